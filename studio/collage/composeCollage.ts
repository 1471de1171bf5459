/**
 * Composes a board's collage: picks a grid for the number of cut-outs, assigns the heaviest piece the largest cell that
 * suits its form, and places each piece on the lower edge of its cell. The same pieces and seed give the same collage.
 */
import type { Collage, Slot } from '../model/collage.ts'
import { seededChance } from './chance.ts'
import { type Cell, GRID_UNITS, GRIDS, type Grid } from './grids.ts'

export type CollagePiece = {
  /** Width over height of the cut-out image. */
  readonly aspect: number
  /** Relative space for the piece, such as its area in square inches. Default 1. */
  readonly weight?: number
  /** The opaque share of the image, 0 to 1: a lamp on a thin pole covers less than a chest. Default 1. */
  readonly cover?: number
}

/** The maximum number of cut-outs on a board. */
const MAX_PIECES = 10

/**
 * @param boardAspect width over height of the frame in which the collage will be shown
 * @param grid one of `gridCount` grids; by default the seed selects one of those that fit these forms well
 */
export function composeCollage(pieces: readonly CollagePiece[], seed: number, boardAspect = 1, grid?: number): Collage {
  const shown = pieces.slice(0, MAX_PIECES)
  const head = { version: 1 as const, seed, ...(grid === undefined ? {} : { grid }) }
  if (shown.length === 0) return { ...head, slots: [] }
  const ranks = ranked(shown, seed)
  const candidates = gridsFor(shown.length).map((cells) => assign(shown, ranks, cells, boardAspect))
  // Only grids that fill nearly as much area as the best one take part in the variation by seed.
  const best = Math.max(...candidates.map(({ filled }) => filled))
  const good = candidates.filter(({ filled }) => filled >= best * GOOD_ENOUGH)
  const chosen = grid === undefined ? good[seed % good.length] : candidates[grid % candidates.length]
  return { ...head, slots: balanced(chosen?.slots ?? [], shown, boardAspect) }
}

/** The number of grids for this number of pieces, including mirrored ones. */
export function gridCount(pieces: number): number {
  return gridsFor(Math.min(pieces, MAX_PIECES)).length
}

function gridsFor(count: number): Grid[] {
  return (GRIDS[count - 1] ?? []).flatMap((grid) => [grid, mirrored(grid)])
}

const GOOD_ENOUGH = 0.86

/** Largest relative random change of a weight, so that pieces of similar size can exchange cells. */
const SWAY = 0.35

/** The weights that rank the pieces for cells, varied by the seed. */
function ranked(pieces: readonly CollagePiece[], seed: number): number[] {
  const chance = seededChance(seed)
  return pieces.map((piece) => weightOf(piece) * (1 + SWAY * (2 * chance() - 1)))
}

/** Exponent from true areas to shown areas: a throw next to a sofa is small, but still visible. */
const EVENING = 0.5
/** A piece keeps at least this share of the size that its cell allows. */
const LEAST_SHARE = 0.6

/** Shrinks pieces that look larger than their weight allows relative to the heaviest piece; their lower edge stays. */
function balanced(slots: readonly Slot[], pieces: readonly CollagePiece[], boardAspect: number): Slot[] {
  const shown = slots.map((slot) => {
    const piece = pieces[slot.index]
    return (slot.width * boardAspect * slot.height * coverOf(piece)) / weightOf(piece) ** EVENING
  })
  const heaviest = slots.reduce(
    (found, slot, at) => (weightOf(pieces[slot.index]) > weightOf(pieces[slots[found]?.index ?? 0]) ? at : found),
    0,
  )
  const limit = shown[heaviest] ?? 0
  return slots.map((slot, at) => {
    const share = Math.min(1, Math.max(LEAST_SHARE, Math.sqrt(limit / (shown[at] ?? limit))))
    const [width, height] = [slot.width * share, slot.height * share]
    return { ...slot, x: slot.x + (slot.width - width) / 2, y: slot.y + slot.height - height, width, height }
  })
}

type Assigned = { readonly slots: Slot[]; readonly filled: number }

