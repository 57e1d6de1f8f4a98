// The rulebook's tables, for showing: the server scores.

/** Points to make, by the attack's bouts. */
export const TARGETS = [56, 51, 41, 36];

/** Every bid there is, the lowest first. */
export const CONTRACTS = ['pousse', 'prise', 'garde', 'garde_sans', 'garde_contre'];

export const MULTIPLIERS = { prise: 1, garde: 2, garde_sans: 4, garde_contre: 6 };

/** @type {Record<number, { cards: number, dog: number, single: number, double: number, triple: number }>} */
export const TABLES = {
  3: { cards: 24, dog: 6, single: 13, double: 15, triple: 18 },
  4: { cards: 18, dog: 6, single: 10, double: 13, triple: 15 },
  5: { cards: 15, dog: 3, single: 8, double: 10, triple: 13 },
};

export const HANDFULS = { single: 20, double: 30, triple: 40 };

export const SLAMS = {
  announced_made: 400,
  unannounced_made: 200,
  announced_missed: -200,
  defense: -200,
  announced_defense: -400,
};

export const CARD_POINTS = { bout: 4.5, king: 4.5, queen: 3.5, knight: 2.5, jack: 1.5, other: 0.5 };
