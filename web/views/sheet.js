// A sheet over the page: a native dialog, so focus stays in it and Escape closes it.
import { html } from '../vendor/lit-html/lit-html.js';
import { ref } from '../vendor/lit-html/directives/ref.js';
import { toast, told } from './frame.js';
import { closeIcon } from './icons.js';

/** @import { View } from '../types.d.ts' */

/**
 * @param {View} view
 * @param {string} title
 * @param {unknown} content
 */
export function sheet(view, title, content) {
  const { words, act } = view;
  keepFocus(document.activeElement);
  return html`<dialog class="sheet" aria-labelledby="sheet-title" ${ref(show)}
      @close=${(/** @type {Event} */ event) => isShown(event) && act.close()}
      @input=${(/** @type {Event} */ event) => letGo(view, event)}
      @click=${(/** @type {MouseEvent} */ event) => (event.target === event.currentTarget ? act.close() : letGo(view, event))}>
    <div class="sheet-in">
      <header class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button class="button quiet sheet-close" aria-label=${words.t('sheet.close')} @click=${() => act.close()}>
          ${closeIcon()}
        </button>
      </header>
      ${content}
    </div>
    ${told(view)} ${toast(view, view.state.toast)}
  </dialog>`;
}

/**
 * What was asked is asked no more once anything else in the sheet is touched or typed.
 * @param {Pick<View, 'state' | 'act'>} view
 * @param {Pick<Event, 'target'>} event
 */
export function letGo({ state, act }, { target }) {
  const spot = /** @type {Element} */ (target).closest('[data-asked], [data-asks], .toast');
  if (state.confirming && !spot) act.confirm(null);
}

/** Milliseconds in which assistive technology sees that nothing lies over the page any more. */
const HUSH = 100;

/** @type {HTMLDialogElement | null} */
let shown = null;
/** What opened it. @type {Element | null} */
let opener = null;

/**
 * Opens the dialog once it is on the page. Before it leaves, whatever closes the sheet, it is
 * closed as a dialog: this, and not its removal, gives the focus back to what opened it.
 * @param {Element | undefined} element
 */
function show(element) {
  if (!element) return leave();
  shown = /** @type {HTMLDialogElement} */ (element);
  opener = document.activeElement;
  queueMicrotask(() => shown === element && !shown.open && shown.showModal());
}

function leave() {
  const left = opener;
  // What is said meanwhile waits until the page can be heard again.
  setTimeout(() => document.dispatchEvent(new Event('stylo:render')), HUSH);
  shown?.close();
  shown = null;
  opener = null;
  // Once all is drawn: what opened the sheet may be gone with it.
  if (left !== document.body) queueMicrotask(() => isLost(left) && goTo(placeToRead()));
}

/** A sheet that gave way to another has closed already. @param {Event} event */
function isShown({ target }) {
  return target === shown && !shown?.open;
}

/**
 * What had the focus in the sheet may be gone when it is drawn anew.
 * @param {Element | null} held
 */
function keepFocus(held) {
  if (!shown?.contains(held)) return;
  queueMicrotask(() => isLost(held) && goTo(shown?.querySelector('h2')));
}

/**
 * Whether the focus is nowhere since this has gone, or is not shown any more.
 * @param {Element | null} held
 */
function isLost(held) {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || (activeElement === held && !held?.getClientRects().length);
}

/** The pen's form while it is in front, else the board. */
function placeToRead() {
  const places = [...document.querySelectorAll('.entry-face, .game-board, main')];
  return places.find((place) => place.getClientRects().length);
}

/** @param {Element | null | undefined} place */
function goTo(place) {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
