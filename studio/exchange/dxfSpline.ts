/** The curve of a SPLINE as short lines. */

/** A group of an entity: its value as a number or as a text, by its code. */
export interface DxfGroup {
  readonly code: number
  readonly number: number
  readonly text: string
}

/** Places beyond it, in drawing units, are damage: half of the Earth in millimeters. */
export const FARTHEST = 2e10

export const isPlace = (value: number) => Math.abs(value) < FARTHEST

const MAX_SPLINE_POINTS = 20_000

/** A SPLINE as short lines: eight for each span, by de Boor's algorithm; through its fit points if it has no others. */
export function splinePoints(fields: readonly DxfGroup[]): number[] | undefined {
  const degree = fields.find(({ code }) => code === 71)?.number ?? 3
  const valuesOf = (code: number): number[] => {
    const values: number[] = []
    for (const field of fields) if (field.code === code) values.push(field.number)
    return values
  }
  const pairs = (code: number) => {
    const ys = valuesOf(code + 10)
    return valuesOf(code).flatMap((x, index) => [x, ys[index] ?? Number.NaN])
  }
  const knots = valuesOf(40)
  const control = pairs(10)
  const count = control.length / 2
  if (count < 2 || knots.length !== count + degree + 1 || !(degree >= 1 && degree <= 8)) {
    const fit = pairs(11)
    const points = fit.length >= 4 ? fit : control
    return points.length >= 4 && points.every(isPlace) ? points : undefined
  }
  const weights = valuesOf(41)
  if (degree === 1) return control.every(isPlace) ? control : undefined
  const points: number[] = []
  const steps = Math.max(1, Math.min(8, Math.floor(MAX_SPLINE_POINTS / count)))
  for (let span = degree; span < count; span += 1) {
    const from = knots[span]!
    const to = knots[span + 1]!
    if (!(to > from)) continue
    for (let step = points.length === 0 ? 0 : 1; step <= steps; step += 1)
      addSpot({ degree, knots, control, weights }, span, from + ((to - from) * step) / steps, points)
  }
  return points.length >= 4 && points.every(isPlace) ? points : undefined
}

interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  readonly control: readonly number[]
  readonly weights: readonly number[]
}

/** X, y and weight of the control points of a span, which each step of the algorithm replaces. */
const held = new Float64Array(3 * 9)

/** Adds the spot of the curve at `t` to `points`, by de Boor's algorithm. */
function addSpot({ degree, knots, control, weights }: Spline, span: number, t: number, points: number[]): void {
  for (let each = 0; each <= degree; each += 1) {
    const at = span - degree + each
    const weight = weights[at] ?? 1
    held[3 * each] = control[2 * at]! * weight
    held[3 * each + 1] = control[2 * at + 1]! * weight
    held[3 * each + 2] = weight
  }
  for (let round = 1; round <= degree; round += 1)
    for (let each = degree; each >= round; each -= 1) {
      const at = span - degree + each
      const width = knots[at + degree - round + 1]! - knots[at]!
      const share = width === 0 ? 0 : (t - knots[at]!) / width
      for (let axis = 3 * each; axis < 3 * each + 3; axis += 1)
        held[axis] = held[axis - 3]! * (1 - share) + held[axis]! * share
    }
  const last = 3 * degree
  points.push(held[last]! / held[last + 2]!, held[last + 1]! / held[last + 2]!)
}
