// Names: who sits where, what is too long, and what fits the head of a column.

/** @import { Board } from '../types.d.ts' */

const LONGEST = 5;

/** What the server takes of a person's name. */
export const LONGEST_NAME = 20;

/**
 * The shortest beginnings that still tell everybody apart: whole names where they are short.
 * An emoji with its modifiers counts as one sign.
 * @param {string[]} names
 */
export function shortNames(names) {
  const spelled = names.map(signs);
  return spelled.map((letters, i) => {
    if (letters.length <= LONGEST) return names[i];
    const others = spelled.filter((_, j) => j !== i);
    let length = LONGEST - 1;
    while (length < letters.length && others.some((other) => same(other, letters, length))) length += 1;
    return length >= letters.length ? names[i] : `${letters.slice(0, length).join('').trim()}.`;
  });
}

/**
 * Counted as a reader does, blanks around it left out.
 * @param {string} name
 * @param {number} [longest]
 */
export function isTooLong(name, longest = LONGEST_NAME) {
  return signs(name.trim()).length > longest;
}

/** @param {string} name */
export function signs(name) {
  if (!Intl.Segmenter) return [...name];
  return [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
}

/**
 * @param {string[]} a
 * @param {string[]} b
 * @param {number} length
 */
function same(a, b, length) {
  return a.slice(0, length).join('').toLowerCase() === b.slice(0, length).join('').toLowerCase();
}

/** Who gave no name, as a phone of each language says it of its own accord. */
const NAMELESS = ['Quelqu’un', 'Somebody'];

/**
 * A name as this phone says it: another's word for nobody in particular is not in its language.
 * @param {string} name
 * @param {(key: string) => string} t
 */
export function called(name, t) {
  return NAMELESS.includes(name) ? t('pen.somebody') : name;
}

/**
 * Who is there now, in playing order.
 * @param {Board} board
 */
export function atTheTable(board) {
  const here = board.seats.filter((seat) => seat.present !== false);
  return here.sort((a, b) => (a.place ?? a.seat) - (b.place ?? b.seat));
}

/**
 * Seats from first to last; ties keep the order in which people came.
 * @param {Board} board
 */
export function ranked({ seats }) {
  return [...seats].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
