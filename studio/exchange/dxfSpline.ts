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
  const pairs = (code: number) => {
    const [xs, ys] = [code, code + 10].map((each) =>
      fields.filter((field) => field.code === each).map(({ number }) => number),
    )
    return xs!.flatMap((x, index) => [x, ys![index] ?? Number.NaN])
  }
  const knots = fields.filter(({ code }) => code === 40).map(({ number }) => number)
  const control = pairs(10)
  const count = control.length / 2
  if (count < 2 || knots.length !== count + degree + 1 || !(degree >= 1 && degree <= 8)) {
    const fit = pairs(11)
    const points = fit.length >= 4 ? fit : control
    return points.length >= 4 && points.every(isPlace) ? points : undefined
  }
  const weights = fields.filter(({ code }) => code === 41).map(({ number }) => number)
  if (degree === 1) return control.every(isPlace) ? control : undefined
  const points: number[] = []
  const steps = Math.max(1, Math.min(8, Math.floor(MAX_SPLINE_POINTS / count)))
  for (let span = degree; span < count; span += 1) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    if (!(to > from)) continue
    for (let step = points.length === 0 ? 0 : 1; step <= steps; step += 1)
      points.push(...deBoor({ degree, knots, control, weights }, span, from + ((to - from) * step) / steps))
  }
  return points.length >= 4 && points.every(isPlace) ? points : undefined
}

interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  readonly control: readonly number[]
  readonly weights: readonly number[]
}

function deBoor({ degree, knots, control, weights }: Spline, span: number, t: number): [number, number] {
  const held = Array.from({ length: degree + 1 }, (_, each) => {
    const at = span - degree + each
    const weight = weights[at] ?? 1
    return [control[2 * at]! * weight, control[2 * at + 1]! * weight, weight] as [number, number, number]
  })
  for (let round = 1; round <= degree; round += 1)
    for (let each = degree; each >= round; each -= 1) {
      const at = span - degree + each
      const width = knots[at + degree - round + 1]! - knots[at]!
      const share = width === 0 ? 0 : (t - knots[at]!) / width
      held[each] = held[each]!.map((value, axis) => held[each - 1]![axis]! * (1 - share) + value * share) as [
        number,
        number,
        number,
      ]
    }
  const [x, y, weight] = held[degree]!
  return [x / weight, y / weight]
}
