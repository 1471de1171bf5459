/** The floor that things in use take: open doors and drawers, pulled chairs, and the people in front of them. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { swingsOf } from '../../geometry/openingZones.ts'
import { overlaps } from '../../geometry/overlap.ts'
import { distance, rotate, subtract } from '../../geometry/point.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { edgesOf, type Polygon } from '../../geometry/polygon.ts'
import type { RoomShell, Opening } from '../../model/roomShell.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { UseName } from '../../model/kindTraits.ts'
import { CHAIR_FROM_EDGE, USES, useOf } from '../../model/inUse.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { isDesk, sizeOf } from '../../model/pieceRoles.ts'
import { BED_HEAD } from './clearanceRules.ts'
import { freeDepth, obstacleOf, type Side, stripBefore } from './freeDepth.ts'
import { isOutOfTheWay } from './isOutOfTheWay.ts'
import { wallsOf } from './wallsOf.ts'

/** A strip of floor at one side of a piece in use. */
export type OpenZone = {
  readonly item: Item
  readonly use: UseName
  readonly side: Side
  /** Depth from the side in inches: of the moving part, and with the person who uses it. */
  readonly part: number
  readonly whole: number
  /** True if it stays open or occupied while other things are used. */
  readonly stays: boolean
  /** Inches at the head end of a bed that are not part of the strip. */
  readonly spare?: number
}

export function openZones(layout: Layout): OpenZone[] {
  const { items } = layout
  return items.flatMap((item): OpenZone[] => {
    const use = useOf(item)
    if (!use) return []
    if (use === 'chair') return chairZone(item, items)
    if (use === 'bed') return bedZone(item, layout)
    const { footprint } = item
    const { front = 0, back = 0, person = 0 } = USES[use].opens(footprint)
    const zone = (side: Side, part: number, whole: number): OpenZone[] =>
      whole > 0 ? [{ item, use, side, part, whole, stays: USES[use].stays ?? false }] : []
    return [...zone('front', front, Math.max(front, person)), ...zone('back', back, back)]
  })
}

export function zonePolygon({ item, side, spare }: OpenZone, depth: number): Polygon {
  return stripBefore(item, side, depth, spare)
}

/** The sweeps of the doors that open into the room. */
export const doorSwings = memoizeByReference((floor: RoomShell): readonly DoorSwing[] =>
  openingsOf(floor).flatMap((opening) => swingsOf(floor, opening).map((swing) => ({ opening, swing }))),
)

type DoorSwing = { readonly opening: Opening; readonly swing: Polygon }

/** A chair farther from a table than this does not belong to it; inches. */
const AT_TABLE = 18

/**
 * The zone behind a chair at a table, which is pulled back to sit down and to get up. A chair without a table has none.
 */
function chairZone(chair: Item, items: readonly Item[]): OpenZone[] {
  const reach = Math.hypot(chair.footprint.width, chair.footprint.length)
  const tables = items.flatMap((table) => {
    const isTable = TRAITS[table.kind].family === 'dining-table'
    if (!isTable && !isDesk(sizeOf(table))) return []
    const far = Math.hypot(table.footprint.width, table.footprint.length) + reach + AT_TABLE
    const ahead = distance(table.pose, chair.pose) > far ? undefined : edgeAhead(chair, table)
    return ahead === undefined ? [] : [{ ahead, wanted: isTable ? CHAIR_FROM_EDGE.table : CHAIR_FROM_EDGE.desk }]
  })
  const [nearest] = tables.toSorted((a, b) => a.ahead - b.ahead)
  const { length } = chair.footprint
  if (!nearest || nearest.ahead > length / 2 + AT_TABLE) return []
  const depth = nearest.wanted - (nearest.ahead + length / 2)
  if (depth <= 0) return []
  return [{ item: chair, use: 'chair', side: 'back', part: depth, whole: depth, stays: true }]
}

/**
 * Inches from the middle of a chair straight ahead to the edge of a table; undefined if the table is not straight
 * ahead.
 */
function edgeAhead({ pose, footprint }: Item, table: Item): number | undefined {
  const half = footprint.width / 4
  let least: number | undefined
  const corners = outline(table.footprint, table.pose).map((corner) => rotate(subtract(corner, pose), -pose.rotation))
  for (const [a, b] of edgesOf(corners)) {
    const [left, right] = a.x <= b.x ? [a, b] : [b, a]
    const [from, to] = [Math.max(left.x, -half), Math.min(right.x, half)]
    if (from > to) continue
    const at = (x: number) =>
      right.x === left.x ? Math.min(a.y, b.y) : left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x)
    const y = Math.min(at(from), at(to))
    if (least === undefined || y < least) least = y
  }
  // A table behind or under the chair is not its table.
  return least !== undefined && least > -footprint.length / 2 ? least : undefined
}

/** The side of a bed on which people get in and out: the one with more free floor. */
function bedZone(bed: Item, { floor, items }: Layout): OpenZone[] {
  const others = items.filter(
    (other) => other.id !== bed.id && !isOutOfTheWay(other) && !TRAITS[other.kind].isAtBedHead && !overlaps(bed, other),
  )
  const obstacles = [wallsOf(floor), ...others.map(obstacleOf)]
  const [left, right] = (['left', 'right'] as const).map((side) => freeDepth(bed, side, obstacles, BED_HEAD).inches)
  const { person = 0 } = USES.bed.opens(bed.footprint)
  const side = (left ?? 0) >= (right ?? 0) ? 'left' : 'right'
  return [{ item: bed, use: 'bed', side, part: 0, whole: person, stays: false, spare: BED_HEAD }]
}
