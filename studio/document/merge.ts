/**
 * Three-way merge of any stored document, driven by its schema: scalars, objects field by field, records key by key,
 * lists of things with ids, ordered lists of values, and opaque values. A change by one side is taken over. What both
 * sides changed differently is a conflict: one value is kept and both are reported. Keys that the schema does not know
 * are merged as opaque values, so that the fields of a newer version survive.
 */
import { z } from 'zod'
import { mergeRulesOf } from '../model/storedObject.ts'
import { isSameValue } from './isSameValue.ts'
import { mergedList } from './mergedList.ts'
import { isRecord, schemaOf } from './schemaOf.ts'

/** Keys of objects and records, and ids of things in lists. */
type Path = readonly string[]

/** A value that both sides changed differently. */
export type MergeConflict = {
  readonly path: Path
  /** The name of the fields that are merged as one value; `mine` and `theirs` then hold these fields of the object. */
  readonly part?: string
  /** Undefined: removed by this side. */
  readonly mine: unknown
  readonly theirs: unknown
  /** The side whose value is in the merged document: mine, unless I removed a thing of a list that they changed. */
  readonly kept: 'mine' | 'theirs'
}

export type Merged<Document> = { readonly merged: Document; readonly conflicts: readonly MergeConflict[] }

/**
 * @param base the document from which both sides started
 * @returns `theirs` itself if `mine` has no change of its own
 */
export function mergeDocuments<Schema extends z.ZodType>(
  schema: Schema,
  base: z.output<Schema>,
  mine: z.output<Schema>,
  theirs: z.output<Schema>,
): Merged<z.output<Schema>> {
  const conflicts: MergeConflict[] = []
  const merged = mergeValues(schema, [], [base, mine, theirs], (conflict) => conflicts.push(conflict))
  // Each part of it is from one of the three documents.
  return { merged: merged as z.output<Schema>, conflicts }
}

/** The document with the value of a conflict that was not kept in place of the kept one. */
export function takeOther<Document>(document: Document, { path, part, mine, theirs, kept }: MergeConflict): Document {
  const [now, other] = kept === 'mine' ? [mine, theirs] : [theirs, mine]
  const put = (value: unknown) =>
    part === undefined ? other : { ...without(value, Object.keys(recordOf(now))), ...recordOf(other) }
  return withValueAt(document, path, put) as Document
}

type Values = readonly [unknown, unknown, unknown]
type Report = (conflict: MergeConflict) => void
type Schema = z.core.$ZodType | undefined

function mergeValues(schema: Schema, path: Path, [base, mine, theirs]: Values, report: Report): unknown {
  if (isSameValue(mine, theirs) || isSameValue(base, mine)) return theirs
  if (isSameValue(base, theirs)) return mine
  const merge = mergeOf(schema, mine, theirs)
  if (merge) return merge(path, [base, mine, theirs], report)
  report({ path, mine, theirs, kept: 'mine' })
  return mine
}

/** Undefined if the two values can only be merged as wholes. */
function mergeOf(schema: Schema, mine: unknown, theirs: unknown): MergeParts | undefined {
  const known = schemaOf(schema, [mine, theirs])
  if (known instanceof z.core.$ZodObject && isRecord(mine) && isRecord(theirs)) {
    if (mergeRulesOf(known).identity.some((key) => !isSameValue(mine[key], theirs[key]))) return undefined
    return (path, values, report) => mergeObjects(known, path, values, report)
  }
  if (known instanceof z.core.$ZodRecord && isRecord(mine) && isRecord(theirs))
    return (path, values, report) => mergeFields(() => known._zod.def.valueType, path, values, report)
  if (known instanceof z.core.$ZodArray && Array.isArray(mine) && Array.isArray(theirs))
    return (path, values, report) => mergeLists(known._zod.def.element, path, values, report)
  return undefined
}

type MergeParts = (path: Path, values: Values, report: Report) => unknown

