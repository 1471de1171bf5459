/**
 * What a phone has scanned: surfaces and objects as boxes with a pose in space, in meters, y up. Seen from above, x runs to
 * the right and z downward, so that nothing is mirrored.
 */
import { type Point, rotate } from '../geometry/point.ts'
import { signedArea } from '../geometry/polygon.ts'
import type { ReadWall } from './homeReading.ts'

export type Vector = readonly [number, number, number]

/** A surface or an object. Lengths are meters in the box's own axes: x along a wall, y up, z out of it. */
export interface ScannedBox {
  readonly id: string
  /** `wall`, `door`, `window`, `opening`, `floor`, or a word for what an object is. */
  readonly category: string
  /** Four columns of four: the axes and the place of the middle. */
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Of a surface that is no rectangle, in the box's own axes. */
  readonly corners?: readonly Vector[]
  /** Of a curved wall, in the box's own axes, seen from above: points along its middle line. */
  readonly curve?: readonly Vector[]
  readonly isCurveUnknown?: boolean
  /** The wall of a door, a window or an opening. */
  readonly parent?: string
  readonly isOpen?: boolean
  readonly isUncertain?: boolean
  /** The file has the place of the object, and not its size. */
  readonly isSizeAssumed?: boolean
  readonly story: number
}

export interface Scan {
  readonly boxes: readonly ScannedBox[]
  /** What a part of the scan is, such as `livingRoom`, and a spot in it. */
  readonly sections: readonly { readonly label: string; readonly at: Vector; readonly story: number }[]
  /** Parts that could not be read. */
  readonly damaged: number
}

/** The corners of one surface; no wall or floor of a home has as many, and each corner of a wall is compared with each edge. */
export const MAX_CORNERS = 300

/** Usual widths, heights and depths of the sixteen categories, in meters, for scans that have them as models only. */
export const USUAL_SIZES: Readonly<Record<string, Vector>> = {
  storage: [0.8, 0.9, 0.45],
  refrigerator: [0.7, 1.8, 0.7],
  stove: [0.6, 0.9, 0.6],
  bed: [1.6, 0.6, 2.05],
  sink: [0.6, 0.2, 0.5],
  washerDryer: [0.6, 0.85, 0.6],
  toilet: [0.4, 0.8, 0.7],
  bathtub: [1.7, 0.55, 0.75],
  oven: [0.6, 0.6, 0.6],
  dishwasher: [0.6, 0.85, 0.6],
  table: [1.4, 0.75, 0.8],
  sofa: [2, 0.85, 0.9],
  chair: [0.5, 0.9, 0.55],
  fireplace: [1.2, 1, 0.4],
  television: [1.2, 0.7, 0.1],
  stairs: [1, 2.5, 3],
}

export const INCHES_PER_METER = 1 / 0.0254

/** How the plan of one story is seen. */
export interface View {
  readonly story: number
  /** Meters. */
  readonly floor: number
  readonly ground: number
  /** Degrees clockwise. */
  readonly turn: number
}

/** Degrees clockwise, -90 to 90, by which the plan is turned to be upright. */
export function uprightTurn(walls: readonly ScannedBox[]): number {
  const directions = walls.map(({ transform, width }) => ({
    angle: (Math.atan2(transform[2] ?? 0, transform[0] ?? 1) * 180) / Math.PI,
    length: width,
  }))
  // Folded onto 90 degrees; the direction around which the most length lies, to 5 degrees.
  const folded = directions.map(({ angle, length }) => ({ angle: ((angle % 90) + 90) % 90, length }))
  const offset = (angle: number, from: number) => ((angle - from + 135) % 90) - 45
  let best = { angle: 0, length: 0 }
  for (const { angle } of folded) {
    const near = folded.filter((other) => Math.abs(offset(other.angle, angle)) <= 5)
    const length = near.reduce((sum, other) => sum + other.length, 0)
    const mean = near.reduce((sum, other) => sum + offset(other.angle, angle) * other.length, 0) / length
    if (length > best.length) best = { angle: angle + mean, length }
  }
  const alongPage = (turn: number) =>
    directions.reduce((sum, { angle, length }) => {
      const held = Math.abs(((((angle + turn) % 180) + 180 + 90) % 180) - 90)
      return held <= 5 ? sum + length : sum
    }, 0)
  // Both ways round have the walls upright; the longer of the two directions lies along the page.
  const turns = [-best.angle, 90 - best.angle].map((turn) => (turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn))
  const [small, large] = turns.toSorted((a, b) => Math.abs(a) - Math.abs(b)) as [number, number]
  return alongPage(large) > alongPage(small) * 1.001 ? large : small
}

