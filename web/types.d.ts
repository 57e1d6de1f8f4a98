// The wire as the page reads it (docs: HTTP API and live protocol), and what a view is given.
import type { TemplateResult } from './vendor/lit-html/lit-html.js';
import type { Words } from './words.js';
import type { Answer, Refusal, call } from './api.js';
import type { Clock } from './clock.js';
import type { Live } from './live.js';
import type { Outbox } from './outbox.js';
import type { Store } from './store.js';
import type { amendingActs } from './acts/amending.js';
import type { bringingActs } from './acts/bringing.js';
import type { closingActs } from './acts/closing.js';
import type { groupingActs } from './acts/grouping.js';
import type { handingActs } from './acts/handing.js';
import type { mendingActs } from './acts/mending.js';
import type { invitingActs } from './acts/inviting.js';
import type { owningActs } from './acts/owning.js';
import type { passingActs } from './acts/passing.js';
import type { readingActs } from './acts/reading.js';
import type { restoringActs } from './acts/restoring.js';
import type { rulingActs } from './acts/ruling.js';
import type { seatingActs } from './acts/seating.js';
import type { signingActs } from './acts/signing.js';
import type { sharingActs } from './acts/sharing.js';
import type { shellActs } from './acts/shell.js';
import type { startingActs } from './acts/starting.js';
import type { tellingActs } from './acts/telling.js';
import type { wakingActs } from './acts/waking.js';
import type { wallingActs } from './acts/walling.js';
import type { wordingActs } from './acts/wording.js';
import type { writingActs } from './acts/writing.js';

export type Contract = 'prise' | 'garde' | 'garde_sans' | 'garde_contre' | string;
export type Side = 'attack' | 'defense';

export interface Seat { seat: number; name: string; total: number; rank: number; behind: number; place?: number; hands?: number; present?: boolean; sits_out?: boolean }

export interface HandEntry {
  kind?: string;
  /** Said when a recorded hand is amended, and of a new one where the dealer sits out. */
  dealer?: number;
  taker?: number;
  partner?: number | 'alone' | null;
  contract?: Contract;
  bouts?: number;
  points?: number;
  defense_points?: number;
  petit_au_bout?: Side | null;
  handfuls?: { seat: number; size: 'single' | 'double' | 'triple' }[];
  slam?: string | null;
  miseres?: { seat: number; kind: string }[];
  confirmed?: string[];
  scores?: number[];
  reason?: string;
  [more: string]: unknown;
}

export interface Hand {
  id: string;
  number: number;
  kind: string;
  entry: HandEntry;
  scores: number[];
  totals: number[];
  value: number | null;
  margin: number | null;
  made: boolean | null;
  at: string;
  revised: boolean | number;
  struck: boolean;
  dealer?: number | null;
  /** The seats that played it, in playing order. */
  playing?: number[];
  signs?: Sign[];
}

export type Verdict = 'right' | 'contested';

export interface Sign { seat: number; verdict: Verdict }

export interface PenState { epoch: number; holder: string | null; held?: boolean; offered: boolean; requests?: PenRequest[] }

export interface Board {
  game: string;
  group: string;
  kind: string;
  name: string;
  revision: number;
  status: 'open' | 'closed';
  seats: Seat[];
  hand_limit: number | null;
  played?: number;
  table_size?: number;
  dealer: number | null;
  rules: Record<string, unknown>;
  hands: Hand[];
  pen: PenState;
  winners: number[];
  expires_at: string | null;
  now: string;
  next?: string | null;
  join_code?: string | null;
  [more: string]: unknown;
}

export interface Draft { taker: number; contract: Contract; partner?: number | 'alone' | null }

export interface PenRequest { id: number; name: string; at?: string }

export interface Rights {
  epoch: number;
  holder: string | null;
  mine: boolean;
  owner: boolean;
  offer_expires_at: string | null;
  /** The number of this phone's own request for the pen, while it waits. */
  asked?: number | null;
  held?: boolean;
  /** Not said by the server yet: what this phone could do when it last asked. */
  assumed?: boolean;
}

export interface Problem { code: string; message?: string; [more: string]: unknown }

export interface Step { code: string; value?: number; [more: string]: unknown }

