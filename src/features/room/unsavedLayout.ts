/** A change of an owner's plan that the server has not taken yet, kept in the browser until it has. */
import { z } from 'zod'
import { Layout } from '../../../studio/model/layout.ts'
import { clearStored, readStored, writeStored } from '../../lib/storage.ts'
import { UNSAVED_PLAN } from '../../lib/unsavedWork.ts'

/** `revision`: the saved one that the change started from. */
const Unsaved = z.object({ revision: z.number(), layout: Layout })
export type Unsaved = z.infer<typeof Unsaved>

const keyOf = (boardId: string, layoutId: string) => `${UNSAVED_PLAN}${boardId}:${layoutId}`

export function keepUnsaved(boardId: string, layoutId: string, unsaved: Unsaved): void {
  writeStored(keyOf(boardId, layoutId), JSON.stringify(unsaved))
}

export function readUnsaved(boardId: string, layoutId: string): Unsaved | undefined {
  const text = readStored(keyOf(boardId, layoutId))
  if (text === null) return undefined
  try {
    return Unsaved.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function forgetUnsaved(boardId: string, layoutId: string): void {
  clearStored(keyOf(boardId, layoutId))
}
