/** The palette as paint chips with names and codes. Lengths are page pixels at 1x. */
import type { Swatch } from '../../../contract/boards.ts'
import { type Block, type Box, type PageSetup, textAt, textStyle } from './pageBlocks.ts'

const NAME_EM = 0.74
const CODE_EM = 0.68
const LEADING = 1.25
/** A name with the code below it. */
const LABEL_EM = (NAME_EM + CODE_EM) * LEADING
const GAP_EM = 0.5

/**
 * Minimum height of rows in `columns` columns, with the color on the left and its text beside it; below it the texts
 * would touch.
 */
export function leastRowsHeight({ content, em }: PageSetup, columns: number): number {
  const rows = Math.ceil(content.swatches.length / columns)
  return rows * LABEL_EM * em + Math.max(0, rows - 1) * GAP_EM * em * 0.5
}

export function chipRows(setup: PageSetup, box: Box, columns: number): Block[] {
  const { content, em } = setup
  const rows = Math.ceil(content.swatches.length / columns)
  return cells(setup, box, columns, rows, em * GAP_EM * 0.5).flatMap(({ swatch, cell, index }) => {
    const color = Math.min(cell.width * 0.36, em * 4.2)
    const left = cell.x + color + em * 0.6
    const top = cell.y + (cell.height - LABEL_EM * em) / 2
    return [
      { kind: 'chip' as const, box: { ...cell, width: color }, hex: swatch.hex },
      ...labelAt(setup, { ...swatch, index }, { x: left, y: top, width: cell.x + cell.width - left }),
    ]
  })
}

/** Maximum number of cards in a row. More cards are divided evenly over rows. */
const MAX_ACROSS = 7

export function cardsAcross({ content }: PageSetup): number {
  const count = Math.max(1, content.swatches.length)
  return Math.ceil(count / Math.ceil(count / MAX_ACROSS))
}

const LEAST_COLOR_EM = 2.4

export function cardsHeight(setup: PageSetup, columns: number): number {
  const rows = Math.ceil(setup.content.swatches.length / columns)
  return rows * (LEAST_COLOR_EM + 0.35 + LABEL_EM) * setup.em + Math.max(0, rows - 1) * GAP_EM * 1.6 * setup.em
}

/** Cards: the color above, its text below. */
export function chipCards(setup: PageSetup, box: Box, columns: number): Block[] {
  const { content, em } = setup
  const rows = Math.ceil(content.swatches.length / columns)
  return cells(setup, box, columns, rows, em * GAP_EM * 1.6).flatMap(({ swatch, cell, index }) => {
    const color = cell.height - (LABEL_EM + 0.35) * em
    return [
      { kind: 'chip' as const, box: { ...cell, height: color }, hex: swatch.hex },
      ...labelAt(setup, { ...swatch, index }, { x: cell.x, y: cell.y + color + em * 0.35, width: cell.width }),
    ]
  })
}

function cells(
  setup: PageSetup,
  box: Box,
  columns: number,
  rows: number,
  gap: number,
): { swatch: Swatch; cell: Box; index: number }[] {
  const across = setup.em * GAP_EM * 1.4
  const width = (box.width - across * (columns - 1)) / columns
  const height = (box.height - gap * (rows - 1)) / rows
  return setup.content.swatches.map((swatch, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return {
      swatch,
      index,
      cell: { x: box.x + column * (width + across), y: box.y + row * (height + gap), width, height },
    }
  })
}

function labelAt(
  setup: PageSetup,
  { name, hex, index }: Swatch & { index: number },
  { x, y, width }: Omit<Box, 'height'>,
): Block[] {
  const { em } = setup
  const part = { kind: 'swatch', index } as const
  const code = hex.toUpperCase()
  const first = textAt(
    setup,
    name || code,
    textStyle(em * NAME_EM, 500),
    { x, y, width },
    {
      maxLines: 1,
      leading: LEADING,
      part,
    },
  )
  if (name === '') return [...first.blocks]
  const second = textAt(
    setup,
    code,
    textStyle(em * CODE_EM, 400, 'soft'),
    { x, y: y + em * NAME_EM * LEADING, width },
    { maxLines: 1, leading: LEADING, part },
  )
  return [...first.blocks, ...second.blocks]
}
