/**
 * A plan on paper: vector graphics at an exact scale with a ruler to check the print, the pieces as a list and as
 * cut-outs, and a sheet for masking tape. The layout is attached, so that the document opens again as a plan.
 */
import PDFDocument from 'pdfkit'
import type { Layout } from '../model/layout.ts'
import type { Drawing } from '../symbols/drawing.ts'
import { layoutText } from './layoutText.ts'
import { addCutouts } from './pdfCutouts.ts'
import { addPieceList } from './pdfLists.ts'
import { addRoomNumbers } from './pdfNumbers.ts'
import { addPlanSheets } from './pdfPlan.ts'
import type { PlanPdfOptions } from './pdfSheet.ts'
import { addTapeSheet } from './pdfTape.ts'
import { MARGIN } from './sheet.ts'

/** `drawing` is the plan, drawn for this scale. The notes name what could not be printed. */
export async function planPdf(
  layout: Layout,
  drawing: Drawing,
  options: PlanPdfOptions,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; notes: readonly string[] }> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No standard font: the browser build of PDFKit has none.
    font: '',
    // `openLayoutFile` finds the attached layout by its text; drawings are small.
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    margin: MARGIN,
    info: { Title: options.title, Creator: 'Roomwright' },
  })
  const whole = collected(doc)
  for (const [name, bytes] of Object.entries(options.fonts)) doc.registerFont(name, bytes.slice().buffer)
  doc.file(new TextEncoder().encode(layoutText(layout)).slice().buffer, {
    name: 'layout.json',
    type: 'application/json',
    description: 'The plan, to open again in Roomwright',
  })
  const sheets = { doc, options }
  addPlanSheets(sheets, drawing)
  if (options.hasScore) addRoomNumbers(sheets, layout)
  if (options.hasList) addPieceList(sheets, layout)
  const notes = options.hasCutouts ? addCutouts(sheets, layout) : []
  if (options.hasTape) addTapeSheet(sheets, layout)
  doc.end()
  return { bytes: await whole, notes }
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('error', reject)
    doc.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
      let at = 0
      for (const chunk of chunks) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      resolve(bytes)
    })
  })
}
