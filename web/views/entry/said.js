// What has been declared beside the points, in a few words.

/** @import { Form } from './types.d.ts' */

/** @param {Pick<Form, 'entry' | 'words'>} form */
export function said({ entry, words }) {
  const { t } = words;
  const shown = Object.values(entry.handfuls).flatMap((size) => (size ? [t(`entry.said.${size}`)] : []));
  const count = Object.values(entry.miseres).filter(Boolean).length;
  const parts = [
    ...(entry.petit ? [t(`entry.said.petit.${entry.petit}`)] : []),
    ...shown,
    ...(entry.slam ? [t('entry.said.slam')] : []),
    ...(count > 0 ? [t('entry.said.misere', { n: count })] : []),
  ];
  return parts.length === 0 ? t('entry.said.nothing') : parts.join(', ');
}
