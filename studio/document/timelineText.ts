/**
 * The undo history of any document as text, for a reload of the page. Its states share most of their parts: each object
 * is written once, and everything that contains it refers to it by number.
 */
import { z } from 'zod'
import type { History } from './history.ts'
import { openDocument } from './openDocument.ts'

export function timelineText<Document>({ past, now, future }: History<Document>): string {
  return sharedText({ past, now, future })
}

/** Undefined if the text is damaged or contains a document that the schema refuses or that makes no sense. */
export function readTimeline<Document>(text: string, schema: z.ZodType<Document>): History<Document> | undefined {
  const isDocument = (value: unknown): value is Document => openDocument(schema, value)?.changes.length === 0
  const document = z.custom<Document>(isDocument)
  const steps = z.array(z.object({ id: z.number(), state: document, half: z.unknown().optional() }))
  return z.object({ past: steps, now: document, future: steps }).safeParse(readShared(text)).data
}

/** A list of all objects; in them, `[7]` refers to the object with this number. The first one contains the others. */
function sharedText(root: object): string {
  const numbers = new Map<object, number>()
  const entries: unknown[] = []
  const refer = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = numbers.get(value)
    if (known !== undefined) return [known]
    const number = numbers.size
    numbers.set(value, number)
    entries[number] = Array.isArray(value) ? value.map(refer) : mapped(value, refer)
    return [number]
  }
  refer(root)
  return JSON.stringify(entries)
}

function readShared(text: string): unknown {
  const entries = parsed(text)
  if (!Array.isArray(entries)) return undefined
  const values = new Map<number, unknown>()
  const resolve = (reference: unknown): unknown => {
    if (!Array.isArray(reference)) return reference
    const number = Number(reference[0])
    if (!values.has(number)) {
      const entry: unknown = entries[number]
      // Until it is complete, so that a damaged text cannot lead in a circle.
      values.set(number, undefined)
      values.set(
        number,
        Array.isArray(entry) ? entry.map(resolve) : isObject(entry) ? mapped(entry, resolve) : undefined,
      )
    }
    return values.get(number)
  }
  return resolve([0])
}

function mapped(value: object, map: (part: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