export interface Revision { revision: number; what: string; before: unknown; after: unknown; at: string; holder: string | null }

export type Message =
  | { type: 'board'; revision: number; board: Board }
  | { type: 'hand'; revision: number; hand: Hand; seats: Seat[]; dealer: number | null; status: 'open' | 'closed'; winners: number[]; expires_at?: string; now?: string }
  | { type: 'draft'; taker?: number | null; contract?: Contract; partner?: number | 'alone' | null }
  | { type: 'viewers'; count: number }
  | { type: 'alive'; revision: number; now: string }
  | { type: 'bye'; retry_ms: [number, number] };

export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'gone';

/** What the page does to itself; goes through the same reducer as what the server says. */
export type Local =
  | { type: 'link'; link: LinkState; why?: string }
  | { type: 'rights'; rights: Rights }
  | { type: 'waiting'; waiting: Waiting[] }
  | { type: 'set'; values: Partial<State> };

export interface Waiting { id: string; entry: HandEntry; at: number; problem?: Problem }

export interface Toast { text: string; news?: boolean; action?: { label: string; run: () => void } }

export interface State {
  page: string;
  board: Board | null;
  draft: Draft | null;
  viewers: number | null;
  link: LinkState;
  /** The code of what stands between this page and the server, as far as it can tell. */
  why: string | null;
  /** The board was kept on this phone, and the server has not spoken yet. */
  unsure: boolean;
  /** A revision the server has reached and this page has not. */
  gap: number | null;
  /** The newest hand that arrived while the page was open, to be announced once. */
  arrived: Hand | null;
  /** Hands put right by the newest board, to be announced once and marked in the sheet. */
  corrected: { id: string; number: number; what: 'amended' | 'struck' | 'restored' }[];
  rights: Rights | null;
  waiting: Waiting[];
  sheet: string | null;
  /** What the open sheet is about: a hand's id, for instance. */
  about: string | null;
  face: 'entry' | 'board';
  toast: Toast | null;
  busy: string | null;
  problem: Problem | null;
  [more: string]: any;
}

/** Everything a view is given. */
export interface View {
  state: State;
  words: Words;
  act: Actions;
  /** Milliseconds of server time, as well as this phone can tell. */
  now: number;
  /** Milliseconds since the last byte from the server; null before the first. */
  age: number | null;
}

export type Template = TemplateResult | TemplateResult[] | string | symbol | null;

export type Actions = ReturnType<typeof shellActs> &
  ReturnType<typeof amendingActs> &
  ReturnType<typeof startingActs> &
  ReturnType<typeof writingActs> &
  ReturnType<typeof bringingActs> &
  ReturnType<typeof closingActs> &
  ReturnType<typeof readingActs> &
  ReturnType<typeof groupingActs> &
  ReturnType<typeof handingActs> &
  ReturnType<typeof mendingActs> &
  ReturnType<typeof invitingActs> &
  ReturnType<typeof owningActs> &
  ReturnType<typeof passingActs> &
  ReturnType<typeof restoringActs> &
  ReturnType<typeof rulingActs> &
  ReturnType<typeof seatingActs> &
  ReturnType<typeof signingActs> &
  ReturnType<typeof tellingActs> &
  ReturnType<typeof wakingActs> &
  ReturnType<typeof wallingActs> &
  Partial<ReturnType<typeof sharingActs>> &
  Partial<ReturnType<typeof wordingActs>> & { tryAgain: () => void };

type Options = Parameters<typeof call>[2];

/** The page as a whole; what may be done in it is in `act`. */
export interface Page {
  store: Store;
  clock: Clock;
  words: Words;
  act: Actions;
  live: Live | null;
  outbox: Outbox | null;
  readonly state: State;
  call: (method: string, path: string, options?: Options) => Promise<Answer | Refusal>;
  write: (method: string, path: string, options?: Options) => Promise<Answer | Refusal>;
  set: (values: Partial<State>) => void;
  view: () => View;
  draw: () => void;
  enter: (board: Board, made: { drawn: string | null; owner: string | null }) => void;
  watch: (board: Board, at?: number | null) => void;
  startAgain: (form: object) => void;
}
