/**
 * The sheet for marking the layout with masking tape on the real floor: a drawing with wall names, piece numbers and
 * corner letters, and a table with the distances of each corner from two walls.
 */
import type { Layout } from '../model/layout.ts'
import { sizeOf } from '../symbols/drawing.ts'
import { drawPlan } from './drawPlan.ts'
import { addTable } from './pdfLists.ts'
import { addShapes } from './pdfShapes.ts'
import { addSheet, type Sheets } from './pdfSheet.ts'
import { FOOT, HEAD, MARGIN, PAPERS, PAPER_POINT } from './sheet.ts'
import { tapeCorners, wallOffsets } from './tapeCorners.ts'

export function addTapeSheet(sheets: Sheets, layout: Layout): void {
  const { items, floor } = layout
  const { formatLength } = sheets.options
  addTapePlan(sheets, layout)
  const columns = [
    { title: 'Piece', share: 0.34 },
    { title: 'Corner', share: 0.12 },
    { title: 'From wall', share: 0.27 },
    { title: 'From wall', share: 0.27 },
  ]
  const rows = items.flatMap((item, number) =>
    tapeCorners(item).map(({ name, at }, index) => [
      index === 0 ? `${number + 1} ${item.name}` : '',
      name,
      ...wallOffsets(at, floor).map(({ inches, wall }) => `${formatLength(inches)} from ${wall}`),
    ]),
  )
  addTable(sheets, 'Masking tape: measure each corner from two walls', columns, rows)
}

/** As large as fits one sheet; not at the scale of the plan. */
function addTapePlan(sheets: Sheets, layout: Layout): void {
  const { doc, options } = sheets
  const page = PAPERS[options.paper]
  const area = { width: page.width - 2 * MARGIN, height: page.height - 2 * MARGIN - HEAD - FOOT }
  const title = 'Masking tape: the walls, the pieces and their corners by name'
  const drawingAt = (point: number) =>
    drawPlan(layout, {
      formatLength: options.formatLength,
      isTransparent: false,
      hasNumbers: false,
      hasMeasures: false,
      hasTape: true,
      grid: undefined,
      isHatched: false,
      point,
      title,
    })
  const perInchFor = (point: number) => {
    const { width, height } = sizeOf(drawingAt(point))
    return Math.min(area.width / width, area.height / height)
  }
  // The margin around the walls is in points and depends on the scale: computes the scale again with the first result.
  const point = PAPER_POINT / perInchFor(PAPER_POINT / perInchFor(1))
  const drawing = drawingAt(point)
  const perInch = perInchFor(point)
  addSheet(sheets, { landscape: false, page }, title)
  doc.addStructure(
    doc.struct('Figure', { alt: drawing.title }, () => {
      doc
        .save()
        .translate(MARGIN, MARGIN + HEAD)
        .scale(perInch)
      doc.translate(-drawing.bounds.left, -drawing.bounds.top)
      addShapes(doc, drawing.shapes, drawing.point)
      doc.restore()
    }),
  )
}
