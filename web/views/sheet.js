// A sheet over the page: a native dialog, so focus stays in it, Escape closes it and focus returns.
import { html } from '../vendor/lit-html/lit-html.js';
import { ref } from '../vendor/lit-html/directives/ref.js';
import { toast } from './frame.js';
import { closeIcon } from './icons.js';

/** @import { View } from '../types.d.ts' */

/**
 * @param {View} view
 * @param {string} title
 * @param {unknown} content
 */
export function sheet(view, title, content) {
  const { words, act } = view;
  return html`<dialog class="sheet" aria-labelledby="sheet-title" ${ref(show)}
      @close=${() => act.close()}
      @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && act.close()}>
    <div class="sheet-in">
      <header class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button class="button quiet sheet-close" aria-label=${words.t('sheet.close')} @click=${() => act.close()}>
          ${closeIcon()}
        </button>
      </header>
      ${content}
    </div>
    ${toast(view)}
  </dialog>`;
}

/** @param {Element | undefined} element */
function show(element) {
  if (element instanceof HTMLDialogElement && !element.open) {
    queueMicrotask(() => element.isConnected && !element.open && element.showModal());
  }
}
