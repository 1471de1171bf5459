/** Everything that is wrong with a plan or could be better: what stands in the way first, then what is too near or too far. */
import { clearanceFindings } from '../guidelines/clearanceFindings.ts'
import type { Finding } from '../guidelines/finding.ts'
import { liesOnFloor } from '../geometry/liesOnFloor.ts'
import { zoneOf } from '../geometry/openings.ts'
import { outline } from '../geometry/footprintOutline.ts'
import type { Item, Layout } from '../model/layout.ts'
import { clashesOf } from './clashes.ts'
import { openingsHitBy } from './openingsHitBy.ts'

/** `withWays`: looks for a way from the doors to each piece too, which takes longer than all the rest. */
export function planFindings(layout: Layout, withWays = true): Finding[] {
  return [...layout.items.flatMap((item, index) => wrongs(item, index, layout)), ...clearanceFindings(layout, withWays)]
}

function wrongs(item: Item, index: number, { floor, items }: Layout): Finding[] {
  const offFloor: Finding[] = liesOnFloor(item, floor)
    ? []
    : [{ id: `off-floor ${item.id}`, rule: 'off-floor', pieces: [item.id], area: outline(item.footprint, item.pose) }]
  const overlaps = clashesOf(item, items.slice(index + 1)).map((id): Finding => {
    const other = items.find((each) => each.id === id)
    const pieces = other && area(other) < area(item) ? [id, item.id] : [item.id, id]
    return { id: `overlap ${item.id} ${id}`, rule: 'overlap', pieces }
  })
  const hit = openingsHitBy(item, floor).map(
    (opening): Finding => ({
      id: `opening ${opening.id} ${item.id}`,
      rule: 'opening',
      pieces: [item.id],
      opening: opening.id,
      area: zoneOf(floor, opening),
    }),
  )
  return [...offFloor, ...overlaps, ...hit]
}

function area({ footprint }: Item): number {
  return footprint.width * footprint.length
}
