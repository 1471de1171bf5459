/**
 * Values of any document, made from its schema: every key is there, and every value can be varied. The laws of documents
 * take them from here, so that a field that is added to a schema is part of every law.
 */
import { z } from 'zod'
import { isRecord, schemaOf } from '../../studio/document/schemaOf.ts'

/** A key that no schema has: the field of a newer version. */
export const LATER = 'fieldOfANewerVersion'

const TEXTS = `oak linen brass #aabbcc #112233 #445566 USD EUR SEK 01234567 12345678 2026-11-27 2026-11-26
  2026-11-27T10:00:00.000Z 2026-11-26T10:00:00.000Z https://shop.example/a https://shop.example/b
  /images/${'a'.repeat(40)}.jpg /images/${'b'.repeat(40)}.jpg
  7f1b2c7e-58a5-4a5e-9d2a-0c8f6b1d2e3f 0c8f6b1d-58a5-4a5e-9d2a-7f1b2c7e2e3f`.split(/\s+/)
const NUMBERS = [60, 90, 120, 45, 0.5, 0.25, 0.75, 30, 24, 18, 12, 9, 6, 4, 2, 3, 1, 0, 7, 0.1, 0.2, 0.3]

/** The values of a scalar that its schema allows, in a fixed order. */
function scalarsOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values
  return [...TEXTS, ...NUMBERS, true, false, { any: 1 }, { any: 2 }].filter(
    (value) => z.safeParse(schema, value).success,
  )
}

/** How many things a list has, if its schema allows. */
const LISTED = 2

/** `variant`: another number gives other values, and other options of unions. */
export function sampleOf(schema: z.core.$ZodType, variant: number, later: boolean): unknown {
  const inner = withoutWrapper(schema)
  if (inner !== schema) return sampleOf(inner, variant, later)
  if (schema instanceof z.core.$ZodUnion) {
    const { options } = schema._zod.def
    return sampleOf(options[variant % options.length]!, variant, later)
  }
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([key, field], index) => {
      const value = key === 'id' ? idOf(field, variant) : sampleOf(field, variant + index, later)
      return [key, value]
    })
    return Object.fromEntries([...fields, ...(later ? [[LATER, { since: variant }]] : [])])
  }
  if (isOutline(schema)) return OUTLINES[variant % OUTLINES.length]
  if (schema instanceof z.core.$ZodArray) {
    const { element } = schema._zod.def
    const count = Math.max(LISTED, optionsOf(element))
    const all = Array.from({ length: count }, (_, index) => sampleOf(element, variant + index, later))
    return z.safeParse(schema, all).success || later ? all : all.slice(0, 1)
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def
    return Object.fromEntries(
      scalarsOf(keyType)
        .slice(0, LISTED)
        .map((key, index) => [key, sampleOf(valueType, variant + index, later)]),
    )
  }
  const values = scalarsOf(schema)
  if (values.length === 0) throw new Error(`No sample for a ${schema._zod.def.type}: add a value that it allows.`)
  return values[variant % values.length]
}

/** Corners of drawn floors, clockwise and counterclockwise. */
const OUTLINES = ['0,0 90,0 120,60 0,60', '0,0 0,90 120,90 40,30'].map((text) =>
  text.split(' ').map((corner) => corner.split(',').map(Number)),
)

/** A list of corners: points alone would be no simple polygon. */
function isOutline(schema: z.core.$ZodType): boolean {
  return schema instanceof z.core.$ZodArray && schema._zod.def.element instanceof z.core.$ZodTuple
}

/** A number of things in which every option of a union is one. */
function optionsOf(element: z.core.$ZodType): number {
  return element instanceof z.core.$ZodUnion ? element._zod.def.options.length : 0
}

function idOf(field: z.core.$ZodType, variant: number): unknown {
  const id = `thing-${variant}`
  return z.safeParse(field, id).success ? id : sampleOf(field, variant, false)
}

function withoutWrapper(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodUnion ? schema : (schemaOf(schema, []) ?? schema)
}

/** A value within a document. */
export type Leaf = {
  readonly path: readonly (string | number)[]
  /** Other values of it, one or two. */
  readonly others: readonly unknown[]
}

/** Every scalar of a document that has another value, the later keys among them. */
export function leavesOf(schema: z.core.$ZodType, value: unknown): Leaf[] {
  const known = schemaOf(schema, [value])
  if (known instanceof z.core.$ZodObject && isRecord(value)) {
    return Object.entries(value).flatMap(([key, part]) => {
      const field = known._zod.def.shape[key]
      if (key === 'id') return []
      const found = field ? leavesOf(field, part) : [LATER_LEAF]
      return found.map((leaf) => ({ ...leaf, path: [key, ...leaf.path] }))
    })
  }
  if (known instanceof z.core.$ZodArray && Array.isArray(value)) {
    const { element } = known._zod.def
    const hasIds = value.every((each) => isRecord(each) && 'id' in each)
    // Values without ids have no place that stays: a list of them changes as a whole.
    if (isOutline(known)) return [{ path: [], others: OUTLINES.filter((other) => other !== value) }]
    if (!hasIds) return []
    return value.flatMap((each, index) =>
      leavesOf(element, each).map((leaf) => ({ ...leaf, path: [index, ...leaf.path] })),
    )
  }
  if (known instanceof z.core.$ZodRecord && isRecord(value))
    return Object.entries(value).flatMap(([key, part]) =>
      leavesOf(known._zod.def.valueType, part).map((leaf) => ({ ...leaf, path: [key, ...leaf.path] })),
    )
  const others = known ? scalarsOf(known).filter((each) => !Object.is(each, value)) : []
  return others.length === 0 ? [] : [{ path: [], others: others.slice(0, 2) }]
}

const LATER_LEAF: Leaf = { path: [], others: [{ since: 'later' }, { since: 'much later' }] }

export function valueAt(value: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>(
    (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined),
    value,
  )
}

export function withValue(value: unknown, [key, ...rest]: Leaf['path'], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === key ? withValue(each, rest, next) : each))
  const fields = isRecord(value) ? value : {}
  return { ...fields, [key]: withValue(fields[String(key)], rest, next) }
}

/** The paths of all keys, for a sentence about those that are lost. Lists are compared by position. */
export function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    part === undefined ? [] : [key, ...keysOf(part).map((inner) => `${key}.${inner}`)],
  )
}
