/** The elements in reading order: row by row from the top, left to right; the fields of the ground last. */
import { placedOf } from '../collage/sheet.ts'
import type { Collage, CollageElement } from '../model/collage.ts'
import { SHEET_ASPECT } from '../collage/sheet.ts'

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

/** The elements together with the members of their groups, in paint order. */
export function withCollageGroups({ elements }: Collage, ids: readonly string[]): readonly string[] {
  const groups = new Set(elements.flatMap(({ id, group }) => (group !== undefined && ids.includes(id) ? [group] : [])))
  if (groups.size === 0) return ids
  return elements
    .filter(({ id, group }) => ids.includes(id) || (group !== undefined && groups.has(group)))
    .map(({ id }) => id)
}

/** Whether the elements are one whole group already. */
export function isOneCollageGroup(elements: readonly CollageElement[]): boolean {
  const [first] = elements
  return first?.group !== undefined && elements.every(({ group }) => group === first.group)
}
