// The creator's devices: named, added by a recovery link, each revocable alone.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { asked } from './asked.js';
import { groupName } from './group-name.js';
import { nameFault } from './name-fault.js';
import { qr } from './qr.js';
import { refusal } from './refusal.js';
import { sendButtons } from './share.js';
import { judgeName } from '../acts/naming.js';

/** @import { View } from '../types.d.ts' */

/** @typedef {{ id: number, name: string, created_at: string, this: boolean }} Device */

/** @param {View} view */
export function devices(view) {
  const { state, words, act } = view;
  const { t } = words;
  /** @type {Device[]} */
  const known = state.devices ?? [];
  return html`<details class="manage-part">
    <summary>${t('manage.devices')} <span class="soft figures">${known.length || nothing}</span></summary>
    <p class="small soft">${t('manage.devices_why')}</p>
    <ul class="devices">${known.map((device) => row(view, device))}</ul>
    ${state.deviceLink ? link(view) : nothing}
    <form class="device-form" @submit=${(/** @type {SubmitEvent} */ event) => act.addDevice(event)}>
      <h3>${t('manage.add_device')}</h3>
      <label class="field"><span>${t('manage.device_name')} <em class="soft">${t('start.optional')}</em></span>
        <input class="input" name="name" autocomplete="off" aria-describedby="fault-device" @input=${judgeName}
          placeholder=${t('manage.device_example')} /></label>
      ${nameFault(t, { id: 'fault-device' })}
      <button class="button">${t('manage.make_link')}</button>
    </form>
    ${refusal(view, 'devices')} ${groupLink(view)}
  </details>`;
}

/**
 * The link to this page, changed when it went further than it should.
 * @param {View} view
 */
function groupLink(view) {
  const { words, act } = view;
  const { t } = words;
  return html`<div class="device-form">
    <h3>${t('manage.relink_title')}</h3>
    <p class="small soft">${t('manage.relink_why')}</p>
    ${asked(view, {
      spot: 'link',
      asks: t('manage.relink'),
      look: 'button',
      go: t('manage.relink_now'),
      run: () => act.changeGroupLink(),
      keep: t('manage.keep'),
    })}
    ${refusal(view, 'link')}
  </div>`;
}

/**
 * @param {View} view
 * @param {Device} device
 */
function row(view, device) {
  const { words, act } = view;
  const { t } = words;
  const name = device.name || t('manage.device');
  return html`<li>
    <div class="device">
      <p><b>${name}</b> ${device.this ? html`<span class="tag">${t('manage.device_here')}</span>` : nothing}
        <span class="small soft">${t('manage.device_since', { date: words.shortDate(device.created_at) })}</span></p>
      ${asked(view, {
        spot: `device-${device.id}`,
        asks: t('manage.revoke_short'),
        says: t('manage.revoke', { name }),
        look: 'button quiet danger',
        means: t(device.this ? 'manage.revoke_here' : 'manage.revoke_means'),
        go: t('manage.revoke_short'),
        run: () => act.revokeDevice(device),
        keep: t('manage.keep'),
      })}
    </div>
  </li>`;
}

/**
 * The link is on this screen alone: its secret was made here, and the server knows only its print.
 * @param {View} view
 */
function link(view) {
  const { state, words } = view;
  const { t } = words;
  const { deviceLink } = state;
  return html`<div class="device-link">
    ${deviceLink.name ? html`<h3>${deviceLink.name}</h3>` : nothing}
    ${qr(deviceLink.link, t('manage.link_qr'))}
    <p class="small soft">${t('manage.link_why')}</p>
    ${sendButtons(view, deviceLink.link, t('manage.link_text', { name: groupName(view) }), 'device')}
  </div>`;
}
