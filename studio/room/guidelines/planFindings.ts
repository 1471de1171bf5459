/** All findings of a plan: faults first, then clearances. */
import type { Finding } from './finding.ts'
import { liesOnFloor } from '../../geometry/liesOnFloor.ts'
import { boxArea, halfDiagonal, outline } from '../../geometry/footprintOutline.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { findClashes } from './clashes.ts'
import type { WayPrecision } from './wayMeasures.ts'
import { openingsHitBy, zoneHit } from './openingsHitBy.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import { findingOf } from './measure.ts'
import { areaWithin } from '../../geometry/areaWithin.ts'
import { overlaps } from '../../geometry/overlap.ts'
import { distance } from '../../geometry/point.ts'
import { clockwise, type Polygon } from '../../geometry/polygon.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import { freeDepth, type Obstacle, obstacleOf } from './freeDepth.ts'
import { isOutOfTheWay } from './isOutOfTheWay.ts'
import { doorSwings, type OpenZone, openZones, zonePolygon } from './openZones.ts'
import { wallsOf } from './wallsOf.ts'

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
function errorsOf(item: Item, overlapped: readonly Item[], floor: RoomShell): Finding[] {
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

// Checks a furnished floor against the clearance guidelines: returns a finding for every place with too little space.

/** `withWays` also searches a path from the doors to each piece, which takes longer than all other checks together. */
export function clearanceFindings(layout: Layout, withWays = true, precision?: WayPrecision): Finding[] {
  return clearanceMeasures(layout, withWays, precision)
    .filter(({ isMet }) => !isMet)
    .map(findingOf)
}

// Conflicts of things in use: an open drawer with a bed, a pulled chair with a wall, a sofa bed with an open door. Two
// drawers are not used at the same time. Things that stay open or occupied are in use together with everything else,
// and a door of the room may be opened at any time. A piece in the swing of a door is a separate fault, see
// `planFindings.ts`.

/** Inches and square inches; smaller overlaps are rounding errors. */
const TOLERANCE = { depth: 0.25, area: 1 }

export function inUseFindings(layout: Layout): Finding[] {
  const zones = openZones(layout)
  const standing = layout.items.filter((item) => !isOutOfTheWay(item))
  return [
    // The space around a bed itself is a matter of the clearances.
    ...zones
      .filter(({ use }) => use !== 'bed')
      .flatMap((zone) => [...atWall(zone, layout), ...atPieces(zone, standing)]),
    ...zones.flatMap((zone) => atDoors(zone, layout)),
    ...zones.flatMap((zone, index) => zones.slice(index + 1).flatMap((other) => atOther(zone, other))),
    ...doorsAtDoors(layout),
  ]
}

function atWall(zone: OpenZone, { floor }: Layout): Finding[] {
  const { inches } = freeDepth(zone.item, zone.side, [wallsOf(floor)])
  return findingsOfStrip(zone, inches, { id: 'wall', obstacle: 'wall' })
}

function atPieces(zone: OpenZone, standing: readonly Item[]): Finding[] {
  const { item, side, part, whole } = zone
  return standing.flatMap((other) => {
    const isOther = other.id !== item.id && other.kind !== 'person'
    if (!isOther || !mayMeet(item, other, whole) || overlaps(item, other)) return []
    const { inches } = freeDepth(item, side, [obstacleOf(other)])
    // A person pushes a chair aside; a drawer cannot.
    if (TRAITS[other.kind].movable && inches >= part - TOLERANCE.depth) return []
    return findingsOfStrip(zone, inches, { id: other.id, obstacle: 'piece', piece: other.id })
  })
}

function mayMeet(one: Item, other: Item, inches: number): boolean {
  return distance(one.pose, other.pose) <= halfDiagonal(one.footprint) + halfDiagonal(other.footprint) + inches
}

/** Conflicts with open doors of the room. Only the moving part counts, because a person can step aside. */
function atDoors(zone: OpenZone, { floor }: Layout): Finding[] {
  if (zone.part === 0) return []
  return doorSwings(floor).flatMap(({ opening, swing }) => {
    const met = meetsArea({ ...zone, whole: zone.part }, swing)
    return met === undefined
      ? []
      : findingsOfStrip(zone, met, { id: opening.id, obstacle: 'room-door', opening: opening.id })
  })
}

/** The finding of two strips that overlap. */
function atOther(zone: OpenZone, other: OpenZone): Finding[] {
  if (zone.item.id === other.item.id || !(zone.stays || other.stays)) return []
  if (!mayMeet(zone.item, other.item, zone.whole + other.whole)) return []
  // If the piece itself is in the way, that is the only finding.
  if (atPieces(zone, [other.item]).length > 0 || atPieces(other, [zone.item]).length > 0) return []
  // The finding belongs to the piece that is opened only briefly.
  const [moving, kept] = zone.stays && !other.stays ? [other, zone] : [zone, other]
  const met = meetsArea(moving, zonePolygon(kept, kept.part))
  if (met === undefined) return []
  return findingsOfStrip(moving, met, { id: `${kept.item.id} ${kept.side}`, obstacle: kept.use, piece: kept.item.id })
}

/** Inches from the side of a strip to an area within it; undefined if they do not overlap. */
function meetsArea(zone: OpenZone, area: Polygon): number | undefined {
  if (areaWithin(zonePolygon(zone, zone.whole), clockwise(area)) < TOLERANCE.area) return undefined
  const obstacle: Obstacle = { parts: [area] }
  const { inches } = freeDepth(zone.item, zone.side, [obstacle], zone.spare)
  return inches >= zone.whole ? 0 : inches
}

type Collision = Pick<Finding, 'obstacle' | 'opening'> & { readonly id: string; readonly piece?: string }

/** The finding of a strip with this many inches of free floor; none if that is enough. */
function findingsOfStrip(zone: OpenZone, inches: number, { id, obstacle, opening, piece }: Collision): Finding[] {
  const { item, side, use, part, whole } = zone
  const isPart = inches < part - TOLERANCE.depth
  const wanted = isPart ? part : whole
  if (inches >= wanted - TOLERANCE.depth) return []
  return [
    {
      id: `in-use ${item.id} ${side} ${id}`,
      rule: 'in-use',
      pieces: [item.id, ...(piece === undefined ? [] : [piece])],
      of: item.id,
      use,
      obstacle,
      isPerson: !isPart,
      ...(opening === undefined ? {} : { opening }),
      measured: inches,
      wanted,
      area: zonePolygon(zone, wanted),
    },
  ]
}

/** Two doors that cannot be open at once. */
function doorsAtDoors({ floor }: Layout): Finding[] {
  const swings = doorSwings(floor)
  return swings.flatMap(({ opening, swing }, index) =>
    swings.slice(index + 1).flatMap((other): Finding[] => {
      if (other.opening === opening || areaWithin(swing, clockwise(other.swing)) < TOLERANCE.area) return []
      const id = `in-use ${opening.id} ${other.opening.id}`
      return [{ id, rule: 'in-use', pieces: [], opening: opening.id, obstacle: 'room-door', area: swing }]
    }),
  )
}
