/**
 * Reads a document that comes from outside: a file, a link, the browser's storage, the network or the database. It has
 * to match its schema, and what it says has to make sense, so that it can be shown.
 */
import { z } from 'zod'
import { Layout } from '../model/layout.ts'
import { isRecord, schemaOf } from './schemaOf.ts'
import { sensibleLayout } from './sensibleLayout.ts'

export type Opened<Document> = {
  readonly document: Document
  /** What was changed so that the document makes sense, as sentences for the person who opens it. */
  readonly changes: readonly string[]
}

/** Returns the value itself if it makes sense. The sentences are passed to `report`. */
export type Sense<Document> = (document: Document, report: (sentence: string) => void) => Document

/** Undefined if the value is no such document. Documents within it are made sense of, too. */
export function openDocument<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Opened<z.output<Schema>> | undefined {
  const read = schema.safeParse(value)
  if (!read.success) return undefined
  const changes: string[] = []
  // Only values of the same type replace others.
  const document = sensible(schema, read.data, (sentence) => changes.push(sentence)) as z.output<Schema>
  return { document, changes }
}

function sensible(schema: z.core.$ZodType | undefined, value: unknown, report: (sentence: string) => void): unknown {
  const known = schemaOf(schema, [value])
  if (known === Layout && isRecord(value)) return sensibleLayout(value as Layout, report)
  if (known instanceof z.core.$ZodArray && Array.isArray(value))
    return value.map((each: unknown) => sensible(known._zod.def.element, each, report))
  if (!(known instanceof z.core.$ZodObject) || !isRecord(value)) return value
  const { shape } = known._zod.def
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sensible(shape[key], part, report)]))
}
