/**
 * Copies for all tabs of this browser, and as text on the system's clipboard for other browsers. A copy counts only while
 * the system's clipboard holds it: whatever is copied elsewhere replaces it.
 */
import type { ZodType } from 'zod'
import { parseBoundedJson } from '../../studio/model/boundedJson.ts'
import { accountKey } from './accountStorage.ts'
import { readStored, writeStored } from './storage.ts'

type Copies<Value> = {
  readonly write: (value: Readonly<Value>) => void
  /** `system`: the text of the system's clipboard, empty for a picture; undefined if the page may not read it. */
  readonly read: (system?: string) => Value | undefined
}

/** `kind`: of document. */
export function copiesOf<Value>(kind: Lowercase<string>, schema: ZodType<Value>): Copies<Value> {
  const key = accountKey(kind, 'clipboard')
  /** For browsers without storage, or if storing fails. */
  let inMemory: string | null = null
  /** Whether the system's clipboard refused the copy. */
  let isHereOnly = false

  function parsed(text: string | null | undefined): Value | undefined {
    try {
      return schema.safeParse(parseBoundedJson(text ?? '')).data
    } catch {
      return undefined
    }
  }
  return {
    write: (value) => {
      inMemory = JSON.stringify(value)
      writeStored(key, inMemory)
      isHereOnly = true
      void navigator.clipboard?.writeText(inMemory).then(
        () => (isHereOnly = false),
        () => undefined,
      )
    },
    read: (system) =>
      parsed(system) ??
      (system === undefined || isHereOnly ? (parsed(readStored(key)) ?? parsed(inMemory)) : undefined),
  }
}

/** The text of the system's clipboard; undefined if the browser or the user does not allow reading it. */
export async function systemClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
