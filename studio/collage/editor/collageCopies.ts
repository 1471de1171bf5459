/** Copies of elements on a sheet, beside their originals. */
import { placedOf, type Spot } from '../sheet/sheet.ts'
import { moved } from '../commands/placeTogether.ts'
import type { CollageElement } from '../../model/collage.ts'
import { namesOfCopies } from '../../stage/groups.ts'

/** Heights of the sheet. */
export const COPY_SHIFT: Spot = { x: 0.03, y: 0.03 }

/** Copies are unlocked and keep their relative positions; copies of a group form a new group. */
export function copiesOnSheet(
  elements: readonly CollageElement[],
  newId: () => string,
  by: Spot,
  aspect: number,
): CollageElement[] {
  const names = namesOfCopies(elements, newId)
  const copies = elements.map((element, index): CollageElement => {
    const { locked: _locked, group: _group, id, ...kept } = element
    const { group, ...name } = names[index] ?? { id, group: undefined }
    return { ...kept, ...name, ...(group === undefined ? {} : { group }) }
  })
  return copies.length === 0 ? [] : moved(copies, by, aspect)
}

/** The shift that brings the middle of the elements to a spot. */
export function shiftTo(elements: readonly CollageElement[], spot: Spot, aspect: number): Spot {
  const places = elements.map((element) => placedOf(element, aspect))
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: spot.x - middle(places.map(({ x }) => x)), y: spot.y - middle(places.map(({ y }) => y)) }
}
