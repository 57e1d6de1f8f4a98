// The one button: it says what is still missing, and goes there when pressed.
import { html } from '../../vendor/lit-html/lit-html.js';
import { placeOf, unconfirmed } from './problems.js';

/** @import { Form } from './types.d.ts' */

/** @param {Form} form */
export function confirm(form) {
  const { words, sending } = form;
  const state = stateOf(form);
  return html`
    <button type="submit" class="button primary wide entry-confirm" data-state=${state}
      aria-disabled=${sending || state === 'missing' || state === 'confirm'} aria-busy=${sending}>
      ${words.t(says(form, state))}
    </button>
  `;
}

/**
 * What stands between this form and the sheet: the name of a part of the form, or null.
 * @param {Form} form
 */
export function need(form) {
  if (form.missing !== null) return form.missing;
  return unconfirmed(form).length > 0 ? 'confirm' : placeOf(form.problem);
}

/** @param {Form} form */
function stateOf(form) {
  if (form.missing !== null) return 'missing';
  if (unconfirmed(form).length > 0) return 'confirm';
  return placeOf(form.problem) === null ? 'ready' : 'fix';
}

/** @param {Form} form @param {string} state */
function says(form, state) {
  if (form.sending) return 'entry.button.sending';
  if (state === 'missing') return `entry.button.${form.missing}`;
  if (state === 'confirm') return 'entry.button.confirm';
  if (state === 'fix') return `entry.fix.${placeOf(form.problem)}`;
  if (!form.records) return 'calc.again';
  return form.amends && !form.undone ? 'entry.button.amend' : `entry.button.record.${form.entry.kind}`;
}
