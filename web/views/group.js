// The group: who wins most, how everybody plays, and the evenings behind it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { playerDetails } from './group-player.js';
import { nextIcon } from './icons.js';
import { score } from './score.js';

/** @import { View } from '../types.d.ts' */

const PERIODS = ['all', 'year', '3months'];

/** @param {View} view */
export function groupPage(view) {
  const { state, words, act } = view;
  const { t } = words;
  const { group } = state;
  if (!group) {
    return html`<main class="group-wait" aria-busy=${!state.problem}>
      <p>${state.problem ? act.explain(state.problem) : t('group.loading')}</p></main>`;
  }
  const since = group.since ? t('group.since', { date: words.date(group.since) }) : '';
  return html`<header class="masthead narrow">
      <div class="masthead-in">
        <h1>${groupName(view)}</h1>
        <p class="masthead-hand">${[t('group.games', { n: group.count }), since].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
    <main class="group">
      <section class="card group-wins" aria-labelledby="wins-title">
        <h2 id="wins-title">${t('group.wins')}</h2>
        ${periods(view)} ${wins(view)}
      </section>
      <section class="card group-games" aria-labelledby="games-title">
        <h2 id="games-title">${t('group.last_games')}</h2>
        ${games(view)}
      </section>
      <section class="group-foot">
        ${group.next
          ? html`<button class="button primary wide" @click=${() => act.startFromGroup()}>
              ${t('group.new_game', { n: group.next.players.length })}</button>`
          : nothing}
        <p class="small soft">${t('group.until', { date: words.date(group.expires_at) })}
          <a href="/api/groups/${group.group}/export.csv" download>CSV</a> ·
          <a href="/api/groups/${group.group}/export.json" download>JSON</a>
        </p>
      </section>
    </main>`;
}

/** @param {View} view */
export function groupName({ state: { group }, words }) {
  return group.name || words.list(group.players.map((/** @type {any} */ player) => player.name)) || words.t('group.untitled');
}

/** @param {View} view */
function periods({ state, words: { t }, act }) {
  const chosen = state.period ?? 'all';
  return html`<fieldset class="periods">
    <legend class="visually-hidden">${t('group.period')}</legend>
    <div class="chips">
      ${PERIODS.map(
        (period) => html`<label class="chip"><input type="radio" name="period" .checked=${live(period === chosen)}
          @change=${() => act.readGroup(state.group.group, period)} />${t(`group.period.${period}`)}</label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * Bars say how much, numbers say it again; each name opens to how they play.
 * @param {View} view
 */
function wins(view) {
  const { state, words } = view;
  const { players } = state.group;
  if (players.length === 0) return html`<p class="soft">${words.t('group.no_games')}</p>`;
  const most = Math.max(1, ...players.map((/** @type {any} */ player) => player.wins));
  return html`<ol class="wins">
    ${players.map(
      (/** @type {any} */ player) => html`<li>
        <details>
          <summary>
            <span class="wins-name">${player.name}</span>
            <svg class="wins-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width=${(100 * player.wins) / most} height="10" /></svg>
            <b class="figures">${words.number(player.wins)}</b>
            <span class="figures small soft">${words.t('group.played', { n: player.games })}</span>
          </summary>
          ${playerDetails(view, player)}
        </details>
      </li>`,
    )}
  </ol>`;
}

/** @param {View} view */
function games(view) {
  const { group } = view.state;
  const { t } = view.words;
  if (group.games.length + group.running.length === 0) return html`<p class="soft">${t('group.no_games')}</p>`;
  return html`<ul>
    ${group.running.map((/** @type {any} */ game) => gameRow(view, game, game.started_at, t('group.open')))}
    ${group.games.map((/** @type {any} */ game) => gameRow(view, game, game.ended_at, winners(view, game)))}
  </ul>`;
}

/**
 * A game with its final table; its hands are there as long as they are kept.
 * @param {View} view
 * @param {any} game
 * @param {string} when
 * @param {unknown} headline
 */
function gameRow({ words }, game, when, headline) {
  const { t } = words;
  return html`<li>
    <details>
      <summary class="group-game">
        <span class="soft figures">${words.shortDate(when)}</span>
        <b>${headline}</b>
        <span class="small soft">${t('group.people', { n: game.table.length })} ${t('group.hands', { n: game.hands })}</span>
      </summary>
      <ol class="final-table">
        ${game.table.map(
          (/** @type {any} */ place) => html`<li><span class="figures soft">${place.rank}</span> <span>${place.name}</span>
            ${score(place.total, words)}</li>`,
        )}
      </ol>
      ${game.kept_until
        ? html`<a class="button quiet" href="/t/${game.game}">${t('group.see')} ${nextIcon()}</a>`
        : html`<p class="small soft">${t('group.hands_gone')}</p>`}
    </details>
  </li>`;
}

/**
 * @param {View} view
 * @param {any} game
 */
function winners({ words }, game) {
  const won = game.table.filter((/** @type {any} */ place) => game.winners.includes(place.player));
  if (won.length === 0) return words.t('end.nobody');
  const names = won.map((/** @type {any} */ place) => place.name);
  return html`${words.list(names)} ${score(won[0].total, words)}`;
}
