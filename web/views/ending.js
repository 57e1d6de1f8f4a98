// Ending the game: asked once more, since everybody's page changes with it.
import { html } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

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
