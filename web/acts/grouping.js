// The group's page: read, opened by a recovery link, led from to a game, gone and back.
import { isPassing } from '../api.js';
import { choicesOf } from '../house.js';
import { forgetCode, moveGroup, rememberGroup } from '../storage.js';
import { groupName } from '../views/group-name.js';
import { loadPart } from '../views/parts.js';
import { focusOnceDrawn } from './focusing.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function groupingActs(page) {
  const acts = {
    /**
     * A recovery link makes this phone one of the creator's; nothing is spent by that.
     * @param {string} code
     * @param {{ kind: string, secret: string } | null} secret
     */
    async openGroup(code, secret) {
      const rescue = secret?.kind === 'owner' ? await rescued(code, secret.secret) : null;
      if (!rescue || rescue.passing || !(await ledOn(code, rescue.secret))) await acts.readGroup(code);
      else return page.act.say(page.words.t('group.owner_now'));
      page.set({ rescue });
      if (secret?.kind === 'owner' && !rescue) page.act.say(page.words.t('group.owner_now'));
    },
    /** @param {string} code @param {string} [period] */
    async readGroup(code, period = 'all') {
      const answer = await page.call('GET', `/groups/${code}?period=${period}`);
      if (!answer.ok) return unread(code, answer.error);
      page.set({ problem: null, erased: null });
      acts.showGroup(answer.body, period);
      if (period === 'all') await learnOpening(answer.body);
    },
    /** @param {any} group @param {string} [period] */
    showGroup(group, period = 'all') {
      page.set({ group, period });
      const { next, players, running } = group;
      const names = next?.players ?? players.map((/** @type {{ name: string }} */ { name }) => name);
      rememberGroup({ group: group.group, name: group.name, names, game: running[0]?.game ?? '' });
    },
    /** The same group at another address. @param {string} from @param {string} to */
    async followGroup(from, to) {
      moveGroup(from, to);
      history.replaceState(null, '', `/g/${to}`);
      await acts.readGroup(to);
    },
    startFromGroup() {
      const { group, opening } = page.state;
      page.startAgain({
        names: group.next.players,
        limit: String(group.next.hand_limit ?? ''),
        at_table: group.next.at_table,
        rules: choicesOf(group.next.rules),
        beside: group.next.rules,
        group: group.group,
        group_name: group.name,
        path: opening,
      });
    },
    /** The creator's rights come along to a game that another phone opened. @param {Event} event @param {string} game */
    async goToGame(event, game) {
      const { group } = page.state;
      if (!group.owner) return;
      event.preventDefault();
      await acts.ownGame(game);
      location.assign(`/t/${game}`);
    },
    /** @param {string} game */
    ownGame: (game) => page.call('PUT', `/groups/${page.state.group.group}/owner`, { body: { game } }),
    shareGroup() {
      const name = groupName(page.view());
      page.act.share(page.words.t('group.share_text', { name }), acts.groupLink());
    },
    groupLink: () => `${location.origin}/g/${page.state.group.group}`,
    /** The button goes: what it unfolded has the focus. */
    listAllGames() {
      const listed = document.querySelectorAll('.group-game').length;
      page.set({ allGames: true });
      focusOnceDrawn(() => document.querySelectorAll('.group-game')[listed]);
    },
    async manage() {
      page.act.open('manage');
      page.set({ devices: null, deviceLink: null, merging: null, typed: '', spot: null, toast: null });
      try {
        await loadPart('manage');
      } catch {
        return; // The sheet says so, and how to go on.
      }
      if (page.state.period !== 'all') await acts.readGroup(page.state.group.group);
      await page.act.readDevices();
    },
    /** @param {any} game @param {string} day */
    async deletePast(game, day) {
      await acts.ownGame(game.game);
      const answer = await page.write('DELETE', `/games/${game.game}`, {});
      if (!answer.ok) return;
      await acts.readGroup(page.state.group.group, page.state.period);
      page.set({ confirming: null, erasedGame: { code: game.game, day, until: answer.body.restorable_until } });
    },
    async restorePast() {
      const answer = await page.write('POST', `/games/${page.state.erasedGame.code}/restore`, {});
      if (!answer.ok) return;
      await acts.readGroup(page.state.group.group, page.state.period);
      page.set({ erasedGame: null });
    },
    async restoreGroup() {
      const { code } = page.state.erased;
      const answer = await page.write('POST', `/groups/${code}/restore`, {});
      if (!answer.ok) return;
      await acts.readGroup(code);
      page.act.say(page.words.t('group.restored'));
    },
  };

  /**
   * @param {string} code
   * @param {string} owner
   * @returns {Promise<{ secret: string, passing: boolean } | null>} null once it is done
   */
  async function rescued(code, owner) {
    const answer = await page.call('PUT', `/groups/${code}/owner`, { body: { owner } });
    return answer.ok ? null : { secret: owner, passing: isPassing(answer.error) };
  }

  /**
   * Only the creator is led on from a link that was changed.
   * @param {string} code
   * @param {string} [owner] the secret of a recovery link
   */
  async function ledOn(code, owner) {
    const answer = await page.call('PUT', `/groups/${code}/link`, {
      body: { follow: true, ...(owner ? { owner } : {}) },
    });
    if (answer.ok) await acts.followGroup(code, answer.body.group);
    return answer.ok;
  }

  /**
   * Only who deleted the group learns that it can come back.
   * @param {string} code
   * @param {import('../types.d.ts').Problem} problem
   */
  async function unread(code, problem) {
    if (problem.code !== 'not_found') return page.set({ problem });
    const answer = await page.call('GET', `/groups/${code}/deletion`);
    if (!answer.ok && (await ledOn(code))) return undefined;
    const erased = answer.ok ? { code, until: answer.body.restorable_until } : null;
    if (!erased) forgetCode(code);
    return page.set({ group: null, sheet: null, erased, problem });
  }

  /**
   * Where the next game is opened: by the creator in the group, by the latest game's pen after it.
   * @param {any} group
   */
  async function learnOpening(group) {
    if (group.owner) return page.set({ opening: `/groups/${group.group}/games` });
    page.set({ opening: null });
    const latest = group.games[0];
    if (group.running.length || !latest?.kept_until) return undefined;
    const rights = await page.call('GET', `/games/${latest.game}/pen`);
    if (rights.ok && rights.body.mine) page.set({ opening: `/games/${latest.game}/next` });
    return undefined;
  }

  return acts;
}
