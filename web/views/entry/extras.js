// What is declared beside the points: petit au bout, handfuls, slam, misères. Closed until asked.
import { slamsOf } from '../../entry-table.js';
import { TABLES } from '../../scale.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { chips, toggle } from './chips.js';
import { quick } from './quick.js';

/** @import { Form, Place, Size } from './types.d.ts' */

/** @type {Size[]} */
const SIZES = ['single', 'double', 'triple'];

/** @param {Form} form */
export function extras(form) {
  const { entry, words, send } = form;
  if (!entry.open) return html`<div class="extras">${quick(form)}</div>`;
  return html`
    <section class="extras extras-sheet" aria-label=${words.t('entry.extras')}>
      <div class="extras-head"><h2>${words.t('entry.extras')}</h2>
        <button type="button" class="button quiet extras-close" @click=${() => send({ type: 'open', value: false })}>
          ${words.t('entry.extra.close')}</button></div>
      ${sheet(form)}
    </section>
  `;
}

/** @param {Form} form */
function sheet(form) {
  return [petit(form), handfuls(form), slam(form), miseres(form), aloneReason(form)];
}

/** @param {Form} form */
function petit({ entry, words, send }) {
  return chips({
    name: 'petit_au_bout',
    label: words.t('entry.petit'),
    options: [null, /** @type {const} */ ('attack'), /** @type {const} */ ('defense')].map((value) => ({
      value,
      label: words.t(`entry.petit.${value ?? 'none'}`),
    })),
    chosen: entry.petit,
    pick: (value) => send({ type: 'petit', value }),
    layout: 'beside fit-3',
  });
}

/** @param {Form} form */
function handfuls(form) {
  const { table, words } = form;
  return html`
    <div class="handfuls" data-need="handfuls">
      <div class="handfuls-head" aria-hidden="true">
        <span class="field-label">${words.t('entry.handfuls')}</span>
        ${SIZES.map((size) => html`<span>${words.t(`entry.handful.${size}`)}</span>`)}
      </div>
      ${table.seats.map((place) => handful(form, place))}
    </div>
  `;
}

/**
 * One size or none: a second tap takes it back.
 * @param {Form} form
 * @param {Place} place
 */
function handful({ entry, table, words, send }, { seat, name }) {
  const given = entry.handfuls[seat] ?? null;
  return html`
    <div class="handful" role="group" aria-label=${words.t('entry.handful.of', { name })}>
      <span class="handful-name" aria-hidden="true">${name}</span>
      ${SIZES.map((size) => {
        const trumps = TABLES[table.size][size];
        const option = { label: trumps, says: words.t(`entry.handful.${size}.says`, { trumps }) };
        return toggle(option, given === size, (on) => send({ type: 'handful', seat, value: on ? size : null }));
      })}
    </div>
  `;
}

/** @param {Form} form */
function slam({ entry, table, words, send }) {
  return chips({
    name: 'slam',
    label: words.t('entry.slam'),
    options: [null, ...slamsOf(table.rules)].map((value) => ({
      value,
      label: words.t(`entry.slam.${value ?? 'none'}`),
    })),
    chosen: entry.slam,
    pick: (value) => send({ type: 'slam', value }),
    layout: 'slams',
  });
}

/** For the record only: the score is the same. @param {Form} form */
function aloneReason({ entry, words, send }) {
  if (entry.partner !== 'alone') return nothing;
  return chips({
    name: 'alone_reason',
    label: words.t('entry.alone_reason'),
    options: [null, 'own_card', 'dog'].map((value) => ({
      value,
      label: words.t(`entry.alone_reason.${value ?? 'none'}`),
    })),
    chosen: entry.aloneReason,
    pick: (value) => send({ type: 'aloneReason', value }),
    layout: 'fit-3 slams',
  });
}

/** @param {Form} form */
function miseres({ entry, table, words, send }) {
  if (!table.rules.misere) return nothing;
  const kinds = ['trumps', 'heads'];
  return html`
    <div class="miseres" role="group" aria-labelledby="entry-miseres" data-need="miseres">
      <div class="handfuls-head">
        <span class="field-label" id="entry-miseres">${words.t('entry.miseres')}</span>
        ${kinds.map((kind) => html`<span aria-hidden="true">${words.t(`entry.misere.${kind}`)}</span>`)}
      </div>
      ${table.seats.map(
        ({ seat, name }) => html`
          <div class="misere"><span class="handful-name">${name}</span>
            ${kinds.map((kind) => {
              const says = words.t('entry.misere.of', { name, kind: words.t(`entry.misere.${kind}`) });
              const option = { label: html`<span class="tick"></span>`, says };
              return toggle(option, Boolean(entry.miseres[`${seat} ${kind}`]), (value) =>
                send({ type: 'misere', seat, kind, value }),
              );
            })}
          </div>
        `,
      )}
    </div>
  `;
}
