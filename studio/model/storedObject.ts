/**
 * Objects of stored documents. Keys that this version does not know are kept, because a newer version may have written
 * them; the code cannot name them. Which fields are only valid together is stated here once, and read by the merge.
 */
import { z } from 'zod'

type Fields = z.core.$ZodLooseShape

/** How the changes of two sides to one object become one. Without rules every field is merged by itself. */
type Merge = {
  /** Fields that are merged as one value, by the name of that value: half of a position is none. */
  readonly parts?: Readonly<Record<string, Fields>>
  /** Objects that differ in these fields are different things, and are merged as wholes. */
  readonly identity?: Fields
}

/** The same, by the keys of the fields. */
type MergeRules = { readonly parts: Readonly<Record<string, readonly string[]>>; readonly identity: readonly string[] }

const rules = z.registry<MergeRules>()
const NO_RULES: MergeRules = { parts: {}, identity: [] }

/** The merge rules of a schema of `storedObject`. */
export function mergeRulesOf(schema: z.core.$ZodType): MergeRules {
  return rules.get(schema) ?? NO_RULES
}

/** Characters of the JSON of all unknown keys of one object: enough for fields, not for files. */
const MAX_LATER_CHARACTERS = 2000

function laterCharacters(value: Readonly<Record<string, unknown>>, fields: Fields): number {
  const later = Object.keys(value).filter((key) => !Object.hasOwn(fields, key))
  return later.length === 0 ? 0 : JSON.stringify(later.map((key) => [key, value[key]])).length
}

/** The keys of the fields that are merged as one value. */
export function partOf(schema: z.core.$ZodType, part: string): readonly string[] {
  return mergeRulesOf(schema).parts[part] ?? []
}

/**
 * An object of a stored document. Its type names the known keys alone, so that a misspelled one is an error of the
 * compiler; at run time it is loose.
 */
export function storedObject<Shape extends Fields>(
  fields: Shape,
  { parts = {}, identity = {} }: Merge = {},
): z.ZodObject<z.core.util.Writeable<Shape>> {
  const loose: z.ZodObject = z.looseObject(fields)
  const schema = loose.refine((value) => laterCharacters(value, fields) <= MAX_LATER_CHARACTERS, {
    message: `Unknown keys can have at most ${MAX_LATER_CHARACTERS} characters`,
  })
  rules.add(schema, {
    parts: Object.fromEntries(Object.entries(parts).map(([part, these]) => [part, Object.keys(these)])),
    identity: Object.keys(identity),
  })
  // Loose objects have an index signature, with which every key would be a known one.
  return schema as z.ZodObject<z.core.util.Writeable<Shape>>
}
