// The calculation of a hand, line by line, as it is done on paper.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { ruleSaid } from '../house.js';
import { capital } from '../words/capital.js';
import { score } from './score.js';

/** @import { Step } from '../types.d.ts' */
/** @import { Words } from '../words.js' */

/**
 * @typedef {object} Shown
 * @property {{ steps: Step[], scores?: number[] }} result
 * @property {{ seat: number, name: string }[]} seats
 * @property {Record<string, unknown>} rules
 * @property {Words} words
 */

/** Steps that another line already says. */
const FOLDED = ['base', 'add_margin'];

/**
 * A result's steps in words: what is counted, what it is worth, who scores what.
 * @param {Shown & { entry?: unknown }} shown
 */
export function steps(shown) {
  const all = shown.result.steps.filter(({ code }) => !FOLDED.includes(code));
  const shared = all.findIndex(({ code }) => code === 'share');
  const counted = shared < 0 ? all : all.slice(0, shared);
  const shares = shared < 0 ? [] : all.slice(shared);
  return html`
    <ol class="steps">${counted.map((step, i) => line(step, shown, counted[i - 1]))}</ol>
    ${shares.length === 0
      ? nothing
      : html`<p class="steps-shares small soft">${shown.words.t('steps.shares')}</p>
          <ol class="steps">${shares.map((step, i) => line(step, shown, shares[i - 1]))}</ol>
          ${inAll(shares, shown)}`}
  `;
}

/**
 * What each scores once everything is counted, where more came after the shares.
 * @param {Step[]} shares
 * @param {Shown} shown
 */
function inAll(shares, shown) {
  const { result, words } = shown;
  if (!result.scores || shares.every(({ code }) => code === 'share')) return nothing;
  const players = shares.flatMap(({ code, seat }) => (code === 'share' ? [Number(seat)] : []));
  return html`<p class="steps-shares small soft">${words.t('steps.in_all')}</p>
    <ol class="steps">
      ${players.map(
        (seat) => html`<li class="step step-in_all"><span>${nameOf(seat, shown)}</span>${score(result.scores?.[seat] ?? 0, words)}</li>`,
      )}
    </ol>`;
}

/**
 * @param {Step} step
 * @param {Shown} shown
 * @param {Step} [before] what it says of a house rule need not be said twice
 */
function line(step, shown, before) {
  const { words } = shown;
  const house = step.rule && step.rule !== before?.rule ? houseRule(step, shown) : nothing;
  return html`<li class="step step-${step.code}"><span>${label(step, shown)}${house}</span>${figure(step, words)}</li>`;
}

/**
 * The house rule a line follows, by its name: nobody has to guess why it is not as usual.
 * @param {Step} step
 * @param {Pick<Shown, 'rules' | 'words'>} shown
 */
function houseRule({ code, rule }, { rules, words }) {
  // What a misère costs stands in its own line.
  const said = code === 'misere' ? '' : ` · ${ruleSaid(String(rule), rules, words)}`;
  return html` <span class="steps-house">${words.t('steps.house')}${said}</span>`;
}

/**
 * @param {Step} step
 * @param {Words} words
 */
function figure({ code, value = 0 }, words) {
  const plain = ['pile', 'defense_points', 'excuse_kept', 'points', 'target', 'half_point'];
  if (plain.includes(code)) return html`<span class="figures">${words.points(value)}</span>`;
  if (code === 'margin' || code === 'round_margin') {
    return html`<span class="figures">${words.number(Math.abs(value))}</span>`;
  }
  return score(value, words);
}

/**
 * @param {Step} step
 * @param {Shown} shown
 */
function label(step, shown) {
  const { words } = shown;
  const worded = LABELS[step.code];
  if (worded) return worded(step, shown);
  return words.t(`steps.${step.code}`, step);
}

/** @type {Record<string, (step: any, shown: Shown) => string>} */
const LABELS = {
  pile: (step, { words }) => words.t('steps.pile', { ...step, side: words.t(`steps.${step.side}`) }),
  points: (_, { result, words }) => {
    const defense = result.steps.find(({ code }) => code === 'defense_points');
    return defense ? words.t('steps.points.rest', { defense: defense.value }) : words.t('steps.points');
  },
  target: ({ bouts }, { words }) => words.t('steps.target', { n: bouts }),
  half_point: ({ to }, { words }) => words.t('steps.half_point', { to: words.t(`steps.half_point.${to}`) }),
  margin: ({ made }, { words }) => words.t(made ? 'steps.margin.made' : 'steps.margin.down'),
  contract: ({ contract, multiplier }, { result, rules, words }) => {
    const margin = Math.abs(result.steps.find(({ code }) => code === 'add_margin')?.value ?? 0);
    return words.t('steps.contract', { contract: capital(words.contract(contract, rules)), margin, multiplier });
  },
  petit_au_bout: ({ side, of, multiplier }, { words }) =>
    words.t(multiplier === 1 ? 'steps.petit_au_bout.flat' : 'steps.petit_au_bout', {
      side: words.t(`steps.${side}`),
      of,
      multiplier,
    }),
  handful: ({ seat, size, to }, shown) =>
    shown.words.t('steps.handful', {
      size: shown.words.t(`steps.size.${size}`),
      name: nameOf(seat, shown),
      to: shown.words.t(`steps.to.${to}`),
    }),
  slam: ({ slam }, { words }) => words.t('steps.slam', { slam: words.t(`entry.slam.${slam}`).toLowerCase() }),
  share: ({ seat, role }, shown) => shown.words.t(`steps.share.${role}`, { name: nameOf(seat, shown) }),
  vachette: ({ seat, place }, shown) => `${place}. ${nameOf(seat, shown)}`,
  free: ({ seat }, shown) => nameOf(seat, shown),
  misere: ({ seat, kind, each }, shown) =>
    shown.words.t('steps.misere', {
      name: nameOf(seat, shown),
      kind: shown.words.t(`entry.misere.${kind}`).toLowerCase(),
      each,
    }),
};

/**
 * @param {number} seat
 * @param {Shown} shown
 */
function nameOf(seat, { seats }) {
  return seats.find((place) => place.seat === seat)?.name ?? '?';
}
