/** A layout without the doors and windows of its neighbors, or with them as its own. Separate from what finds them, which few rooms need. */
import type { Layout } from '../../model/layout.ts'
import type { Opening } from '../../model/roomShell.ts'

/** The beginning of the ids of openings that a room has because its neighbor has them. */
export const BESIDE = 'beside:'

export function isOfNeighbor({ id }: Pick<Opening, 'id'>): boolean {
  return id.startsWith(BESIDE)
}

/** The layout as it is stored, without the doors and windows of its neighbors. */
export function ownLayout(layout: Layout): Layout {
  const { openings = [] } = layout.floor
  if (!openings.some(isOfNeighbor)) return layout
  return { ...layout, floor: { ...layout.floor, openings: openings.filter((each) => !isOfNeighbor(each)) } }
}

/**
 * The layout as a room that is in no home: the doors and windows of its neighbors are its own, and nothing else of the
 * neighbors is in it.
 */
export function aloneLayout(layout: Layout): Layout {
  const { openings = [] } = layout.floor
  if (!openings.some(isOfNeighbor)) return layout
  const taken = new Set(openings.map(({ id }) => id))
  let number = 0
  const free = () => {
    do number += 1
    while (taken.has(`seen-${number}`))
    return `seen-${number}`
  }
  const own = openings.map((each) => (isOfNeighbor(each) ? { ...each, id: free() } : each))
  return { ...layout, floor: { ...layout.floor, openings: own } }
}
