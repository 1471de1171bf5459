/**
 * Positions of a board's large pieces in front of a wall: the largest in the middle, others at its sides, a low one in
 * front. All have the same scale. Shares of the sheet's width, and of its height for `bottom`.
 */
import type { Product } from '../../contract/products.ts'

export type LinedUpPiece = {
  readonly product: Product
  readonly left: number
  readonly width: number
  readonly bottom: number
}

/** Part of the sheet's width that the row takes. */
const ROW_WIDTH = 0.9
/** Inches by which a piece at the side overlaps the one in the middle. */
const OVERLAP_IN = 4
const BACK = 0.16
const FRONT = 0.05
/** Inches; a lower piece can stand in front of the others. */
const LOW_IN = 26

export function lineUpProducts(products: readonly Product[]): LinedUpPiece[] {
  const [anchor, ...others] = products
    .filter(({ placement, cutout, cutout_width: width }) => placement === 'floor' && cutout && width)
    .toSorted((one, other) => widthOf(other) - widthOf(one))
  if (!anchor) return []
  const front = others.find(({ height }) => height > 0 && height < LOW_IN)
  const [right, left] = others.filter((piece) => piece !== front)
  const row = [left, anchor, right].filter((piece) => piece !== undefined)
  const scale = ROW_WIDTH / row.reduce((sum, piece) => sum + widthOf(piece) - OVERLAP_IN, OVERLAP_IN)
  let at = (1 - ROW_WIDTH) / 2
  const places = row.map((product): LinedUpPiece => {
    const place = { product, left: at, width: widthOf(product) * scale, bottom: BACK }
    at += place.width - OVERLAP_IN * scale
    return place
  })
  // The middle piece first, so that the others are painted in front of it.
  const [middle] = places.splice(row.indexOf(anchor), 1)
  if (!middle) return places
  if (!front) return [middle, ...places]
  const width = widthOf(front) * scale
  return [middle, ...places, { product: front, left: middle.left + (middle.width - width) / 2, width, bottom: FRONT }]
}

function widthOf({ cutout_width: width = 0 }: Product): number {
  return width
}
