// A signed number: sign, colour and tabular figures together.
import { html } from '../vendor/lit-html/lit-html.js';

/** @import { Words } from '../words.js' */

/**
 * @param {number} value
 * @param {Words} words
 */
export function score(value, words) {
  return html`<span class="figures ${tone(value)}">${words.signed(value)}</span>`;
}

/** @param {number} value */
export function tone(value) {
  if (value === 0) return '';
  return value > 0 ? 'plus' : 'minus';
}
