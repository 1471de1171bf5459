/** The editions of a board that belong to the steps of its open plan, so that one undo takes back both. */
import type { Layout } from '../../../../studio/model/layout.ts'
import type { LayoutChange } from '../../room/autosave/openRooms.ts'
import type { Edition } from './edition.ts'

const editionOfLayout = new WeakMap<Layout, Edition>()
/** Changes of the layouts that are not open, by the open layout after the step. */
const otherChanges = new WeakMap<Layout, readonly LayoutChange[]>()

/** The edition of the board at the time of this layout. */
export function editionAt(layout: Layout): Edition | undefined {
  return editionOfLayout.get(layout)
}

export function rememberEditions(before: Layout, was: Edition, after: Layout, is: Edition): void {
  editionOfLayout.set(before, was)
  editionOfLayout.set(after, is)
}

/** Remembers a change of the list as a step of the plan; without an open plan there is none. */
export function rememberStep(was: Edition, is: Edition, rooms: readonly LayoutChange[]): void {
  const seen = rooms.find(({ isSeen }) => isSeen)
  if (!seen) return
  rememberEditions(seen.before, was, seen.after, is)
  otherChanges.set(
    seen.after,
    rooms.filter((each) => each !== seen),
  )
}

/** The changes of the other layouts in the step that led to this layout. */
export function changesElsewhere(after: Layout): readonly LayoutChange[] {
  return otherChanges.get(after) ?? []
}
