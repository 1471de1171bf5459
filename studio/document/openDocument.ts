/**
 * Reads a document that comes from outside: a file, a link, the browser's storage, the network or the database. It has
 * to match its schema, and what it says has to make sense, so that it can be shown.
 */
import { z } from 'zod'
import { Layout } from '../model/layout.ts'
import { isRecord, schemaOf } from './schemaOf.ts'
import { floorOutline } from '../geometry/floorOutline.ts'
import { fittedOpenings } from '../geometry/fittedOpenings.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { RoomShell } from '../model/roomShell.ts'

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

// What a layout has to fulfil beyond its schema, so that it can be drawn, checked and edited.

/**
 * The layout with its openings on walls that the room has, and an id of its own for each thing; the layout itself if it
 * is so already. `report` is called with a sentence about each visible change.
 */
export function sensibleLayout(layout: Layout, report: (sentence: string) => void): Layout {
  const items = withOwnIds(layout.items)
  const floor = withWalls(layout.floor, report)
  return floor === layout.floor && items === layout.items ? layout : { ...layout, floor, items: [...items] }
}

function withWalls(floor: RoomShell, report: (sentence: string) => void): RoomShell {
  const all = openingsOf(floor)
  const own = withOwnIds(all)
  const walls = floorOutline(floor).length
  const misplaced = own.filter(({ wall }) => wall >= walls)
  if (misplaced.length === 0) return own === all ? floor : { ...floor, openings: [...own] }
  const here = own.filter((opening) => !misplaced.includes(opening))
  const { placed, lost } = fittedOpenings(floor, [...here, ...misplaced])
  const { length } = misplaced
  const [were, are] = length === 1 ? ['A door or window was', 'It is'] : [`${length} doors or windows were`, 'They are']
  const off = `${were} on a wall that this room does not have.`
  if (lost.length < length) report(`${off} ${are} on the nearest wall with room now.`)
  if (lost.length > 0) report(lost.length === length ? `${off} No wall has room, so the plan opens without.` : LEFT_OUT)
  return { ...floor, openings: [...placed] }
}

const LEFT_OUT = 'No wall had room for some of them, so the plan opens without these.'

type Named = { readonly id: string }

/** The list itself if no id is used twice. */
function withOwnIds<Thing extends Named>(things: readonly Thing[]): readonly Thing[] {
  const used = new Set<string>()
  const own = things.map((thing) => {
    let { id } = thing
    for (let copy = 2; used.has(id); copy += 1) id = `${thing.id.slice(0, MAX_KEPT_ID)}-${copy}`
    used.add(id)
    return id === thing.id ? thing : { ...thing, id }
  })
  return own.every((thing, index) => thing === things[index]) ? things : own
}

/** Characters of an id to which a number is appended; an id has at most 80. */
const MAX_KEPT_ID = 70
