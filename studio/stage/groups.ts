/** Groups of the parts of any document: which belong together, and how copies are named. */

/** A piece of a room, an element of a collage. */
export type Part = {
  readonly id: string
  readonly group?: string | undefined
  readonly locked?: boolean | undefined
}

/** The ids together with those of the other members of their groups, each once; the identical list if there are none. */
export function withGroups(parts: readonly Part[], ids: readonly string[]): readonly string[] {
  const isIn = new Set(ids)
  const groups = new Set(parts.flatMap(({ id, group }) => (group !== undefined && isIn.has(id) ? [group] : [])))
  const others = parts.filter(({ id, group }) => group !== undefined && groups.has(group) && !isIn.has(id))
  return others.length === 0 ? ids : [...ids, ...others.map(({ id }) => id)]
}

/** Whether the parts are of one group. */
export function isOneGroup(parts: readonly Part[]): boolean {
  const [first] = parts
  return first?.group !== undefined && parts.every(({ group }) => group === first.group)
}

/** The ids and groups of copies: those of one group are a group of their own, a single one is in none. */
export function namesOfCopies(
  parts: readonly Part[],
  newId: () => string,
): readonly { readonly id: string; readonly group: string | undefined }[] {
  const groups = new Map<string, string>()
  return parts.map(({ group }) => {
    const id = newId()
    if (group === undefined || parts.filter((other) => other.group === group).length < 2)
      return { id, group: undefined }
    const anew = groups.get(group) ?? newId()
    groups.set(group, anew)
    return { id, group: anew }
  })
}
