import { type Polygon, boundsOf, chords } from '../../geometry/polygon.ts'
import { linePath } from './drawing.ts'

/** Parallel hatch lines, clipped to an outline here: clipping in a painter costs more than everything else. */
export function hatchPath(outline: Polygon, apart: number): string {
  const { left, top, right, bottom } = boundsOf(outline)
  let d = ''
  // All points of a line have the same sum of x and y, so that the hatches of neighbors meet.
  for (let sum = Math.ceil((left + top) / apart) * apart; sum < right + bottom; sum += apart)
    for (const [a, b] of chords(outline, { x: sum - top, y: top }, { x: sum - bottom, y: bottom })) d += linePath(a, b)
  return d
}
