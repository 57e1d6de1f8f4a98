// Français : la partie en bref.

/** @type {Record<string, import('../words.js').Entry>} */
export default {
  'brief.title': 'En bref',
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
};
