// The form a hand is entered with. It has a life of its own: boards arrive and the page reloads
// while somebody is typing, and neither may cost a digit.
import { blankFor, isWritten, nextId, openDraft } from '../entry-draft.js';
import { fitTo } from '../entry-fit.js';
import { impossible } from '../entry-limits.js';
import { declares, freshEntry, missing, reduce } from '../entry-model.js';
import { tableFor } from '../entry-table.js';
import { amendsAt, toWire } from '../entry-wire.js';
import { render } from '../vendor/lit-html/lit-html.js';
import { announcer } from '../views/entry/announcer.js';
import { asker } from '../views/entry/asker.js';
import { need } from '../views/entry/confirm.js';
import { goTo, keyOf, markFault, showExtras, showNext } from '../views/entry/focus.js';
import { form } from '../views/entry/form.js';
import { placeOf, unwarned } from '../views/entry/problems.js';
import { spoken } from '../views/entry/preview.js';
import { speech } from '../views/entry/speech.js';

/** @import { Problem } from '../types.d.ts' */
/** @import { Change, Entry, Form, Given, Table } from '../views/entry/types.d.ts' */

const IN_EXTRAS = ['petit_au_bout', 'handfuls', 'slam', 'miseres'];
const QUIET = { result: null, problem: null, refusal: null, asking: false, sending: false, detail: false };

// What was said to a tap stays until something is done, unlike what the preview says.
/** @typedef {Pick<Form, 'result' | 'problem' | 'asking' | 'sending' | 'detail'> & { refusal: Problem | null }} Around */

