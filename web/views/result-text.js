// The result of a game as a message for the group chat.
import { nameOf, played } from './hand-words.js';
import { ranked } from './names.js';

/** @import { Board, View } from '../types.d.ts' */

/**
 * Who won, and everybody's total.
 * @param {Board} board
 * @param {View['words']} words
 * @param {string} name
 */
export function resultText(board, words, name) {
  const winners = board.winners.map((seat) => nameOf(board, seat));
  return [
    `${name} — ${words.t('board.over', { n: played(board) })}`,
    winners.length ? `★ ${words.list(winners)} ${words.t('end.wins', { n: winners.length })}` : '',
    ...ranked(board).map((seat) => `${seat.rank}. ${seat.name} ${words.signed(seat.total)}`),
  ]
    .filter(Boolean)
    .join('\n');
}
