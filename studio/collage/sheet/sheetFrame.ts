/** The frames of a composed sheet: the field with the pieces, and the cards, which take what the pieces leave. */
import type { Ground } from './composition.ts'
import type { Area } from './occupied.ts'

export type Frame = {
  /** The ground of the pieces. */
  readonly field: Area
  /** The area of the pieces: a little larger than the field, so that they extend beyond it; less above, for captions. */
  readonly region: Area
  /** The area of chips and swatches. */
  readonly cards: Area
  /** Width of the cards where they take the place of a panel, at the end of the first row, whose height they have. */
  readonly cell?: number
}

/** Heights of the sheet, or of its width where that is shorter. */
const MARGIN = 0.045
const GAP = 0.028
/** How far pieces may extend beyond the field where no cards are. */
const STEP = 0.02
/** Share of the field's height that is kept free above the pieces. */
const HEADROOM = 0.1

/** Lengths of the cards' area across the field, in shares of the sheet's shorter side; of the height on tall sheets. */
const COLUMNS = { wide: [0.15, 0.24, 0.33, 0.42], tall: [0.3, 0.45] }
const BANDS = { wide: [0.15, 0.22], even: [0.15, 0.22, 0.3, 0.38], tall: [0.1, 0.15, 0.21, 0.28, 0.36, 0.44] }
/** Width over height of the sheet above which it is wide, and below which it is tall. */
const WIDE = 1.12
const TALL = 0.82

/** Heights of the sheet, or of its width where that is shorter: the front edge of a ledge. */
const LEDGE_FRONT = 0.1

/**
 * The frames that a sheet can have; the pieces choose among them.
 * @param aspect width over height of the sheet
 * @param isSwapped puts a column to the left, and a band above
 * @param cards how many chips and swatches there are
 */
export function framesFor(aspect: number, isSwapped: boolean, cards: number, ground: Ground): Frame[] {
  const frames = paperFrames(aspect, isSwapped, cards)
  if (ground.sort !== 'ledge') return frames.map((frame) => ({ ...frame, field: fieldOn(frame, ground, aspect) }))
  // A ledge takes the lower edge of the sheet, so cards are on the wall above it.
  return frames
    .filter(({ cards, region }) => cards.y < region.y + region.height / 2)
    .map((frame) => {
      const { region } = frame
      const height = 1 - (LEDGE_FRONT + FEET) * Math.min(1, aspect) - region.y
      return { ...frame, field: fieldOn(frame, ground, aspect), region: { ...region, height } }
    })
}
/** The frame of panels in two rows of which the first has room for the cards. @param across panels in the second row */
export function cellFrame(aspect: number, across: number): Frame {
  const side = Math.min(1, aspect)
  const [margin, gap] = [MARGIN * side, GAP * side]
  const field = { x: margin, y: margin, width: aspect - 2 * margin, height: 1 - 2 * margin }
  const cell = (field.width - (across - 1) * gap) / across
  const cards = { ...field, x: field.x + field.width - cell, width: cell, height: (field.height - gap) / 2 }
  return { field, region: field, cards, cell }
}

/** Between the lowest foot and the front edge of a ledge. */
const FEET = 0.015

/** The field of a frame with paper around it, continued to the edges of the sheet at which no cards are. */
function fieldOn({ field, cards }: Frame, { edge }: Ground, aspect: number): Area {
  if (edge === 'framed') return field
  const right = field.x + field.width
  const bottom = field.y + field.height
  const isWhole = edge === 'whole'
  const left = !isWhole && cards.x + cards.width <= field.x ? field.x : 0
  const top = !isWhole && cards.y + cards.height <= field.y ? field.y : 0
  return {
    x: left,
    y: top,
    width: (!isWhole && cards.x >= right ? right : aspect) - left,
    height: (!isWhole && cards.y >= bottom ? bottom : 1) - top,
  }
}

