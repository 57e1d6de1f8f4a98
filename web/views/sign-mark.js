// The countersigns of a hand as one mark in its row, and what it says to ears.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { nameOf } from './hand-words.js';

/** @import { Board, Hand, View } from '../types.d.ts' */

export const MARKS = { right: '✓', contested: '✗' };

/**
 * Contested, where anybody does; right otherwise.
 * @param {Board} board
 * @param {Hand} hand
 * @param {View['words']} words
 */
export function signMark(board, { signs: said = [] }, words) {
  if (said.length === 0) return nothing;
  const against = said.filter(({ verdict }) => verdict === 'contested');
  const verdict = against.length ? 'contested' : 'right';
  const names = words.list(against.map(({ seat }) => nameOf(board, seat)));
  return html`<span class="signed" data-verdict=${verdict}>
    <span aria-hidden="true">${MARKS[verdict]}</span>
    <span class="visually-hidden">${words.t(`signs.row.${verdict}`, { names, n: said.length })}</span>
  </span>`;
}
