// House rules as choices: off the path, and each in the words of the table.
import { CHOICES } from '../house.js';
import { html } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';

/** @import { View } from '../types.d.ts' */

/** @param {View} view */
export function houseRules({ state, words: { t }, act }) {
  return html`<div class="house-rules">
    ${Object.entries(CHOICES).map(
      ([rule, values]) => html`<label class="field">
        <span>${t(`rule.${rule}`)}</span>
        <select class="input" @change=${(/** @type {Event} */ event) => act.chooseRule(rule, values, event)}>
          ${values.map((value, i) => html`<option .selected=${live((state.form.rules[rule] ?? values[0]) === value)} value=${i}>
            ${t(`rule.${rule}.${value}`)}
          </option>`)}
        </select>
      </label>`,
    )}
  </div>`;
}
