/** Where the parts of a composed sheet are: the field, the pieces, and the strip of chips and swatches. */
import type { Area } from './occupied.ts'

export type Strip = {
  readonly area: Area
  /** Chips one below the other in two columns, or side by side. */
  readonly runs: 'down' | 'across'
}
export type Frame = {
  readonly field: Area
  /** The area of the pieces: a little larger than the field, so that they extend beyond it. */
  readonly region: Area
  /** Distance by which the lowest piece extends below the field. */
  readonly step: number
  readonly strip: Strip
}

/** Sheets with a larger aspect ratio have their chips at the right, others below the picture. */
export const WIDE_ASPECT = 1.12
/** Narrower sheets have them on the wall, where furniture leaves room. */
const TALL_ASPECT = 0.76

/**
 * @param aspect width over height of the sheet
 * @param cards how many chips and swatches there are
 */
export function frameOf(aspect: number, cards: number): Frame {
  return aspect >= WIDE_ASPECT ? wideFrame(aspect, cards) : aspect < TALL_ASPECT ? tallFrame(aspect) : evenFrame(aspect)
}

/** Few cards stand in one column. */
const FEW_CARDS = 4

function wideFrame(aspect: number, cards: number): Frame {
  const margin = 0.046
  const strip = cards <= FEW_CARDS ? 0.13 : Math.min(0.235, 0.168 * aspect)
  const column = { x: aspect - margin - strip, y: margin + 0.01, width: strip, height: 1 - 2 * margin - 0.01 }
  const right = column.x - 0.026
  return {
    field: { x: margin, y: margin + 0.01, width: right - margin, height: 0.866 },
    region: { x: 0.02, y: 0.115, width: column.x - 0.03, height: 0.868 },
    step: 0.048,
    strip: { area: column, runs: 'down' },
  }
}

function tallFrame(aspect: number): Frame {
  const margin = 0.09 * aspect
  const inner = aspect - 2 * margin
  const row = inner * 0.2
  const top = margin + row * 0.3
  const below = top + row * 1.15
  return {
    field: { x: margin, y: margin, width: inner, height: 1 - 2.5 * margin },
    region: { x: margin * 0.3, y: below, width: aspect - margin * 0.6, height: 1 - below - margin * 0.4 },
    step: margin * 0.9,
    strip: { area: { x: margin + inner * 0.055, y: top, width: inner * 0.89, height: row }, runs: 'across' },
  }
}

function evenFrame(aspect: number): Frame {
  const margin = 0.046 * aspect
  const inner = aspect - 2 * margin
  const row = Math.min(0.122, inner * 0.155)
  const bottom = 1 - margin - row * 1.16
  return {
    field: { x: margin, y: margin, width: inner, height: bottom - margin - 0.036 },
    region: { x: margin * 0.4, y: margin * 0.8, width: aspect - margin * 0.8, height: bottom - margin - 0.008 },
    step: 0.024,
    strip: { area: { x: margin, y: bottom, width: inner, height: row * 1.16 }, runs: 'across' },
  }
}

/** Share of the field's height above the pieces from which the cards on the wall stand in two rows. */
const HIGH_WALL = 0.36

/** The strip on the wall of a tall sheet, larger where the wall above the pieces is high; other strips stay. */
export function onWall({ field, strip }: Frame, top: number, cards: number): Strip {
  const isOnWall = strip.runs === 'across' && strip.area.y < field.y + field.height / 2
  if (!isOnWall || cards < 3 || top - field.y < field.height * HIGH_WALL) return strip
  const inset = field.width * 0.075
  const width = field.width - 2 * inset
  return {
    area: {
      x: field.x + inset,
      y: field.y + inset,
      width,
      height: Math.min(top - field.y - inset * 1.6, width * 0.62),
    },
    runs: 'across',
  }
}
