/** The difference of two lists of pieces by identity: pieces are immutable, so a changed piece is another object. */
import type { Item } from '../../model/layout.ts'

export type Changes = {
  /** Only in the first list. */
  readonly removed: readonly Item[]
  /** Only in the second list. */
  readonly added: readonly Item[]
}

/** A cache: after each change several callers compare the same lists. */
let lastChanges:
  | { readonly before: readonly Item[]; readonly after: readonly Item[]; readonly changes: Changes }
  | undefined

/** A changed piece is in both lists: the old object in `removed`, the new one in `added`. */
export function changedItems(before: readonly Item[], after: readonly Item[]): Changes {
  if (lastChanges?.before !== before || lastChanges.after !== after)
    lastChanges = { before, after, changes: findChanges(before, after) }
  return lastChanges.changes
}

function findChanges(before: readonly Item[], after: readonly Item[]): Changes {
  if (before === after) return { removed: [], added: [] }
  const inPlace = before.length === after.length ? changedInPlace(before, after) : undefined
  if (inPlace) return inPlace
  const [was, is] = [new Set(before), new Set(after)]
  return { removed: before.filter((item) => !is.has(item)), added: after.filter((item) => !was.has(item)) }
}

/** The usual case after a command: the same pieces in the same order. Undefined in all other cases. */
function changedInPlace(before: readonly Item[], after: readonly Item[]): Changes | undefined {
  const removed: Item[] = []
  const added: Item[] = []
  for (let at = 0; at < before.length; at++) {
    const [was, is] = [before[at], after[at]]
    if (was === is || !was || !is) continue
    if (was.id !== is.id) return undefined
    removed.push(was)
    added.push(is)
  }
  return { removed, added }
}
