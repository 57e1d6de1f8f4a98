// House rules as choices: off the path, and each in the words of the table.
import { CHOICES } from '../house.js';
import { html } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';

/** @import { View } from '../types.d.ts' */

/** @param {View} view */
export function houseRules({ state, words: { has, t }, act }) {
  return html`<div class="house-rules">
    ${Object.entries(CHOICES).map(([rule, usual]) => {
      const chosen = state.form.rules[rule] ?? usual[0];
      const values = offered(usual, chosen);
      return html`<label class="field">
        <span>${t(`rule.${rule}`)}</span>
        <select class="input" @change=${(/** @type {Event} */ event) => act.chooseRule(rule, values, event)}>
          ${values.map((value, i) => html`<option .selected=${live(chosen === value)} value=${i}>
            ${has(`rule.${rule}.${value}`) ? t(`rule.${rule}.${value}`) : value}
          </option>`)}
        </select>
      </label>`;
    })}
  </div>`;
}

/**
 * A table may have come with a value that is not offered here: it may keep it.
 * @param {readonly unknown[]} usual
 * @param {unknown} chosen
 */
function offered(usual, chosen) {
  return usual.includes(chosen) ? usual : [...usual, chosen];
}
