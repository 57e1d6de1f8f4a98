// The hand entry form, for a page to place.
import { amendingActs } from '../acts/amending.js';
import { writingActs } from '../acts/writing.js';
import '../elements/entry-form.js';
import { html } from '../vendor/lit-html/lit-html.js';
import { actsOf as waitingActs } from './waiting-hands.js';

export { entryNow } from './entry/head.js';

/** @import { Page } from '../types.d.ts' */
/** @import { Given } from './entry/types.d.ts' */

/** What only the pen does. @param {Page} page */
export const actsOf = (page) => ({ ...writingActs(page), ...amendingActs(page), ...waitingActs(page) });

/**
 * Keep it in one place of the page: the form holds what is typed, whatever boards arrive.
 * @param {Given} given
 */
export function entryForm(given) {
  return html`<stylo-entry .given=${given}></stylo-entry>`;
}