function paperFrames(aspect: number, isSwapped: boolean, cards: number): Frame[] {
  const form = aspect > WIDE ? 'wide' : aspect < TALL ? 'tall' : 'even'
  const side = Math.min(1, aspect)
  // A single card would be a bare sheet of paper in an area of its own.
  if (cards < 2) return insetFrames(aspect, isSwapped, cards)
  const columns = COLUMNS[form === 'tall' ? 'tall' : 'wide']
  return [
    ...(cards <= FEW_CARDS ? insetFrames(aspect, isSwapped, cards) : []),
    ...columns.map((share) => columnFrame(aspect, share * side, isSwapped)),
    ...BANDS[form].flatMap((share) => {
      const height = form === 'tall' ? share : share * side
      // A high band above the pieces covers the wall that they leave bare.
      const sides = form === 'wide' ? [isSwapped] : [isSwapped, !isSwapped]
      return sides.map((isTop) => bandFrame(aspect, height, isTop))
    }),
  ]
}
/** So few cards are pinned on the wall. */
const FEW_CARDS = 2
/** Width of such a card, and its distance from the edges of the field, in shares of the sheet's shorter side. */
const PINNED = { width: 0.2, inset: 0.045, form: 1.3, lower: 1.1 }

function insetFrames(aspect: number, isLeft: boolean, count: number): Frame[] {
  const side = Math.min(1, aspect)
  const margin = MARGIN * side
  const field = { x: margin, y: margin, width: aspect - 2 * margin, height: 1 - 2 * margin }
  const [width, inset, step] = [PINNED.width * side, PINNED.inset * side, STEP * side]
  const cardsOf = (wide: number, high: number): Area => ({
    x: isLeft ? field.x + inset : field.x + field.width - inset - wide,
    y: field.y + inset,
    width: wide,
    height: high,
  })
  const column = cardsOf(width, width * PINNED.form * count)
  const beside = {
    x: isLeft ? column.x + width + inset * 0.5 : field.x - step,
    width: field.width - width - inset * 1.5 + step,
    ...regionBelow(field, step),
  }
  const row = cardsOf(width * count, width * PINNED.form)
  const top = row.y + row.height * PINNED.lower
  const below = {
    x: field.x - step,
    width: field.width + 2 * step,
    y: top,
    height: field.y + field.height + step - top,
  }
  return [...(aspect > TALL ? [{ field, region: beside, cards: column }] : []), { field, region: below, cards: row }]
}

function columnFrame(aspect: number, width: number, isLeft: boolean): Frame {
  const margin = MARGIN * Math.min(1, aspect)
  const inner = { y: margin, height: 1 - 2 * margin }
  const field = {
    ...inner,
    x: isLeft ? margin + width + GAP : margin,
    width: aspect - 2 * margin - width - GAP,
  }
  const cards = { ...inner, x: isLeft ? margin : aspect - margin - width, width }
  const region = {
    x: field.x - (isLeft ? 0 : STEP),
    width: field.width + STEP,
    ...regionBelow(field, STEP),
  }
  return { field, region, cards }
}

function bandFrame(aspect: number, height: number, isTop: boolean): Frame {
  const margin = MARGIN * Math.min(1, aspect)
  const gap = GAP * Math.min(1, aspect)
  const inner = { x: margin, width: aspect - 2 * margin }
  const field = { ...inner, y: isTop ? margin + height + gap : margin, height: 1 - 2 * margin - height - gap }
  const cards = { ...inner, y: isTop ? margin : 1 - margin - height, height }
  const step = STEP * Math.min(1, aspect)
  const region = {
    x: field.x - step,
    width: field.width + 2 * step,
    ...regionBelow(field, isTop ? step : gap * 0.4),
  }
  return { field, region, cards }
}

function regionBelow(field: Area, step: number): { y: number; height: number } {
  const above = field.height * HEADROOM
  return { y: field.y + above, height: field.height - above + step }
}
