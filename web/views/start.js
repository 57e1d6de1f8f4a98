// Starting a game: names in the order of the table, and everything else optional.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { startingActs } from '../acts/starting.js';
import { FEWEST_NAMES, MOST_NAMES, dealerOf, faultIn, players, sizeOf, sizesFor } from '../start-form.js';
import { footer } from './frame.js';
import { houseRules } from './house-rules.js';
import { downIcon, nextIcon, penIcon, starIcon, upIcon } from './icons.js';
import { isTooLong } from './names.js';
import { nameFault } from './name-fault.js';

/** @import { View } from '../types.d.ts' */

/** What can be done on this page and on no other. */
export const actsOf = [startingActs];

/** @param {View} view */
export function startPage(view) {
  const { state, words: { t }, act } = view;
  const { form } = state;
  const people = players(form);
  return html`<div class="start-page">
    ${head(view, people)}
    <main class="start">
      <form class="start-form card" @submit=${act.create} novalidate>
        <fieldset class="names">
          <legend>${t('start.players')} <span class="soft small">${t('start.order')}</span></legend>
          <ol>${form.names.map((/** @type {string} */ name, /** @type {number} */ i) => nameRow(view, name, i))}</ol>
          ${form.names.length < MOST_NAMES
            ? html`<button type="button" class="button quiet names-add" @click=${() => act.addName()}>
                + ${t('start.add')}
              </button>`
            : nothing}
        </fieldset>
        ${atTable(view, people.length)} ${dealer(view, people)} ${limit(view)}
        <details class="fold">
          <summary>${t('rule.house')} <span class="soft small">${act.rulesInWords()}</span></summary>
          ${houseRules(view)}
        </details>
        ${state.problem ? html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>` : nothing}
        <div class="start-go">
          <button class="button primary wide" aria-disabled=${faultIn(form) !== null} aria-busy=${state.busy === 'create'}>
            ${goLabel(view, people.length)}
          </button>
        </div>
      </form>
      ${recents(view)} ${join(view)} ${footer(view)}
    </main>
  </div>`;
}

/**
 * What this is, or which group plays again.
 * @param {View} view
 * @param {{ name: string }[]} people
 */
function head({ state: { form }, words }, people) {
  const { t } = words;
  const again = () => form.group_name || words.list(people.map(({ name }) => name));
  return html`<header class="masthead start-head">
    <div class="masthead-in">
      <p class="start-mark">${penIcon()} <span>Stylo</span></p>
      <h1>${form.group ? t('start.again', { name: again() }) : t('start.title')}</h1>
      <p class="start-lead">${t('start.lead')}</p>
      <ul class="start-points">
        ${['follow', 'detail', 'pass'].map((point) => html`<li>${starIcon()} <span>${t(`start.point.${point}`)}</span></li>`)}
      </ul>
    </div>
  </header>`;
}

/**
 * @param {View} view
 * @param {number} given
 */
function goLabel({ state, words: { t } }, given) {
  if (state.busy === 'create') return t('start.sending');
  return given < FEWEST_NAMES ? t('start.missing', { n: FEWEST_NAMES - given }) : t('start.go');
}

/**
 * @param {View} view
 * @param {string} name
 * @param {number} i
 */
function nameRow({ state, words: { t }, act }, name, i) {
  const last = state.form.names.length - 1;
  const place = i + 1;
  const called = name.trim() || t('start.row', { number: place });
  const long = isTooLong(name);
  return html`<li class="name-row">
    <span class="name-place figures soft" aria-hidden="true">${place}</span>
    <input class="input" name="player" autocomplete="off" autocapitalize="words" spellcheck="false"
      placeholder=${i < FEWEST_NAMES ? '' : t('start.optional')}
      enterkeyhint=${i === last ? 'done' : 'next'} aria-label=${t('start.name', { number: place })}
      aria-invalid=${long} aria-describedby="name-fault-${i}"
      .value=${live(name)} @input=${(/** @type {Event} */ event) => act.typeName(i, event)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => act.nextName(event)} />
    <button type="button" class="button quiet move" ?disabled=${i === 0} aria-label=${t('start.up', { name: called })}
      @click=${() => act.moveName(i, -1)}>${upIcon()}</button>
    <button type="button" class="button quiet move" ?disabled=${i === last} aria-label=${t('start.down', { name: called })}
      @click=${() => act.moveName(i, 1)}>${downIcon()}</button>
    ${nameFault(t, { id: `name-fault-${i}`, shown: long })}
  </li>`;
}

/**
 * More people than play a hand: the dealer sits out.
 * @param {View} view
 * @param {number} people
 */
function atTable({ state, words: { t }, act }, people) {
  if (people <= FEWEST_NAMES) return nothing;
  const sizes = sizesFor(people);
  const chosen = sizeOf(state.form);
  if (sizes.length < 2) return html`<p class="notice small">${t('start.sits_out', { n: chosen })}</p>`;
  return html`<fieldset class="field">
    <legend class="small soft">${t('start.at_table')}</legend>
    <div class="chips">
      ${sizes.map(
        (size) => html`<label class="chip"><input type="radio" name="at_table" .checked=${live(chosen === size)}
          @change=${() => act.setForm({ at_table: size })} />
          ${size === people ? t('start.everybody', { n: size }) : t('start.all_but_dealer', { n: size })}</label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * @param {View} view
 * @param {{ name: string, row: number }[]} people
 */
function dealer({ state, words: { t }, act }, people) {
  if (people.length < FEWEST_NAMES) return nothing;
  const chosen = dealerOf(state.form);
  return html`<fieldset class="field">
    <legend class="small soft">${t('start.dealer')}</legend>
    <div class="chips">
      <label class="chip"><input type="radio" name="dealer" .checked=${live(chosen === null)}
        @change=${() => act.setForm({ dealer: null })} />${t('start.draw')}</label>
      ${people.map(
        ({ name, row }) => html`<label class="chip"><input type="radio" name="dealer" .checked=${live(chosen === row)}
          @change=${() => act.setForm({ dealer: row })} />${name}</label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {View} view */
function limit({ state, words: { t }, act }) {
  return html`<label class="field limit">
    <span>${t('start.limit')} <em class="soft">${t('start.optional')}</em></span>
    <input class="input" inputmode="numeric" maxlength="3" autocomplete="off" .value=${live(state.form.limit)}
      placeholder=${t('start.no_limit')} @input=${(/** @type {Event} */ event) => act.typeLimit(event)} />
  </label>`;
}

/**
 * The code said across the table leads to a running game.
 * @param {View} view
 */
function join({ state, words: { t }, act }) {
  return html`<form class="join card" @submit=${(/** @type {SubmitEvent} */ event) => act.join(event)}>
    <label class="field"><span>${t('start.join')}</span>
      <input class="input" name="code" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false"
        placeholder="ABC 234" /></label>
    <button class="button">${t('start.join_go')}</button>
    ${state.joining ? html`<p class="notice problem small" role="alert">${act.explain(state.joining)}</p>` : nothing}
  </form>`;
}

/** @param {View} view */
function recents({ state, words, act }) {
  const known = act.recentGroups();
  if (known.length === 0 || state.form.group) return nothing;
  const { t } = words;
  return html`<section class="recents" aria-labelledby="recents-title">
    <h2 id="recents-title">${t('start.recents')}</h2>
    <ul>
      ${known.map(
        (recent) => html`<li class="card recent">
          <a class="recent-group" href="/g/${recent.group}">
            <b>${recent.name || words.list(recent.names)}</b>
            ${recent.name ? html`<span class="small soft">${recent.names.join(', ')}</span>` : nothing}
          </a>
          ${recent.game ? html`<a class="button quiet" href="/t/${recent.game}">${t('start.resume')} ${nextIcon()}</a>` : nothing}
        </li>`,
      )}
    </ul>
  </section>`;
}
