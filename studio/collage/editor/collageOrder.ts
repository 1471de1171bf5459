/** The elements in reading order: row by row from the top, left to right; the fields of the ground last. */
import { placedOf } from '../sheet/sheet.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import { SHEET_ASPECT } from '../sheet/sheet.ts'

/** Height of a row, as a share of the sheet's height; elements whose middles lie in the same band are in one row. */
const ROW = 0.16

export function collageReadingOrder({ elements, aspect = SHEET_ASPECT }: Collage): CollageElement[] {
  const rank = (element: CollageElement) => {
    const { x, y } = placedOf(element, aspect)
    return { ground: element.kind === 'field' ? 1 : 0, row: Math.floor(y / ROW), x }
  }
  return elements
    .map((element) => ({ element, ...rank(element) }))
    .toSorted((a, b) => a.ground - b.ground || a.row - b.row || a.x - b.x)
    .map(({ element }) => element)
}
