// Who took, and at five who was called.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { across, named } from './chip-names.js';
import { chips } from './chips.js';

/** @import { Option } from './chips.js' */
/** @import { Form } from './types.d.ts' */

/** @param {Form} form */
export function taker({ entry, table, words, send }) {
  return chips({
    name: 'taker',
    label: html`${words.t('entry.taker')}${sittingOut({ table, words })}`,
    options: named(table.seats),
    chosen: entry.taker,
    pick: (value) => send({ type: 'taker', value }),
    layout: across(table.seats),
  });
}

/**
 * Names keep the columns they have above; the taker's own column means alone.
 * @param {Form} form
 */
export function partner({ entry, table, words, send }) {
  if (table.size !== 5) return nothing;
  /** @type {Option<number | 'alone' | null>} */
  const alone = { value: 'alone', label: words.t('entry.alone'), says: words.t('entry.alone.says') };
  return chips({
    name: 'partner',
    label: words.t('entry.partner'),
    options: named(table.seats).map((option) => (option.value === entry.taker ? alone : option)),
    chosen: entry.partner,
    pick: (value) => send({ type: 'partner', value }),
    layout: across(table.seats),
  });
}

/** @param {Pick<Form, 'table' | 'words'>} form */
function sittingOut({ table, words }) {
  const out = table.everyone.filter((seat) => !table.seats.includes(seat));
  if (out.length === 0) return nothing;
  const names = words.list(out.map(({ name }) => name));
  return html`<span class="field-note">${words.t('entry.sits_out', { names, n: out.length })}</span>`;
}
