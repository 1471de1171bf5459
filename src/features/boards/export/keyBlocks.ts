/** The numbered product key with sizes, prices and the total. Lengths are page pixels at 1x. */
import {
  type Block,
  type Box,
  type PageSetup,
  displayStyle,
  type KeyColumn,
  NOTHING,
  type Stack,
  textAt,
  textStyle,
} from './pageBlocks.ts'

const BADGE_EM = 1.6
const PRICE_EM = 5
const PAD_EM = 0.5
const TOTAL_EM = 1.5
const HEADING_EM = 1.5

/** The key in one or two columns; names take two lines at most. */
export function keyAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>, columns: 1 | 2): Stack {
  const { content, em } = setup
  const { entries } = content
  if (entries.length === 0) return NOTHING
  const heading = textAt(
    setup,
    'Product key',
    displayStyle(em * HEADING_EM),
    { x, y, width },
    {
      role: 'heading',
      leading: 1.2,
    },
  )
  const top = y + heading.height + em * 0.4
  const gutter = em * 2
  const columnWidth = columns === 1 ? width : (width - gutter) / 2
  const perColumn = Math.ceil(entries.length / columns)
  const stacks = Array.from({ length: columns }, (_, column) =>
    entryColumn(
      setup,
      { x: x + column * (columnWidth + gutter), y: top, width: columnWidth },
      column * perColumn,
      perColumn,
    ),
  )
  const listHeight = Math.max(...stacks.map(({ height }) => height))
  const total = totalAt(setup, { x, y: top + listHeight, width })
  return {
    blocks: [...heading.blocks, ...stacks.flatMap(({ blocks }) => blocks), ...total.blocks],
    height: top - y + listHeight + total.height,
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
  const { content, em } = setup
  const entry = content.entries[index]
  if (!entry) return NOTHING
  const cell = (column: KeyColumn) => ({ kind: 'cell', row: index, column }) as const
  const badge = em * BADGE_EM
  const left = x + badge + em * 0.6
  const priceWidth = entry.price === '' ? 0 : em * PRICE_EM
  const top = y + em * PAD_EM
  const nameWidth = width - (left - x) - priceWidth
  const name = textAt(
    setup,
    entry.name,
    textStyle(em, 500),
    { x: left, y: top, width: nameWidth },
    {
      maxLines: 2,
      leading: 1.25,
      part: cell('product'),
    },
  )
  const size = textAt(
    setup,
    entry.size,
    textStyle(em * 0.82, 400, 'soft'),
    { x: left, y: top + name.height + em * 0.1, width: width - (left - x) },
    { maxLines: 2, leading: 1.3, part: cell('size') },
  )
  const price = textAt(
    setup,
    entry.price,
    textStyle(em, 500),
    { x: x + width - priceWidth, y: top, width: priceWidth },
    { align: 'right', maxLines: 1, leading: 1.25, part: cell('price') },
  )
  const height = em * (2 * PAD_EM + 0.1) + Math.max(badge, name.height + size.height)
  return {
    blocks: [
      { kind: 'rule', box: { x, y, width, height: 0 } },
      {
        kind: 'badge',
        box: { x, y: top - em * 0.15, width: badge, height: badge },
        number: index + 1,
        part: cell('number'),
      },
      ...name.blocks,
      ...size.blocks,
      ...price.blocks,
    ],
    height,
  }
}

function totalAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { content, em } = setup
  if (content.total === '') return NOTHING
  const cell = (column: KeyColumn) => ({ kind: 'cell', row: content.entries.length, column }) as const
  const style = displayStyle(em * TOTAL_EM)
  const top = y + em * 0.5
  const label = textAt(
    setup,
    'Total',
    style,
    { x, y: top, width: width / 2 },
    { maxLines: 1, leading: 1.2, part: cell('product') },
  )
  const sum = textAt(
    setup,
    content.total,
    style,
    { x: x + width / 2, y: top, width: width / 2 },
    {
      align: 'right',
      maxLines: 1,
      leading: 1.2,
      part: cell('price'),
    },
  )
  return {
    blocks: [{ kind: 'rule', box: { x, y, width, height: 0 } }, ...label.blocks, ...sum.blocks],
    height: em * 0.5 + label.height,
  }
}
