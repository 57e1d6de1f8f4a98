// Numbers as a reader expects them: narrow no-break groups, a true minus, a comma in French.

const MINUS = '\u2212';

/** @param {string} lang */
export function numbersIn(lang) {
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const write = (/** @type {number} */ n) => whole.format(n).replace('-', MINUS);
  return {
    number: write,
    /** A score or a total: always with its sign, so that colour is never alone. */
    signed: (/** @type {number} */ n) => (n > 0 ? `+${write(n)}` : write(n)),
    /** Points on cards, halves written out: 40,5 in French, 40.5 in English. */
    points: write,
  };
}
