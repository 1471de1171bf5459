/** The PDF structure of the product key (a table) and of the palette (a list). */
import type PDFDocument from 'pdfkit'
import type { Block, KeyColumn, Part } from './pageBlocks.ts'

export type Pdf = InstanceType<typeof PDFDocument>

declare global {
  namespace PDFKit.Mixins {
    /** Options of pdfkit that its types lack. */
    interface StructureElementOptions {
      /** Left, top, right, bottom in points from the top left of the page. */
      bbox?: [number, number, number, number]
      scope?: 'Row' | 'Column'
    }
  }
}

/** Draws a block, and returns its text if that is painted as a picture. */
export type BlockWriter = { draw: (block: Block) => void; actualOf: (block: Block) => string | undefined }
type Element = ReturnType<Pdf['struct']>

/** The product name is the row header (TH). Every row has every column, empty if the value is unknown. */
const COLUMNS: readonly { name: KeyColumn; tag: 'TH' | 'TD' }[] = [
  { name: 'number', tag: 'TD' },
  { name: 'product', tag: 'TH' },
  { name: 'size', tag: 'TD' },
  { name: 'price', tag: 'TD' },
]

export function keyTable(pdf: Pdf, blocks: readonly Block[], writer: BlockWriter): Element {
  const rows = grouped(blocks, (part) => (part.kind === 'cell' ? part.row : undefined)).map((row) =>
    pdf.struct(
      'TR',
      {},
      COLUMNS.map(({ name, tag }) => {
        const words = row.filter((block) => {
          const part = partOf(block)
          return part?.kind === 'cell' && part.column === name
        })
        return worded(pdf, tag, words, writer)
      }),
    ),
  )
  return pdf.struct('Table', {}, rows)
}

export function paletteList(pdf: Pdf, blocks: readonly Block[], writer: BlockWriter): Element {
  const items = grouped(blocks, (part) => (part.kind === 'swatch' ? part.index : undefined)).map((words) =>
    pdf.struct('LI', {}, [worded(pdf, 'LBody', words, writer)]),
  )
  return pdf.struct('L', {}, items)
}

function worded(pdf: Pdf, tag: string, words: readonly Block[], { draw, actualOf }: BlockWriter): Element {
  const actual = words.flatMap((block) => actualOf(block) ?? []).join(' ')
  const options = { ...(tag === 'TH' ? { scope: 'Row' as const } : {}), ...(actual === '' ? {} : { actual }) }
  return pdf.struct(
    tag,
    options,
    words.map((block) => () => draw(block)),
  )
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
  return block.kind === 'text' || block.kind === 'badge' ? block.part : undefined
}
