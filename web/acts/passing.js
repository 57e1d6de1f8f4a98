// Moves of the pen: offered, claimed, asked for, taken back.
import { mint } from '../rights.js';
import { keep } from '../storage.js';

/** @import { Page, PenRequest } from '../types.d.ts' */

const OFFER_LASTS = 15 * 60_000;

/** @param {Page} page */
export function passingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}/pen${rest}`;
  let asked = 0;
  let answered = 0;

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
      if (!before?.mine && answer.body.mine) page.set({ face: 'entry', asked: null });
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
    /** @param {PenRequest} request */
    async acceptRequest(request) {
      const answer = await page.write('PUT', path(`/requests/${request.id}`), {});
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
      const pen = mint('pen');
      const answer = await page.write('POST', path('/requests'), { body: { name, pen } });
      if (!answer.ok) return;
      page.set({ asked: { name, pen } });
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
    /** @param {PenRequest} request */
    declineRequest: (request) => page.write('DELETE', path(`/requests/${request.id}`), {}),
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

/** @param {SubmitEvent} event */
function chosenName(event) {
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return /** @type {string | null} */ (data.get('holder'));
}
