/** A sheet of the document with its header, and the options that all parts share. */
import { oneLine } from '../geometry/breakLines.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import type { Legend } from './legend.ts'
import { MARGIN, type Paper, type Tiling } from './sheet.ts'

export type PdfFonts = { readonly text: Uint8Array; readonly bold: Uint8Array; readonly display: Uint8Array }

export type PlanPdfOptions = {
  readonly title: string
  /** Inches of the room per inch of paper. */
  readonly scale: number
  readonly paper: Paper
  readonly fonts: PdfFonts
  readonly formatLength: (inches: number) => string
  readonly legend?: Legend | undefined
  readonly hasScore: boolean
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
}

/** The document and options that its parts write with. */
export type Sheets = { readonly doc: PDFKit.PDFDocument; readonly options: PlanPdfOptions }

const SIZE = { title: 20, words: 9 }
/** Points from the title to the text below it. */
const WORDS_DOWN = 25

export type SheetForm = Pick<Tiling, 'landscape' | 'page'>

/** Adds a page with the title and the scale in its header. */
export function addSheet({ doc, options }: Sheets, { landscape, page }: SheetForm, what: string): void {
  const width = page.width - 2 * MARGIN
  const size = landscape ? [page.height, page.width] : [page.width, page.height]
  doc.addPage({ size: [size[0] ?? 0, size[1] ?? 0], layout: landscape ? 'landscape' : 'portrait', margin: MARGIN })
  doc.addStructure(
    doc.struct('H1', {}, () => {
      doc.font('display').fontSize(SIZE.title).fillColor(PAPER_INKS.ink)
      addLine(doc, options.title, { x: MARGIN, y: MARGIN, width })
    }),
  )
  doc.addStructure(
    doc.struct('P', {}, () => {
      doc.font('text').fontSize(SIZE.words).fillColor(PAPER_INKS.inkSoft)
      addLine(doc, what, { x: MARGIN, y: MARGIN + WORDS_DOWN, width })
    }),
  )
}

/** One line of text in the font of the document, shortened to the width in points. */
export function addLine(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const shown = oneLine(text, (line) => doc.widthOfString(line) <= width)
  doc.text(shown, x, y, { lineBreak: false })
}
