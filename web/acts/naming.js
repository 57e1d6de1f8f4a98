// Names in forms that are read when they are sent: judged as they are typed, the fault under each.
import { LONGEST_NAME, isTooLong } from '../views/names.js';

/** What the server takes of a game's name, or a group's. */
export const LONGEST_TITLE = 40;

/** @param {Event} event */
export function judgeName({ target }) {
  const input = /** @type {HTMLInputElement} */ (target);
  const long = isTooLong(input.value, Number(input.dataset.longest ?? LONGEST_NAME));
  input.setAttribute('aria-invalid', String(long));
  const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  if (fault) fault.hidden = !long;
}

/** Whether a form is not to be sent: what is wrong is said at its field. @param {HTMLFormElement} form */
export function stopsAtFault(form) {
  const fault = /** @type {HTMLElement | null} */ (form.querySelector('[aria-invalid="true"]'));
  fault?.focus();
  return fault !== null;
}
