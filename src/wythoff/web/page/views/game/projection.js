// A cube seen from outside: turning it, and the places of its points in the picture. Pure functions.

/** The view from an angle around the vertical axis and one above the horizon, with the centre of the cube at a place. */
export function projector({ turn, tilt, middle: [left, top], size, bound }) {
  const [ct, st, cl, sl] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  const scale = size / bound;
  /** [x on the picture, y downwards, depth: larger is farther]. */
  return ([x, y, z]) => {
    const [a, b, c] = [x - bound / 2, y - bound / 2, z - bound / 2];
    const across = a * ct + b * st;
    const away = -a * st + b * ct;
    return [left + across * scale, top - (c * cl + away * sl) * scale, away * cl - c * sl];
  };
}

/** How large a cube may be in a frame with margins, however it is turned, and where its centre is. */
export function fitted(tilt, [width, height], { left, right, top, bottom }) {
  const [wide, high] = [width - left - right, height - top - bottom];
  const size = Math.min(wide / Math.SQRT2, high / (Math.cos(tilt) + Math.SQRT2 * Math.abs(Math.sin(tilt))));
  return { size, middle: [left + wide / 2, top + high / 2] };
}

/** The corners of the cube as numbers 0 to 7, and its edges. */
export const CORNERS = Array.from({ length: 8 }, (_, k) => [k & 1, (k >> 1) & 1, (k >> 2) & 1]);
export const EDGES = CORNERS.flatMap((_, k) => [1, 2, 4].filter((bit) => !(k & bit)).map((bit) => [k, k | bit]));

/** The point nearest to a place in the picture, within a distance; if there are several, the one nearest to the eye. */
export function nearest(points, [x, y], within) {
  let best = null;
  let least = within;
  for (const point of points) {
    const distance = Math.hypot(point.at[0] - x, point.at[1] - y);
    if (distance < least - 2 || (distance < least + 2 && best && point.at[2] < best.at[2] && distance < within)) {
      best = point;
      least = Math.min(least, distance);
    }
  }
  return best;
}
