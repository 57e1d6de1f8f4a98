// Ending the game, asked once more since everybody's page changes with it, and going on from there.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { closingActs } from '../acts/closing.js';
import { asked } from './asked.js';
import { nameOf } from './hand-words.js';
import { undoIcon } from './icons.js';

/** @import { View } from '../types.d.ts' */

export const actsOf = [closingActs];

/**
 * @param {View} view
 * @param {string} look of the button that asks
 */
export function ending(view, look) {
  const { t } = view.words;
  return asked(view, {
    spot: 'end',
    asks: t('table.end'),
    look,
    means: [...contests(view), t('table.end_means')].join(' '),
    go: t('table.end_now'),
    goes: 'primary',
    run: () => view.act.endGame(),
    keep: t('table.play_on'),
  });
}

/** What somebody still contests is said before all is final. @param {View} view */
function contests({ state: { board }, words: { t } }) {
  if (!board) return [];
  return board.hands.filter(({ struck }) => !struck).flatMap(({ number, signs = [] }) =>
    signs.filter(({ verdict }) => verdict === 'contested').map(({ seat }) => `${t('signs.told', { name: nameOf(board, seat), number })}.`));
}

/**
 * For whoever may: the same people again, or on with this game after all.
 * @param {View} view
 */
export function ended({ state, words: { t }, act }) {
  return html`${state.board?.next
      ? nothing
      : html`<button class="button" @click=${() => act.again()}>${t('end.again')}</button>`}
    <button class="button quiet" @click=${() => act.reopen()}>${undoIcon()} ${t('end.reopen')}</button>`;
}
