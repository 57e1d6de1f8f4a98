// A hand in a sentence: as announced, as played, and what everybody scores.
import { valueOf } from '../../entry-keys.js';
import { capital } from '../../words/capital.js';
import { nameOf } from '../hand-words.js';

/** @import { Form, Result } from './types.d.ts' */

/** "Léa prend une garde, Inès à l’appel". @param {Form} form */
export function begun({ entry, table, words }) {
  const base = words.takes(nameOf(table, entry.taker), entry.contract, table.rules);
  if (entry.partner === 'alone') return words.t('draft.alone', { base });
  if (entry.partner === null) return base;
  return words.t('draft.called', { base, partner: nameOf(table, entry.partner) });
}

/**
 * "Garde passée de 8 (49 pour 41)".
 * @param {Form} form
 * @param {Result} result
 */
export function outcome({ entry, table, words }, { made, margin, points, target }) {
  if (made === null) return words.t('entry.preview.vachette');
  const contract = words.contract(entry.contract, table.rules);
  const said = words.margin(made, margin ?? 0);
  const byDefense = entry.way === 'points' && entry.side === 'defense';
  return capital(words.t(byDefense ? 'entry.outcome.defense' : 'entry.outcome', {
    contract, said, points, target, typed: valueOf(entry.points),
  }));
}

/**
 * "Léa +198", "les autres −66": those who score alike are said together.
 * @param {Form} form
 * @param {Result} result
 */
export function scoreParts({ entry, table, words }, { scores }) {
  const attack = [entry.taker, entry.partner];
  const named = table.seats.filter(({ seat }) => attack.includes(seat));
  const others = table.seats.filter(({ seat }) => !attack.includes(seat));
  const alike = named.length > 0 && new Set(others.map(({ seat }) => scores[seat])).size === 1;
  const parts = (alike ? named : table.seats).map(({ seat, name }) => ({
    name,
    score: words.signed(scores[seat]),
  }));
  if (!alike) return parts;
  return [...parts, { name: words.t('entry.others'), score: words.signed(scores[others[0].seat]) }];
}
