/** Which element is seen at each place of a sheet, on a net of cells; lengths are heights of the sheet. */
import { type CollageElement, isPiece } from '../../model/collage.ts'
import { isOpaqueAt, type Net } from './net.ts'
import { type Area, type Cells, cellsOf, eachCell } from './occupied.ts'

const CELLS_PER_HEIGHT = 144
type Spot = { readonly x: number; readonly y: number }

export class Owners {
  readonly #net: Cells
  /** One more than the position of the element; 0 where nothing is. */
  readonly #cells: Uint8Array

  /** @param aspect width over height of the sheet */
  constructor(elements: readonly CollageElement[], nets: readonly (Net | undefined)[], aspect: number) {
    this.#net = cellsOf(aspect, CELLS_PER_HEIGHT)
    this.#cells = new Uint8Array(this.#net.columns * this.#net.rows)
    for (const [at, element] of elements.entries()) {
      if (element.kind === 'field') continue
      const { x, y, width, height } = element
      const net = isPiece(element) ? nets[element.index] : undefined
      const isMirrored = isPiece(element) && element.mirrored === true
      eachCell(this.#net, { x: x * aspect, y, width: width * aspect, height }, (cell, across, down) => {
        const right = Math.min(LAST, across)
        if (isOpaqueAt(net, isMirrored ? 1 - right : right, Math.min(LAST, down))) this.#cells[cell] = at + 1
      })
    }
  }

  /** The position of the element that is seen at a spot. */
  at({ x, y }: Spot): number | undefined {
    const [column, row] = [Math.floor(x * CELLS_PER_HEIGHT), Math.floor(y * CELLS_PER_HEIGHT)]
    if (column < 0 || row < 0 || column >= this.#net.columns || row >= this.#net.rows) return undefined
    const owner = this.#cells[row * this.#net.columns + column] ?? 0
    return owner === 0 ? undefined : owner - 1
  }

  isFree(area: Area): boolean {
    let isFree = area.x >= 0 && area.y >= 0
    eachCell(this.#net, area, (cell) => {
      if (this.#cells[cell] !== 0) isFree = false
    })
    return isFree
  }

  /** Takes an area for something that is no element yet. */
  take(area: Area): void {
    eachCell(this.#net, area, (cell) => {
      this.#cells[cell] = MAX_OWNER
    })
  }
}
const MAX_OWNER = 255
const LAST = 1 - 1e-9