function assign(pieces: readonly CollagePiece[], ranks: readonly number[], grid: Grid, boardAspect: number): Assigned {
  const rankOf = (index: number) => ranks[index] ?? DEFAULT_WEIGHT
  const order = pieces.map((_, index) => index).sort((a, b) => rankOf(b) - rankOf(a) || a - b)
  const free = [...grid]
  let chosen = order.map((index) => ({ index, cell: takeBest(free, pieces[index], boardAspect) }))
  chosen = improve(chosen, pieces, rankOf, boardAspect)
  const slots = chosen.map(({ index, cell }) => slotIn(cell, index, pieces[index], boardAspect))
  return {
    slots: slots.sort((a, b) => a.y + a.height - (b.y + b.height) || a.index - b.index),
    filled: slots.reduce((sum, slot) => sum + slot.width * slot.height, 0),
  }
}

type Choice = { readonly index: number; readonly cell: Cell }

function takeBest(free: Cell[], piece: CollagePiece | undefined, boardAspect: number): Cell {
  const worth = free.map((cell) => areaIn(cell, piece, boardAspect))
  const [cell] = free.splice(worth.indexOf(Math.max(...worth)), 1)
  if (!cell) throw new Error('The grid has fewer cells than there are pieces.')
  return cell
}

/** Swaps two pieces as long as that gives more area to heavier pieces. */
function improve(
  chosen: readonly Choice[],
  pieces: readonly CollagePiece[],
  rankOf: (index: number) => number,
  boardAspect: number,
): Choice[] {
  const result = [...chosen]
  const worth = (index: number, cell: Cell) =>
    Math.sqrt(rankOf(index)) * Math.sqrt(areaIn(cell, pieces[index], boardAspect))
  let improved = true
  while (improved) {
    improved = false
    for (let first = 0; first < result.length; first++) {
      for (let second = first + 1; second < result.length; second++) {
        const [a, b] = [result[first], result[second]]
        if (!a || !b) continue
        const gain = worth(a.index, b.cell) + worth(b.index, a.cell) - worth(a.index, a.cell) - worth(b.index, b.cell)
        if (gain <= LEAST_GAIN) continue
        result[first] = { index: a.index, cell: b.cell }
        result[second] = { index: b.index, cell: a.cell }
        improved = true
      }
    }
  }
  return result
}

/** Smaller gains are rounding errors and could cause endless swaps. */
const LEAST_GAIN = 1e-9
const DEFAULT_WEIGHT = 1
const DEFAULT_ASPECT = 1

function weightOf(piece: CollagePiece | undefined): number {
  const weight = piece?.weight ?? DEFAULT_WEIGHT
  return Number.isFinite(weight) && weight > 0 ? weight : DEFAULT_WEIGHT
}

function coverOf(piece: CollagePiece | undefined): number {
  const cover = piece?.cover ?? 1
  return Number.isFinite(cover) && cover > LEAST_COVER ? Math.min(1, cover) : LEAST_COVER
}

const LEAST_COVER = 0.05

/** Width over height, measured in shares of the board's width and height. */
function shareAspect(piece: CollagePiece | undefined, boardAspect: number): number {
  const aspect = piece?.aspect ?? DEFAULT_ASPECT
  return (Number.isFinite(aspect) && aspect > 0 ? aspect : DEFAULT_ASPECT) / boardAspect
}

function areaIn(cell: Cell, piece: CollagePiece | undefined, boardAspect: number): number {
  const { width, height } = slotIn(cell, 0, piece, boardAspect)
  return width * height
}

/** The largest slot for the piece in the cell: centered, on its lower edge. */
function slotIn(
  [left, top, width, height]: Cell,
  index: number,
  piece: CollagePiece | undefined,
  boardAspect: number,
): Slot {
  const aspect = shareAspect(piece, boardAspect)
  const shown = Math.min(width, height * aspect)
  const tall = shown / aspect
  return {
    index,
    x: (left + (width - shown) / 2) / GRID_UNITS,
    y: (top + height - tall) / GRID_UNITS,
    width: shown / GRID_UNITS,
    height: tall / GRID_UNITS,
  }
}

function mirrored(grid: Grid): Grid {
  return grid.map(([left, top, width, height]) => [GRID_UNITS - left - width, top, width, height])
}
