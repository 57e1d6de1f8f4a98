// Choices drawn as chips. They are real radio inputs: arrows and screen readers come for free.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';

/**
 * `says` is for ears, where the label is too short for them; `title` for who points at it.
 * @template T
 * @typedef {{ value: T, label: unknown, says?: string, hint?: string, title?: string }} Option
 */

/**
 * A labelled group of which one is chosen.
 * @template T
 * @param {object} group
 * @param {string} group.name also what the button points at when it is missing
 * @param {unknown} group.label
 * @param {Option<T>[]} group.options
 * @param {T} group.chosen
 * @param {(value: T) => void} group.pick
 * @param {string} [group.layout] class names
 */
export function chips({ name, label, options, chosen, pick, layout = '' }) {
  return html`
    <div class="field ${layout}" role="radiogroup" aria-labelledby="entry-${name}" data-need=${name}>
      <div class="field-label" id="entry-${name}">${label}</div>
      <div class="chips">
        ${options.map((option) => chip(name, option, option.value === chosen, () => pick(option.value)))}
      </div>
    </div>
  `;
}

/**
 * @param {string} name
 * @param {Option<any>} option
 * @param {boolean} checked
 * @param {() => void} pick
 */
export function chip(name, { label, says, hint, title }, checked, pick) {
  return html`
    <label class="chip" title=${title ?? nothing}>
      <input type="radio" name=${name} aria-label=${says ?? nothing}
        .checked=${live(checked)} @change=${pick}>
      <span class="chip-text">${label}</span>
      ${hint === undefined ? nothing : html`<span class="chip-hint">${hint}</span>`}
    </label>
  `;
}

/**
 * A choice of its own, that a second tap takes back.
 * @param {Omit<Option<any>, 'value'>} option
 * @param {boolean} checked
 * @param {(checked: boolean) => void} pick
 */
export function toggle({ label, says, hint, title }, checked, pick) {
  return html`
    <label class="chip" title=${title ?? nothing}>
      <input type="checkbox" aria-label=${says ?? nothing} .checked=${live(checked)}
        @change=${(/** @type {any} */ { target }) => pick(target.checked)}>
      <span class="chip-text">${label}</span>
      ${hint === undefined ? nothing : html`<span class="chip-hint">${hint}</span>`}
    </label>
  `;
}
