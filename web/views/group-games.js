// The evenings behind a group: each with its final table, and its hands as long as they are kept.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { asked } from './asked.js';
import { nextIcon } from './icons.js';
import { score } from './score.js';

/** @import { View } from '../types.d.ts' */

const SHOWN = 12;

/** @param {View} view */
export function groupGames(view) {
  const { state, words, act } = view;
  const { running, games } = state.group;
  if (running.length + games.length === 0) {
    return html`<p class="soft">${words.t(state.group.since ? 'group.none_within' : 'group.none_listed')}</p>`;
  }
  const past = state.allGames ? games : games.slice(0, SHOWN);
  const left = games.length - past.length;
  return html`<ul>${repeat([...running, ...past], ({ game }) => game, (game) => row(view, game))}</ul>
    ${left > 0
      ? html`<button class="button quiet wide" @click=${() => act.listAllGames()}>${words.t('group.more', { n: left })}</button>`
      : nothing}`;
}

/**
 * @param {View} view
 * @param {any} game
 */
function row(view, game) {
  const { words, act, state } = view;
  const { t } = words;
  const day = words.shortDate(game.ended_at ?? game.started_at);
  const people = t('group.people', { n: game.table.length });
  return html`<li>
    <details>
      <summary class="group-game">
        ${game.ended_at ? winners(view, game) : html`<b>${t('group.open')}</b>`}
        <span class="small soft">${t('group.facts', { day, people, hands: t('group.hands', { n: game.hands }) })}</span>
      </summary>
      <ol class="final-table">
        ${game.table.map(
          (/** @type {any} */ place) => html`<li><span class="figures soft">${place.rank}</span> <span>${place.name}</span>
            ${score(place.total, words)}</li>`,
        )}
      </ol>
      <div class="game-acts">
        ${game.kept_until
          ? html`<a class="button quiet" href="/t/${game.game}"
              @click=${(/** @type {Event} */ event) => act.goToGame(event, game.game)}>${t('group.see')} ${nextIcon()}</a>`
          : html`<p class="small soft">${t('group.hands_gone')}</p>`}
        ${state.group.owner ? deletion(view, game, day) : nothing}
      </div>
    </details>
  </li>`;
}

/**
 * @param {View} view
 * @param {any} game
 * @param {string} day
 */
function deletion(view, game, day) {
  const { t } = view.words;
  return asked(view, {
    spot: game.game,
    asks: t('past.delete'),
    look: 'button quiet danger',
    means: t('past.delete_means'),
    go: t('past.delete_now'),
    run: () => view.act.deletePast(game, day),
    keep: t('past.keep'),
  });
}

/**
 * @param {View} view
 * @param {any} game
 */
function winners({ words }, game) {
  const won = game.table.filter((/** @type {any} */ place) => game.winners.includes(place.player));
  if (won.length === 0) return html`<b>${words.t('end.nobody')}</b>`;
  const names = won.map((/** @type {any} */ place) => place.name);
  return html`<b>${words.list(names)}</b> <b>${score(won[0].total, words)}</b>`;
}
