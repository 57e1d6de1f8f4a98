// Ending the game, asked once more since everybody's page changes with it, and going on from there.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { closingActs } from '../acts/closing.js';
import { undoIcon } from './icons.js';

/** @import { Page, View } from '../types.d.ts' */

/** @param {Page} page */
export const actsOf = (page) => closingActs(page);

/**
 * @param {View} view
 * @param {string} look of the button that asks
 */
export function ending({ state, words: { t }, act }, look) {
  if (state.confirming !== 'end') {
    return html`<button class=${look} @click=${() => act.confirm('end')}>${t('table.end')}</button>`;
  }
  return html`<div class="ending" role="group" aria-label=${t('table.end')}>
    <p class="notice">${t('table.end_means')}</p>
    <div class="hand-actions">
      <button class="button primary" @click=${() => act.endGame()}>${t('table.end_now')}</button>
      <button class="button" @click=${() => act.confirm(null)}>${t('table.play_on')}</button>
    </div>
  </div>`;
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
