// Numbers as a reader expects them: narrow no-break groups, a true minus, a comma in French.

const MINUS = '\u2212';

/** What a shared win leaves behind the whole ones. */
const PARTS = Object.entries({ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅙': 1 / 6, '⅚': 5 / 6 });

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
    /**
     * "2½": wins as people say them, a tie of two being half a win.
     * @param {number} wins
     */
    wins(wins) {
      const whole = Math.floor(wins);
      const part = PARTS.find(([, size]) => Math.abs(wins - whole - size) < 0.001)?.[0];
      return part ? `${whole ? write(whole) : ''}${part}` : write(wins);
    },
  };
}
