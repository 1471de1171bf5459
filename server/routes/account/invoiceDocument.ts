/** An invoice as a tagged (accessible) PDF on one A4 page. Lengths are in points. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { InvoiceRow } from '../../billing/billing.ts'
import { formatDay, LOCALE } from '../../formats.ts'
import type { User } from '../auth/profile.ts'
import { amountLines, recipientLines, totalOf } from './invoicePage.ts'

const MARGIN = 64
const TITLE_SIZE = 34
const TEXT_SIZE = 13
const GAP = 24
const CELL_GAP = 8
const AMOUNT_WIDTH = 110
const INK = '#2a2520'
const RULE = '#ddd3c4'

/** One typeface in two font files; `latin-ext` holds the letters of central European names. */
const LATIN = 'latin'
const LATIN_EXTENDED = 'latin-ext'
const RUNS = /[\u0020-\u00ff\u2010-\u2026\u20ac]+|[^\u0020-\u00ff\u2010-\u2026\u20ac]+/g
const WITHOUT_GLYPH = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]/gu

type Pdf = PDFKit.PDFDocument
type Element = ReturnType<Pdf['struct']>
type Box = { x: number; width: number; align?: 'left' | 'right' }

export async function invoiceDocument(invoice: InvoiceRow, user: User): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: LOCALE,
    displayTitle: true,
    info: { Title: `Roomwright invoice ${invoice.id}`, Author: 'Roomwright', CreationDate: invoice.date },
  })
  for (const subset of [LATIN, LATIN_EXTENDED]) doc.registerFont(subset, fontFile(subset))
  doc.fillColor(INK).strokeColor(RULE)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const page = { x: MARGIN, width: doc.page.width - 2 * MARGIN }
  const paragraph = (tag: string, lines: readonly string[], size = TEXT_SIZE) => {
    addText(doc, root, tag, lines, page, size)
    doc.y += GAP
  }
  doc.y = MARGIN
  paragraph('P', ['Roomwright'], TEXT_SIZE)
  paragraph('H1', ['Invoice'], TITLE_SIZE)
  paragraph('P', [formatDay(invoice.date), `Number ${invoice.id}`, `Status: ${invoice.status}`])
  paragraph('P', recipientLines(user))
  addTable(doc, root, [['Description', 'Amount'], ...amountLines(invoice), ['Total', totalOf(invoice)]], page)
  root.end()
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** The first row holds column headers; the first cell of every other row is its row header. */
function addTable(doc: Pdf, root: Element, rows: readonly [string, string][], page: Box): void {
  const table = doc.struct('Table')
  root.add(table)
  const words = { x: page.x, width: page.width - AMOUNT_WIDTH }
  const amounts = { x: page.x + words.width, width: AMOUNT_WIDTH, align: 'right' as const }
  for (const [index, [description, amount]] of rows.entries()) {
    const row = doc.struct('TR')
    table.add(row)
    const top = doc.y
    addText(doc, row, 'TH', [description], words)
    const bottom = doc.y
    doc.y = top
    addText(doc, row, index === 0 ? 'TH' : 'TD', [amount], amounts)
    row.end()
    doc.y = Math.max(bottom, doc.y) + CELL_GAP
    // The line is decoration; as an artifact, it is skipped by screen readers.
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(page.x, doc.y)
      .lineTo(page.x + page.width, doc.y)
      .stroke()
    doc.endMarkedContent()
    doc.y += CELL_GAP
  }
  table.end()
}

/** Writes lines below each other, starting at `doc.y`, as one element of the document structure. */
function addText(doc: Pdf, parent: Element, tag: string, lines: readonly string[], box: Box, size = TEXT_SIZE): void {
  const content = doc.markStructureContent(tag)
  doc.fontSize(size)
  for (const line of lines) {
    const runs = line.replace(WITHOUT_GLYPH, '?').match(RUNS) ?? []
    for (const [index, run] of runs.entries()) {
      const options = { width: box.width, align: box.align ?? 'left', lineGap: 3, continued: index < runs.length - 1 }
      doc.font(isLatin(run) ? LATIN : LATIN_EXTENDED)
      if (index === 0) doc.text(run, box.x, doc.y, options)
      else doc.text(run, options)
    }
  }
  doc.endMarkedContent()
  parent.add(doc.struct(tag, {}, [content]))
}

function isLatin(run: string): boolean {
  return /^[\u0020-\u00ff\u2010-\u2026\u20ac]/.test(run)
}

function fontFile(subset: string): string {
  const name = `@fontsource/instrument-serif/files/instrument-serif-${subset}-400-normal.woff`
  return fileURLToPath(import.meta.resolve(name))
}
