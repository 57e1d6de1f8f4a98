// A name longer than the sheet takes: said under its field while it is typed, and nothing is cut.
import { html } from '../vendor/lit-html/lit-html.js';
import { LONGEST_NAME } from './names.js';

/**
 * @param {(key: string, params?: Record<string, unknown>) => string} t
 * @param {{ id: string, shown?: boolean, longest?: number }} given
 */
export function nameFault(t, { id, shown = false, longest = LONGEST_NAME }) {
  return html`<p class="notice problem small name-fault" id=${id} role="alert" ?hidden=${!shown}>
    ${t('error.name_too_long', { longest })}</p>`;
}
