/** Three-way merge of lists of things with ids. */
import { isSameValue } from './isSameValue.ts'

type Named = { readonly id: string }

/** `base` is undefined when both sides added the thing. */
type MergeOne<Thing> = (base: Thing | undefined, mine: Thing, theirs: Thing) => Thing

/**
 * Merges lists of things. Added by one side: kept. Removed by one side: gone, unless the other side changed it; then it
 * stays, and `onKept` says which side had removed it.
 */
export function mergedList<Thing extends Named>(
  [base, mine, theirs]: readonly [readonly Thing[], readonly Thing[], readonly Thing[]],
  mergeOne: MergeOne<Thing>,
  onKept?: (thing: Thing, removedBy: 'me' | 'them') => void,
): Thing[] {
  const [was, is, other] = [base, mine, theirs].map((list) => new Map(list.map((thing) => [thing.id, thing])))
  const merged = new Map<string, Thing>()
  for (const id of new Set([...theirs, ...mine].map((thing) => thing.id))) {
    const [b, m, t] = [was?.get(id), is?.get(id), other?.get(id)]
    if (m && t) merged.set(id, mergeOne(b, m, t))
    const left = m ?? t
    if ((m && t) || !left) continue
    if (b && isSameValue(b, left)) continue
    merged.set(id, left)
    if (b) onKept?.(left, m ? 'them' : 'me')
  }
  return mergedOrder(base, mine, theirs)
    .map((id) => merged.get(id))
    .filter((thing) => thing !== undefined)
}

/**
 * The ids of both lists, each once. The side that changed the order of what both have decides; each other id follows
 * its predecessor in its own list.
 */
function mergedOrder(base: readonly Named[], mine: readonly Named[], theirs: readonly Named[]): string[] {
  const [was, is, other] = [base, mine, theirs].map((list) => list.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ]
  const common = new Set(was.filter((id) => is.includes(id)))
  const among = (list: readonly string[]) => list.filter((id) => common.has(id))
  const isReordered = !isSameValue(among(was), among(is))
  const [lead, follower] = isReordered ? [is, other] : [other, is]
  const order = [...lead]
  for (const [index, id] of follower.entries()) {
    if (order.includes(id)) continue
    const before = follower.slice(0, index).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}
