/** Copied pieces, for every room and every tab of this browser. */
import { z } from 'zod'
import type { Clipboard } from '../../../../studio/index.ts'
import { Item, MAX_ITEMS } from '../../../../studio/model/layout.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'room-clipboard'
const Copied = z.array(Item).max(MAX_ITEMS)

/** For a browser that keeps nothing, or that refuses a copy. */
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
    // As text too where the browser allows it, for another browser; a refusal takes nothing away.
    void navigator.clipboard?.writeText(text).catch(() => undefined)
  },
}

/** The system's clipboard as text; undefined where the browser, or the person, does not allow it. */
export async function systemClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}

/** The pieces that a text holds, or undefined when it is no copy of pieces. */
export function piecesOf(text: string): readonly Item[] | undefined {
  try {
    const copied = Copied.safeParse(JSON.parse(text))
    return copied.success && copied.data.length > 0 ? copied.data : undefined
  } catch {
    return undefined
  }
}
