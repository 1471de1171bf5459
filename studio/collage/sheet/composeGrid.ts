/**
 * Composes cut-outs in a grid, without overlap: picks a grid for the number of cut-outs, assigns the heaviest piece the largest cell that
 * suits its form, and places each piece on the lower edge of its cell. The same pieces and seed give the same collage.
 */
import { type Collage, MAX_PIECES, type PieceElement, pieceId } from '../../model/collage.ts'
import { seededChance } from '../../geometry/chance.ts'

export type GridPiece = {
  /** Width over height of the cut-out image. */
  readonly aspect: number
  /** Relative space for the piece, such as its area in square inches. Default 1. */
  readonly weight?: number
  /** The opaque share of the image, 0 to 1: a lamp on a thin pole covers less than a chest. Default 1. */
  readonly cover?: number
}

/**
 * @param boardAspect width over height of the frame in which the collage will be shown
 * @param grid one of `gridCount` grids; by default the seed selects one of those that fit these forms well
 */
export function composeGrid(pieces: readonly GridPiece[], seed: number, boardAspect = 1, grid?: number): Collage {
  const shown = pieces.slice(0, MAX_PIECES)
  const head = { version: 2 as const, seed, style: 'grid' as const, ...(grid === undefined ? {} : { grid }) }
  if (shown.length === 0) return { ...head, elements: [] }
  const ranks = ranked(shown, seed)
  const candidates = gridsFor(shown.length).map((cells) => assign(shown, ranks, cells, boardAspect))
  // Only grids that fill nearly as much area as the best one take part in the variation by seed.
  const best = Math.max(...candidates.map(({ filled }) => filled))
  const good = candidates.filter(({ filled }) => filled >= best * GOOD_ENOUGH)
  const chosen = grid === undefined ? good[seed % good.length] : candidates[grid % candidates.length]
  return { ...head, elements: balanced(chosen?.elements ?? [], shown, boardAspect) }
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
const MAX_RANDOM_CHANGE = 0.35

/** The weights that rank the pieces for cells, varied by the seed. */
function ranked(pieces: readonly GridPiece[], seed: number): number[] {
  const chance = seededChance(seed)
  return pieces.map((piece) => weightOf(piece) * (1 + MAX_RANDOM_CHANGE * (2 * chance() - 1)))
}

/** Exponent from true areas to shown areas: a throw next to a sofa is small, but still visible. */
const AREA_EXPONENT = 0.5
/** A piece keeps at least this share of the size that its cell allows. */
const MIN_SHARE = 0.6

/** Shrinks pieces that look larger than their weight allows relative to the heaviest piece; their lower edge stays. */
function balanced(
  elements: readonly PieceElement[],
  pieces: readonly GridPiece[],
  boardAspect: number,
): PieceElement[] {
  const shown = elements.map(({ index, width, height }) => {
    const piece = pieces[index]
    return (width * boardAspect * height * coverOf(piece)) / weightOf(piece) ** AREA_EXPONENT
  })
  const heaviest = elements.reduce(
    (found, { index }, at) => (weightOf(pieces[index]) > weightOf(pieces[elements[found]?.index ?? 0]) ? at : found),
    0,
  )
  const limit = shown[heaviest] ?? 0
  return elements.map((element, at) => {
    const share = Math.min(1, Math.max(MIN_SHARE, Math.sqrt(limit / (shown[at] ?? limit))))
    const [width, height] = [element.width * share, element.height * share]
    const x = element.x + (element.width - width) / 2
    return { ...element, x, y: element.y + element.height - height, width, height }
  })
}

type Assigned = { readonly elements: PieceElement[]; readonly filled: number }

function assign(pieces: readonly GridPiece[], ranks: readonly number[], grid: Grid, boardAspect: number): Assigned {
  const rankOf = (index: number) => ranks[index] ?? DEFAULT_WEIGHT
  const order = pieces.map((_, index) => index).sort((a, b) => rankOf(b) - rankOf(a) || a - b)
  const free = [...grid]
  let chosen = order.map((index) => ({ index, cell: takeBest(free, pieces[index], boardAspect) }))
  chosen = improve(chosen, pieces, rankOf, boardAspect)
  const elements = chosen.map(({ index, cell }) => pieceIn(cell, index, pieces[index], boardAspect))
  return {
    elements: elements.sort((a, b) => a.y + a.height - (b.y + b.height) || a.index - b.index),
    filled: elements.reduce((sum, { width, height }) => sum + width * height, 0),
  }
}

type Choice = { readonly index: number; readonly cell: Cell }

function takeBest(free: Cell[], piece: GridPiece | undefined, boardAspect: number): Cell {
  const areas = free.map((cell) => areaIn(cell, piece, boardAspect))
  const [cell] = free.splice(areas.indexOf(Math.max(...areas)), 1)
  if (!cell) throw new Error('The grid has fewer cells than there are pieces.')
  return cell
}

/** Swaps two pieces as long as that gives more area to heavier pieces. */
function improve(
  chosen: readonly Choice[],
  pieces: readonly GridPiece[],
  rankOf: (index: number) => number,
  boardAspect: number,
): Choice[] {
  const result = [...chosen]
  const areas = (index: number, cell: Cell) =>
    Math.sqrt(rankOf(index)) * Math.sqrt(areaIn(cell, pieces[index], boardAspect))
  let improved = true
  while (improved) {
    improved = false
    for (let first = 0; first < result.length; first++) {
      for (let second = first + 1; second < result.length; second++) {
        const [a, b] = [result[first], result[second]]
        if (!a || !b) continue
        const gain = areas(a.index, b.cell) + areas(b.index, a.cell) - areas(a.index, a.cell) - areas(b.index, b.cell)
        if (gain <= MIN_GAIN) continue
        result[first] = { index: a.index, cell: b.cell }
        result[second] = { index: b.index, cell: a.cell }
        improved = true
      }
    }
  }
  return result
}

/** Smaller gains are rounding errors and could cause endless swaps. */
const MIN_GAIN = 1e-9
const DEFAULT_WEIGHT = 1
const DEFAULT_ASPECT = 1

function weightOf(piece: GridPiece | undefined): number {
  const weight = piece?.weight ?? DEFAULT_WEIGHT
  return Number.isFinite(weight) && weight > 0 ? weight : DEFAULT_WEIGHT
}

function coverOf(piece: GridPiece | undefined): number {
  const cover = piece?.cover ?? 1
  return Number.isFinite(cover) && cover > MIN_COVER ? Math.min(1, cover) : MIN_COVER
}

const MIN_COVER = 0.05

/** Width over height, measured in shares of the board's width and height. */
function shareAspect(piece: GridPiece | undefined, boardAspect: number): number {
  const aspect = piece?.aspect ?? DEFAULT_ASPECT
  return (Number.isFinite(aspect) && aspect > 0 ? aspect : DEFAULT_ASPECT) / boardAspect
}

function areaIn(cell: Cell, piece: GridPiece | undefined, boardAspect: number): number {
  const { width, height } = pieceIn(cell, 0, piece, boardAspect)
  return width * height
}

/** The largest box for the piece in the cell: centered, on its lower edge. */
function pieceIn(
  [left, top, width, height]: Cell,
  index: number,
  piece: GridPiece | undefined,
  boardAspect: number,
): PieceElement {
  const aspect = shareAspect(piece, boardAspect)
  const shown = Math.min(width, height * aspect)
  const tall = shown / aspect
  return {
    kind: 'piece',
    id: pieceId(index),
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

/**
 * Grids for 1 to 10 cut-outs; a single one is shown small. A cell is left, top, width and height in twenty-fourths of
 * the board; the largest comes first. Cells of a row share their lower edge, on which the pieces stand. No two cells
 * overlap.
 */
type Cell = readonly [left: number, top: number, width: number, height: number]
type Grid = readonly Cell[]

const GRID_UNITS = 24

/** Several per number of cut-outs, so that boards differ; each is also used mirrored. */
export const GRIDS: readonly (readonly Grid[])[] = [
  [[[7, 6, 10, 11]], [[8, 7, 9, 10]]],
  [
    [
      [1, 4, 13, 16],
      [15, 9, 8, 11],
    ],
    [
      [1, 2, 14, 11],
      [10, 14, 13, 9],
    ],
  ],
  [
    [
      [1, 11, 15, 12],
      [2, 1, 11, 9],
      [16, 6, 7, 17],
    ],
    [
      [1, 2, 14, 13],
      [16, 5, 7, 10],
      [7, 16, 14, 7],
    ],
  ],
  [
    [
      [1, 12, 14, 11],
      [10, 1, 13, 10],
      [16, 12, 7, 11],
      [1, 2, 8, 9],
    ],
    [
      [1, 1, 14, 12],
      [16, 3, 7, 10],
      [11, 14, 12, 9],
      [1, 15, 9, 8],
    ],
  ],
  [
    [
      [1, 9, 14, 10],
      [16, 1, 7, 11],
      [1, 1, 9, 7],
      [16, 13, 7, 10],
      [4, 20, 11, 3],
    ],
    [
      [7, 8, 16, 9],
      [1, 1, 11, 6],
      [13, 1, 10, 6],
      [1, 8, 5, 15],
      [8, 18, 14, 5],
    ],
  ],
  [
    [
      [1, 10, 13, 9],
      [12, 1, 11, 8],
      [15, 10, 8, 9],
      [1, 2, 10, 7],
      [1, 20, 13, 3],
      [15, 20, 8, 3],
    ],
    [
      [6, 9, 12, 8],
      [1, 1, 13, 7],
      [15, 1, 8, 7],
      [1, 9, 4, 14],
      [19, 9, 4, 14],
      [6, 18, 12, 5],
    ],
  ],
  [
    [
      [1, 9, 13, 8],
      [9, 1, 14, 7],
      [15, 9, 8, 8],
      [1, 1, 7, 7],
      [1, 18, 7, 5],
      [9, 18, 7, 5],
      [17, 18, 6, 5],
    ],
    [
      [6, 8, 12, 8],
      [1, 1, 11, 6],
      [13, 1, 10, 6],
      [1, 8, 4, 15],
      [19, 8, 4, 15],
      [6, 17, 6, 6],
      [13, 17, 5, 6],
    ],
  ],
  [
    [
      [1, 9, 12, 8],
      [11, 1, 12, 7],
      [14, 9, 9, 8],
      [1, 1, 9, 7],
      [1, 18, 5, 5],
      [7, 18, 5, 5],
      [13, 18, 5, 5],
      [19, 18, 4, 5],
    ],
    [
      [5, 8, 14, 8],
      [1, 1, 9, 6],
      [11, 1, 6, 6],
      [18, 1, 5, 6],
      [1, 8, 3, 15],
      [20, 8, 3, 15],
      [5, 17, 7, 6],
      [13, 17, 6, 6],
    ],
  ],
  [
    [
      [1, 9, 12, 8],
      [1, 1, 9, 7],
      [11, 1, 7, 7],
      [14, 9, 5, 8],
      [19, 1, 4, 7],
      [20, 9, 3, 8],
      [1, 18, 7, 5],
      [9, 18, 7, 5],
      [17, 18, 6, 5],
    ],
    [
      [8, 8, 12, 8],
      [1, 1, 7, 6],
      [9, 1, 8, 6],
      [18, 1, 5, 6],
      [1, 8, 6, 8],
      [21, 8, 2, 8],
      [1, 17, 7, 6],
      [9, 17, 7, 6],
      [17, 17, 6, 6],
    ],
  ],
  [
    [
      [1, 9, 11, 8],
      [1, 1, 8, 7],
      [10, 1, 8, 7],
      [13, 9, 6, 8],
      [19, 1, 4, 7],
      [20, 9, 3, 8],
      [1, 18, 5, 5],
      [7, 18, 5, 5],
      [13, 18, 5, 5],
      [19, 18, 4, 5],
    ],
    [
      [6, 8, 12, 8],
      [1, 1, 6, 6],
      [8, 1, 8, 6],
      [17, 1, 6, 6],
      [1, 8, 4, 8],
      [19, 8, 4, 8],
      [1, 17, 5, 6],
      [7, 17, 5, 6],
      [13, 17, 5, 6],
      [19, 17, 4, 6],
    ],
  ],
]
