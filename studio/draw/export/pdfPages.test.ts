import { PDFArray, PDFName } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { FACES, FOREIGN } from '../../../tests/support/pdf.ts'
import { readPdf } from '../../../tests/support/readPdf.ts'
import { openPdf } from './pdfDocument.ts'
import { cropMarks, SLUG, writePages } from './pdfPages.ts'

it('a page that is cut has crop marks that meet the trim, outside of a bleed of 3 mm', async () => {
  const [width, height] = [1240 * 0.48, 1754 * 0.48]
  const opened = openPdf({ title: 'A page', faces: FACES, attached: { name: 'a.json', text: '{}', description: '' } })
  const page = { width: 1240, height: 1754, pointsPerUnit: 0.48, ground: '#f6f1e8', hasBleed: true, blocks: [] }
  await writePages(opened, [page], FOREIGN)
  const { node } = (await readPdf(await opened.finished())).document.getPage(0)
  const boxOf = (name: string) => {
    const box = node.lookup(PDFName.of(name))
    return box instanceof PDFArray ? box.asArray().map(Number) : []
  }
  const trim = boxOf('TrimBox')
  const bleed = boxOf('BleedBox')
  const media = boxOf('MediaBox')
  const mm = 72 / 25.4
  expect((trim[2] ?? 0) - (trim[0] ?? 0)).toBeCloseTo(width, 1)
  expect((trim[0] ?? 0) - (bleed[0] ?? 0)).toBeCloseTo(3 * mm, 1)
  expect((bleed[3] ?? 0) - (trim[3] ?? 0)).toBeCloseTo(3 * mm, 1)
  expect(media[2]).toBeCloseTo(width + 2 * SLUG, 1)
  const marks = cropMarks(width, height)
  expect(marks).toHaveLength(8)
  for (const [fromX, fromY, toX, toY] of marks) {
    // Each lies on the line of one edge, and begins where the bleed ends.
    const isUpright = Math.abs(fromX - toX) < 0.01
    const [on, edges] = isUpright ? [fromX, [SLUG, SLUG + width]] : [fromY, [SLUG, SLUG + height]]
    expect(edges.some((edge) => Math.abs(edge - on) < 0.01)).toBe(true)
    const [along, size] = isUpright ? [fromY, height] : [fromX, width]
    expect([SLUG - 3 * mm, SLUG + size + 3 * mm].some((edge) => Math.abs(edge - along) < 0.01)).toBe(true)
    for (const at of [toX, toY]) expect(at).toBeGreaterThan(0)
  }
})
