/** Walls of two paints that meet at one height, as above a dado. */
import { blurred } from './matte.ts'
import { type LogColors, ownColor, ownParts } from './ownColor.ts'
import type { Pixels } from './surfacesSeen.ts'

/** Inches of one step of heights, and along a wall. */
const STEP = 0.25
const COLUMN = 1
/** Above its lower edge, the first paint is seen in at least this share of the wall; below it in at most that. */
const SHARES = { above: 0.5, below: 0.3 }
/** The first paint just below the edge is at most this share of the second one there. */
const STRAY = 0.15
/** Differences of logarithms of color or light that make another paint, where they meet; how much darker shade makes it. */
const OTHER = { color: 0.1, light: 0.35, shade: 0.9 }
/** Inches below the edge that are left out, and within which it has its color, as far as nothing stands there. */
const EDGE = 0.5
const BESIDE = 3
/** There the second paint is seen in at least this share of the width of the first one, which is seen just above it: above radiators are sills. */
const MEETS = 0.3
/** Inches to each side of the edge within which the paints meet, but for a rail between them. */
const MEETING = 6
/** Inches from the floor, up to which a board at the foot of a wall may reach. */
const LEAST_HEIGHT = 14
/** Pixels to each side of lines, which hold nothing together. */
const NARROW = 2

/**
 * `edge`: where a wall changes its paint, in inches from the floor; `bare`: what is bare of the lower one; `step`: by how much the
 * logarithms of the upper one are more, where they meet. Undefined if it has one paint. Furniture is no paint: beside it the upper paint goes on below its top.
 *
 * @param isOf whether a pixel shows the wall at all, by the plan
 * @param first what is bare in its most frequent color
 * @param placeOf inches along the wall and up, of a pixel
 */
export function secondPaint(
  colors: LogColors,
  size: Pick<Pixels, 'width' | 'height'>,
  isOf: Uint8Array,
  first: Uint8Array,
  placeOf: (pixel: number) => { readonly a: number; readonly b: number } | undefined,
): SecondPaint | undefined {
  const [ups, along] = [new Float32Array(isOf.length).fill(Number.NaN), new Float32Array(isOf.length)]
  const [all, own]: [number[], number[]] = [[], []]
  for (let pixel = 0; pixel < isOf.length; pixel++) {
    const at = isOf[pixel] ? placeOf(pixel) : undefined
    if (!at) continue
    ups[pixel] = at.b
    along[pixel] = at.a
    const step = Math.max(0, Math.floor(at.b / STEP))
    all[step] = (all[step] ?? 0) + 1
    own[step] = (own[step] ?? 0) + first[pixel]!
  }
  const edge = lowerEdge(all, own)
  if (edge === undefined) return undefined
  const isBelow = isOf.map((each, pixel) => (each && ups[pixel]! < edge - EDGE ? 1 : 0))
  // Furniture that hides most of the lower part leaves some of it above.
  const isBeside = isBelow.map((each, pixel) => (each && ups[pixel]! > edge - BESIDE ? 1 : 0))
  const beside = ownColor(colors, size, isBeside, 'wall')
  const second = beside && ownColor(colors, size, isBelow, 'wall', beside)
  if (!second) return undefined
  // What is as light, and hangs together with it by more than lines: between the bars of a crib the wall is as seen, but not bare.
  const { width, height } = size
  const isAlike = second.bare.map((each, pixel) => {
    const brighter = colors.sharp.light[pixel]! - beside.light
    return each && brighter < OTHER.light && brighter > -OTHER.shade ? 1 : 0
  })
  const wide = blurred(Float32Array.from(isAlike), width, height, NARROW).map((share) => (share > 0.95 ? 1 : 0))
  const parts = ownParts(Uint8Array.from(wide), width, (part) => part.some((pixel) => isBeside[pixel] === 1))
  const near = blurred(Float32Array.from(parts), width, height, NARROW)
  const lowerBare = isAlike.map((each, pixel) => (each && near[pixel]! > 0 ? 1 : 0))
  const above = first.map((each, pixel) => (each && ups[pixel]! >= edge ? 1 : 0))
  const columnOf = (pixel: number) => Math.round(along[pixel]! / COLUMN)
  const count = (of: (pixel: number) => boolean) => {
    const columns = new Set<number>()
    let pixels = 0
    for (let pixel = 0; pixel < isOf.length; pixel++)
      if (isOf[pixel] && of(pixel)) {
        pixels++
        columns.add(columnOf(pixel))
      }
    return { pixels, wide: columns.size }
  }
  const stray = count((pixel) => first[pixel] === 1 && isBeside[pixel] === 1)
  const beneath = count((pixel) => lowerBare[pixel] === 1 && isBeside[pixel] === 1)
  const upper = count((pixel) => above[pixel] === 1)
  if (stray.pixels > STRAY * beneath.pixels) return undefined
  const [over, under] = [new Map<number, Means>(), new Map<number, Means>()]
  for (let pixel = 0; pixel < isOf.length; pixel++) {
    const up = ups[pixel]! - edge
    if (above[pixel] && up > EDGE && up < MEETING) addTo(over, columnOf(pixel), colors, pixel)
    else if (lowerBare[pixel] && up > -MEETING) addTo(under, columnOf(pixel), colors, pixel)
  }
  const steps = Array.from(over).flatMap(([column, one]) => {
    const other = under.get(column)
    return other ? [OF.map((_, index) => one.sums[index]! / one.count - other.sums[index]! / other.count)] : []
  })
  if (steps.length < MEETS * upper.wide) return undefined
  const mean = (index: number) => steps.reduce((sum, each) => sum + each[index]!, 0) / steps.length
  const step = { light: mean(0), red: mean(1), blue: mean(2) }
  // Light that changes over a wall, as that of the sky and a lamp, makes no step.
  if (Math.hypot(step.red, step.blue) < OTHER.color && Math.abs(step.light) < OTHER.light) return undefined
  return { edge, bare: lowerBare, step }
}

export type SecondPaint = {
  readonly edge: number
  readonly bare: Uint8Array
  readonly step: { readonly light: number; readonly red: number; readonly blue: number }
}
type Means = { readonly sums: number[]; count: number }
const OF = ['light', 'red', 'blue'] as const

function addTo(means: Map<number, Means>, column: number, colors: LogColors, pixel: number): void {
  const found = means.get(column) ?? { sums: [0, 0, 0], count: 0 }
  means.set(column, found)
  found.count++
  for (const [index, of] of OF.entries()) found.sums[index]! += colors[of][pixel]!
}

/** Inches from the floor, from which on up the first paint is seen, and below which it is hardly. */
function lowerEdge(all: readonly (number | undefined)[], own: readonly (number | undefined)[]): number | undefined {
  const sum = (of: readonly (number | undefined)[]) => of.reduce<number>((total, each) => total + (each ?? 0), 0)
  const [whole, paint] = [sum(Array.from(all)), sum(Array.from(own))]
  let [below, seen]: [number, number] = [0, 0]
  let best: { step: number; gain: number } | undefined
  for (let step = 0; step < all.length - 1; step++) {
    below += all[step] ?? 0
    seen += own[step] ?? 0
    if (below === 0 || below === whole) continue
    if ((step + 1) * STEP < LEAST_HEIGHT) continue
    const [low, high] = [seen / below, (paint - seen) / (whole - below)]
    if (low > SHARES.below || high < SHARES.above) continue
    if (!best || high - low > best.gain) best = { step, gain: high - low }
  }
  return best && (best.step + 1) * STEP
}
