// Français : une donne ouverte, ses corrections, ses contresignatures.

/** @type {Record<string, import('../words.js').Entry>} */
export default {
  'hand.at': 'Inscrite à {time}, {ago}',
  'hand.at_day': 'Inscrite le {day} à {time}, {ago}',
  'hand.struck': 'Cette donne est rayée : elle ne compte plus.',
  'hand.history': 'Corrections',
  'hand.amend': 'Corriger',
  'hand.strike': 'Rayer la donne',
  'hand.pen_unnamed': 'le stylo',

  'revision.recorded': 'Inscrite',
  'revision.amended': 'Corrigée',
  'revision.struck': 'Rayée',
  'revision.restored': 'Rétablie',
  'history.nothing': 'rien',
  'history.line': 'Ligne',
  'history.dealer': 'Donneur',
  'history.playing': 'Ont joué',
  'history.of': '{name} ({what})',
  'history.by_defense': '{points} ({defense} pour la défense)',
  'history.pile': '{cards} cartes ({side}), bouts {bouts}, rois {kings}, dames {queens}, cavaliers {knights}, valets {jacks}',
  'history.confirmed': 'Confirmé',
  'history.points_not_reachable': 'points presque impossibles',
  'history.points_imply_slam': 'points d’un chelem',

  'signs.title': 'Contresigner',
  'signs.who': 'À quelle place êtes-vous ?',
  'signs.as': 'Vous êtes {name}',
  'signs.change': 'Changer',
  'signs.right': 'C’est juste',
  'signs.contested': 'Je conteste',
  'signs.said.right': '{name} : c’est juste',
  'signs.said.contested': '{name} conteste',
  'error.sign_taken': 'Un autre téléphone a déjà contresigné pour {name}.',
  'error.hand_struck': 'Cette donne est rayée : elle ne se contresigne pas.',
};
