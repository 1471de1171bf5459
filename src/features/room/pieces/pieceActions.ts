/** Actions on the chosen pieces, one or several, shared by the tools and the menu. */
import { type Editor, chosenIds, forEach, placeAction, raiseCommand } from '../../../../studio/index.ts'
import { type Item, MAX_ITEMS } from '../../../../studio/model/layout.ts'
import { uuid } from '../../../lib/uuid.ts'

/** In their order of paint. */
export function chosenItems(editor: Editor): readonly Item[] {
  const { layout, selection, alsoSelected } = editor.get()
  const ids = chosenIds({ selection, alsoSelected })
  return layout.items.filter(({ id }) => ids.includes(id))
}

/** Whether copies of the pieces would exceed `MAX_ITEMS`. */
export function isFullFor(editor: Editor, items: readonly Item[]): boolean {
  return editor.get().layout.items.length + items.length > MAX_ITEMS
}

export function duplicateAll(editor: Editor, items: readonly Item[]): void {
  const { command, choose } = placeAction(items, uuid)
  editor.commit(command)
  editor.choose(choose ?? [])
}

export function removeAll(editor: Editor, items: readonly Item[]): void {
  editor.commit(forEach(items, (id) => ({ type: 'remove', id })))
}

/** Unlocks them if all are locked. */
export function lockAll(editor: Editor, items: readonly Item[]): void {
  const locked = !items.every((item) => item.locked)
  editor.commit(forEach(items, (id) => ({ type: 'lock', id, locked })))
}

export function raiseAll(editor: Editor, items: readonly Item[], to: 'front' | 'back'): void {
  editor.commit(raiseCommand(items, to))
}
