// English, around the sheet: countersigns, statistics, picture, rules of a running game.

/** @type {Record<string, import('../words.js').Entry>} */
export default {
  'signs.told': '{name} contests hand {number}',
  'signs.row.right': { one: '{n} countersign', other: '{n} countersigns' },
  'signs.row.contested': 'contested by {names}',

  'brief.title': 'In brief',
  'brief.open': 'In brief: who took, who made it',
  'brief.none': 'No hand has been taken yet.',
  'brief.by_contract': 'By contract',
  'brief.success': '{contract} {made} of {n}',
  'brief.table': 'Contracts made of contracts taken',
  'brief.takes': 'In all',
  'brief.called': 'Called',
  'brief.best': 'Best hand',
  'brief.says': '{made} of {n}',
  'brief.contract.pousse': 'Pousse',
  'brief.contract.prise': 'Prise',
  'brief.contract.garde': 'Garde',
  'brief.contract.garde_sans': 'Sans',
  'brief.contract.garde_contre': 'Contre',

  'picture.share': 'As a picture',
  'picture.ready': 'The picture is ready',
  'picture.send': 'Send',
  'picture.none': 'The picture could not be made. Check the network.',
  'picture.name': 'tarot',

  'rule.multipliers': 'Multipliers',
  'rule.multipliers.times': '{contract} × {n}',
  'rule.multipliers.none': 'no {contract}',

  'entry.dealer': 'Who dealt',
};
