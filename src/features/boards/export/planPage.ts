/** The room on a page: its plan with numbered pieces, the scale, and the names of the pieces. */
import { legendOf } from '../../../../studio/index.ts'
import { formatSize } from '../../../lib/units.ts'
import { headingAt } from './headingPart.ts'
import {
  type Block,
  type Box,
  lowered,
  EMPTY_STACK,
  type PageSetup,
  type Stack,
  textAt,
  textStyle,
} from './pageBlocks.ts'
import { planIn, scaleWords } from './planPart.ts'

const MIN_LANDSCAPE_ASPECT = 1.15
const ROW_EM = 1.75
const NUMBER_EM = 2.6
const COLUMN_EM = 15

/** Undefined if letters of this size leave too little for the plan, and if the board has no room. */
export function planPage(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content } = setup
  const { room, unit = 'in' } = content
  if (!room) return undefined
  const gap = em * 1.2
  const head = headingAt(setup, 'Room plan', inner)
  const top = inner.y + head.height + gap
  const height = inner.height - head.height - gap
  const isLying = inner.width / inner.height > MIN_LANDSCAPE_ASPECT
  const listWidth = isLying ? inner.width * 0.28 : inner.width
  const list = legendAt(setup, { x: isLying ? inner.x + inner.width - listWidth : inner.x, y: top, width: listWidth })
  const caption = em * 1.6
  const box = isLying
    ? { x: inner.x, y: top, width: inner.width - listWidth - gap * 1.5, height: height - caption }
    : { x: inner.x, y: top, width: inner.width, height: height - caption - list.height - gap }
  if (!mustFit && (list.height > height || box.height < height * 0.4)) return undefined
  const isPaper = setup.format.use === 'paper'
  const plan = planIn(setup, box, { isExact: isPaper, hasNumbers: true })
  if (!plan) return undefined
  const size = formatSize([room.floor.width, room.floor.length], unit)
  const words =
    plan.scale === undefined
      ? `Drawn to scale; the room is ${size}`
      : `${scaleWords(plan.scale, unit)} when printed at 100%; the room is ${size}`
  const captionAt = { x: box.x, y: box.y + box.height + em * 0.3, width: box.width }
  return [
    ...head.blocks,
    plan.block,
    ...textAt(setup, words, textStyle(em * 0.82, 400, 'soft'), captionAt, { maxLines: 1 }).blocks,
    ...(isLying ? list.blocks : lowered(list.blocks, inner.y + inner.height - list.height - top)),
  ]
}

/** Numbers and names of the pieces, one line each, in as many columns as the width allows. */
function legendAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { em, content } = setup
  const facts = { formatSize: () => '', formatPrice: () => '', prices: new Map(), pictures: new Map() }
  const entries = content.room ? legendOf(content.room.items, facts).entries : []
  if (entries.length === 0) return EMPTY_STACK
  const columns = Math.max(1, Math.min(3, Math.floor(width / (em * COLUMN_EM))))
  const rows = Math.ceil(entries.length / columns)
  const columnWidth = width / columns
  const blocks = entries.flatMap(({ numbers, name }, index): readonly Block[] => {
    const at = { x: x + Math.floor(index / rows) * columnWidth, y: y + (index % rows) * ROW_EM * em }
    const cell = (column: number) => ({ kind: 'cell', row: index, column }) as const
    const number = textAt(
      setup,
      numbers,
      textStyle(em * 0.9, 600),
      { ...at, width: em * NUMBER_EM },
      { maxLines: 1, part: cell(0) },
    )
    const rest = { x: at.x + em * NUMBER_EM, y: at.y, width: columnWidth - em * (NUMBER_EM + 1) }
    return [...number.blocks, ...textAt(setup, name, textStyle(em * 0.9), rest, { maxLines: 1, part: cell(1) }).blocks]
  })
  return { blocks, height: rows * ROW_EM * em }
}
