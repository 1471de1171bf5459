/** Areas of a sheet on a net of cells; lengths are heights of the sheet. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Cells = { readonly columns: number; readonly rows: number; readonly perHeight: number }

/** @param aspect width over height of the sheet */
export function cellsOf(aspect: number, perHeight: number): Cells {
  return { columns: Math.ceil(aspect * perHeight), rows: perHeight, perHeight }
}

/** Visits the cells that an area covers, each with its middle in shares of the area. */
export function eachCell(
  { columns, rows, perHeight }: Cells,
  { x, y, width, height }: Area,
  visit: (cell: number, across: number, down: number) => void,
): void {
  const [left, top] = [Math.max(0, Math.floor(x * perHeight)), Math.max(0, Math.floor(y * perHeight))]
  const [right, bottom] = [
    Math.min(columns, Math.ceil((x + width) * perHeight)),
    Math.min(rows, Math.ceil((y + height) * perHeight)),
  ]
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++)
      visit(
        row * columns + column,
        Math.min(1, Math.max(0, ((column + 0.5) / perHeight - x) / width)),
        Math.min(1, Math.max(0, ((row + 0.5) / perHeight - y) / height)),
      )
}
