/** The selection after the layout has changed. */
import { type Command, findItem } from '../commands/applyCommand.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { Layout } from '../model/layout.ts'

type SelectedItems = { readonly selection: string | undefined; readonly alsoSelected: readonly string[] }

/** The selected opening, if the layout still has it. */
export function existingOpening({ floor }: Layout, id: string | undefined): string | undefined {
  return openingsOf(floor).find((opening) => opening.id === id)?.id
}

/** The selection with the new piece in place of the old one. */
export function chosenAfterSwap(
  { selection, alsoSelected }: SelectedItems,
  { id, item }: Extract<Command, { type: 'swap' }>,
): SelectedItems {
  const now = (other: string) => (other === id ? item.id : other)
  return {
    selection: selection === undefined ? undefined : now(selection),
    alsoSelected: alsoSelected.includes(id) ? alsoSelected.map(now) : alsoSelected,
  }
}

/** The piece, or after undo or redo of a swap the one in its place. */
export function replacementOf(id: string | undefined, before: Layout, after: Layout): string | undefined {
  if (id === undefined || findItem(after, id) || before.items.length !== after.items.length) return id
  const other = after.items[before.items.findIndex((item) => item.id === id)]
  return other && !findItem(before, other.id) ? other.id : id
}

/**
 * The selected pieces that the layout still has; the first one is primary. `also` is the identical array if all of it
 * remains.
 */
export function existingSelection(
  layout: Layout,
  selection: string | undefined,
  alsoSelected: readonly string[],
): SelectedItems {
  const [first, ...rest] = [selection, ...alsoSelected].flatMap((id) => findItem(layout, id)?.id ?? [])
  return { selection: first, alsoSelected: rest.length === alsoSelected.length ? alsoSelected : rest }
}
