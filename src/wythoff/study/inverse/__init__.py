"""The inverse of solving: from P-positions to games that have them."""
