/** Copies of elements on a sheet, beside their originals. */
import { placedOf, type Spot } from '../collage/sheet.ts'
import { moved } from '../commands/placeTogether.ts'
import type { CollageElement } from '../model/collage.ts'

/** Heights of the sheet. */
export const COPY_SHIFT: Spot = { x: 0.03, y: 0.03 }

/** Copies are unlocked and keep their relative positions; copies of a group form a new group. */
export function copiesOnSheet(
  elements: readonly CollageElement[],
  newId: () => string,
  by: Spot,
  aspect: number,
): CollageElement[] {
  const groups = new Map<string, string>()
  const copies = elements.map((element): CollageElement => {
    const { locked: _locked, group, ...kept } = element
    if (group !== undefined && !groups.has(group)) groups.set(group, newId())
    const copied = group === undefined ? {} : { group: groups.get(group) }
    return { ...kept, ...copied, id: newId() }
  })
  return copies.length === 0 ? [] : moved(copies, by, aspect)
}

/** The shift that brings the middle of the elements to a spot. */
export function shiftTo(elements: readonly CollageElement[], spot: Spot, aspect: number): Spot {
  const places = elements.map((element) => placedOf(element, aspect))
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: spot.x - middle(places.map(({ x }) => x)), y: spot.y - middle(places.map(({ y }) => y)) }
}
