// What stands in the place of a part that is on its way, or that could not be loaded.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { loadAgain, missed, part } from './parts.js';
import { sheet } from './sheet.js';

/** @import { View } from '../types.d.ts' */

/**
 * A sheet opens at once, and says what keeps it from being filled.
 * @param {View} view
 * @param {string} name
 */
export function sheetOf(view, name) {
  return part(name)?.[`${name}Sheet`](view) ?? sheet(view, 'Stylo', unloaded(view, name));
}

/**
 * A page older than the server's finds its files no more: only a new one can help.
 * @param {View} view
 * @param {string} name
 */
export function unloaded({ words: { t } }, name) {
  const lack = missed(name);
  return html`<p role="status">${t(lack ? 'part.missed' : 'link.connecting')}</p>
    ${lack
      ? html`<button class="button primary wide" @click=${() => (lack.gone ? location.reload() : loadAgain())}>
          ${t(lack.gone ? 'part.reload' : 'missing.again')}</button>`
      : nothing}`;
}
