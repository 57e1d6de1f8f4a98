// Who is who in a group: names put right, two spellings made one person, and parted again.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { everybody } from './group-name.js';
import { nameFault } from './name-fault.js';
import { judgeName } from '../acts/naming.js';

/** @import { View } from '../types.d.ts' */

/** @typedef {{ player: number, name: string, spellings: { player: number, name: string }[] }} Person */

/** @param {View} view */
export function people(view) {
  const { state, words } = view;
  const { t } = words;
  const all = everybody(state.group).sort((a, b) => a.name.localeCompare(b.name, words.lang));
  return html`<details class="manage-part">
    <summary>${t('manage.people')} <span class="soft figures">${all.length}</span></summary>
    <p class="small soft">${t(all.length ? 'manage.people_why' : 'manage.nobody')}</p>
    <ul class="people">${repeat(all, ({ player }) => player, (person) => row(view, person, all))}</ul>
  </details>`;
}

/**
 * @param {View} view
 * @param {Person} person
 * @param {Person[]} all
 */
function row(view, person, all) {
  const { words, act } = view;
  const { t } = words;
  const others = person.spellings.filter(({ player }) => player !== person.player);
  return html`<li>
    <details>
      <summary>
        <b>${person.name}</b>
        ${others.length
          ? html`<span class="small soft">${t('manage.also', { names: words.list(others.map(({ name }) => name)) })}</span>`
          : nothing}
      </summary>
      <div class="person">
        <form class="manage-line" @submit=${(/** @type {SubmitEvent} */ event) => act.renamePerson(event, person.player)}>
          <label class="field"><span>${t('manage.player_name', { name: person.name })}</span>
            <input class="input" name="name" autocomplete="off" autocapitalize="words" aria-describedby="fault-${person.player}"
              @input=${judgeName} .value=${person.name} /></label>
          <button class="button">${t('manage.save')}</button>
          ${nameFault(t, { id: `fault-${person.player}` })}
        </form>
        ${refused(view, person, all)} ${merging(view, person, all)}
        ${others.map(
          (other) => html`<button class="button wide" @click=${() => act.split(other)}>
            ${t('manage.split', { name: other.name })}</button>`,
        )}
      </div>
    </details>
  </li>`;
}

/**
 * Only people who never sat at one table can be one person.
 * @param {View} view
 * @param {Person} person
 * @param {Person[]} all
 */
function merging({ state, words: { t }, act }, person, all) {
  const others = all.filter((other) => other !== person && !met(state.group, person.player, other.player));
  if (others.length === 0) return nothing;
  const chosen = state.merging?.player === person.player ? others.find(({ player }) => player === state.merging.into) : null;
  return html`<label class="field"><span>${t('manage.same_as')}</span>
      <select class="input" @change=${(/** @type {Event} */ event) => act.chooseOther(person.player, event)}>
        <option value="" .selected=${live(!chosen)}>${t('manage.choose')}</option>
        ${others.map(
          (other) => html`<option value=${other.player} .selected=${live(other === chosen)}>${other.name}</option>`,
        )}
      </select></label>
    ${chosen
      ? html`<p class="small soft">${t('manage.merge_means', { other: chosen.name })}</p>
          <button class="button primary wide" @click=${() => act.merge(person, chosen)}>
            ${t('manage.merge', { name: person.name, other: chosen.name })}</button>`
      : nothing}`;
}

/**
 * A name that is taken is often the same person's: then one tap makes them one.
 * @param {View} view
 * @param {Person} person
 * @param {Person[]} all
 */
function refused({ state, words: { t }, act }, person, all) {
  const { problem, spot } = state;
  if (!problem || spot !== `player-${person.player}`) return nothing;
  const named = (/** @type {unknown} */ player) => all.find(({ spellings }) => spellings.some((each) => each.player === player));
  const name = person.name;
  if (problem.code === 'players_met') {
    const other = named(state.merging?.into)?.name ?? '?';
    return html`<p class="notice problem" role="alert">${t('manage.players_met', { name, other })}</p>`;
  }
  const other = problem.code === 'name_twice' ? named(problem.player) : undefined;
  if (!other) return html`<p class="notice problem" role="alert">${act.explain(problem)}</p>`;
  if (other === person) {
    return html`<p class="notice problem" role="alert">${t('manage.name_hers', { name: state.wanted })}</p>`;
  }
  return html`<div class="notice problem" role="alert"><p>${t('manage.name_twice', { name: other.name })}</p></div>
    ${met(state.group, person.player, other.player)
      ? nothing
      : html`<button class="button wide" @click=${() => act.merge(person, other)}>
          ${t('manage.merge', { name, other: other.name })}</button>`}`;
}

/**
 * @param {any} group
 * @param {number} one
 * @param {number} other
 */
function met(group, one, other) {
  return [...group.running, ...group.games].some((game) => {
    const sat = game.table.map((/** @type {any} */ place) => place.player);
    return sat.includes(one) && sat.includes(other);
  });
}
