// The hand entry form, for a page to place.
import '../elements/entry-form.js';
import { html } from '../vendor/lit-html/lit-html.js';

/** @import { Given } from './entry/types.d.ts' */

/**
 * Keep it in one place of the page: the form holds what is typed, whatever boards arrive.
 * @param {Given} given
 */
export function entryForm(given) {
  return html`<stylo-entry .given=${given}></stylo-entry>`;
}
