/** An owner's unsaved change of a plan, kept in this browser until the server has saved it. */
import { mergeLayouts } from '../../../studio/index.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { type Unsaved, unsavedStore } from '../../documents/unsavedStore.ts'
import { accountKey } from '../../platform/accountStorage.ts'
import { clearStored, readStored, writeStored } from '../../platform/storage.ts'

export function unsavedLayout(boardId: string, layoutId: string) {
  return unsavedStore({ name: 'room', field: 'layout', schema: Layout }, `${boardId}:${layoutId}`)
}

export function readUnsaved(boardId: string, layoutId: string): Unsaved<Layout> | undefined {
  return unsavedLayout(boardId, layoutId).read((base, mine, theirs) => mergeLayouts(base, mine, theirs).layout)
}

/** Assigns an unsaved change from before boards had several layouts to `layoutId`, unless that has a newer one. */
export function adoptUnsaved(boardId: string, layoutId: string): void {
  const [old, key] = [accountKey('room', 'unsaved', boardId), accountKey('room', 'unsaved', `${boardId}:${layoutId}`)]
  const text = readStored(old)
  if (text === null) return
  if (readStored(key) !== null || writeStored(key, text)) clearStored(old)
}
