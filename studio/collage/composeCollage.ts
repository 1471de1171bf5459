/**
 * Composes a board's collage: picks a grid for the number of cut-outs, gives the weightiest piece the largest cell that
 * suits its form, and stands each piece on the lower edge of its cell. The same pieces and seed give the same collage.
 */
import type { Collage, Slot } from '../model/collage.ts'
import { type Cell, GRID_UNITS, GRIDS, type Grid } from './grids.ts'

export type CollagePiece = {
  /** Width over height of the cut-out's picture. */
  readonly aspect: number
  /** How much room the piece asks for, compared with the others; its area in square inches will do. Default 1. */
  readonly weight?: number
}

/** More cut-outs than this are not on one board (specification section 9). */
const MAX_PIECES = 10

/** `boardAspect` is width over height of the frame in which the collage will be shown. */
export function composeCollage(pieces: readonly CollagePiece[], seed: number, boardAspect = 1): Collage {
  const shown = pieces.slice(0, MAX_PIECES)
  if (shown.length === 0) return { version: 1, seed, slots: [] }
  const variants = GRIDS[shown.length - 1] ?? []
  const candidates = variants.flatMap((grid) => [grid, mirrored(grid)]).map((grid) => assign(shown, grid, boardAspect))
  // Grids that hold these forms about equally well take turns by the seed; poor ones are not used for variety's sake.
  const best = Math.max(...candidates.map(({ filled }) => filled))
  const good = candidates.filter(({ filled }) => filled >= best * GOOD_ENOUGH)
  const chosen = good[seed % good.length] ?? candidates[0]
  return { version: 1, seed, slots: chosen?.slots ?? [] }
}

const GOOD_ENOUGH = 0.86

type Assigned = { readonly slots: Slot[]; readonly filled: number }

function assign(pieces: readonly CollagePiece[], grid: Grid, boardAspect: number): Assigned {
  const order = pieces.map((_, index) => index).sort((a, b) => weightOf(pieces[b]) - weightOf(pieces[a]) || a - b)
  const free = [...grid]
  let chosen = order.map((index) => ({ index, cell: takeBest(free, pieces[index], boardAspect) }))
  chosen = improve(chosen, pieces, boardAspect)
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

/** Swaps two pieces wherever that shows more of what weighs more. */
function improve(chosen: readonly Choice[], pieces: readonly CollagePiece[], boardAspect: number): Choice[] {
  const result = [...chosen]
  const worth = (index: number, cell: Cell) =>
    Math.sqrt(weightOf(pieces[index])) * Math.sqrt(areaIn(cell, pieces[index], boardAspect))
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

/** Below this a swap is rounding, and swaps could go on for ever. */
const LEAST_GAIN = 1e-9
const DEFAULT_WEIGHT = 1
const DEFAULT_ASPECT = 1

function weightOf(piece: CollagePiece | undefined): number {
  const weight = piece?.weight ?? DEFAULT_WEIGHT
  return Number.isFinite(weight) && weight > 0 ? weight : DEFAULT_WEIGHT
}

/** Width over height as shares of the board's sides. */
function shareAspect(piece: CollagePiece | undefined, boardAspect: number): number {
  const aspect = piece?.aspect ?? DEFAULT_ASPECT
  return (Number.isFinite(aspect) && aspect > 0 ? aspect : DEFAULT_ASPECT) / boardAspect
}

function areaIn(cell: Cell, piece: CollagePiece | undefined, boardAspect: number): number {
  const { width, height } = slotIn(cell, 0, piece, boardAspect)
  return width * height
}

/** As large as the cell holds it, in its middle, standing on its lower edge. */
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
