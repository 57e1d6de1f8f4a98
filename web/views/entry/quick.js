// The extras while they are closed: one button each, filled once something is declared.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { leave, otherLine } from './rows.js';

/** @import { Form } from './types.d.ts' */

/**
 * Each opens the extras where it belongs. The petit is taken for the attack's, as it mostly is.
 * @param {Form} form
 */
export function quick(form) {
  const { words, amends, mends } = form;
  return html`
    <div class="extras-line" role="group" aria-label=${words.t('entry.extras')}>
      ${buttons(form).map(
        ({ at, label, hint }) => html`
          <button type="button" class="chip extra ${hint ? 'declared' : ''}" data-extra=${at} aria-expanded="false"
            @click=${() => open(form, at)}>
            <span>${label}</span>${hint ? html`<span class="chip-hint">${hint}</span>` : nothing}
          </button>`,
      )}
      ${amends || mends ? leave(form) : otherLine(form)}
    </div>
  `;
}

/** @param {Form} form @param {string} at */
function open({ entry, send }, at) {
  if (at === 'petit_au_bout' && !entry.petit) send({ type: 'petit', value: 'attack' });
  send({ type: 'open', value: true, at });
}

/** @param {Form} form */
function buttons({ entry, table, words }) {
  const { t } = words;
  const { petit, slam } = entry;
  const shown = Object.values(entry.handfuls).filter((size) => size !== null);
  const miseres = Object.values(entry.miseres).filter(Boolean).length;
  const handful = shown.length > 1 ? `× ${shown.length}` : t(`entry.handful.${shown[0]}`);
  const all = [
    { at: 'petit_au_bout', label: t('entry.extra.petit'), hint: petit && t(`entry.petit.${petit}`) },
    { at: 'handfuls', label: t('entry.extra.handful'), hint: shown.length > 0 && handful },
    { at: 'slam', label: t('entry.slam'), hint: slam && t(`entry.extra.slam.${slam}`) },
  ];
  if (table.rules.misere) all.push({ at: 'miseres', label: t('entry.extra.misere'), hint: miseres > 0 && `× ${miseres}` });
  return all;
}
