/** The PDF structure of the product key (a table), its links, and the palette (a list). */
import type { Pdf, PdfElement } from '../../../studio/index.ts'
import type { Block, Part, TextBlock } from './pageBlocks.ts'

/** Encoded pictures by block (room and collage JPEG, cut-outs PNG with alpha), and lines as PNG by `lineKey`. */
export type PdfPictures = {
  readonly blocks: ReadonlyMap<Block, Uint8Array>
  readonly lines: ReadonlyMap<string, Uint8Array>
}
export function lineKey({ style }: TextBlock, line: string): string {
  return `${style.face} ${style.weight} ${style.sizePx} ${line}`
}

/** Draws a block, and returns its text if that is painted as a picture. */
type BlockWriter = { draw: (block: Block) => void; actualOf: (block: Block) => string | undefined }

/** The column with the name of a product is the row header (TH). Every row has every column, empty if unknown. */
const NAME_COLUMN = 1

export function keyTable(pdf: Pdf, blocks: readonly Block[], writer: BlockWriter): PdfElement {
  const columnOf = (block: Block) => {
    const part = partOf(block)
    return part?.kind === 'cell' ? part.column : -1
  }
  const columns = [...new Set(blocks.map(columnOf))].sort((one, other) => one - other)
  const rows = grouped(blocks, (part) => (part.kind === 'cell' ? part.row : undefined)).map((row) =>
    pdf.struct(
      'TR',
      {},
      columns.map((column) => {
        const words = row.filter((block) => columnOf(block) === column)
        return worded(pdf, column === NAME_COLUMN ? 'TH' : 'TD', words, writer)
      }),
    ),
  )
  return pdf.struct('Table', {}, rows)
}

export function paletteList(pdf: Pdf, blocks: readonly Block[], writer: BlockWriter): PdfElement {
  const items = grouped(blocks, (part) => (part.kind === 'swatch' ? part.index : undefined)).map((words) =>
    pdf.struct('LI', {}, [worded(pdf, 'LBody', words, writer)]),
  )
  return pdf.struct('L', {}, items)
}

function worded(pdf: Pdf, tag: string, words: readonly Block[], { draw, actualOf }: BlockWriter): PdfElement {
  const actual = words.flatMap((block) => actualOf(block) ?? []).join(' ')
  const options = { ...(tag === 'TH' ? { scope: 'Row' as const } : {}), ...(actual === '' ? {} : { actual }) }
  return pdf.struct(
    tag,
    options,
    words.map((block) => (isLink(block) ? linked(pdf, block, draw) : () => draw(block))),
  )
}

type LinkBlock = TextBlock & { readonly link: string }

function isLink(block: Block): block is LinkBlock {
  return block.kind === 'text' && block.link !== undefined
}

/** The words as a link, with its annotation in the structure (ISO 14289-1, 7.18.5). */
function linked(pdf: Pdf, block: LinkBlock, draw: (block: Block) => void): PdfElement {
  const element: PdfElement = pdf.struct('Link', {}, () => {
    draw(block)
    const { x, y, width, height } = block.box
    // The types of pdfkit lack `structParent`; `Contents` is what a screen reader says, a string object for pdfkit.
    const options: PDFKit.Mixins.AnnotationOption = {}
    Object.assign(options, { structParent: element, Contents: Object(block.lines.join(' ')) })
    pdf.link(x, y, width, height, block.link, options)
  })
  return element
}

function grouped(blocks: readonly Block[], keyOf: (part: Part) => number | undefined): Block[][] {
  const groups = new Map<number, Block[]>()
  for (const block of blocks) {
    const part = partOf(block)
    const key = part && keyOf(part)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), block])
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}

function partOf(block: Block): Part | undefined {
  return block.kind === 'text' ? block.part : undefined
}
