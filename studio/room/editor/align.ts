/**
 * Aligns several pieces, or makes the gaps between them equal. Locked pieces stay in place, and the others are aligned
 * with them.
 */
import type { Command } from '../commands/applyCommand.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import { spanOf } from '../../geometry/span.ts'
import type { Item } from '../../model/layout.ts'
import { type Alignment, shiftsTo } from '../../stage/alignment.ts'

export function align(items: readonly Item[], { axis, to }: Alignment): Command {
  const placed = items.map((item) => ({
    item,
    isFixed: item.locked,
    span: spanOf(boundsOf(outline(item.footprint, item.pose)), axis),
  }))
  const shifts = shiftsTo(placed, to)
  return {
    type: 'several',
    commands: placed.flatMap(({ item }, index) => {
      const shift = shifts[index] ?? 0
      if (item.locked || shift === 0) return []
      const pose = { ...item.pose, [axis]: item.pose[axis] + shift }
      return [{ type: 'pose', id: item.id, pose }]
    }),
  }
}
