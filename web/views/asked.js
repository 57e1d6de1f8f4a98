// Asked once more on the same spot, since a thumb soon slips; the focus goes with the question, and back.
import { focusOnceDrawn } from '../acts/focusing.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

/**
 * @typedef {object} Question
 * @property {string} spot
 * @property {string} asks the button that asks, in words
 * @property {string} [says] the same for ears, where that is too short for them
 * @property {string} look of that button
 * @property {string} [means] what follows
 * @property {string} go
 * @property {string} [goes] the look of the button that does it
 * @property {() => void} run
 * @property {string} keep
 */

/**
 * @param {Pick<View, 'state' | 'act'>} view
 * @param {Question} question
 */
export function asked({ state, act }, { spot, asks, says, look, means, go, goes = 'danger', run, keep }) {
  if (state.confirming !== spot) {
    return html`<button type="button" class=${look} data-asks=${spot} aria-label=${says ?? nothing}
      @click=${(/** @type {Event} */ event) => {
        act.confirm(spot);
        follow(event, `[data-asked="${spot}"]`);
      }}>${asks}</button>`;
  }
  return html`<div class="asked" role="group" aria-label=${says ?? asks} tabindex="-1" data-asked=${spot}>
    ${means ? html`<p class="notice">${means}</p>` : nothing}
    <div class="hand-actions">
      <button type="button" class="button ${goes}" @click=${run}>${go}</button>
      <button type="button" class="button" @click=${(/** @type {Event} */ event) => {
        act.confirm(null);
        follow(event, `[data-asks="${spot}"]`);
      }}>${keep}</button>
    </div>
  </div>`;
}

/**
 * The same question may stand in a sheet and behind it.
 * @param {Event} event
 * @param {string} place
 */
function follow({ target }, place) {
  const scope = /** @type {Element} */ (target).closest('dialog') ?? document;
  focusOnceDrawn(() => scope.querySelector(place));
}