/** Meters: of the floors, else of the lower edges of the walls. */
export function floorHeight(boxes: readonly ScannedBox[]): number {
  const floors = boxes.filter(({ category }) => category === 'floor').map(({ transform }) => transform[13] ?? 0)
  const walls = boxes
    .filter(({ category }) => category === 'wall')
    .map((box) => (box.transform[13] ?? 0) - box.height / 2)
  const heights = (floors.length > 0 ? floors : walls.length > 0 ? walls : [0]).toSorted((a, b) => a - b)
  return heights[Math.floor((heights.length - 1) / 2)] ?? 0
}

/** The place of a spot of the box's own axes on the plan, in inches. */
export function onPlan({ transform: t }: Pick<ScannedBox, 'transform'>, [x, y, z]: Vector, { turn }: View): Point {
  const at = (row: number) => (t[row] ?? 0) * x + (t[4 + row] ?? 0) * y + (t[8 + row] ?? 0) * z + (t[12 + row] ?? 0)
  return rotate({ x: at(0) * INCHES_PER_METER, y: at(2) * INCHES_PER_METER }, turn)
}

/** A wall as its straight pieces: one, or several of a curve or below a roof. */
export function wallsOf(box: ScannedBox, view: View): ReadWall[] {
  const height = box.height * INCHES_PER_METER
  const steps = box.curve
    ? box.curve.map((at) => ({ at, height }))
    : (slopes(box) ??
      [-box.width / 2, box.width / 2].map((x): { at: Vector; height: number } => ({ at: [x, 0, 0], height })))
  return steps.slice(1).map((step, index): ReadWall => {
    const before = steps[index]!
    return {
      id: index === 0 ? box.id : `${box.id}-${index + 1}`,
      from: onPlan(box, before.at, view),
      to: onPlan(box, step.at, view),
      thickness: 0,
      height: before.height,
      ...(Math.abs(step.height - before.height) > 0.5 && { heightAtEnd: step.height }),
    }
  })
}

/** The heights of a wall whose upper edge is not level, in inches, along it; undefined for a rectangle. */
function slopes({ corners = [] }: ScannedBox): { at: Vector; height: number }[] | undefined {
  if (corners.length < 3) return undefined
  const edges = corners.map((from, index) => [from, corners[(index + 1) % corners.length]!] as const)
  const places = [...new Set(corners.map(([x]) => Math.round(x * 1000) / 1000))].toSorted((a, b) => a - b)
  const lowest = Math.min(...corners.map(([, y]) => y))
  const topAt = (place: number) =>
    Math.max(
      lowest,
      ...edges.map(([[x1, y1], [x2, y2]]) => {
        const [left, right] = [Math.min(x1, x2) - 0.001, Math.max(x1, x2) + 0.001]
        if (place < left || place > right) return lowest
        return Math.abs(x2 - x1) < 0.002 ? Math.max(y1, y2) : y1 + ((y2 - y1) * (place - x1)) / (x2 - x1)
      }),
    )
  const steps = places.map((x) => ({ at: [x, 0, 0] as const, height: (topAt(x) - lowest) * INCHES_PER_METER }))
  // Corners within one straight edge add nothing.
  const kept = steps.filter((step, index) => {
    const [before, after] = [steps[index - 1], steps[index + 1]]
    if (!before || !after) return true
    const share = (step.at[0] - before.at[0]) / (after.at[0] - before.at[0])
    return Math.abs(before.height + (after.height - before.height) * share - step.height) > 0.5
  })
  return kept.length > 1 ? kept : undefined
}

export function floorOutline(box: ScannedBox, view: View): Point[] {
  const half = [box.width / 2, box.height / 2] as const
  const corners: readonly Vector[] =
    box.corners && box.corners.length > 2
      ? box.corners
      : [
          [-half[0], -half[1], 0],
          [half[0], -half[1], 0],
          [half[0], half[1], 0],
          [-half[0], half[1], 0],
        ]
  const outline = corners.map((corner) => onPlan(box, corner, view))
  return signedArea(outline) < 0 ? outline.toReversed() : outline
}
