/** Which element is seen at each place of a sheet, on a net of cells; lengths are heights of the sheet. */
import { type CollageElement, isPiece } from '../../model/collage.ts'
import { isOpaqueAt, type Net } from './net.ts'
import type { Area } from './occupied.ts'

const CELLS_PER_HEIGHT = 144
type Spot = { readonly x: number; readonly y: number }

export class Owners {
  readonly #columns: number
  readonly #rows = CELLS_PER_HEIGHT
  /** One more than the position of the element; 0 where nothing is. */
  readonly #cells: Uint8Array

  /** @param aspect width over height of the sheet */
  constructor(elements: readonly CollageElement[], nets: readonly (Net | undefined)[], aspect: number) {
    this.#columns = Math.ceil(aspect * CELLS_PER_HEIGHT)
    this.#cells = new Uint8Array(this.#columns * this.#rows)
    for (const [at, element] of elements.entries()) {
      if (element.kind === 'field') continue
      const { x, y, width, height } = element
      const net = isPiece(element) ? nets[element.index] : undefined
      const isMirrored = isPiece(element) && element.mirrored === true
      this.#each({ x: x * aspect, y, width: width * aspect, height }, (cell, across, down) => {
        if (isOpaqueAt(net, isMirrored ? 1 - across : across, down)) this.#cells[cell] = at + 1
      })
    }
  }

  /** The position of the element that is seen at a spot. */
  at({ x, y }: Spot): number | undefined {
    const [column, row] = [Math.floor(x * CELLS_PER_HEIGHT), Math.floor(y * CELLS_PER_HEIGHT)]
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return undefined
    const owner = this.#cells[row * this.#columns + column] ?? 0
    return owner === 0 ? undefined : owner - 1
  }

  isFree(area: Area): boolean {
    let isFree = area.x >= 0 && area.y >= 0
    this.#each(area, (cell) => {
      if (this.#cells[cell] !== 0) isFree = false
    })
    return isFree
  }

  /** Takes an area for something that is no element yet. */
  take(area: Area): void {
    this.#each(area, (cell) => {
      this.#cells[cell] = MAX_OWNER
    })
  }

  #each({ x, y, width, height }: Area, visit: (cell: number, x: number, y: number) => void): void {
    const per = CELLS_PER_HEIGHT
    const [left, top] = [Math.max(0, Math.floor(x * per)), Math.max(0, Math.floor(y * per))]
    const [right, bottom] = [
      Math.min(this.#columns, Math.ceil((x + width) * per)),
      Math.min(this.#rows, Math.ceil((y + height) * per)),
    ]
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++)
        visit(
          row * this.#columns + column,
          Math.min(LAST, Math.max(0, ((column + 0.5) / per - x) / width)),
          Math.min(LAST, Math.max(0, ((row + 0.5) / per - y) / height)),
        )
  }
}
const MAX_OWNER = 255
const LAST = 1 - 1e-9
