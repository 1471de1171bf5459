/** Commands for several pieces as one step. */
import type { Command } from '../commands/applyCommand.ts'
import type { Item } from '../../model/layout.ts'

export function forEach(items: readonly Item[], command: (id: string) => Command): Command {
  return { type: 'several', commands: items.map(({ id }) => command(id)) }
}

/** In front of or behind all others, in their current order. */
export function raiseCommand(items: readonly Item[], to: 'front' | 'back'): Command {
  return forEach(to === 'front' ? items : items.toReversed(), (id) => ({ type: 'raise', id, to }))
}

/** `group` names the new group; undefined frees the pieces. */
export function groupCommand(items: readonly Item[], group: string | undefined): Command {
  return { type: 'group', ids: items.map(({ id }) => id), group }
}
