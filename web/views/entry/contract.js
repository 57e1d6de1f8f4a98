// The bid and the bouts the attack ended with.
import { contractsOf } from '../../entry-table.js';
import { chips } from './chips.js';
import { capital } from '../../words/capital.js';

/** @import { Form } from './types.d.ts' */

/** @param {Form} form */
export function contract({ entry, table, words, send }) {
  const options = contractsOf(table.rules).map((value) => {
    const says = capital(words.contract(value, table.rules));
    const short = `entry.contract.${value}`;
    return { value, says, label: words.has(short) ? words.t(short) : says };
  });
  return chips({
    name: 'contract',
    label: words.t('entry.contract'),
    options,
    chosen: entry.contract,
    pick: (value) => send({ type: 'contract', value }),
    layout: `beside fit-${options.length}`,
  });
}

/** @param {Form} form */
export function bouts({ entry, words, send }) {
  return chips({
    name: 'bouts',
    label: words.t('entry.bouts'),
    options: [0, 1, 2, 3].map((value) => ({
      value,
      label: String(value),
      says: words.t('entry.bouts.says', { n: value }),
    })),
    chosen: entry.bouts,
    pick: (value) => send({ type: 'bouts', value }),
    layout: 'beside fit-4',
  });
}
