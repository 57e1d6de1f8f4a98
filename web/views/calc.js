// One hand without a game: the same form, and the whole reasoning beside it.
import '../elements/entry-form.js';
import { rulesChosen } from '../house.js';
import { keep, recall } from '../storage.js';
import { html } from '../vendor/lit-html/lit-html.js';
import { chips } from './entry/chips.js';
import { houseRules } from './house-rules.js';

/** @import { Board, HandEntry } from '../types.d.ts' */
/** @import { Given, Refused, Result } from './entry/types.d.ts' */
/** @import { Words } from '../words.js' */

/** @typedef {{ players: number, rules: Record<string, unknown> }} Asked */

/**
 * @param {object} given
 * @param {Words} given.words
 * @param {(asked: { players: number, rules: object, hand: HandEntry }) => Promise<Result | Refused>} given.preview
 */
export function calcPage({ words, preview }) {
  const asked = recall('calc', /** @type {Asked} */ ({ players: 4, rules: {} }));
  const rules = rulesChosen(asked.rules);
  return html`
    <main class="calc">
      ${players(asked, words)}
      <stylo-entry .given=${formOf(asked, rules, { words, preview })}></stylo-entry>
      <details class="fold">
        <summary>${words.t('rule.house')}</summary>
        ${houseRules(/** @type {any} */ ({ state: { form: asked }, words, act: { chooseRule: chooser(asked) } }))}
      </details>
      <p class="soft">${words.t('calc.lead')}</p>
      <p class="calc-links"><a class="button" href="/regles">${words.t('rules.title')}</a>
        <a class="button" href="/">${words.t('calc.start')}</a></p>
    </main>
  `;
}

/**
 * @param {Asked} asked
 * @param {Words} words
 */
function players(asked, words) {
  return chips({
    name: 'players',
    label: words.t('calc.players'),
    options: [3, 4, 5].map((value) => ({ value, label: String(value), says: words.t('calc.players.n', { n: value }) })),
    chosen: asked.players,
    pick: (value) => change({ ...asked, players: value }),
    layout: 'beside fit-3 calc-players',
  });
}

/**
 * A table of nobody in particular: its seats are called by the compass.
 * @param {Asked} asked
 * @param {object} rules
 * @param {Parameters<typeof calcPage>[0]} given
 * @returns {Given}
 */
function formOf({ players: size }, rules, { words, preview }) {
  const seats = Array.from({ length: size }, (_, seat) => ({ seat, name: words.t(`calc.name.${seat}`) }));
  return {
    board: /** @type {Board} */ (/** @type {unknown} */ ({ seats, rules, hands: [], revision: 0 })),
    draftKey: `calc.${size}`,
    words,
    preview: (hand) => preview({ players: size, rules, hand }),
  };
}

/** @param {Asked} asked */
function chooser(asked) {
  /** @param {string} rule @param {readonly unknown[]} values @param {Event} event */
  return (rule, values, event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    change({ ...asked, rules: { ...asked.rules, [rule]: values[Number(value)] } });
  };
}

/** @param {Asked} asked */
function change(asked) {
  keep('calc', asked);
  document.dispatchEvent(new Event('stylo:render'));
}
