// The points, typed on our own keypad: one side's total, or a pile counted card by card.
import '../../elements/keypad.js';
import { PILE_CELLS, pileBouts } from '../../entry-model.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { chip } from './chips.js';

/** @import { Form } from './types.d.ts' */

/** @param {Form} form */
export function points(form) {
  const { entry, words } = form;
  const piled = entry.way === 'pile';
  return html`
    <div class="points" role="group" aria-label=${words.t('entry.points')}>
      <div class="points-row">${side(form)}${wayToggle(form)}${piled ? nothing : readout(form)}</div>
      ${piled ? pile(form) : nothing}
    </div>
  `;
}

/**
 * @param {Form} form
 * @param {'half' | 'sign' | null} extra
 */
export function keypad({ words, send }, extra) {
  return html`
    <stylo-keypad class="keypad" .extra=${extra} .labels=${labels(words)}
      @key=${(/** @type {CustomEvent} */ { detail }) => send({ type: 'key', key: detail })}>
    </stylo-keypad>
  `;
}

/** @param {Form} form */
function side({ entry, words, send }) {
  const sides = /** @type {const} */ (['attack', 'defense']);
  return html`
    <div class="segments" role="radiogroup" aria-label=${words.t('entry.side')}>
      ${sides.map((value) =>
        chip('side', { value, label: words.t(`entry.side.${value}`) }, entry.side === value, () =>
          send({ type: 'side', value }),
        ),
      )}
    </div>
  `;
}

/** @param {Form} form */
function wayToggle({ entry, words, send }) {
  const piled = entry.way === 'pile';
  return html`
    <button type="button" class="button way" aria-pressed=${piled} aria-label=${words.t('entry.pile.toggle')}
      title=${words.t('entry.pile.toggle')} @click=${() => send({ type: 'way', value: piled ? 'points' : 'pile' })}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <rect x="9.5" y="4" width="11" height="15.5" rx="2"></rect>
        <path d="m9.3 5.6-5.1 1.5a1.6 1.6 0 0 0-1.1 2l2.9 10.2a1.6 1.6 0 0 0 2 1.1l3.4-1"></path>
        <path d="m15 9 2.2 2.8L15 14.6l-2.2-2.8z"></path>
      </svg>
    </button>
  `;
}

/** @param {Form} form */
function readout({ entry, words, send }) {
  const text = words.lang === 'fr' ? entry.points : entry.points.replace(',', '.');
  return html`
    <label class="typed" data-side=${entry.side}><span class="typed-side" aria-hidden="true">${words.t('entry.side.defense')}</span>
    <input class="readout figures" data-need="points" type="text" inputmode="none" autocomplete="off"
      placeholder="–" aria-label=${words.t(`entry.points.${entry.side}`)} .value=${live(text)}
      @input=${(/** @type {any} */ { target }) => send({ type: 'paste', text: target.value })}></label>
  `;
}

/** @param {Form} form */
function pile({ entry, words, send }) {
  const held = pileBouts(entry);
  return html`
    <div class="pile" role="radiogroup" aria-label=${words.t('entry.pile')} data-need="pile">
      ${PILE_CELLS.map((cell) => {
        const count = entry.pile[cell] || '–';
        const says = words.t('entry.pile.says', { what: words.t(`entry.pile.${cell}`), count });
        const option = { value: cell, label: count, hint: words.t(`entry.pile.${cell}`), says };
        return chip('cell', option, entry.cell === cell, () => send({ type: 'cell', value: cell }));
      })}
      <div class="pile-bouts"><span>${held ?? '–'}</span><span class="chip-hint">${words.t('entry.pile.bouts')}</span></div>
    </div>
  `;
}

/** @param {Form['words']} words */
function labels(words) {
  return {
    keypad: words.t('entry.keypad'),
    back: words.t('entry.key.back'),
    half: words.t('entry.key.half'),
    sign: words.t('entry.key.sign'),
    halfFace: words.t('entry.key.half.face'),
  };
}
