/** The straight lines of a page, from the list of operators that pdf.js makes of it. */
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_UNDERLAY_LINES } from '../model/underlay.ts'

type Matrix = readonly [number, number, number, number, number, number]

/** Pixels: shorter lines are dots, and parts of curves. */
const MIN_PX = 4
/** Nested groups and forms. */
const MAX_DEPTH = 200

/** How many numbers follow each operator of a path: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0]
const [MOVE, LINE] = [0, 1]
const CLOSE = 4

/** x and y of both ends of each line, in pixels. `toPixels`: from the units of the page. */
export async function linesOfPage(page: PDFPageProxy, toPixels: readonly number[]): Promise<Float32Array> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return linesOf(fnArray, argsArray, toPixels)
}

export function linesOf(
  operators: readonly number[],
  values: readonly unknown[],
  toPixels: readonly number[],
): Float32Array {
  const found = new Float32Array(4 * MAX_UNDERLAY_LINES)
  let count = 0
  let now = matrixOf(toPixels)
  const kept: Matrix[] = []
  const keep = () => void (kept.length < MAX_DEPTH && kept.push(now))
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from = at(now, x1, y1)
    const to = at(now, x2, y2)
    if (!(Math.hypot(to[0] - from[0], to[1] - from[1]) >= MIN_PX) || count >= MAX_UNDERLAY_LINES) return
    found.set([...from, ...to], 4 * count)
    count += 1
  }
  for (const [index, operator] of operators.entries()) {
    const given = values[index]
    if (operator === OPS.save) keep()
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) now = kept.pop() ?? now
    else if (operator === OPS.transform) now = times(now, matrixOf(given))
    else if (operator === OPS.paintFormXObjectBegin) {
      keep()
      const [matrix] = Array.isArray(given) ? (given as unknown[]) : []
      if (isNumbers(matrix)) now = times(now, matrixOf(matrix))
    } else if (operator === OPS.constructPath && Array.isArray(given)) {
      const [paint, paths] = given as unknown[]
      // What only clips is not seen.
      if (paint === OPS.endPath || !Array.isArray(paths)) continue
      for (const path of paths as unknown[]) if (isNumbers(path)) addPath(path, add)
    }
    if (count >= MAX_UNDERLAY_LINES) break
  }
  return found.slice(0, 4 * count)
}

function addPath(path: ArrayLike<number>, add: (x1: number, y1: number, x2: number, y2: number) => void): void {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (let index = 0; index < path.length; ) {
    const operator = path[index]!
    const size = NUMBERS[operator]
    if (size === undefined) return
    if (operator === CLOSE) {
      add(x, y, startX, startY)
      ;[x, y] = [startX, startY]
    } else {
      // The last two numbers are the end.
      const [endX, endY] = [path[index + size - 1]!, path[index + size]!]
      if (operator === LINE) add(x, y, endX, endY)
      if (operator === MOVE) [startX, startY] = [endX, endY]
      ;[x, y] = [endX, endY]
    }
    index += 1 + size
  }
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return (
    value instanceof Float32Array ||
    value instanceof Float64Array ||
    (Array.isArray(value) && !value.some(Number.isNaN))
  )
}

function matrixOf(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = isNumbers(value) ? Array.from(value) : []
  return [a, b, c, d, e, f]
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function at([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
