/** Groups: which pieces belong together, and the commands that group and ungroup them. */
import { type Command, findItem } from '../commands/applyCommand.ts'
import type { Item, Layout } from '../model/layout.ts'

/** The pieces together with the members of their groups, each once, in the given order. */
export function withGroups(layout: Layout, ids: readonly string[]): readonly string[] {
  const groups = new Set(ids.flatMap((id) => findItem(layout, id)?.group ?? []))
  if (groups.size === 0) return ids
  const isIn = new Set(ids)
  const others = layout.items.filter(({ id, group }) => group !== undefined && groups.has(group) && !isIn.has(id))
  return others.length === 0 ? ids : [...ids, ...others.map(({ id }) => id)]
}

/** Whether the pieces are one whole group already. */
export function isOneGroup(items: readonly Item[]): boolean {
  const [first] = items
  return first?.group !== undefined && items.every(({ group }) => group === first.group)
}

/** `group` names the new group; undefined frees the pieces. */
export function groupCommand(items: readonly Item[], group: string | undefined): Command {
  return { type: 'group', ids: items.map(({ id }) => id), group }
}
