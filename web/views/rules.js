// The rules' tables on one page, each short enough to be read aloud.
import { CARD_POINTS, HANDFULS, MULTIPLIERS, SLAMS, TABLES, TARGETS } from '../scale.js';
import { html } from '../vendor/lit-html/lit-html.js';
import { capital } from '../words/capital.js';
import { score } from './score.js';

/** @import { Words } from '../words.js' */

const SIZES = [3, 4, 5];

/** @param {{ words: Words }} given */
export function rulesPage({ words }) {
  const { t } = words;
  return html`
    <main class="rules">
      <p class="soft rules-lead">${t('rules.lead')}</p>
      ${table(t('rules.targets'), [t('rules.bouts'), t('rules.points')], TARGETS.map((points, bouts) => [bouts, points]))}
      ${table(t('rules.contracts'), [t('rules.contract'), t('rules.times')], contracts(words), t('rules.contracts.formula'))}
      ${table(t('rules.shares'), ['', t('rules.shares.taker'), t('rules.shares.partner'), t('rules.shares.defender')], shares(words))}
      ${table(t('rules.handfuls'), handfulHeads(words), handfuls(words), t('rules.handfuls.note'))}
      ${table(t('rules.slams'), ['', t('rules.bonus')], slams(words), t('rules.slams.note'))}
      ${table(t('rules.cards_worth'), ['', t('rules.points')], cards(words), t('rules.cards_worth.note'))}
      ${table(t('rules.tables'), [t('rules.players'), t('rules.cards'), t('rules.dog')], SIZES.map((n) => [n, TABLES[n].cards, TABLES[n].dog]))}
      <section class="rules-table card">
        <h2>${t('rules.petit')}</h2>
        <p>${t('rules.petit.note')}</p>
      </section>
      <p><a class="button primary" href="/calcul">${t('rules.calc')}</a></p>
    </main>
  `;
}

/**
 * @param {string} title
 * @param {string[]} heads
 * @param {unknown[][]} rows the first cell heads its row
 * @param {string} [note]
 */
function table(title, heads, rows, note) {
  return html`
    <section class="rules-table card">
      <table>
        <caption>${title}</caption>
        <thead><tr>${heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}</tr></thead>
        <tbody>
          ${rows.map(([first, ...cells]) => html`<tr>
            <th scope="row">${first}</th>${cells.map((cell) => html`<td class="figures">${cell}</td>`)}
          </tr>`)}
        </tbody>
      </table>
      ${note ? html`<p class="small soft">${note}</p>` : ''}
    </section>
  `;
}

/** @param {Words} words */
function contracts(words) {
  return Object.entries(MULTIPLIERS).map(([contract, times]) => [capital(words.contract(contract)), `× ${times}`]);
}

/** @param {Words} words */
function shares({ t }) {
  return [
    [t('rules.shares.at', { n: 3 }), '× 2', '', '× −1'],
    [t('rules.shares.at', { n: 4 }), '× 3', '', '× −1'],
    [t('rules.shares.at', { n: 5 }), '× 2', '× 1', '× −1'],
    [t('rules.shares.alone'), '× 4', '', '× −1'],
  ];
}

/** @param {Words} words */
function handfulHeads({ t }) {
  return ['', t('rules.bonus'), ...SIZES.map((n) => t('rules.trumps_at', { n }))];
}

/** @param {Words} words */
function handfuls(words) {
  const sizes = /** @type {('single' | 'double' | 'triple')[]} */ (Object.keys(HANDFULS));
  return sizes.map((size) => [
    words.t(`entry.handful.${size}`),
    score(HANDFULS[size], words),
    ...SIZES.map((n) => TABLES[n][size]),
  ]);
}

/** @param {Words} words */
function slams(words) {
  return Object.entries(SLAMS).map(([slam, value]) => [words.t(`entry.slam.${slam}`), score(value, words)]);
}

/** @param {Words} words */
function cards(words) {
  return Object.entries(CARD_POINTS).map(([card, value]) => [words.t(`rules.card.${card}`), words.points(value)]);
}
