// The hand's line in its parts, for a head of one line: what may be shortened, and what may not.

/**
 * "Donne 2 · 1 jouée sur 10 · Zoé donne": its number, what stands between, and the dealer.
 * @param {string} line
 * @param {string} dealer
 */
export function partsOf(line, dealer) {
  const at = dealer ? line.lastIndexOf(dealer) : -1;
  if (at < 0) return { number: '', rest: line, name: '', deals: '' };
  const before = line.slice(0, at);
  const numbered = before.indexOf(' · ');
  const cut = numbered < 0 ? 0 : numbered + 3;
  return { number: before.slice(0, cut), rest: before.slice(cut), name: dealer, deals: line.slice(at + dealer.length) };
}
