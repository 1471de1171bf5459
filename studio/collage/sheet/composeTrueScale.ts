/**
 * Places all cut-outs at one scale, with the same pixels per inch, on common ground lines. Unknown sizes are not
 * estimated: such pieces are placed in a separate row and listed in `unknown`.
 */
import { type PieceElement, pieceId } from '../../model/collage.ts'

type ScaledPiece = {
  /** Width over height of the cut-out image. */
  readonly aspect: number
  /** Inches that the width of the image spans; undefined if unknown. */
  readonly widthIn: number | undefined
}

export type TrueScale = {
  readonly elements: readonly PieceElement[]
  /** Inches that the width of the sheet spans; undefined if no piece has a known size. */
  readonly sheetIn: number | undefined
  /** The ground lines, as shares of the sheet's height from the top. */
  readonly grounds: readonly number[]
  /** Indexes of the pieces of unknown size. */
  readonly unknown: readonly number[]
}

/**
 * Shares of the sheet's height: the margin at its edges, the space of the ruler, and the gaps between pieces and
 * between rows.
 */
const EDGE = 0.05
const RULER = 0.1
const GAP = 0.035
const ROW_GAP = 0.05
const MAX_ROWS = 4
/** Height of the separate row of pieces of unknown size, as a share of the sheet's height. */
const UNKNOWN_ROW = 0.16

type Sized = { readonly index: number; readonly width: number; readonly height: number }

/** @param aspect width over height of the sheet */
export function composeTrueScale(pieces: readonly ScaledPiece[], aspect: number): TrueScale {
  const unknown = pieces.flatMap(({ widthIn }, index) => (isKnown(widthIn) ? [] : [index]))
  const sized = pieces.flatMap((piece, index): Sized[] =>
    isKnown(piece.widthIn) ? [{ index, width: piece.widthIn, height: piece.widthIn / aspectOf(piece) }] : [],
  )
  const floor = 1 - EDGE - RULER - (unknown.length > 0 ? UNKNOWN_ROW + ROW_GAP : 0)
  const best = bestRows(sized, aspect - 2 * EDGE, floor - EDGE)
  const apart = unknownPieces(pieces, unknown, aspect)
  if (!best) return { elements: apart, sheetIn: undefined, grounds: [], unknown }
  const { rows, scale } = best
  const used = rows.reduce((sum, row) => sum + tallest(row) * scale, 0) + (rows.length - 1) * ROW_GAP
  const grounds: number[] = []
  const elements: PieceElement[] = []
  let y = EDGE + (floor - EDGE - used) / 2
  for (const row of rows) {
    const ground = y + tallest(row) * scale
    grounds.push(ground)
    elements.push(...standing(row, scale, ground, aspect))
    y = ground + ROW_GAP
  }
  return { elements: [...elements, ...apart], sheetIn: aspect / scale, grounds, unknown }
}

/** Largest share of the sheet's width for the ruler, which has the longest of `steps` (inches) within it. */
const RULER_SHARE = 0.34

export function rulerInches(sheetIn: number, steps: readonly number[]): number {
  const fitting = steps.filter((inches) => inches <= sheetIn * RULER_SHARE)
  return fitting.at(-1) ?? steps[0] ?? 1
}

/**
 * The division into rows that allows the largest scale. Pieces are sorted by height, so that the pieces of a row have
 * similar heights.
 */
function bestRows(sized: readonly Sized[], width: number, height: number) {
  if (sized.length === 0) return undefined
  const order = sized.toSorted((a, b) => b.height - a.height || a.index - b.index)
  let best: { rows: Sized[][]; scale: number } | undefined
  for (let count = 1; count <= Math.min(MAX_ROWS, order.length); count++) {
    for (const rows of splits(order, count)) {
      const free = height - (count - 1) * ROW_GAP
      const byHeight = free / rows.reduce((sum, row) => sum + tallest(row), 0)
      const byWidth = Math.min(...rows.map((row) => (width - (row.length - 1) * GAP) / wholeWidth(row)))
      const scale = Math.min(byHeight, byWidth)
      if (scale > 0 && (!best || scale > best.scale)) best = { rows, scale }
    }
  }
  return best
}

/** Every way to split the list into `count` consecutive runs; 84 for ten pieces in four rows. */
function splits(list: readonly Sized[], count: number): Sized[][][] {
  if (count === 1) return [[[...list]]]
  return list
    .slice(0, list.length - count + 1)
    .flatMap((_, cut) => splits(list.slice(cut + 1), count - 1).map((rest) => [list.slice(0, cut + 1), ...rest]))
}

/** The pieces of one row on its ground line, with equal gaps and the tallest piece in the middle. */
function standing(row: readonly Sized[], scale: number, ground: number, aspect: number): PieceElement[] {
  const arranged = row.reduce<Sized[]>((line, piece, at) => (at % 2 === 0 ? [...line, piece] : [piece, ...line]), [])
  const free = aspect - 2 * EDGE - wholeWidth(row) * scale
  const gap = Math.min(free / (row.length + 1), GAP * MAX_GAP)
  let x = (aspect - wholeWidth(row) * scale - gap * (row.length - 1)) / 2
  return arranged.map(({ index, width, height }) => {
    const element: PieceElement = {
      kind: 'piece',
      id: pieceId(index),
      index,
      x: x / aspect,
      y: ground - height * scale,
      width: (width * scale) / aspect,
      height: height * scale,
    }
    x += width * scale + gap
    return element
  })
}

const MAX_GAP = 3

function unknownPieces(pieces: readonly ScaledPiece[], unknown: readonly number[], aspect: number): PieceElement[] {
  const cell = (aspect - 2 * EDGE) / Math.max(unknown.length, 1)
  return unknown.map((index, at) => {
    const wide = aspectOf(pieces[index])
    const width = Math.min(cell - GAP, UNKNOWN_ROW * wide)
    const height = width / wide
    const left = EDGE + cell * at + (cell - width) / 2
    const box = { x: left / aspect, y: 1 - EDGE - RULER - height, width: width / aspect, height }
    return { kind: 'piece', id: pieceId(index), index, ...box }
  })
}

function tallest(row: readonly Sized[]): number {
  return Math.max(...row.map(({ height }) => height))
}

function wholeWidth(row: readonly Sized[]): number {
  return row.reduce((sum, { width }) => sum + width, 0)
}

function aspectOf(piece: ScaledPiece | undefined): number {
  const aspect = piece?.aspect ?? 1
  return Number.isFinite(aspect) && aspect > 0 ? aspect : 1
}

function isKnown(inches: number | undefined): inches is number {
  return inches !== undefined && Number.isFinite(inches) && inches > 0
}
