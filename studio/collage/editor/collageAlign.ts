/**
 * Aligns elements or makes the gaps between them equal; a single element is aligned with the sheet. Locked elements
 * stay in place, and the others are aligned with them.
 */
import type { CollageCommand } from '../commands/collageCommand.ts'
import { pointOn, spanOf } from '../../geometry/span.ts'
import type { CollageElement } from '../../model/collage.ts'
import { type Alignment, shiftsTo } from '../../stage/alignment.ts'
import { boundsOfElement } from './collageFrame.ts'
import { SHEET_MARGIN } from './collageSnap.ts'

export function alignOnSheet(elements: readonly CollageElement[], how: Alignment, aspect: number): CollageCommand {
  const spans = elements.map((element) => ({
    isFixed: element.locked === true,
    span: spanOf(boundsOfElement(element, aspect), how.axis),
  }))
  const end = how.axis === 'x' ? aspect : 1
  const page = { low: SHEET_MARGIN, high: end - SHEET_MARGIN, from: 0, to: 0 }
  const all = elements.length === 1 ? [...spans, { isFixed: true, span: page }] : spans
  const shifts = shiftsTo(all, how.to)
  return {
    type: 'several',
    commands: elements.flatMap(({ id }, at) => {
      const shift = shifts[at] ?? 0
      return shift === 0 ? [] : [{ type: 'move' as const, ids: [id], by: pointOn(how.axis, shift, 0) }]
    }),
  }
}
