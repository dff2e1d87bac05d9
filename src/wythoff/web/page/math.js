// Mathematics: MathML from the server becomes elements, but only those that are known to be harmless.

const ELEMENTS = new Set(
  "math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded menclose semantics".split(" "),
);
const ATTRIBUTES = new Set(
  "display displaystyle mathvariant stretchy fence form separator lspace rspace accent accentunder width height depth columnalign rowspacing columnspacing linethickness minsize maxsize largeop movablelimits symmetric".split(" "),
);
/** Brackets inside a row: they open and close there as at its ends, and are no taller than letters. */
const FORMS = { prefix: "([{⌊⌈", postfix: ")]}⌋⌉" };
const MATHML = "http://www.w3.org/1998/Math/MathML";

/** The element of a MathML text; anything that is not mathematics is left out. */
export function math(mathml) {
  const parsed = new DOMParser().parseFromString(mathml, "text/html").querySelector("math");
  return parsed ? copied(parsed) : document.createTextNode("");
}

function setBracket(copy, sign) {
  const form = Object.keys(FORMS).find((each) => FORMS[each].includes(sign));
  if (!form || copy.hasAttribute("stretchy")) return;
  copy.setAttribute("form", form);
  copy.setAttribute("stretchy", "false");
}

function copied(element) {
  const copy = document.createElementNS(MATHML, element.localName);
  for (const { name, value } of element.attributes) if (ATTRIBUTES.has(name)) copy.setAttribute(name, value);
  if (copy.localName === "mo" && element.textContent) setBracket(copy, element.textContent);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.data);
    else if (child.namespaceURI === MATHML && ELEMENTS.has(child.localName)) copy.append(copied(child));
  }
  return copy;
}