function mergeObjects(schema: z.core.$ZodObject, path: Path, values: Values, report: Report): unknown {
  const parts = Object.entries(mergeRulesOf(schema).parts).map(([part, keys]) => {
    const [base, mine, theirs] = values.map((value) => picked(value, keys)) as [unknown, unknown, unknown]
    const merged = mergeValues(undefined, path, [base, mine, theirs], (conflict) => report({ ...conflict, part }))
    return { keys, merged: recordOf(merged) }
  })
  const inParts = parts.flatMap(({ keys }) => keys)
  const single = values.map((value) => without(value, inParts)) as [unknown, unknown, unknown]
  const rest = mergeFields((key) => schema._zod.def.shape[key], path, single, report)
  return Object.assign({}, ...parts.map(({ merged }) => merged), rest)
}

function mergeFields(fieldOf: (key: string) => Schema, path: Path, values: Values, report: Report) {
  const [base, mine, theirs] = values.map(recordOf) as [Fields, Fields, Fields]
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...keys]
      .map((key) => [key, mergeValues(fieldOf(key), [...path, key], [base[key], mine[key], theirs[key]], report)])
      .filter(([, value]) => value !== undefined),
  )
}

function mergeLists(element: Schema, path: Path, [base, mine, theirs]: Values, report: Report): unknown {
  const lists = [listOf(base), listOf(mine), listOf(theirs)] as const
  if (!lists.every(hasIds))
    return mergedList(lists.map(byValue) as [Keyed[], Keyed[], Keyed[]], (_, value) => value).map(({ value }) => value)
  return mergedList(
    lists.map((list) => list.map((value) => ({ id: idOf(value), value }))) as [Keyed[], Keyed[], Keyed[]],
    (was, is, other) => ({
      id: is.id,
      value: mergeValues(element, [...path, is.id], [was?.value, is.value, other.value], report),
    }),
    ({ id, value }, removedBy) =>
      report(
        removedBy === 'me'
          ? { path: [...path, id], mine: undefined, theirs: value, kept: 'theirs' }
          : { path: [...path, id], mine: value, theirs: undefined, kept: 'mine' },
      ),
  ).map(({ value }) => value)
}

type Keyed = { readonly id: string; readonly value: unknown }

/** Equal values of one list are distinguished by their order. */
function byValue(list: readonly unknown[]): Keyed[] {
  const counts = new Map<string, number>()
  return list.map((value) => {
    const text = JSON.stringify(value)
    const count = counts.get(text) ?? 0
    counts.set(text, count + 1)
    return { id: `${text} ${count}`, value }
  })
}

/** Whether these are things with ids, each its own. */
function hasIds(list: readonly unknown[]): boolean {
  const ids = list.map(idOf)
  return ids.every((id) => id !== '') && new Set(ids).size === ids.length
}

function idOf(value: unknown): string {
  return isRecord(value) && typeof value.id === 'string' ? value.id : ''
}

/** `put` returns the new value at the path; undefined removes it. Things of a list are found by their ids. */
function withValueAt(holder: unknown, [key, ...rest]: Path, put: (value: unknown) => unknown): unknown {
  if (key === undefined) return put(holder)
  if (Array.isArray(holder)) {
    const list: readonly unknown[] = holder
    if (!list.some((each) => idOf(each) === key)) {
      const added = withValueAt(undefined, rest, put)
      return added === undefined ? list : [...list, added]
    }
    return list.flatMap((each) => {
      if (idOf(each) !== key) return [each]
      const next = withValueAt(each, rest, put)
      return next === undefined ? [] : [next]
    })
  }
  const fields = recordOf(holder)
  const next = withValueAt(fields[key], rest, put)
  return next === undefined ? without(fields, [key]) : { ...fields, [key]: next }
}

type Fields = Readonly<Record<string, unknown>>

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function picked(value: unknown, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(recordOf(value)).filter(([key]) => keys.includes(key)))
}

function without(value: unknown, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(recordOf(value)).filter(([key]) => !keys.includes(key)))
}
