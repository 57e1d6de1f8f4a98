// The one button: it says what is still missing, and goes there when pressed.
import { html } from '../../vendor/lit-html/lit-html.js';
import { placeOf, unconfirmed } from './problems.js';

/** @import { Form } from './types.d.ts' */

/** @param {Form} form */
export function confirm(form) {
  const { words, sending } = form;
  const waits = sending || need(form) !== null;
  return html`
    <button type="submit" class="button primary wide entry-confirm" aria-disabled=${waits} aria-busy=${sending}>
      ${words.t(says(form))}
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
function says(form) {
  if (form.sending) return 'entry.button.sending';
  if (form.missing !== null) return `entry.button.${form.missing}`;
  if (unconfirmed(form).length > 0) return 'entry.button.confirm';
  const place = placeOf(form.problem);
  if (place !== null) return `entry.fix.${place}`;
  if (!form.records) return 'calc.again';
  return form.amends ? 'entry.button.amend' : `entry.button.record.${form.entry.kind}`;
}
