/** Copied pieces, for every room and every tab of this browser. */
import { z } from 'zod'
import type { Clipboard } from '../../../../studio/index.ts'
import { Item, MAX_ITEMS } from '../../../../studio/model/layout.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'room-clipboard'
const CopiedItems = z.array(Item).max(MAX_ITEMS)

/** For browsers without storage, or if storing fails. */
let inMemory: readonly Item[] = []

export const roomClipboard: Clipboard = {
  read: (system) => {
    const text = readStored(KEY)
    return (
      (system === undefined ? undefined : piecesOf(system)) ?? (text === null ? undefined : piecesOf(text)) ?? inMemory
    )
  },
  write: (items) => {
    inMemory = items
    const text = JSON.stringify(items)
    writeStored(KEY, text)
    // Also as text on the system's clipboard, for other browsers; a refusal is ignored.
    void navigator.clipboard?.writeText(text).catch(() => undefined)
  },
}

/** The system's clipboard as text; undefined if the browser or the user does not allow it. */
export async function systemClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}

/** The copied pieces in a text; undefined if there are none. */
export function piecesOf(text: string): readonly Item[] | undefined {
  try {
    const copied = CopiedItems.safeParse(JSON.parse(text))
    return copied.success && copied.data.length > 0 ? copied.data : undefined
  } catch {
    return undefined
  }
}
