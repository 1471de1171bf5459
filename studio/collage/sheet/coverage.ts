/** Which parts of a sheet its elements cover: none of its thirds is to be bare. */
import { type CollageElement, isPiece } from '../../model/collage.ts'
import { type Net, NET_CELLS } from './net.ts'

/** Cells per height of the sheet on which coverage is counted. */
const CELLS = 72
const THIRDS = [0, 1, 2] as const

/** The shares of the left, middle and right third and of the upper, middle and lower one that things and words cover. */
export function coveredThirds(
  elements: readonly CollageElement[],
  nets: readonly (Net | undefined)[],
  aspect: number,
): number[] {
  const coverage = new Coverage(aspect)
  coverage.take(elements, nets)
  return coverage.thirds()
}

/** The covered part of a sheet, to which elements can be added. */
export class Coverage {
  readonly #aspect: number
  readonly #columns: number
  readonly #cells: Uint8Array

  /** @param aspect width over height of the sheet */
  constructor(aspect: number) {
    this.#aspect = aspect
    this.#columns = Math.ceil(aspect * CELLS)
    this.#cells = new Uint8Array(this.#columns * CELLS)
  }

  /** Everything except the ground; a lamp's arc and a chair's legs hold the space between them. */
  take(elements: readonly CollageElement[], nets: readonly (Net | undefined)[]): void {
    for (const element of elements) {
      if (element.kind === 'field') continue
      const rows = isPiece(element) ? outlineOf(nets[element.index]) : undefined
      const isMirrored = isPiece(element) && element.mirrored === true
      const [left, top] = [element.x * this.#aspect, element.y]
      const width = element.width * this.#aspect
      const last = Math.min(CELLS, Math.ceil((top + element.height) * CELLS))
      for (let row = Math.max(0, Math.floor(top * CELLS)); row < last; row++) {
        const down = Math.min(1, Math.max(0, ((row + 0.5) / CELLS - top) / element.height))
        const outline = rows ? rows[Math.min(NET_CELLS - 1, Math.floor(down * NET_CELLS))] : WHOLE
        if (!outline) continue
        const { from, to } = isMirrored ? { from: 1 - outline.to, to: 1 - outline.from } : outline
        // A row that starts or ends with the box has the cells at its edges, whose middles may lie outside.
        const first = from === 0 ? Math.floor(left * CELLS) : Math.ceil((left + from * width) * CELLS - 0.5)
        const end = to === 1 ? Math.ceil((left + width) * CELLS) : Math.floor((left + to * width) * CELLS - 0.5) + 1
        const [start, stop] = [Math.max(0, first), Math.min(this.#columns, end)]
        if (stop > start) this.#cells.fill(1, row * this.#columns + start, row * this.#columns + stop)
      }
    }
  }

  /** The covered shares of the left, middle and right third, then of the upper, middle and lower one. */
  thirds(): number[] {
    const [down, across] = [CELLS / 3, this.#columns / 3]
    const columns = THIRDS.map((at) => Math.round(at * across))
    const [taken, all] = [
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]
    for (let row = 0; row < CELLS; row++)
      for (const at of THIRDS) {
        const [from, to] = [columns[at] ?? 0, columns[at + 1] ?? this.#columns]
        let sum = 0
        for (let column = from; column < to; column++) sum += this.#cells[row * this.#columns + column] ?? 0
        const lower = 3 + Math.floor(row / down)
        taken[at] = (taken[at] ?? 0) + sum
        all[at] = (all[at] ?? 0) + to - from
        taken[lower] = (taken[lower] ?? 0) + sum
        all[lower] = (all[lower] ?? 0) + to - from
      }
    return taken.map((sum, at) => sum / (all[at] ?? 1))
  }
}

/** From the first to the last opaque cell of a row, in shares of the width. */
type Row = { readonly from: number; readonly to: number }
const WHOLE: Row = { from: 0, to: 1 }
type Outline = readonly (Row | undefined)[]

/** Undefined without a net, where the whole box counts. */
function outlineOf(net: Net | undefined): Outline | undefined {
  if (!net) return undefined
  const known = outlines.get(net)
  if (known) return known
  const outline = Array.from({ length: NET_CELLS }, (_, row): Row | undefined => {
    let [first, last] = [-1, -1]
    for (let column = 0; column < NET_CELLS; column++) {
      if (net.opaque[row * NET_CELLS + column] !== 1) continue
      if (first === -1) first = column
      last = column
    }
    return first === -1 ? undefined : { from: first / NET_CELLS, to: (last + 1) / NET_CELLS }
  })
  outlines.set(net, outline)
  return outline
}
const outlines = new WeakMap<Net, Outline>()
