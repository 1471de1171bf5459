/** The corners of pieces by letter, their distances from walls, and both as marks on a drawing. */
import { outline } from '../../geometry/footprintOutline.ts'
import { arcAt, arcMeasures, type ArcMeasures, arcsOf, middleChord } from '../../geometry/arcs.ts'
import { floorOutline, floorWalls } from '../../geometry/floorOutline.ts'
import { inward, wallName } from '../../geometry/openings.ts'
import { type Point, between } from '../../geometry/point.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Shape } from '../symbols/drawing.ts'
import { uprightTurn } from '../symbols/drawRoom.ts'
import type { Inks } from '../symbols/inks.ts'

/** The corners of a piece on the floor, from A; a round piece has its four outermost points. */
export function tapeCorners({ footprint, pose }: Item): { name: string; at: Point }[] {
  const points = footprint.shape === 'ellipse' ? outermost({ footprint, pose }) : outline(footprint, pose)
  return points.map((at, index) => ({ name: String.fromCodePoint(FIRST_LETTER + index), at }))
}

const FIRST_LETTER = 65

/** Left, top, right and bottom; clockwise, like the corners of other pieces. */
function outermost({ footprint, pose }: Pick<Item, 'footprint' | 'pose'>): Point[] {
  const { left, right, top, bottom } = boundsOf(outline(footprint, pose))
  return [
    { x: left, y: pose.y },
    { x: pose.x, y: top },
    { x: right, y: pose.y },
    { x: pose.x, y: bottom },
  ]
}

/** Each curved wall by its name, with what is measured of it. */
export function tapeArcs(floor: RoomShell): readonly ({ readonly name: string } & ArcMeasures)[] {
  const outer = floorOutline(floor)
  return arcsOf(outer).map((arc) => ({ name: wallName(floor, arc.first), ...arcMeasures(outer, arc) }))
}

type WallOffset = {
  readonly inches: number
  /** `left wall`, or `the line of left wall` beyond the ends of a wall. */
  readonly wall: string
  readonly side: 'left' | 'right' | 'top' | 'bottom'
}

/**
 * The distances to the nearest wall along each axis of the floor, x first. Only walls at right angles to the axis
 * and none that is curved count. Where none is, as before a curved wall, it is the distance to the line of the nearest one.
 * `at` lies on the floor; inches.
 */
export function wallOffsets(at: Point, floor: RoomShell): WallOffset[] {
  return [nearer(at, floor, 'x'), nearer(at, floor, 'y')].flatMap((found) => found ?? [])
}

function nearer(at: Point, floor: RoomShell, axis: 'x' | 'y'): WallOffset | undefined {
  const across = axis === 'x' ? 'y' : 'x'
  const found = floorWalls(floor).flatMap(([a, b], wall) => {
    if (Math.abs(a[axis] - b[axis]) > ROUNDING_IN || arcAt(floorOutline(floor), wall)) return []
    const [low, high] = [Math.min(a[across], b[across]), Math.max(a[across], b[across])]
    const before = a[axis] - at[axis]
    const looksAt = inward(floor, wall)[axis] * before
    // Skips walls that face away from the point.
    if (looksAt > ROUNDING_IN) return []
    // A wall is the last choice but its line if it ends there, where a tape measure cannot be held.
    const beyond = Math.max(low - at[across], at[across] - high)
    const choice = beyond > ROUNDING_IN ? 2 : beyond > -ROUNDING_IN ? 1 : 0
    const name = `${choice === 2 ? 'the line of ' : ''}${wallName(floor, wall)}`
    return [{ inches: Math.abs(before), wall: name, side: sideOf(axis, inward(floor, wall)[axis]), choice }]
  })
  const [best] = found.toSorted((a, b) => a.choice - b.choice || a.inches - b.inches)
  return best && { inches: best.inches, wall: best.wall, side: best.side }
}

function sideOf(axis: 'x' | 'y', into: number): WallOffset['side'] {
  if (axis === 'x') return into > 0 ? 'left' : 'right'
  return into > 0 ? 'top' : 'bottom'
}

const ROUNDING_IN = 0.01
/** Points. */
const SIZE = { wall: 9, number: 9, corner: 7 }
/** Points from the inner face of a wall outward to its name, and from a corner inward to its letter. */
const LABEL_OFFSET = { wall: 9, corner: 7 }

/** The wall names outside the walls, the piece numbers in their centers, and the letters inside the corners. */
export function drawTapeMarks({ floor, items }: Layout, wall: number, point: number, inks: Inks): Shape[] {
  const plate = { color: inks.paper, opacity: 0.85 }
  const outer = floorOutline(floor)
  return [
    ...floorWalls(floor).flatMap(([a, b], index): Shape[] => {
      const arc = arcAt(outer, index)
      if (arc && middleChord(arc, outer.length) !== index) return []
      const into = inward(floor, index)
      const away = wall + LABEL_OFFSET.wall * point
      const middle = between(a, b, 0.5)
      const at = { x: middle.x - into.x * away, y: middle.y - into.y * away }
      const size = SIZE.wall
      const turn = uprightTurn(a, b)
      return [{ shape: 'text', at, text: wallName(floor, index), size, color: inks.ink, turn, isBold: true }]
    }),
    ...items.flatMap((item, index): Shape[] => [
      { shape: 'text', at: item.pose, text: `${index + 1}`, size: SIZE.number, color: inks.ink, isBold: true, plate },
      ...tapeCorners(item).map(({ name, at }): Shape => {
        const far = Math.hypot(item.pose.x - at.x, item.pose.y - at.y)
        const inside = between(at, item.pose, Math.min(0.45, (LABEL_OFFSET.corner * point) / far))
        return { shape: 'text', at: inside, text: name, size: SIZE.corner, color: inks.ink, plate }
      }),
    ]),
  ]
}
