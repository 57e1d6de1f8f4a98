// What the group's creator may correct: names, who is who, devices, the end of it all. Loaded with the sheet.
import { mint } from '../rights.js';
import { focusOnceDrawn } from './focusing.js';
import { stopsAtFault } from './naming.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function owningActs(page) {
  const path = (/** @type {string} */ rest) => `/groups/${page.state.group.group}${rest}`;
  const say = (/** @type {string} */ key, /** @type {object} */ params = {}) =>
    page.act.say(page.words.t(key, { ...params }));
  /** @type {string | null} */
  let secret = null;

  const acts = {
    readDevices: () => change('devices', 'GET', '/owners'),
    /** @param {SubmitEvent} event */
    async renameGroup(event) {
      const name = written(event);
      if (name !== null && (await change('name', 'PATCH', '', { name }))) say('manage.saved');
    },
    /** @param {SubmitEvent} event @param {number} player */
    async renamePerson(event, player) {
      const name = written(event);
      if (name === null) return;
      page.set({ wanted: name });
      if (await change(`player-${player}`, 'PATCH', `/players/${player}`, { name })) say('manage.saved');
    },
    /** @param {number} player @param {Event} event */
    chooseOther(player, event) {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      page.set({ merging: value ? { player, into: Number(value) } : null, spot: null });
    },
    /** @param {{ player: number, name: string }} one @param {{ player: number, name: string }} other */
    async merge(one, other) {
      page.set({ merging: { player: one.player, into: other.player } });
      const done = await change(`player-${one.player}`, 'PUT', `/players/${one.player}/merged`, { into: other.player });
      if (!done) return;
      page.set({ merging: null });
      page.act.say(page.words.t('manage.merged', { name: one.name, other: other.name }), {
        label: page.words.t('hand.undo'),
        run: () => acts.split(one),
      });
    },
    /** @param {{ player: number, name: string }} spelling */
    async split(spelling) {
      const done = await change(`player-${spelling.player}`, 'DELETE', `/players/${spelling.player}/merged`);
      if (done) say('manage.was_split', { name: spelling.name });
    },
    /** The secret is made here, and again the same one when the answer was lost. @param {SubmitEvent} event */
    async addDevice(event) {
      const form = /** @type {HTMLFormElement} */ (event.target);
      const name = written(event);
      if (name === null) return;
      secret ??= mint('owner');
      if (!(await change('devices', 'POST', '/owners', { owner: secret, name }))) return;
      page.set({ deviceLink: { link: `${page.act.groupLink()}#${secret}`, name }, toast: null });
      secret = null;
      form.reset();
    },
    /** @param {{ id: number, this: boolean }} device */
    async revokeDevice(device) {
      if (!(await change('devices', 'DELETE', `/owners/${device.id}`))) return;
      page.set({ confirming: null, deviceLink: null });
      say('manage.revoked');
      if (!device.this) return focusOnceDrawn(() => document.querySelector('.manage-part:has(.devices) > summary'));
      page.act.close();
      return page.act.readGroup(page.state.group.group);
    },
    /** A new link to this page, for one that went too far; the page goes on under it. */
    async changeGroupLink() {
      const before = page.state.group.group;
      const changed = await change('link', 'PUT', '/link', {});
      if (!changed) return;
      page.set({ confirming: null, deviceLink: null });
      await page.act.followGroup(before, changed.group);
      say('manage.relinked');
    },
    /** @param {Event} event */
    typeToDelete(event) {
      page.set({ typed: /** @type {HTMLInputElement} */ (event.target).value });
    },
    /** @param {SubmitEvent} event @param {boolean} sure */
    async deleteGroup(event, sure) {
      event.preventDefault();
      if (!sure) return /** @type {HTMLElement | null} */ (document.querySelector('.erase input'))?.focus();
      const code = page.state.group.group;
      const deletion = await change('delete', 'DELETE', '');
      if (deletion) page.set({ group: null, sheet: null, erased: { code, until: deletion.restorable_until } });
    },
  };

  /**
   * Asks the server for a correction; a refusal is shown at its `spot` of the sheet.
   * @param {string} spot
   * @param {string} method
   * @param {string} rest
   * @param {object} [body]
   */
  async function change(spot, method, rest, body) {
    page.set({ spot, problem: null });
    const answer = await page.write(method, path(rest), { body });
    if (!answer.ok) {
      if (['not_found', 'owner_required'].includes(answer.error.code)) await lost();
      return null;
    }
    if (Array.isArray(answer.body)) page.set({ devices: answer.body });
    else if (answer.body.players) page.act.showGroup(answer.body);
    return answer.body;
  }

  /** Another of the creator's devices took this one's rights. */
  async function lost() {
    page.act.close();
    say('error.owner_required');
    await page.act.readGroup(page.state.group.group);
  }

  return acts;
}

/** The name in the form, or null while it is not one to send. @param {SubmitEvent} event */
function written(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  return stopsAtFault(form) ? null : String(new FormData(form).get('name') ?? '').trim();
}
