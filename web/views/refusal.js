// A refusal in the place it answers.
import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

/**
 * What the server refused, at the spot of the sheet it was asked from.
 * @param {View} view
 * @param {string} spot
 */
export function refusal({ state, act }, spot) {
  if (!state.problem || state.spot !== spot) return nothing;
  return html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>`;
}
