/**
 * Composes a board's collage: picks a grid for the number of cut-outs, gives the weightiest piece the largest cell that
 * suits its form, and stands each piece on the lower edge of its cell. The same pieces and seed give the same collage.
 */
import type { Collage, Slot } from '../model/collage.ts'
import { seededChance } from './chance.ts'
import { type Cell, GRID_UNITS, GRIDS, type Grid } from './grids.ts'

export type CollagePiece = {
  /** Width over height of the cut-out's picture. */
  readonly aspect: number
  /** How much room the piece asks for, compared with the others; its area in square inches will do. Default 1. */
  readonly weight?: number
  /** The share of its picture that the piece covers, 0 to 1: a lamp on a thin pole shows less than a chest. Default 1. */
  readonly cover?: number
}

/** More cut-outs than this are not on one board (specification section 9). */
const MAX_PIECES = 10

/**
 * @param boardAspect width over height of the frame in which the collage will be shown
 * @param grid one of `gridCount` grids; left out, the seed chooses among those that hold these forms well
 */
export function composeCollage(pieces: readonly CollagePiece[], seed: number, boardAspect = 1, grid?: number): Collage {
  const shown = pieces.slice(0, MAX_PIECES)
  const head = { version: 1 as const, seed, ...(grid === undefined ? {} : { grid }) }
  if (shown.length === 0) return { ...head, slots: [] }
  const ranks = ranked(shown, seed)
  const candidates = gridsFor(shown.length).map((cells) => assign(shown, ranks, cells, boardAspect))
  // Grids that hold these forms about equally well take turns by the seed; poor ones are not used for variety's sake.
  const best = Math.max(...candidates.map(({ filled }) => filled))
  const good = candidates.filter(({ filled }) => filled >= best * GOOD_ENOUGH)
  const chosen = grid === undefined ? good[seed % good.length] : candidates[grid % candidates.length]
  return { ...head, slots: balanced(chosen?.slots ?? [], shown, boardAspect) }
}

/** How many grids there are for this number of pieces, mirrored ones counted. */
export function gridCount(pieces: number): number {
  return gridsFor(Math.min(pieces, MAX_PIECES)).length
}

function gridsFor(count: number): Grid[] {
  return (GRIDS[count - 1] ?? []).flatMap((grid) => [grid, mirrored(grid)])
}

const GOOD_ENOUGH = 0.86

/** By how much chance may raise or lower a weight, so that pieces of about the same size change places. */
const SWAY = 0.35

/** The weights by which pieces choose their cells: their own, swayed by the seed. */
function ranked(pieces: readonly CollagePiece[], seed: number): number[] {
  const chance = seededChance(seed)
  return pieces.map((piece) => weightOf(piece) * (1 + SWAY * (2 * chance() - 1)))
}

/** Shown areas follow true areas by this power: a throw next to a sofa is small, but still to be seen. */
const EVENING = 0.5
/** A piece keeps at least this share of the size that its cell would hold. */
const LEAST_SHARE = 0.6

/** Makes what shows larger than its weight allows, measured by the heaviest, smaller; it goes on standing where it stood. */
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

/** Swaps two pieces wherever that shows more of what weighs more. */
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

/** Below this a swap is rounding, and swaps could go on for ever. */
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
