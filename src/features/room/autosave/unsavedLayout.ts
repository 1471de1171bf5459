/** An owner's unsaved change of a plan, stored in the browser until the server has saved it. */
import { z } from 'zod'
import { openDocument } from '../../../../studio/index.ts'
import { Layout } from '../../../../studio/model/layout.ts'
import { clearStored, readStored, writeStored } from '../../../lib/storage.ts'
import { UNSAVED_PLAN } from '../../../lib/unsavedWork.ts'

/** `revision`: the saved one that the change started from; `base`: its layout, with which later changes are merged. */
const Unsaved = z.object({ revision: z.number(), layout: Layout, base: Layout.nullish() })
export type Unsaved = z.infer<typeof Unsaved>

const keyOf = (boardId: string, layoutId: string) => `${UNSAVED_PLAN}${boardId}:${layoutId}`

let wasStored = true

/** Keeps the change; `isUnsavedKept` says afterwards whether the browser had room for it. */
export function keepUnsaved(boardId: string, layoutId: string, unsaved: Unsaved): void {
  wasStored = writeStored(keyOf(boardId, layoutId), JSON.stringify(unsaved))
}

/** False when the last unsaved change could not be stored, because the browser's storage is full or blocked. */
export function isUnsavedKept(): boolean {
  return wasStored
}

export function readUnsaved(boardId: string, layoutId: string): Unsaved | undefined {
  const text = readStored(keyOf(boardId, layoutId))
  if (text === null) return undefined
  try {
    return openDocument(Unsaved, JSON.parse(text))?.document
  } catch {
    return undefined
  }
}

/** Assigns an unsaved change from before boards had several layouts to `layoutId`, unless that has a newer one. */
export function adoptUnsaved(boardId: string, layoutId: string): void {
  const old = `${UNSAVED_PLAN}${boardId}`
  const text = readStored(old)
  if (text === null) return
  const isAdopted = readStored(keyOf(boardId, layoutId)) !== null || writeStored(keyOf(boardId, layoutId), text)
  if (isAdopted) clearStored(old)
}

export function forgetUnsaved(boardId: string, layoutId: string): void {
  clearStored(keyOf(boardId, layoutId))
}
