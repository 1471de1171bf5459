/** The shopping list as a page: every product with its cut-out, size, quantity, price and link, then the total. */
import { headingAt } from './headingPart.ts'
import {
  type Block,
  type Box,
  displayStyle,
  lowered,
  EMPTY_STACK,
  type PageSetup,
  type Stack,
  textAt,
  textStyle,
} from './pageBlocks.ts'

/** Side of a cut-out, at least and at most. */
const THUMB_EM = { least: 3.1, most: 6 }
const PAD_EM = 0.5
const SUM_EM = 5.4
const COUNT_EM = 7
const LINK = 'Find it in the shop'
/** Narrower pages have quantity and price below the name. */
const NARROW_EM = 34

const CELL = { number: 0, product: 1, size: 2, count: 3, price: 4 } as const

/** Undefined if letters of this size leave no room for every product. */
export function listPage(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content } = setup
  const head = headingAt(setup, 'Shopping list', inner)
  let y = inner.y + head.height + em
  const blocks: Block[] = [...head.blocks]
  const total = totalAt(setup, inner)
  const room = inner.y + inner.height - y
  const share = (room - total.height) / content.entries.length - 2 * PAD_EM * em
  const thumb = Math.min(THUMB_EM.most * em, Math.max(THUMB_EM.least * em, share))
  const rows = content.entries.map((_, index) => rowAt(setup, inner, index, thumb))
  const needed = rows.reduce((sum, { height }) => sum + height, total.height)
  if (needed > room && !mustFit) return undefined
  // A short list has more spacing.
  const open = Math.min(em * 1.2, Math.max(0, (room - needed) / (rows.length + 1)))
  for (const row of rows) {
    blocks.push(...row.blocks.map((block) => moved(block, y - inner.y, open)))
    y += row.height + open
  }
  return [...blocks, ...lowered(total.blocks, y - inner.y)]
}

/** Centers everything except the line above a row in the available space. */
function moved(block: Block, down: number, open: number): Block {
  const by = block.kind === 'rule' ? down : down + open / 2
  return { ...block, box: { ...block.box, y: block.box.y + by } }
}

function rowAt(setup: PageSetup, inner: Box, index: number, thumb: number): Stack {
  const { content, em, shown } = setup
  const entry = content.entries[index]
  if (!entry) return EMPTY_STACK
  const cell = (column: keyof typeof CELL) => ({ kind: 'cell', row: index, column: CELL[column] }) as const
  const isNarrow = inner.width < em * NARROW_EM
  const top = inner.y + em * PAD_EM
  const left = inner.x + thumb + em
  const sums = shown.prices ? em * SUM_EM : 0
  const counts = isNarrow ? 0 : em * COUNT_EM
  const width = inner.x + inner.width - sums - counts - left
  const soft = textStyle(em * 0.82, 400, 'soft')
  const name = textAt(
    setup,
    entry.plainName,
    textStyle(em, 500),
    { x: left, y: top, width },
    { maxLines: 2, leading: 1.25, part: cell('product') },
  )
  const facts = [entry.size, entry.material].filter((each) => each !== '').join(', ')
  const size = textAt(setup, facts, soft, { x: left, y: top + name.height, width }, { maxLines: 1, part: cell('size') })
  const under = top + name.height + size.height
  const quantity = entry.each !== '' && shown.prices ? `${entry.quantity} x ${entry.each}` : `${entry.quantity}`
  const count = isNarrow
    ? textAt(setup, quantity, soft, { x: left, y: under, width }, { maxLines: 1, part: cell('count') })
    : textAt(
        setup,
        quantity,
        textStyle(em * 0.92),
        { x: left + width, y: top, width: counts },
        { align: 'right', maxLines: 1, leading: 1.25, part: cell('count') },
      )
  const linkY = under + (isNarrow ? count.height : 0)
  const hasLink = entry.link !== undefined && setup.format.use === 'paper'
  const link = hasLink
    ? textAt(
        setup,
        LINK,
        textStyle(em * 0.82, 500, 'clay'),
        { x: left, y: linkY, width: em * 9 },
        { maxLines: 1, part: cell('product'), link: entry.link },
      )
    : EMPTY_STACK
  const sum = shown.prices
    ? textAt(
        setup,
        entry.sum,
        textStyle(em, 500),
        { x: left + width + counts, y: top, width: sums },
        { align: 'right', maxLines: 1, leading: 1.25, part: cell('price') },
      )
    : EMPTY_STACK
  const text = name.height + size.height + (isNarrow ? count.height : 0) + link.height
  return {
    blocks: [
      { kind: 'rule', box: { x: inner.x, y: inner.y, width: inner.width, height: 0 } },
      { kind: 'thumb', box: { x: inner.x, y: top, width: thumb, height: thumb }, index },
      ...lowered(
        [...name.blocks, ...link.blocks, ...size.blocks, ...count.blocks, ...sum.blocks],
        Math.max(0, (thumb - text) / 2),
      ),
    ],
    height: Math.max(thumb, text) + 2 * PAD_EM * em,
  }
}

function totalAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { content, em, shown } = setup
  if (content.total === '' || !shown.prices) return EMPTY_STACK
  const cell = (column: keyof typeof CELL) =>
    ({ kind: 'cell', row: content.entries.length, column: CELL[column] }) as const
  const style = displayStyle(em * 1.6)
  const options = { maxLines: 1, leading: 1.2 }
  const top = y + em * 0.5
  const label = textAt(setup, 'Total', style, { x, y: top, width: width / 2 }, { ...options, part: cell('product') })
  const at = { x: x + width / 2, y: top, width: width / 2 }
  const sum = textAt(setup, content.total, style, at, { ...options, align: 'right', part: cell('price') })
  return {
    blocks: [{ kind: 'rule', box: { x, y, width, height: 0 } }, ...label.blocks, ...sum.blocks],
    height: em * 0.5 + label.height,
  }
}
