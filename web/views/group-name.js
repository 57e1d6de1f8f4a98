// Who a group is: the name it was given, else its people.

/** @import { View } from '../types.d.ts' */

/** @param {Pick<View, 'state' | 'words'>} view */
export function groupName({ state: { group }, words }) {
  return group.name || words.list(everybody(group).map(({ name }) => name)) || words.t('group.untitled');
}

/**
 * Everybody who ever sat down, in the past or in a running game.
 * @param {any} group
 * @returns {{ player: number, name: string, spellings: { player: number, name: string }[] }[]}
 */
export function everybody(group) {
  const known = new Map(group.players.map((/** @type {any} */ line) => [line.player, line]));
  for (const { player, name } of group.running.flatMap((/** @type {any} */ game) => game.table)) {
    if (!known.has(player)) known.set(player, { player, name, spellings: [{ player, name }] });
  }
  return [...known.values()];
}
