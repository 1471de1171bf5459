/** What the sheets of a plan have in common: the options, the header, and tables that go over several sheets. */
import type { ForeignWords } from './foreignWords.ts'
import type { Legend } from './legend.ts'
import { type Block, displayStyle, type Measure, textAt, textStyle } from './pageBlocks.ts'
import type { PdfFaces } from './pdfDocument.ts'
import type { PdfPage } from './pdfPages.ts'
import { HEAD, MARGIN, type Paper, PAPERS } from './sheet.ts'

export type PlanPdfOptions = {
  readonly title: string
  /** Inches of the room per inch of paper. */
  readonly scale: number
  readonly paper: Paper
  readonly faces: PdfFaces
  readonly foreign: ForeignWords
  readonly formatLength: (inches: number) => string
  readonly legend?: Legend | undefined
  readonly hasScore: boolean
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
}

export type SheetSetup = { readonly options: PlanPdfOptions; readonly measure: Measure }

const SIZE = { title: 20, words: 9, cell: 9 }
/** Points from the title to the text below it. */
const WORDS_DOWN = 25
/** Height of a line in ems. */
const LEADING = 1.26

/** A sheet with the title and what it shows in its header, each on one line; a further sheet of a table repeats them. */
export function sheetOf(
  setup: SheetSetup,
  { width, height }: { readonly width: number; readonly height: number },
  what: string,
  blocks: readonly Block[],
  isFurther = false,
): PdfPage {
  const at = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN }
  const below = { ...at, y: at.y + WORDS_DOWN }
  const header = (role: 'title' | 'body') => ({
    role: isFurther ? ('ornament' as const) : role,
    maxLines: 1,
    leading: LEADING,
  })
  const title = textAt(setup, setup.options.title, displayStyle(SIZE.title), at, header('title'))
  const words = textAt(setup, what, textStyle(SIZE.words, 400, 'soft'), below, header('body'))
  return { width, height, pointsPerUnit: 1, blocks: [...title.blocks, ...words.blocks, ...blocks] }
}

const LINE = 15
const GAP = 8

export type Column = { readonly title: string; readonly share: number }
type Row = readonly string[]

/** Every cell on one line; each sheet begins with the titles of the columns. */
export function tableSheets(
  setup: SheetSetup,
  title: string,
  columns: readonly Column[],
  rows: readonly Row[],
): PdfPage[] {
  const page = PAPERS[setup.options.paper]
  const perSheet = Math.floor((page.height - 2 * MARGIN - HEAD) / LINE) - 1
  const titles = columns.map((column) => column.title)
  const pages: PdfPage[] = []
  for (let from = 0; from < rows.length; from += perSheet) {
    const isFurther = from > 0
    const lines = [titles, ...rows.slice(from, from + perSheet)].flatMap((cells, line) => {
      let x = MARGIN
      return cells.flatMap((text, column) => {
        const width = (columns[column]?.share ?? 0) * (page.width - 2 * MARGIN)
        const at = { x, y: MARGIN + HEAD + line * LINE, width: width - GAP }
        x += width
        const isTitle = line === 0
        const style = isTitle ? textStyle(SIZE.cell, 600, 'soft') : textStyle(SIZE.cell)
        const options = { maxLines: 1, leading: LEADING }
        if (isTitle && isFurther) return textAt(setup, text, style, at, { ...options, role: 'ornament' }).blocks
        const head = isTitle ? { head: 'Column' as const } : {}
        const part = { kind: 'cell' as const, row: from + line, column, table: title, ...head }
        return textAt(setup, text, style, at, { ...options, part }).blocks
      })
    })
    pages.push(sheetOf(setup, page, title, lines, isFurther))
  }
  return pages
}
