// Français, autour de la feuille : contresignatures, statistiques, image, règles en cours de partie.

/** @type {Record<string, import('../words.js').Entry>} */
export default {
  'signs.told': '{name} conteste la donne {number}',
  'signs.row.right': { one: '{n} contresignature', other: '{n} contresignatures' },
  'signs.row.contested': 'contestée par {names}',

  'brief.title': 'En bref',
  'brief.open': 'En bref : qui a pris, qui a réussi',
  'brief.none': 'Aucune donne prise pour l’instant.',
  'brief.by_contract': 'Par contrat',
  'brief.success': '{contract} {made} sur {n}',
  'brief.table': 'Contrats réussis sur contrats pris',
  'brief.takes': 'En tout',
  'brief.called': 'Appelé',
  'brief.best': 'Meilleure donne',
  'brief.says': '{made} sur {n}',
  'brief.contract.pousse': 'Pousse',
  'brief.contract.prise': 'Prise',
  'brief.contract.garde': 'Garde',
  'brief.contract.garde_sans': 'Sans',
  'brief.contract.garde_contre': 'Contre',

  'picture.share': 'En image',
  'picture.ready': 'L’image est prête',
  'picture.send': 'Envoyer',
  'picture.none': 'L’image n’a pas pu être faite. Vérifier le réseau.',
  'picture.name': 'tarot',

  'rule.multipliers': 'Coefficients',
  'rule.multipliers.times': '{contract} × {n}',
  'rule.multipliers.none': 'pas de {contract}',

  'entry.dealer': 'Qui a donné',
};
