// The group: who wins most, how everybody plays, and the evenings behind it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { voice } from './frame.js';
import { groupGames } from './group-games.js';
import { groupGone } from './group-gone.js';
import { groupName } from './group-name.js';
import { groupWins } from './group-wins.js';
import { backIcon, shareIcon } from './icons.js';
import { part } from './parts.js';
import { groupingActs } from '../acts/grouping.js';

/** @import { View } from '../types.d.ts' */

/** What can be done on this page and on no other. */
export const actsOf = [groupingActs];

/** @param {View} view */
export function groupPage(view) {
  const { state, words } = view;
  const { t } = words;
  if (!state.group) return groupGone(view);
  return html`${head(view)}
    <main class="group">
      ${notices(view)}
      <section class="card group-wins" aria-labelledby="wins-title">
        <h2 id="wins-title">${t('group.wins')}</h2>
        ${groupWins(view)}
      </section>
      <section class="card group-games" aria-labelledby="games-title">
        <h2 id="games-title">${t('group.last_games')}</h2>
        ${groupGames(view)}
      </section>
      ${next(view)} ${foot(view)}
    </main>
    ${(state.sheet === 'manage' && part('unloaded')?.sheetOf(view, 'manage')) || nothing} ${voice(view)}`;
}

/** @param {View} view */
function head(view) {
  const { state, words, act } = view;
  const { t } = words;
  const { group, period } = state;
  const facts = group.since ? [t('group.games', { n: group.count })] : [];
  if (period && period !== 'all') facts.push(t(`group.period.${period}`).toLocaleLowerCase(words.lang));
  else if (group.since) facts.push(t('group.since', { date: words.month(group.since) }));
  return html`<header class="masthead narrow group-head">
    <div class="masthead-in">
      <a class="button quiet group-back" href="/" aria-label=${t('footer.home')}>${backIcon()}</a>
      <h1>${groupName(view)}</h1>
      <button class="button quiet group-share" @click=${() => act.shareGroup()}>${shareIcon()} <span>${t('bar.share')}</span></button>
      <p class="masthead-hand">${facts.join(' · ')}</p>
    </div>
  </header>`;
}

/**
 * What came of a recovery link, of a deletion, or of the network.
 * @param {View} view
 */
function notices({ state, words: { t, date }, act }) {
  const { rescue, erasedGame, group } = state;
  const again = () => act.openGroup(group.group, { kind: 'owner', secret: rescue.secret });
  return html`${rescue
      ? html`<div class="notice problem group-notice" role="alert">
          <p>${t(rescue.passing ? 'error.network' : 'group.owner_dead')}</p>
          ${rescue.passing ? html`<button class="button" @click=${again}>${t('missing.again')}</button>` : nothing}
        </div>`
      : nothing}
    ${erasedGame
      ? html`<div class="notice group-notice" role="status">
          <p>${t('past.deleted', { day: erasedGame.day, date: date(erasedGame.until) })}</p>
          <button class="button" @click=${() => act.restorePast()}>${t('past.restore')}</button>
        </div>`
      : nothing}
    ${state.problem && state.sheet !== 'manage'
      ? html`<p class="notice problem group-notice" role="alert">${act.explain(state.problem)}</p>`
      : nothing}`;
}

/**
 * The same people again in two taps; whoever may not open a game is told who may.
 * @param {View} view
 */
function next({ state, words: { t }, act }) {
  const { group, opening } = state;
  const [running] = group.running;
  const again = group.next && opening;
  if (!running && !group.next) return nothing;
  return html`<section class="group-next">
    ${running
      ? html`<a class="button primary wide" href="/t/${running.game}"
          @click=${(/** @type {Event} */ event) => act.goToGame(event, running.game)}>${t('group.follow')}</a>`
      : nothing}
    ${again
      ? html`<button class="button wide ${running ? '' : 'primary'}" @click=${() => act.startFromGroup()}>
          ${t('group.new_game', { n: group.next.players.length })}</button>`
      : nothing}
    ${running || again ? nothing : html`<p class="small soft">${t('group.new_elsewhere')}</p>`}
  </section>`;
}

/** @param {View} view */
function foot({ state, words, act }) {
  const { group } = state;
  const { t, lang } = words;
  const file = `/api/groups/${group.group}/export`;
  return html`<section class="group-foot">
    <p class="small soft">${t('group.keeps', { date: words.date(group.expires_at) })}</p>
    <p class="small soft group-export">${t('group.take_along')}
      <a href="${file}.csv?lang=${lang}" download>CSV</a> <a href="${file}.json" download>JSON</a></p>
    ${group.owner
      ? html`<button class="button group-manage" @click=${() => act.manage()}>${t('group.manage')}</button>`
      : nothing}
  </section>`;
}
