// Moves of the pen: offered, claimed, asked for, taken back.
import { mint } from '../rights.js';
import { keep } from '../storage.js';

/** @import { Board, Page, Rights, State } from '../types.d.ts' */

const OFFER_LASTS = 15 * 60_000;

/** @param {Page} page */
export function passingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}/pen${rest}`;
  let asked = 0;
  let answered = 0;
  /** The secret asked with, the same one again when an answer was lost. @type {string | null} */
  let wish = null;

  const acts = {
    /** What this phone may do. Its rights are in cookies it cannot read, so it asks. */
    async learnRights() {
      const game = page.state.board?.game;
      if (!game) return;
      const turn = (asked += 1);
      const answer = await page.call('GET', path(''));
      if (!answer.ok || page.state.board?.game !== game || turn < answered) return;
      answered = turn;
      const before = page.state.rights;
      page.store.dispatch({ type: 'rights', rights: answer.body });
      keep(`pen.${game}`, answer.body.mine ? answer.body.epoch : null);
      if (before?.mine && !answer.body.mine) lost(answer.body.holder);
      if (!before?.mine && answer.body.mine) gained();
      else resume(answer.body);
    },
    async offerPen() {
      const secret = mint('offer');
      const answer = await page.write('PUT', path('/offer'), { body: { offer: secret } });
      if (!answer.ok) return;
      await acts.learnRights();
      const until = page.state.rights?.offer_expires_at;
      const expires = until ?? new Date(page.clock.now() + OFFER_LASTS).toISOString();
      page.set({ offer: { secret, expires_at: expires } });
    },
    async cancelOffer() {
      const answer = await page.write('DELETE', path('/offer'), {});
      if (answer.ok) page.set({ offer: null });
    },
    async releasePen() {
      const answer = await page.write('DELETE', path(''), {});
      if (answer.ok) page.act.close();
    },
    /** @param {number} id */
    async acceptRequest(id) {
      const answer = await page.write('PUT', path(`/requests/${id}`), {});
      if (answer.ok) page.act.close();
    },
    /** The creator's right, whoever holds it. */
    async takeBack() {
      const answer = await page.write('PUT', path(''), { body: { pen: mint('pen') } });
      if (answer.ok) await settled();
    },
    /** @param {SubmitEvent} event */
    async askForPen(event) {
      event.preventDefault();
      const name = chosenName(event) ?? page.words.t('pen.somebody');
      wish ??= mint('pen');
      const answer = await page.write('POST', path('/requests'), { body: { name, pen: wish } });
      if (!answer.ok) return;
      wish = null;
      page.set({ asked: null });
      await acts.learnRights();
    },
    async cancelAsking() {
      const { asked: mine } = page.state;
      page.set({ asked: null });
      const answer = await page.write('DELETE', path(`/requests/${mine.id}`), {});
      if (!answer.ok && answer.error.code !== 'not_found') page.set({ asked: mine });
    },
    /** Says who asks to the phone that holds the pen, and to who asked what has come of it. */
    heedRequests(/** @type {State} */ state, /** @type {State} */ before) {
      if (!before.board || state.board === before.board) return;
      const { t } = page.words;
      const known = idsOf(before.board);
      const now = idsOf(state.board);
      const request = state.board?.pen.requests?.find(({ id }) => !known.has(id));
      if (request && state.rights?.mine && state.face === 'board' && state.sheet !== 'pen') {
        const answer = { label: t('pen.answer'), run: () => page.act.open('pen') };
        queueMicrotask(() => page.act.say(t('pen.asks', { name: request.name }), answer));
      }
      const mine = state.asked;
      if (!mine) return;
      if (state.board?.status !== 'open') queueMicrotask(() => page.set({ asked: null }));
      else if (known.has(mine.id) && !now.has(mine.id) && isStill(state, before) && state.sheet !== 'pen') {
        const name = state.board.pen.holder ?? t('pen.unnamed');
        queueMicrotask(() => page.act.say(t('pen.ask_refused', { name })));
      }
    },
    /** @param {SubmitEvent} event */
    async claimPen(event) {
      event.preventDefault();
      const { claim } = page.state;
      if (!claim || page.state.busy === 'claim') return;
      const holder = chosenName(event);
      claim.pen ??= mint('pen');
      const body = { pen: claim.pen, ...(holder ? { holder } : {}) };
      page.set({ busy: 'claim', problem: null });
      const answer = await (claim.kind === 'offer'
        ? page.write('PUT', path(''), { body: { ...body, offer: claim.secret } })
        : rescue(claim.secret, body));
      page.set({ busy: null });
      if (!answer.ok) return;
      page.set({ claim: null });
      await settled();
    },
    /** @param {number} id */
    declineRequest: (id) => page.write('DELETE', path(`/requests/${id}`), {}),
    /** A new secret for the creator's own use: the old ones cannot be read any more. */
    async makeRecovery() {
      const owner = mint('owner');
      const name = page.words.t('share.recovery');
      const answer = await page.write('POST', `/groups/${page.state.board?.group}/owners`, { body: { owner, name } });
      if (answer.ok) page.set({ recovery: owner });
    },
    /** A new watch link, for one that went too far; this phone takes the pen in the same step. */
    async changeLink() {
      const answer = await page.call('PUT', path('').replace(/pen$/, 'link'), { body: { pen: mint('pen') } });
      if (!answer.ok) return page.set({ problem: answer.error });
      const { game, board } = answer.body;
      history.replaceState(null, '', `/t/${game}`);
      page.act.close();
      page.watch(board);
      page.act.say(page.words.t('pen.link_changed'));
      return page.act.open('share');
    },
    onlyWatch: () => page.set({ claim: null, problem: null }),
    offerLink: () => `${page.act.watchLink()}#${page.state.offer?.secret}`,
    recoveryLink: () => `${page.act.watchLink()}#${page.state.recovery}`,
  };

  /**
   * The recovery link: this browser becomes one of the creator's, then takes the pen.
   * @param {string} owner
   * @param {object} body
   */
  async function rescue(owner, body) {
    const { group, game } = page.state.board ?? {};
    const known = await page.write('PUT', `/groups/${group}/owner`, { body: { owner, game } });
    return known.ok ? page.write('PUT', path(''), { body }) : known;
  }

  async function settled() {
    await acts.learnRights();
    page.act.close();
    page.act.say(page.words.t('pen.mine'));
    page.outbox?.flush();
  }

  /** Accepted, while this phone waited for that: the sheet that said so makes room for the form. */
  function gained() {
    const waited = page.state.asked;
    page.set({ face: 'entry', asked: null });
    if (!waited) return;
    page.act.close();
    page.act.say(page.words.t('pen.mine'));
  }

  /**
   * The request this phone waits with, known again after a reload; a move of the pen ends it.
   * @param {Rights} rights
   */
  function resume({ asked: id, epoch }) {
    const { board, asked: known } = page.state;
    const mine = board?.pen.requests?.find((request) => request.id === id);
    if (mine) page.set({ asked: { id: mine.id, name: mine.name, epoch } });
    else if (known && known.epoch !== epoch) page.set({ asked: null });
  }

  /**
   * The table's sheet is the pen's alone. The pen's own stays: it says who has the pen now.
   * @param {string | null} holder
   */
  function lost(holder) {
    const { sheet } = page.state;
    page.set({ face: 'board', offer: null, amending: null, sheet: sheet === 'table' ? null : sheet });
    if (sheet === 'pen') return;
    const { t } = page.words;
    page.act.say(holder ? t('pen.went_to', { name: holder }) : t('pen.went'));
  }

  return acts;
}

/** @param {Board | null} board */
function idsOf(board) {
  return new Set(board?.pen.requests?.map(({ id }) => id));
}

/** Whether the pen has not moved. @param {State} state @param {State} before */
function isStill(state, before) {
  return state.board?.pen.epoch === before.board?.pen.epoch;
}

/** @param {SubmitEvent} event */
function chosenName(event) {
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return /** @type {string | null} */ (data.get('holder'));
}
