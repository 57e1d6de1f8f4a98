// Starting a game: the form, and the one request it makes however often it is tapped. Loaded
// with the start page.
import { rulesChosen, rulesWith } from '../house.js';
import { mint } from '../rights.js';
import { recentGroups } from '../storage.js';

/** @import { Page } from '../types.d.ts' */


/** @param {Page} page */
export function startingActs(page) {
  const form = () => page.state.form;
  const setForm = (/** @type {object} */ values) => {
    // A form that changed is another request: it gets secrets of its own.
    page.set({ form: { ...form(), ...values, secrets: null }, problem: null });
  };
  const given = () => form().names.map((/** @type {string} */ name) => name.trim()).filter(Boolean);

  return {
    recentGroups,
    setForm,
    namesGiven: given,
    /** @param {number} i @param {Event} event */
    typeName(i, event) {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      setForm({ names: replaced(form().names, i, value) });
    },
    /** Enter goes to the next name, and after the last one to a new row. @param {KeyboardEvent} event */
    nextName(event) {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      const inputs = [...document.querySelectorAll('input[name="player"]')];
      const next = inputs[inputs.indexOf(/** @type {Element} */ (event.target)) + 1];
      const go = document.querySelector('.start-go button');
      /** @type {HTMLElement | null} */ (next ?? go)?.focus();
    },
    addName() {
      setForm({ names: [...form().names, ''] });
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('input[name="player"]'))].at(-1)?.focus();
    },
    /** @param {number} i @param {number} by */
    moveName(i, by) {
      const names = [...form().names];
      [names[i], names[i + by]] = [names[i + by], names[i]];
      setForm({ names });
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
      if (given().length < 3) return focusFirstBlank();
      if (page.state.busy === 'create') return;
      const secrets = form().secrets ?? { pen: mint('pen'), owner: form().group ? null : mint('owner') };
      page.set({ form: { ...form(), secrets }, busy: 'create', problem: null });
      const { body, drawn } = request(form(), given(), secrets);
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

/**
 * The body of the request, and whom the draw made the dealer.
 * @param {any} form
 * @param {string[]} players
 * @param {{ pen: string, owner: string | null }} secrets
 */
function request(form, players, secrets) {
  const chosen = form.dealer === null ? -1 : players.indexOf(form.dealer);
  const first = chosen >= 0 ? chosen : draw(secrets.pen, players.length);
  const rules = rulesWith(form.beside ?? {}, form.rules);
  const body = {
    players,
    first_dealer: first,
    pen: secrets.pen,
    ...(secrets.owner ? { owner: secrets.owner } : {}),
    ...(form.limit ? { hand_limit: Number(form.limit) } : {}),
    ...(form.at_table && players.length > 3 ? { at_table: Math.min(form.at_table, players.length) } : {}),
    ...(form.group && !form.beside && !Object.keys(rules).length ? {} : { rules }),
  };
  return { body, drawn: chosen >= 0 ? null : players[first] };
}

/**
 * A fair draw that a retried request repeats: it comes from the secret, which is random.
 * @param {string} secret
 * @param {number} sides
 */
function draw(secret, sides) {
  let sum = 0;
  for (const sign of secret) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum % sides;
}

/** @param {string[]} list @param {number} i @param {string} value */
function replaced(list, i, value) {
  return list.map((each, j) => (j === i ? value : each));
}

function focusFirstBlank() {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="player"]'));
  [...inputs].find((input) => !input.value.trim())?.focus();
}
