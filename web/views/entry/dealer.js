// Who dealt a hand that is amended: with it goes who sat out.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { across, named } from './chip-names.js';
import { chip } from './chips.js';

/** @import { Form } from './types.d.ts' */

/** @param {Form} form */
export function dealer({ entry, table, words, amends, undone, send }) {
  if (!amends || undone || entry.kind === 'free' || entry.dealer === null) return nothing;
  const known = [...(amends.playing ?? []), amends.dealer];
  const could = table.everyone.filter(({ seat }) => known.includes(seat));
  return html`
    <div class="field dealt ${across(could)}" role="radiogroup" aria-labelledby="entry-dealer" data-need="dealer">
      <div class="field-label" id="entry-dealer">${words.t('entry.dealer')}</div>
      <div class="chips">
        ${named(could).map((option) =>
          chip('dealer', option, entry.dealer === option.value, () => send({ type: 'dealer', value: option.value })),
        )}
      </div>
    </div>
  `;
}
