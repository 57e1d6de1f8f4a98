// What only the group's creator sees: its name, who is who, the creator's devices, the end of it.
import { html } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { devices } from './group-devices.js';
import { people } from './group-people.js';
import { nameFault } from './name-fault.js';
import { refusal } from './refusal.js';
import { sheet } from './sheet.js';
import { LONGEST_TITLE, judgeName } from '../acts/naming.js';
import { owningActs } from '../acts/owning.js';

/** @import { View } from '../types.d.ts' */

/** What only this sheet does. */
export const actsOf = [owningActs];

/** @param {View} view */
export function manageSheet(view) {
  const { state, words, act } = view;
  const { t } = words;
  return sheet(
    view,
    t('manage.title'),
    html`<form class="manage-line" @submit=${(/** @type {SubmitEvent} */ event) => act.renameGroup(event)}>
        <label class="field"><span>${t('manage.name')}</span>
          <input class="input" name="name" data-longest=${LONGEST_TITLE} autocomplete="off" aria-describedby="fault-group"
            @input=${judgeName} .value=${state.group.name} /></label>
        <button class="button">${t('manage.save')}</button>
        ${nameFault(t, { id: 'fault-group', longest: LONGEST_TITLE })}
        ${refusal(view, 'name')}
      </form>
      <div class="manage-parts">
        ${people(view)} ${devices(view)} ${erasure(view)}
      </div>`,
  );
}

/**
 * Deleting a whole group takes its name, typed.
 * @param {View} view
 */
function erasure(view) {
  const { state, words, act } = view;
  const { t } = words;
  const name = state.group.name || t('manage.delete_word');
  const sure = plain(state.typed ?? '') === plain(name);
  return html`<details class="manage-part">
    <summary class="danger-text">${t('manage.delete')}</summary>
    <form class="erase" @submit=${(/** @type {SubmitEvent} */ event) => act.deleteGroup(event, sure)}>
      <p class="notice">${t('manage.delete_means')}</p>
      <label class="field"><span>${t('manage.delete_type', { name })}</span>
        <input class="input" name="typed" autocomplete="off" spellcheck="false" autocapitalize="off"
          .value=${live(state.typed ?? '')} @input=${(/** @type {Event} */ event) => act.typeToDelete(event)} /></label>
      <button class="button danger wide" aria-disabled=${!sure}>${t('manage.delete_now')}</button>
      ${refusal(view, 'delete')}
    </form>
  </details>`;
}

/** @param {string} text */
function plain(text) {
  return text.trim().normalize('NFKC').replaceAll('’', "'").toLocaleLowerCase();
}
