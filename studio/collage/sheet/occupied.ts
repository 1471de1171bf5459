/** Which parts of a sheet are taken, on a net of cells; lengths are heights of the sheet. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const CELLS_PER_HEIGHT = 72

export class Occupied {
  readonly #columns: number
  readonly #rows = CELLS_PER_HEIGHT
  readonly #cells: Uint8Array

  /** @param aspect width over height of the sheet */
  constructor(aspect: number) {
    this.#columns = Math.ceil(aspect * CELLS_PER_HEIGHT)
    this.#cells = new Uint8Array(this.#columns * this.#rows)
  }

  /** `isTaken` takes the middle of a cell in shares of the area. */
  take(area: Area, isTaken: (x: number, y: number) => boolean = () => true): void {
    this.#each(area, (cell, x, y) => {
      if (isTaken(x, y)) this.#cells[cell] = 1
    })
  }

  /** The taken share of an area. */
  shareOf(area: Area): number {
    let [all, taken] = [0, 0]
    this.#each(area, (cell) => {
      all++
      taken += this.#cells[cell] ?? 0
    })
    return all === 0 ? 1 : taken / all
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
          Math.min(1, Math.max(0, ((column + 0.5) / per - x) / width)),
          Math.min(1, Math.max(0, ((row + 0.5) / per - y) / height)),
        )
  }
}
