/** A sheet of the document with its header, and the options that all parts share. */
import { oneLine } from '../../geometry/breakLines.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import type { Legend } from './legend.ts'
import type { Pdf, PdfElement, PdfFaces } from './pdfDocument.ts'
import { MARGIN, type Paper, type Tiling } from './sheet.ts'

export type PlanPdfOptions = {
  readonly title: string
  /** Inches of the room per inch of paper. */
  readonly scale: number
  readonly paper: Paper
  readonly faces: PdfFaces
  readonly formatLength: (inches: number) => string
  readonly legend?: Legend | undefined
  readonly hasScore: boolean
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
}

/** The document and options that its parts write with. */
export type Sheets = { readonly pdf: Pdf; readonly root: PdfElement; readonly options: PlanPdfOptions }

const SIZE = { title: 20, words: 9 }
/** Points from the title to the text below it. */
const WORDS_DOWN = 25

export type SheetForm = Pick<Tiling, 'landscape' | 'page'>

/** Adds a page with the title and the scale in its header. */
export function addSheet({ pdf, root, options }: Sheets, { landscape, page }: SheetForm, what: string): void {
  const width = page.width - 2 * MARGIN
  const size = landscape ? [page.height, page.width] : [page.width, page.height]
  pdf.addPage({ size: [size[0] ?? 0, size[1] ?? 0], layout: landscape ? 'landscape' : 'portrait', margin: MARGIN })
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('display').fontSize(SIZE.title).fillColor(PAPER_INKS.ink)
      addLine(pdf, options.title, { x: MARGIN, y: MARGIN, width })
    }),
  )
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('text400').fontSize(SIZE.words).fillColor(PAPER_INKS.inkSoft)
      addLine(pdf, what, { x: MARGIN, y: MARGIN + WORDS_DOWN, width })
    }),
  )
}

/** One line of text in the font of the document, shortened to the width in points. */
export function addLine(
  pdf: Pdf,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const shown = oneLine(text, (line) => pdf.widthOfString(line) <= width)
  pdf.text(shown, x, y, { lineBreak: false })
}
