// A name longer than the sheet takes: said under its field while it is typed, and nothing is cut.
import { html } from '../vendor/lit-html/lit-html.js';
import { LONGEST_NAME, isTooLong } from './names.js';

/**
 * @param {(key: string, params?: Record<string, unknown>) => string} t
 * @param {{ id: string, shown?: boolean, longest?: number }} given
 */
export function nameFault(t, { id, shown = false, longest = LONGEST_NAME }) {
  return html`<p class="notice problem small name-fault" id=${id} role="alert" ?hidden=${!shown}>${t('error.name_too_long', { longest })}</p>`;
}

/**
 * For a field whose text is read when its form is sent: judged as it is typed, with the fault after it.
 * @param {Event} event
 */
export function judgeName({ target }) {
  const input = /** @type {HTMLInputElement} */ (target);
  const long = isTooLong(input.value, Number(input.dataset.longest ?? LONGEST_NAME));
  input.setAttribute('aria-invalid', String(long));
  const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  if (fault) fault.hidden = !long;
}
