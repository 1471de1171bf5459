/** The palette as paint chips with names. Lengths are page pixels at 1x. */
import type { Swatch } from '../../contract/designRecord.ts'
import { boxPath, type PageBox as Box, shapesAt, textAt, textStyle } from '../../../studio/index.ts'
import type { Block, PageSetup } from './pageBlocks.ts'
import { INKS } from './pageInk.ts'

/** Maximum number of colors on a page. */
const MAX_CHIPS = 5
const NAME_EM = 0.8
const CODE_EM = 0.74
const LEADING = 1.25
const LABEL_EM = (NAME_EM + CODE_EM) * LEADING
const GAP_EM = 0.5

function chipsOf({ content }: PageSetup): Swatch[] {
  return content.swatches.slice(0, MAX_CHIPS)
}

/** The least height of `chipRows`. */
export function rowsHeight(setup: PageSetup): number {
  const count = chipsOf(setup).length
  return count === 0 ? 0 : (count * LABEL_EM + (count - 1) * GAP_EM) * setup.em
}

/** One below the other: the color on the left, its name and code beside it. */
export function chipRows(setup: PageSetup, box: Box): Block[] {
  const { em } = setup
  const chips = chipsOf(setup)
  const gap = em * GAP_EM
  const height = (box.height - gap * (chips.length - 1)) / chips.length
  const color = Math.min(box.width * 0.4, em * 5)
  return chips.flatMap((swatch, index) => {
    const y = box.y + index * (height + gap)
    const label = {
      x: box.x + color + em * 0.7,
      y: y + (height - LABEL_EM * em) / 2,
      width: box.width - color - em * 0.7,
    }
    const chip = chipAt({ x: box.x, y, width: color, height }, swatch.hex)
    return [chip, ...labelAt(setup, swatch, index, label)]
  })
}

const COLOR_EM = 2.8
const UNDER_EM = 0.35

export function cardsHeight(setup: PageSetup): number {
  return chipsOf(setup).length === 0 ? 0 : (COLOR_EM + UNDER_EM + LABEL_EM) * setup.em
}

/** Beside one another: the color above, its name and code below. */
export function chipCards(setup: PageSetup, box: Box): Block[] {
  const { em } = setup
  const chips = chipsOf(setup)
  const gap = em * GAP_EM * 1.4
  const width = (box.width - gap * (chips.length - 1)) / chips.length
  const color = box.height - (LABEL_EM + UNDER_EM) * em
  return chips.flatMap((swatch, index) => {
    const x = box.x + index * (width + gap)
    const chip = chipAt({ x, y: box.y, width, height: color }, swatch.hex)
    return [chip, ...labelAt(setup, swatch, index, { x, y: box.y + color + UNDER_EM * em, width })]
  })
}

const CHIP_RADIUS = 4
/** Keeps a chip in the color of the paper visible. */
const CHIP_EDGE_OPACITY = 0.14

function chipAt(box: Box, hex: string): Block {
  const d = boxPath(0, 0, box.width, box.height, CHIP_RADIUS)
  return shapesAt(box, [
    { shape: 'path', d, fill: hex },
    { shape: 'path', d, stroke: { color: INKS.ink, width: 1 }, opacity: CHIP_EDGE_OPACITY },
  ])
}

function labelAt(
  setup: PageSetup,
  { name, hex }: Swatch,
  index: number,
  { x, y, width }: Omit<Box, 'height'>,
): readonly Block[] {
  const { em } = setup
  const part = { kind: 'entry', index } as const
  const code = hex.toUpperCase()
  const options = { maxLines: 1, leading: LEADING, part }
  const first = textAt(setup, name || code, textStyle(em * NAME_EM, 500), { x, y, width }, options)
  if (name === '') return first.blocks
  const below = { x, y: y + em * NAME_EM * LEADING, width }
  return [...first.blocks, ...textAt(setup, code, textStyle(em * CODE_EM, 400, 'soft'), below, options).blocks]
}
