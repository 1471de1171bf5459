/**
 * Where things in use are in each other's way: an open drawer meets a bed, a pulled chair a wall, a sofa bed an open
 * door. Two drawers are not used at once; what stays open or taken is used together with everything else, and a door of
 * the room is opened at any time. What stands in the swing of a door is a fault of its own, see `planFindings.ts`.
 */
import { areaWithin } from '../geometry/areaWithin.ts'
import { halfDiagonal } from '../geometry/footprintOutline.ts'
import { overlaps } from '../geometry/overlap.ts'
import { distance } from '../geometry/point.ts'
import { clockwise, type Polygon } from '../geometry/polygon.ts'
import { TRAITS } from '../model/furnitureTraits.ts'
import type { Item, Layout } from '../model/layout.ts'
import type { Finding } from './finding.ts'
import { freeDepth, type Obstacle, obstacleOf } from './freeDepth.ts'
import { isOutOfTheWay } from './isOutOfTheWay.ts'
import { doorSwings, type OpenZone, openZones, zonePolygon } from './openZones.ts'
import { wallsOf } from './wallsOf.ts'

/** Inches and square inches; less is a rounding error. */
const TOLERANCE = { depth: 0.25, area: 1 }

export function inUseFindings(layout: Layout): Finding[] {
  const zones = openZones(layout)
  const standing = layout.items.filter((item) => !isOutOfTheWay(item))
  return [
    // How much room a bed itself has is a clearance.
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
  return meeting(zone, inches, { id: 'wall', against: 'wall' })
}

function atPieces(zone: OpenZone, standing: readonly Item[]): Finding[] {
  const { item, side, part, whole } = zone
  return standing.flatMap((other) => {
    const isOther = other.id !== item.id && other.kind !== 'person'
    if (!isOther || !mayMeet(item, other, whole) || overlaps(item, other)) return []
    const { inches } = freeDepth(item, side, [obstacleOf(other)])
    // People push chairs aside; a drawer does not.
    if (TRAITS[other.kind].movable && inches >= part - TOLERANCE.depth) return []
    return meeting(zone, inches, { id: other.id, against: 'piece', piece: other.id })
  })
}

function mayMeet(one: Item, other: Item, inches: number): boolean {
  return distance(one.pose, other.pose) <= halfDiagonal(one.footprint) + halfDiagonal(other.footprint) + inches
}

/** The open door of the room, and what is open or taken; a person in front of a drawer can step aside. */
function atDoors(zone: OpenZone, { floor }: Layout): Finding[] {
  if (zone.part === 0) return []
  return doorSwings(floor).flatMap(({ opening, swing }) => {
    const met = meetsArea({ ...zone, whole: zone.part }, swing)
    return met === undefined ? [] : meeting(zone, met, { id: opening.id, against: 'room-door', opening: opening.id })
  })
}

/** The strips of two pieces. */
function atOther(zone: OpenZone, other: OpenZone): Finding[] {
  if (zone.item.id === other.item.id || !(zone.stays || other.stays)) return []
  if (!mayMeet(zone.item, other.item, zone.whole + other.whole)) return []
  // A piece that is in the way itself is one finding, not two.
  if (atPieces(zone, [other.item]).length > 0 || atPieces(other, [zone.item]).length > 0) return []
  // The one that is opened now and then is the one that has to find room.
  const [moving, kept] = zone.stays && !other.stays ? [other, zone] : [zone, other]
  const met = meetsArea(moving, zonePolygon(kept, kept.part))
  if (met === undefined) return []
  return meeting(moving, met, { id: `${kept.item.id} ${kept.side}`, against: kept.use, piece: kept.item.id })
}

/** How many inches from its side a strip meets an area; undefined where it does not. */
function meetsArea(zone: OpenZone, area: Polygon): number | undefined {
  if (areaWithin(zonePolygon(zone, zone.whole), clockwise(area)) < TOLERANCE.area) return undefined
  const obstacle: Obstacle = { parts: [area] }
  const { inches } = freeDepth(zone.item, zone.side, [obstacle], zone.spare)
  return inches >= zone.whole ? 0 : inches
}

type Met = Pick<Finding, 'against' | 'opening'> & { readonly id: string; readonly piece?: string }

/** The finding of a strip that has only so many inches of free floor; none where that is enough. */
function meeting(zone: OpenZone, inches: number, { id, against, opening, piece }: Met): Finding[] {
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
      against,
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
      return [{ id, rule: 'in-use', pieces: [], opening: opening.id, against: 'room-door', area: swing }]
    }),
  )
}
