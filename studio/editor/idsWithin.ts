/** The pieces that a frame drawn on the floor touches. */
import { outline } from '../geometry/footprintOutline.ts'
import type { Point } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Layout } from '../model/layout.ts'

export function idsWithin({ items }: Layout, from: Point, to: Point): string[] {
  const frame = boundsOf([from, to])
  return items
    .filter(({ footprint, pose }) => {
      const box = boundsOf(outline(footprint, pose))
      return box.left < frame.right && frame.left < box.right && box.top < frame.bottom && frame.top < box.bottom
    })
    .map(({ id }) => id)
}
