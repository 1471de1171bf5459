/** The undo history of a layout over a reload of the page. */
import { type Editor, type History, isSameValue } from '../../../studio/index.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { storedHistory, storeHistory } from '../../documents/storedHistory.ts'

const PLAN = { document: 'room', schema: Layout, isSame: isSameLayout } as const

/** The stored history of this layout; undefined if the layout has changed since. */
export function storedPlanHistory(room: string, layout: Layout): History<Layout> | undefined {
  return storedHistory({ ...PLAN, id: room }, layout)
}

/** Stores the history of this layout while it is edited; the returned function stores it and stops. */
export function storePlanHistory(room: string, editor: Editor, isOwn: boolean): () => void {
  return storeHistory({ ...PLAN, id: room }, () => ({ ...editor.get(), now: editor.get().layout }), isOwn)
}

/** Whether two layouts are equal, whatever the order of their keys: the database does not preserve it. */
export function isSameLayout(a: Layout, b: Layout): boolean {
  return isSameValue(a, b)
}
