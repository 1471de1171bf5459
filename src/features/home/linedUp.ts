/**
 * The places of a board's large pieces before a wall: the largest in the middle, tall ones at its sides, a low one in
 * front. All have the same scale. Shares of the sheet's width, and of its height for `bottom`.
 */
import type { Product } from '../../contract/products.ts'

export type LinedUp = {
  readonly product: Product
  readonly left: number
  readonly width: number
  readonly bottom: number
}

/** Part of the sheet's width that the row takes. */
const ROW = 0.9
/** Part of a piece at the side that stands before the one in the middle. */
const OVERLAP = 0.16
const BACK = 0.16
const FRONT = 0.05
/** Inches; a lower piece can stand in front of the others. */
const LOW_IN = 26

export function linedUp(products: readonly Product[]): LinedUp[] {
  const standing = products
    .filter(({ placement, cutout, cutout_width: width }) => placement === 'floor' && cutout && width)
    .toSorted((one, other) => widthOf(other) - widthOf(one))
  const [anchor, ...others] = standing
  if (!anchor) return []
  const front = others.find(({ height }) => height > 0 && height < LOW_IN)
  const [right, left] = others
    .filter((piece) => piece !== front)
    .toSorted((one, other) => widthOf(other) - widthOf(one))
  const row = [left, anchor, right].filter((piece) => piece !== undefined)
  const overlaps =
    row.length > 1 ? row.filter((piece) => piece !== anchor).map((piece) => widthOf(piece) * OVERLAP) : []
  const inches = row.reduce((sum, piece) => sum + widthOf(piece), 0) - overlaps.reduce((sum, one) => sum + one, 0)
  const scale = ROW / inches
  let at = (1 - ROW) / 2
  const places: LinedUp[] = []
  for (const piece of row) {
    const width = widthOf(piece) * scale
    const next = row[row.indexOf(piece) + 1]
    places.push({ product: piece, left: at, width, bottom: BACK })
    at += width - (next ? Math.min(widthOf(piece), widthOf(next)) * OVERLAP * scale : 0)
  }
  const middle = places.find(({ product }) => product === anchor)
  // The one in the middle first, so that the others stand before it.
  const painted = places.toSorted((one, other) => Number(other === middle) - Number(one === middle))
  if (!front || !middle) return painted
  const width = widthOf(front) * scale
  return [...painted, { product: front, left: middle.left + (middle.width - width) / 2, width, bottom: FRONT }]
}

function widthOf({ cutout_width: width = 0 }: Product): number {
  return width
}
