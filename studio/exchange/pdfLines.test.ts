/** The lines of a page, read from a real PDF by the list of operators of pdf.js. */
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { MAX_UNDERLAY_LINES } from '../model/underlay.ts'
import { linesOf, linesOfPage } from './pdfLines.ts'

async function linesIn(document: PDFDocument): Promise<number[][]> {
  const opened = await getDocument({ data: await document.save(), isEvalSupported: false, verbosity: 0 }).promise
  const page = await opened.getPage(1)
  const lines = await linesOfPage(page, page.getViewport({ scale: 2 }).transform)
  await opened.destroy()
  return Array.from({ length: lines.length / 4 }, (_, index) => Array.from(lines.slice(4 * index, 4 * index + 4)))
}

it('has the walls of a rectangle and a slanted line where they are drawn, in pixels from the top', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.drawRectangle({ x: 50, y: 40, width: 200, height: 120, borderWidth: 1, borderColor: rgb(0, 0, 0) })
  page.drawLine({ start: { x: 10, y: 10 }, end: { x: 110, y: 60 }, thickness: 1 })
  page.drawText('no line')
  const lines = await linesIn(document)
  const ends = lines.map(([x1, y1, x2, y2]) => [`${x1},${y1}`, `${x2},${y2}`].toSorted().join(' '))
  expect(new Set(ends)).toEqual(
    new Set(['100,280 100,520', '100,280 500,280', '500,280 500,520', '100,520 500,520', '20,580 220,480']),
  )
})

it('follows the matrices of groups and forms', async () => {
  const inner = await PDFDocument.create()
  inner.addPage([100, 100]).drawLine({ start: { x: 0, y: 0 }, end: { x: 100, y: 0 }, thickness: 1 })
  const document = await PDFDocument.create()
  const [form] = await document.embedPdf(await inner.save())
  document.addPage([400, 300]).drawPage(form!, { x: 200, y: 100, width: 50, height: 50, rotate: degrees(90) })
  const lines = await linesIn(document)
  // A line to the right of half its length, turned upward: 50 points are 100 pixels.
  expect(lines).toHaveLength(1)
  expect(lines[0]?.map(Math.round)).toEqual([400, 400, 400, 300])
})

it('keeps a limited number of lines, and stops at paths that are no paths', () => {
  const CONSTRUCT = 91
  const zigzag = new Float32Array(30 * 100_000)
  for (let index = 0; index < 1_000_000; index++) zigzag.set([1, (index % 2) * 50, index], index * 3)
  const lines = linesOf([CONSTRUCT], [[20, [zigzag], null]], [1, 0, 0, 1, 0, 0])
  expect(lines).toHaveLength(4 * MAX_UNDERLAY_LINES)
  expect(linesOf([CONSTRUCT], [[20, [new Float32Array([1, 10, 10, 77, 3])], null]], [1, 0, 0, 1, 0, 0])).toHaveLength(4)
  expect(linesOf([CONSTRUCT, 12, 10], ['nothing', null, {}], [Number.NaN])).toHaveLength(0)
})
