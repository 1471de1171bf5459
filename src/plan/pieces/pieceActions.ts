/** Actions on the chosen pieces, one or several, shared by the tools and the menu. */
import { copiesBeside, type Editor, forEach, raiseCommand } from '../../../studio/index.ts'
import { type Item, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { uuid } from '../../platform/uuid.ts'

/** In their order of paint. */
export function chosenItems(editor: Editor): readonly Item[] {
  const { layout, selection } = editor.get()
  return layout.items.filter(({ id }) => selection.includes(id))
}

/** Whether copies of the pieces would exceed `MAX_ITEMS`. */
export function isFullFor(editor: Editor, items: readonly Item[]): boolean {
  return editor.get().layout.items.length + items.length > MAX_ITEMS
}

export function duplicateAll(editor: Editor, items: readonly Item[]): void {
  editor.place(copiesBeside(items, uuid))
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
