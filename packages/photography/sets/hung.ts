/** Decoration of the back wall of a furnished room: prints above the main item, a mirror above a vanity. */
import type { PlacedPiece } from '../../../server/design/engine/picture/placedPiece.ts'
import type { RoomPlan } from '../plates/rooms.ts'
import { inches } from '../primitives/inches.ts'
import type { SetRecipe } from './setRecipe.ts'

type Hung = { at: [number, number, number, number]; frame: string; colours: readonly string[] }

/** Maximum distance in inches between the wall and an item with decoration above it. */
const AT_WALL = 16
/** Meters. */
const AIR_ABOVE = 0.24
const AIR_ABOVE_RAIL = 0.14
const MIN_HEIGHT = 1.22
const MAX_FOOT_HEIGHT = 1.42
const PRINT = { wide: 0.64, tall: 0.84, apart: 0.13 }
/** From this width in meters on, an item has two prints above it. */
const MIN_WIDTH_FOR_TWO = 1.5
/** Maximum distance in meters of a panel on which a print is centered. */
const MAX_PANEL_DISTANCE = 0.5
const MAX_HEIGHT_BELOW = 55

export function hungAbove(recipe: SetRecipe, room: RoomPlan, stands: readonly PlacedPiece[]): Hung[] {
  const { art } = recipe
  if (!art) return []
  const low = stands.filter(({ piece, isHung, on, tall }) => piece && !isHung && !on && tall < MAX_HEIGHT_BELOW)
  const near = low.filter(({ y, deep, piece }) => y - deep / 2 < AT_WALL && piece?.kind !== 'lamp')
  const widest =
    near.find(({ piece }) => piece?.kind === 'vanity') ??
    (near.length > 0 ? near : low).toSorted((a, b) => b.wide - a.wide)[0]
  if (!widest) return []
  const own = inches(widest.x)
  const panel = panelsOf(room).find(({ from, to }) => Math.abs((from + to) / 2 - own) < MAX_PANEL_DISTANCE)
  const middle = panel ? (panel.from + panel.to) / 2 : own
  const top = near.length > 0 ? inches(widest.tall) : 0
  const foot = Math.max(railOf(room) + AIR_ABOVE_RAIL, Math.min(MAX_FOOT_HEIGHT, Math.max(MIN_HEIGHT, top + AIR_ABOVE)))
  const count = inches(widest.wide) >= MIN_WIDTH_FOR_TWO ? 2 : 1
  const all = count * PRINT.wide + (count - 1) * PRINT.apart
  return Array.from({ length: count }, (_, i) => {
    const left = middle - all / 2 + i * (PRINT.wide + PRINT.apart)
    return { at: [left, left + PRINT.wide, foot, foot + PRINT.tall], frame: art.frame, colours: art.colours }
  })
}

/** Height of the molding or ledge along the back wall; 0 when there is none. */
function railOf({ cap, ledges }: RoomPlan): number {
  const caps = Array.isArray(cap) ? cap : []
  const edges = Array.isArray(ledges) ? ledges.map((ledge: unknown) => (Array.isArray(ledge) ? ledge[2] : 0)) : []
  return Math.max(0, ...[...caps, ...edges].filter((height: unknown) => typeof height === 'number'))
}

/** The tall panels of the back wall, along x. */
function panelsOf({ panels }: RoomPlan): { from: number; to: number }[] {
  if (!Array.isArray(panels)) return []
  return panels.flatMap((panel: unknown) => {
    if (!Array.isArray(panel)) return []
    const [from, to, , top]: unknown[] = panel
    return typeof from === 'number' && typeof to === 'number' && typeof top === 'number' && top > 2
      ? [{ from, to }]
      : []
  })
}
