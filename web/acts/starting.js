// Starting a game: the form, and the one request it makes however often it is tapped. Loaded
// with the start page.
import { cookiesStay } from '../cookies.js';
import { rulesChosen } from '../house.js';
import { mint } from '../rights.js';
import { faultIn, moved, request } from '../start-form.js';
import { recentGroups } from '../storage.js';
import { focusMoved, focusOnceDrawn } from './focusing.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function startingActs(page) {
  const form = () => page.state.form;
  const setForm = (/** @type {object} */ values) => {
    // A form that changed is another request: it gets secrets of its own.
    page.set({ form: { ...form(), ...values, secrets: null }, problem: null });
  };

  return {
    recentGroups,
    setForm,
    /** @param {number} i @param {Event} event */
    typeName(i, event) {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      setForm({ names: replaced(form().names, i, value) });
    },
    /** Enter goes to the next name, and after the last one to the button. @param {KeyboardEvent} event */
    nextName(event) {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      const inputs = nameInputs();
      const next = inputs[inputs.indexOf(/** @type {HTMLInputElement} */ (event.target)) + 1];
      const go = document.querySelector('.start-go button');
      /** @type {HTMLElement | null} */ (next ?? go)?.focus();
    },
    addName() {
      setForm({ names: [...form().names, ''] });
      focusOnceDrawn(() => nameInputs().at(-1));
    },
    /** @param {number} i @param {number} by */
    moveName(i, by) {
      setForm(moved(form(), i, by));
      focusMoved('.name-row', i, by);
    },
    /** @param {Event} event */
    typeLimit(event) {
      const input = /** @type {HTMLInputElement} */ (event.target);
      setForm({ limit: input.value.replace(/\D/g, '') });
    },
    /** @param {string} rule @param {readonly unknown[]} values @param {Event} event */
    chooseRule(rule, values, event) {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      setForm({ rules: { ...form().rules, [rule]: values[Number(value)] } });
    },
    rulesInWords() {
      const count = Object.keys(rulesChosen(form().rules)).length;
      return page.words.t(count ? 'start.rules_count' : 'start.rules_none', { n: count });
    },
    /** @param {Event} event */
    async create(event) {
      event.preventDefault();
      const fault = faultIn(form());
      if (fault?.row !== undefined) return nameInputs()[fault.row]?.focus();
      if (fault) return page.set({ problem: fault });
      if (page.state.busy === 'create') return;
      // The game would be nobody's: its pen is a cookie.
      if (!cookiesStay()) return page.set({ problem: { code: 'no_cookies' } });
      const secrets = form().secrets ?? { pen: mint('pen'), owner: form().group ? null : mint('owner') };
      page.set({ form: { ...form(), secrets }, busy: 'create', problem: null });
      const { body, drawn } = request(form(), secrets);
      const answer = await page.call('POST', form().path, { body });
      page.set({ busy: null });
      if (!answer.ok && answer.error.code === 'next_exists') return location.assign(`/t/${answer.error.next}`);
      if (!answer.ok) return page.set({ problem: answer.error });
      page.enter(answer.body.board, { drawn, owner: secrets.owner });
    },
    /** @param {SubmitEvent} event */
    async join(event) {
      event.preventDefault();
      const said = new FormData(/** @type {HTMLFormElement} */ (event.target)).get('code');
      const code = String(said ?? '').replace(/[^0-9a-z]/gi, '');
      if (!code) return;
      const answer = await page.call('GET', `/join/${code}`);
      if (answer.ok) location.assign(`/t/${answer.body.game}`);
      else page.set({ joining: answer.error });
    },
  };
}

/** @param {string[]} list @param {number} i @param {string} value */
function replaced(list, i, value) {
  return list.map((each, j) => (j === i ? value : each));
}

function nameInputs() {
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="player"]'))];
}
