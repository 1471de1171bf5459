/** A sheet of the document with its header, and the options that all parts share. */
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
  const size = landscape ? [page.height, page.width] : [page.width, page.height]
  doc.addPage({ size: [size[0] ?? 0, size[1] ?? 0], layout: landscape ? 'landscape' : 'portrait', margin: MARGIN })
  doc.addStructure(
    doc.struct('H1', {}, () => {
      doc
        .font('display')
        .fontSize(SIZE.title)
        .fillColor(PAPER_INKS.ink)
        .text(options.title, MARGIN, MARGIN, {
          lineBreak: false,
          width: page.width - 2 * MARGIN,
          ellipsis: true,
        })
    }),
  )
  doc.addStructure(
    doc.struct('P', {}, () => {
      doc
        .font('text')
        .fontSize(SIZE.words)
        .fillColor(PAPER_INKS.inkSoft)
        .text(what, MARGIN, MARGIN + WORDS_DOWN, { lineBreak: false })
    }),
  )
}
