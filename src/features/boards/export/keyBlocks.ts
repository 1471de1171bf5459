/** The product key: a small cut-out, name and size of each product, and prices if they are wanted. Page pixels at 1x. */
import {
  type Block,
  type Box,
  displayStyle,
  EMPTY_STACK,
  type PageSetup,
  type Stack,
  textAt,
  textStyle,
} from './pageBlocks.ts'

const THUMB_EM = 2.5
const PRICE_EM = 4.6
const PAD_EM = 0.38
const TOTAL_EM = 1.35
const GUTTER_EM = 1.8
/** The narrowest column, and the most columns. */
const COLUMN_EM = 19
const MAX_COLUMNS = 3

/** Columns of the table, in reading order. */
const CELL = { number: 0, product: 1, size: 2, price: 3 } as const

/** Uses as many columns as the width allows; names have at most two lines. */
export function keyAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { content, em } = setup
  const { entries } = content
  if (entries.length === 0) return EMPTY_STACK
  const gutter = em * GUTTER_EM
  const room = Math.floor((width + gutter) / (em * COLUMN_EM + gutter))
  const most = Math.max(1, Math.min(MAX_COLUMNS, room, Math.ceil(entries.length / 2)))
  const perColumn = Math.ceil(entries.length / most)
  const columns = Math.ceil(entries.length / perColumn)
  const columnWidth = (width - gutter * (columns - 1)) / columns
  const stacks = Array.from({ length: columns }, (_, column) => {
    const place = { x: x + column * (columnWidth + gutter), y, width: columnWidth }
    return entryColumn(setup, place, column * perColumn, perColumn)
  })
  const height = Math.max(...stacks.map((stack) => stack.height))
  const total = totalAt(setup, { x, y: y + height, width })
  return {
    blocks: [...stacks.flatMap(({ blocks }) => blocks), ...total.blocks],
    height: height + total.height,
  }
}

function entryColumn(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>, first: number, count: number): Stack {
  const blocks: Block[] = []
  let at = y
  for (const index of setup.content.entries.slice(first, first + count).keys()) {
    const entry = entryAt(setup, { x, y: at, width }, first + index)
    blocks.push(...entry.blocks)
    at += entry.height
  }
  return { blocks, height: at - y }
}

function entryAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>, index: number): Stack {
  const { content, em, shown } = setup
  const entry = content.entries[index]
  if (!entry) return EMPTY_STACK
  const cell = (column: keyof typeof CELL) => ({ kind: 'cell', row: index, column: CELL[column] }) as const
  const thumb = em * THUMB_EM
  const left = x + thumb + em * 0.6
  const priceWidth = entry.sum === '' || !shown.prices ? 0 : em * PRICE_EM
  const inner = y + em * PAD_EM
  const words = { x: left, y: inner, width: width - (left - x) - priceWidth }
  const style = textStyle(em * 0.92, 500)
  const name = textAt(setup, entry.name, style, words, { maxLines: 2, leading: 1.22, part: cell('product') })
  const under = { ...words, y: inner + name.height }
  const sizeStyle = textStyle(em * 0.8, 400, 'soft')
  const size = textAt(setup, entry.size, sizeStyle, under, { maxLines: 1, leading: 1.3, part: cell('size') })
  const price = priceWidth
    ? textAt(
        setup,
        entry.sum,
        style,
        { x: x + width - priceWidth, y: inner, width: priceWidth },
        { align: 'right', maxLines: 1, leading: 1.22, part: cell('price') },
      )
    : EMPTY_STACK
  const text = name.height + size.height
  const height = em * 2 * PAD_EM + Math.max(thumb, text)
  const shift = Math.max(0, (thumb - text) / 2)
  return {
    blocks: [
      { kind: 'rule', box: { x, y, width, height: 0 } },
      { kind: 'thumb', box: { x, y: inner, width: thumb, height: thumb }, index },
      ...[...name.blocks, ...size.blocks, ...price.blocks].map((block) => ({
        ...block,
        box: { ...block.box, y: block.box.y + shift },
      })),
    ],
    height,
  }
}

function totalAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { content, em, shown } = setup
  if (content.total === '' || !shown.prices) return EMPTY_STACK
  const cell = (column: keyof typeof CELL) =>
    ({ kind: 'cell', row: content.entries.length, column: CELL[column] }) as const
  const style = displayStyle(em * TOTAL_EM)
  const top = y + em * 0.35
  const options = { maxLines: 1, leading: 1.2 }
  const half = width / 2
  const label = textAt(setup, 'Total', style, { x, y: top, width: half }, { ...options, part: cell('product') })
  const at = { x: x + half, y: top, width: half }
  const sum = textAt(setup, content.total, style, at, { ...options, align: 'right', part: cell('price') })
  return {
    blocks: [{ kind: 'rule', box: { x, y, width, height: 0 } }, ...label.blocks, ...sum.blocks],
    height: em * 0.35 + label.height,
  }
}
