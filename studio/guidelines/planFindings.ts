/** All findings of a plan: faults first, then clearances. */
import { clearanceFindings } from './clearanceFindings.ts'
import type { Finding } from './finding.ts'
import { liesOnFloor } from '../geometry/liesOnFloor.ts'
import { boxArea, outline } from '../geometry/footprintOutline.ts'
import type { Floor } from '../model/floor.ts'
import type { Item, Layout } from '../model/layout.ts'
import { findClashes } from './clashes.ts'
import { inUseFindings } from './inUseFindings.ts'
import type { WayPrecision } from './wayMeasures.ts'
import { openingsHitBy, zoneHit } from './openingsHitBy.ts'

type CheckScope = {
  /** Also searches a way from the doors to each piece, which takes longer than all other checks; default true. */
  readonly withWays?: boolean
  readonly precision?: WayPrecision
  /** Whether doors, drawers and chairs are also checked in use; default false. */
  readonly inUse?: boolean
}

export function planFindings(
  layout: Layout,
  { withWays = true, precision, inUse = false }: CheckScope = {},
): Finding[] {
  const clearances = clearanceFindings(layout, withWays, precision)
  return [...faultsOf(layout), ...clearances, ...(inUse ? withoutRepeats(inUseFindings(layout), clearances) : [])]
}

/** The clearances for a person in front of a piece, which things in use check too. */
const FRONT_CLEARANCES: ReadonlySet<Finding['rule']> = new Set(['storage-front', 'fixture-front'])

/** The findings of things in use, except where a clearance already reports too little room for the person. */
function withoutRepeats(inUse: readonly Finding[], clearances: readonly Finding[]): Finding[] {
  const key = ({ of, pieces }: Finding) => [of, ...pieces.toSorted()].join(' ')
  const known = new Set(clearances.filter(({ rule }) => FRONT_CLEARANCES.has(rule)).map(key))
  return inUse.filter((finding) => !(finding.isPerson && known.has(key(finding))))
}

/** Faults: pieces off the floor, overlapping, or in the way of an opening. */
export function faultsOf(layout: Layout): Finding[] {
  const clashes = findClashes(layout.items)
  const order = new Map(layout.items.map((item, index) => [item.id, { item, index }]))
  const after = (item: Item, index: number) =>
    (clashes.get(item.id) ?? [])
      .flatMap((id) => order.get(id) ?? [])
      .filter((other) => other.index > index)
      .toSorted((a, b) => a.index - b.index)
      .map((other) => other.item)
  return layout.items.flatMap((item, index) => errorsOf(item, after(item, index), layout.floor))
}

/** `overlapped`: the later pieces that the item overlaps. */
function errorsOf(item: Item, overlapped: readonly Item[], floor: Floor): Finding[] {
  const offFloor: Finding[] = liesOnFloor(item, floor)
    ? []
    : [{ id: `off-floor ${item.id}`, rule: 'off-floor', pieces: [item.id], area: outline(item.footprint, item.pose) }]
  const overlaps = overlapped.map((other): Finding => {
    const pieces = boxArea(other.footprint) < boxArea(item.footprint) ? [other.id, item.id] : [item.id, other.id]
    return { id: `overlap ${item.id} ${other.id}`, rule: 'overlap', pieces }
  })
  const hit = openingsHitBy(item, floor).map(
    (opening): Finding => ({
      id: `opening ${opening.id} ${item.id}`,
      rule: 'opening',
      pieces: [item.id],
      opening: opening.id,
      area: zoneHit(item, floor, opening),
    }),
  )
  return [...offFloor, ...overlaps, ...hit]
}
