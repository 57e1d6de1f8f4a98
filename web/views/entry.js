// The hand entry form, for a page to place.
import { amendingActs } from '../acts/amending.js';
import { mendingActs } from '../acts/mending.js';
import { writingActs } from '../acts/writing.js';
import { wordingActs } from '../acts/wording.js';
import '../elements/entry-form.js';
import { html } from '../vendor/lit-html/lit-html.js';

export { entryNow } from './entry/head.js';
export { entryFreshness } from './entry/head-freshness.js';

/** @import { Given } from './entry/types.d.ts' */

/** What only the pen does. */
export const actsOf = [writingActs, amendingActs, mendingActs, wordingActs];

/**
 * Keep it in one place of the page: the form holds what is typed, whatever boards arrive.
 * @param {Given} given
 */
export function entryForm(given) {
  return html`<stylo-entry .given=${given}></stylo-entry>`;
}
