// English: the game in brief.

/** @type {Record<string, import('../words.js').Entry>} */
export default {
  'brief.title': 'In brief',
  'brief.none': 'No hand has been taken yet.',
  'brief.by_contract': 'By contract',
  'brief.success': '{contract} {made} of {n}',
  'brief.table': 'Contracts made, out of those taken',
  'brief.takes': 'In all',
  'brief.called': 'Called',
  'brief.best': 'Best hand',
  'brief.says': '{made} of {n}',
  'brief.contract.pousse': 'Pousse',
  'brief.contract.prise': 'Prise',
  'brief.contract.garde': 'Garde',
  'brief.contract.garde_sans': 'Sans',
  'brief.contract.garde_contre': 'Contre',
};