/** `<stylo-entry>`, light DOM; `given` is all it is told. */
export class StyloEntry extends HTMLElement {
  /** @type {Given | null} */
  #given = null;
  /** @type {Table} */
  #table = { seats: [], everyone: [], size: 0, places: 0, dealer: null, rules: {} };
  /** @type {Entry} */
  #entry = freshEntry('', this.#table);
  /** @type {Around} */
  #around = QUIET;
  /** @type {import('../entry-draft.js').Draft | null} */
  #draft = null;
  #speech = speech(() => this.#show({}));
  #asker = asker((around) => this.#show(around));
  #announcer = announcer(() => this.#entry, (value, refusal) => {
    this.#send({ type: 'announced', value });
    if (refusal) this.#show({ refusal });
  });

  /** @param {Given} given */
  set given(given) {
    this.#given = given;
    this.#sit();
    if (given.draftKey !== this.#draft?.name) this.#open(given);
    else this.#entry = fitTo(this.#entry, this.#table);
    if (this.#isIn(given)) this.#startAgain();
    this.#announcer.keepUp(given);
    this.#ask();
    this.#show({});
  }

  connectedCallback() {
    document.addEventListener('keydown', this.#typed);
    this.addEventListener('focusin', this.#left);
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.#typed);
    this.#draft?.stop();
    this.#asker.forget();
    this.#speech.stop();
  }

  /** Who plays follows from who dealt, where the dealer sits out, and so from the hands that wait. */
  #sit() {
    const given = /** @type {Given} */ (this.#given);
    this.#table = tableFor(given, given.draftKey === this.#draft?.name ? this.#entry : null);
  }

  /** @param {Given} given */
  #open(given) {
    this.#asker.forget();
    this.#draft?.stop();
    // What is opened by a tap is gone to by the keyboard too.
    if (this.#draft && (given.amend ?? given.mend)) queueMicrotask(() => goTo(this, 'top'));
    this.#draft = openDraft(given.draftKey, this.#heard);
    const typed = this.#draft.typed();
    this.#around = { ...QUIET, refusal: (!typed.id && given.mend?.problem) || null };
    this.#take({ ...blankFor(given, this.#table), ...typed });
  }

  /** @param {Entry} entry */
  #take(entry) {
    this.#entry = entry;
    this.#sit();
    this.#entry = fitTo(entry, this.#table);
  }

  /** An answer was lost, or another tab wrote it: the hand is on the board, or on its way. @param {Given} given */
  #isIn(given) {
    return !given.amend && !given.mend && !this.#around.sending && isWritten(this.#entry.id, given);
  }

  /** @param {Partial<Entry>} entry */
  #heard = (entry) => {
    if (this.#around.sending) return;
    this.#take({ ...this.#entry, ...entry });
    this.#ask();
    this.#show({ problem: null, refusal: null });
  };

  #begin() {
    this.#startAgain();
    this.#draft?.keep(this.#entry);
  }

  #startAgain() {
    this.#asker.forget();
    this.#around = QUIET;
    this.#entry = blankFor(/** @type {Given} */ (this.#given), this.#table, this.#entry);
    this.#sit();
  }

  /** @param {Change} change */
  #send = (change) => {
    if (this.#around.sending) return;
    const lacked = this.#form().missing;
    this.#entry = reduce(this.#entry, change, this.#table);
    if (change.type === 'dealer') this.#take(this.#entry);
    this.#draft?.keep(this.#entry);
    if (declares(change)) this.#around = { ...this.#around, problem: null, result: unwarned(this.#around.result) };
    if (declares(change) || ['confirm', 'announced'].includes(change.type)) this.#around = { ...this.#around, refusal: null };
    this.#ask();
    this.#show({});
    if (this.#given) this.#announcer.keepUp(this.#given);
    if (change.type === 'open') showExtras(this, change);
    else if (this.#form().missing !== lacked) showNext(this, this.#form().missing);
  };

  #ask = () => this.#given && this.#asker.ask(this.#form(), this.#given.preview);

  #announce = () => this.#given && this.#announcer.toggle(this.#given);

  /** @param {Event} event */
  #submit = async (event) => {
    event.preventDefault();
    const given = this.#given;
    if (!given || this.#around.sending) return;
    const form = this.#form();
    const known = form.missing === null ? impossible(form.entry, form.table) : null;
    if (known) this.#show({ problem: known });
    const lacks = need(this.#form());
    if (lacks !== null) return this.#goTo(lacks);
    if (given.submit) await this.#record(given, given.submit);
    else this.#begin();
    this.#show({});
  };

  /**
   * @param {Given} given
   * @param {NonNullable<Given['submit']>} submit
   */
  async #record(given, submit) {
    this.#show({ sending: true, refusal: null });
    const draft = this.#draft;
    const options = { ifMatch: amendsAt(given) };
    const answer = await submit(this.#entry.id, toWire(this.#entry, this.#table), options);
    const recorded = !('error' in answer);
    if (recorded) navigator.vibrate?.(15);
    const once = Boolean(given.amend ?? given.mend);
    if (recorded && once) draft?.keep(null);
    // Another hand may be in the form by now: what was sent is no more its affair.
    const here = draft === this.#draft;
    if (here) this.#around = { ...this.#around, sending: false };
    if (here && !recorded) return this.#refused(answer.error);
    if (here && !once) this.#begin();
    if (here || once) goTo(this, 'top');
  }

  /** @param {string} place */
  #goTo(place) {
    if (IN_EXTRAS.includes(place) && !this.#entry.open) this.#send({ type: 'open', value: true, at: place });
    else goTo(this, place);
  }

  /** @param {Problem} problem */
  #refused(problem) {
    navigator.vibrate?.([30, 50, 30]);
    // Its id went to a hand of another tab: it goes on by the next.
    if (problem.code === 'hand_exists' && this.#given) {
      this.#entry = { ...this.#entry, id: nextId(this.#entry.id, this.#given) };
      this.#draft?.keep(this.#entry);
    }
    this.#show({ refusal: problem });
  }

  #cancel = () => {
    this.#draft?.keep(null);
    this.#given?.cancel?.();
  };

  #toggleDetail = () => {
    if (!this.#given?.submit) return this.querySelector('.entry-steps')?.scrollIntoView({ block: 'start' });
    this.#show({ detail: !this.#around.detail });
    return /** @type {HTMLElement | null} */ (this.querySelector('.preview-more'))?.focus();
  };

  /** The calculation lies over the form, and nothing under it may be in use. @param {FocusEvent} event */
  #left = ({ target }) => {
    if (this.#around.detail && !(/** @type {Element} */ (target).closest('.entry-bar'))) this.#show({ detail: false });
  };

  /** @param {KeyboardEvent} event */
  #typed = (event) => {
    const key = keyOf(event, this);
    if (key === null) return;
    event.preventDefault();
    if (key === 'escape') this.#toggleDetail();
    else if (key === 'enter') /** @type {HTMLElement | null} */ (this.querySelector('[type=submit]'))?.click();
    else this.#send({ type: 'key', key });
  };

  /** @returns {Form} */
  #form() {
    return {
      ...this.#around,
      problem: this.#around.refusal ?? this.#around.problem,
      entry: this.#entry,
      table: this.#table,
      words: /** @type {Given} */ (this.#given).words,
      missing: missing(this.#entry, this.#table),
      amends: this.#given?.amend?.hand ?? null,
      undone: this.#given?.amend?.undone === true,
      mends: this.#given?.mend !== undefined,
      records: this.#given?.submit !== undefined,
      send: this.#send,
      cancel: this.#cancel,
    };
  }

  /** @param {Partial<Around>} changed */
  #show(changed) {
    this.#around = { ...this.#around, ...changed };
    if (!this.#given) return;
    const act = { submit: this.#submit, announce: this.#announce, toggleDetail: this.#toggleDetail };
    const now = this.#form();
    render(form(now, act, this.#speech.text), this);
    markFault(this, placeOf(now.problem));
    this.#speech.say(spoken(now));
  }
}

customElements.define('stylo-entry', StyloEntry);
