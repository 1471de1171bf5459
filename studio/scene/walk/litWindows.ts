/** The windows of a room as area lights, with a substitute for a room without windows. Inches. */
import { onWall } from './quads.ts'
import type { Vector } from './vector.ts'
import type { Wall } from './wallParts.ts'

type LitWindow = {
  readonly at: Vector
  readonly into: Vector
  readonly along: Vector
  /** Half the width and half the height. */
  readonly half: readonly [number, number]
}

/** A room without windows is lit from above, as by a skylight of this share of the floor's area. */
const SKYLIGHT = 0.3

export function litWindows(walls: readonly Wall[], middle: Vector, ceiling: number, floorArea: number): LitWindow[] {
  const windows = walls.flatMap(({ frame, holes }) =>
    holes
      .filter(({ opening }) => opening.kind === 'window')
      .map(({ from, to, sill, head }) => ({
        at: onWall(frame, (from + to) / 2, (sill + head) / 2, 0),
        into: frame.into,
        along: frame.along,
        half: [(to - from) / 2, (head - sill) / 2] as const,
      })),
  )
  if (windows.length > 0) return windows
  const side = Math.sqrt(floorArea * SKYLIGHT) / 2
  return [{ at: [middle[0], ceiling + side, middle[2]], into: [0, -1, 0], along: [1, 0, 0], half: [side, side] }]
}
