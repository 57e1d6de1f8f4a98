// English: a hand that is opened, its corrections, its countersigns.

/** @type {Record<string, import('../words.js').Entry>} */
export default {
  'hand.at': 'Recorded at {time}, {ago}',
  'hand.at_day': 'Recorded on {day} at {time}, {ago}',
  'hand.struck': 'This hand is struck: it no longer counts.',
  'hand.history': 'Corrections',
  'hand.amend': 'Amend',
  'hand.strike': 'Strike the hand',
  'hand.pen_unnamed': 'the pen',

  'revision.recorded': 'Recorded',
  'revision.amended': 'Amended',
  'revision.struck': 'Struck',
  'revision.restored': 'Restored',
  'history.nothing': 'none',
  'history.line': 'Line',
  'history.dealer': 'Dealer',
  'history.playing': 'Played by',
  'history.of': '{name} ({what})',
  'history.by_defense': '{points} ({defense} for the defence)',
  'history.pile': '{cards} cards ({side}), bouts {bouts}, kings {kings}, queens {queens}, knights {knights}, jacks {jacks}',
  'history.confirmed': 'Confirmed',
  'history.points_not_reachable': 'points all but impossible',
  'history.points_imply_slam': 'points of a slam',

  'signs.title': 'Countersign',
  'signs.who': 'Which seat is yours?',
  'signs.as': 'You are {name}',
  'signs.change': 'Change',
  'signs.right': 'It is right',
  'signs.contested': 'I contest it',
  'signs.said.right': '{name}: it is right',
  'signs.said.contested': '{name} contests it',
  'error.sign_taken': 'Another phone has already countersigned for {name}.',
  'error.hand_struck': 'This hand is struck: there is nothing to countersign.',
};
