// A refusal in the place it answers.
import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

/**
 * What the server refused; on a sheet of several parts, at the spot it was asked from.
 * @param {View} view
 * @param {string} [spot]
 */
export function refusal({ state, act }, spot) {
  if (!state.problem || (spot && state.spot !== spot)) return nothing;
  return html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>`;
}
