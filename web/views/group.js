// The group: who wins most, and the evenings behind it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { nextIcon } from './icons.js';

/** @import { View } from '../types.d.ts' */

/** @param {View} view */
export function groupPage(view) {
  const { state, words, act } = view;
  const { t } = words;
  const { group } = state;
  if (!group) {
    return html`<main class="group"><p class="group-wait" aria-busy=${!state.problem}>
      ${state.problem ? act.explain(state.problem) : t('group.loading')}</p></main>`;
  }
  const games = group.games ?? [];
  return html`<header class="masthead">
      <div class="masthead-in">
        <h1>${group.name || t('group.untitled')}</h1>
        <p>${t('group.games', { n: games.length })}</p>
      </div>
    </header>
    <main class="group">
      <section class="card group-wins" aria-labelledby="wins-title">
        <h2 id="wins-title">${t('group.wins')}</h2>
        ${wins(view, group.players ?? [])}
      </section>
      <section class="card group-games" aria-labelledby="games-title">
        <h2 id="games-title">${t('group.last_games')}</h2>
        ${games.length
          ? html`<ul>${games.map((/** @type {any} */ game) => gameRow(view, game))}</ul>`
          : html`<p class="soft">${t('group.no_games')}</p>`}
      </section>
      <section class="group-foot">
        <button class="button primary wide" @click=${() => act.startFromGroup()}>${t('group.new_game')}</button>
        <p class="small soft">
          ${group.expires_at ? t('group.until', { date: words.date(group.expires_at) }) : nothing}
          <a href="/api/groups/${group.group}/export.csv" download>CSV</a> ·
          <a href="/api/groups/${group.group}/export.json" download>JSON</a>
        </p>
      </section>
    </main>`;
}

/**
 * Bars say how much, numbers say it again.
 * @param {View} view
 * @param {any[]} players
 */
function wins({ words }, players) {
  const ranked = [...players].sort((a, b) => (b.wins ?? 0) - (a.wins ?? 0));
  const most = Math.max(1, ...ranked.map((player) => player.wins ?? 0));
  return html`<table class="wins">
    <tbody>
      ${ranked.map(
        (player) => html`<tr>
          <th scope="row">${player.name}</th>
          <td class="wins-bar"><meter class="visually-hidden" min="0" max=${most} value=${player.wins ?? 0}></meter>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width=${(100 * (player.wins ?? 0)) / most} height="10" rx="1" /></svg></td>
          <td class="figures"><b>${words.number(player.wins ?? 0)}</b></td>
          <td class="figures small soft">${words.t('group.played', { n: player.games ?? 0 })}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {View} view
 * @param {any} game
 */
function gameRow({ words }, game) {
  const { t } = words;
  const names = (game.winners ?? []).map((/** @type {any} */ winner) => winnerName(game, winner));
  const when = game.ended_at ?? game.created_at ?? game.at;
  return html`<li>
    <a class="group-game" href="/t/${game.game}">
      <span class="soft figures">${when ? words.shortDate(when) : ''}</span>
      <b>${game.status === 'open' ? t('group.open') : names.length ? words.list(names) : t('end.nobody')}</b>
      <span class="small soft">
        ${game.seats ? t('group.people', { n: game.seats.length }) : nothing}
        ${typeof game.hands === 'number' ? t('group.hands', { n: game.hands }) : nothing}
      </span>
      ${nextIcon()}
    </a>
  </li>`;
}

/**
 * @param {any} game
 * @param {any} winner a seat's number, a name, or a seat
 */
function winnerName(game, winner) {
  if (typeof winner === 'string') return winner;
  if (winner?.name) return winner.name;
  return game.seats?.find((/** @type {any} */ seat) => seat.seat === winner)?.name ?? '?';
}
