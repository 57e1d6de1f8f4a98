// The entry form's own shapes.
import type { Board, Draft, Hand, HandEntry, Problem, Step, Waiting } from '../../types.d.ts';
import type { Words } from '../../words.js';

export type Kind = 'hand' | 'passed' | 'petit_sec' | 'misdeal' | 'free';
export type Side = 'attack' | 'defense';
export type Size = 'single' | 'double' | 'triple';
export type Cell = 'cards' | 'kings' | 'queens' | 'knights' | 'jacks';

export interface Place { seat: number; name: string }

export interface Rules {
  multipliers?: Record<string, number | null>;
  misere?: number;
  petit_chelem?: boolean;
  defense_may_announce_slam?: boolean;
  all_pass?: string;
  prise_label?: string;
  [more: string]: unknown;
}

/** Who plays this hand, and by which rules. */
export interface Table {
  /** In playing order. */
  seats: Place[];
  /** Everybody a free line may name. */
  everyone: Place[];
  size: number;
  /** Who deals a new hand, where the dealer sits out: that decides who plays it. */
  dealer: number | null;
  /** Seats of the board, people who left among them. */
  places: number;
  rules: Rules;
}

export interface Entry {
  id: string;
  kind: Kind;
  /** Who dealt a hand that is amended. */
  dealer: number | null;
  taker: number | null;
  partner: number | 'alone' | null;
  /** Why alone, if the table knows. */
  aloneReason: string | null;
  contract: string;
  bouts: number | null;
  /** Points typed as they are, or a pile counted card by card. */
  way: 'points' | 'pile';
  side: Side;
  points: string;
  pile: Partial<Record<Cell, string>>;
  cell: Cell;
  petit: Side | null;
  handfuls: Record<number, Size | null>;
  slam: string | null;
  /** By "seat kind". */
  miseres: Record<string, boolean>;
  free: Record<number, string>;
  freeCell: number | null;
  /** First to last, when everybody passed and the table plays a vachette. */
  ranking: number[];
  reason: string;
  confirmed: string[];
  open: boolean;
  announced: boolean;
}

export type Change =
  | { type: 'key'; key: string }
  | { type: 'paste'; text: string }
  | { type: 'handful'; seat: number; value: Size | null }
  | { type: 'misere'; seat: number; kind: string; value: boolean }
  | { type: 'rank'; seat: number }
  | { type: 'confirm'; codes: string[] }
  /** `at`: the part that is to be seen. */
  | { type: 'open'; value: boolean; at?: string }
  | { type: keyof Entry; value: any };

export interface Warning { code: string; message?: string; [more: string]: unknown }

export interface Result {
  target: number | null;
  points: number | null;
  margin: number | null;
  made: boolean | null;
  value: number | null;
  scores: number[];
  steps: Step[];
  warnings: Warning[];
}

export type Refused = { error: Problem };

/** What the page gives the form. */
export interface Given {
  board: Board;
  draftKey: string;
  words: Words;
  preview: (entry: HandEntry, table: Table) => Promise<Result | Refused>;
  /** Absent where hands are only calculated. */
  submit?: (hand: string, entry: HandEntry, options: { ifMatch?: number }) => Promise<{ ok: true; queued?: true } | Refused>;
  announce?: (draft: Draft | null) => Promise<{ ok: true } | Refused>;
  /** Whether the server can be told something; taken for granted where it is not said. */
  live?: boolean;
  /** Hands that wait for the network: written, though not on the board. */
  queued?: Waiting[];
  /** `undone`: written a moment ago and taken back, to be written again as it should be. */
  amend?: { hand: Hand; revision: number; rules?: Rules; undone?: boolean };
  /** A hand refused while another was in the form, to be put right and sent again as the same hand. */
  mend?: Waiting;
  cancel?: () => void;
}

/** What every part of the form is given. */
export interface Form {
  entry: Entry;
  table: Table;
  words: Words;
  missing: string | null;
  result: Result | null;
  problem: Problem | null;
  /** The next preview is on its way. */
  asking: boolean;
  sending: boolean;
  detail: boolean;
  amends: Hand | null;
  /** That hand was taken back, and counts only once it is written again. */
  undone: boolean;
  /** It was written before, and refused. */
  mends: boolean;
  /** False where hands are only calculated. */
  records: boolean;
  send: (change: Change) => void;
  /** Leaves a correction. */
  cancel: () => void;
}
