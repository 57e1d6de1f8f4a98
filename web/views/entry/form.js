// The form as a whole: one screen of a phone, top to bottom in the order of the table.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { steps } from '../steps.js';
import { confirm } from './confirm.js';
import { bouts, contract } from './contract.js';
import { dealer } from './dealer.js';
import { extras } from './extras.js';
import { partner, taker } from './people.js';
import { keypad, points } from './points.js';
import { preview } from './preview.js';
import { leave, otherRow, otherRows } from './rows.js';

/** @import { PreviewActions } from './preview.js' */
/** @import { Form } from './types.d.ts' */

/** @typedef {PreviewActions & { submit: (event: Event) => void }} Actions */

/**
 * @param {Form} given
 * @param {Actions} act
 * @param {string} speech what a screen reader is told, once typing pauses
 */
export function form(given, act, speech) {
  const played = given.entry.kind === 'hand';
  return html`
    <form class="entry ${given.records ? '' : 'entry-calc'} ${played ? `entry-at-${given.table.size}` : 'entry-other'}" novalidate @submit=${act.submit}>
      <div class="entry-fields">${played ? hand(given) : [otherRows(given), otherRow(given), dealer(given), leave(given)]}</div>
      <div class="entry-bar">${preview(given, act)} ${confirm(given)}</div>
      ${given.records ? nothing : calculation(given)}
      <p class="visually-hidden" role="status">${speech}</p>
    </form>
  `;
}

/** @param {Form} given */
function hand(given) {
  const half = given.table.size === 4 ? null : 'half';
  return [
    taker(given),
    partner(given),
    contract(given),
    bouts(given),
    points(given),
    keypad(given, half),
    extras(given),
    dealer(given),
  ];
}

/** The whole reasoning, always open where that is what one came for. @param {Form} given */
function calculation({ entry, missing, result, table, words }) {
  return html`
    <section class="entry-steps card" aria-label=${words.t('entry.detail.title')}>
      ${result && missing === null
        ? steps({ result, entry, seats: table.seats, rules: table.rules, words })
        : html`<p class="soft">${words.t('calc.blank')}</p>`}
    </section>
  `;
}
