/** What is bare of the surfaces of a photograph: what of them may be copied where something is taken out. */
import type { PhotographCamera } from './camera.ts'
import { blurred } from './matte.ts'
import { type LogColors, type OwnColor, ownColor } from './ownColor.ts'
import { type SecondPaint, secondPaint } from './secondPaint.ts'
import { type Pixels, placeOn, type Surface } from './surfacesSeen.ts'

/** Steps between pixels, as differences of logarithms, that shade makes on a wall. */
const SHADE = { light: 0.05, color: 0.012 }

type Bare = {
  /** What of a surface may be copied: its own color, as it is seen in small, where the threads of a carpet are no edges. */
  readonly bare: Uint8Array
  /** What says how light it is: also where a corner makes it darker than usual. */
  readonly lit: Uint8Array
}

export type SeenSmall = { readonly colors: LogColors; readonly whole: Pixels; readonly small: Pixels }

/** Pixels of the small picture along the edge of a floor that are not used, and beside what is before a wall. */
const FLOOR_RIM = 4
const RIM = 2

/**
 * A paint of a wall, as it is seen in small. `below`: of the lower one, the label of the upper one, inches from the floor at which they
 * meet, and how their logarithms differ.
 */
export type WallPaint = {
  readonly own: OwnColor
  readonly below?: { readonly upper: number; readonly edge: number; readonly step: SecondPaint['step'] }
}

/** Makes a surface of its own, at the end, of the lower part of each wall of two paints. Returns the paints of walls by their labels. */
export function splitPaints(
  surfaces: Surface[],
  labels: Uint8Array,
  isKept: Uint8Array,
  camera: PhotographCamera,
  { colors, whole, small }: SeenSmall,
): ReadonlyMap<number, WallPaint> {
  const paints = new Map<number, WallPaint>()
  const share = whole.width / small.width
  for (const [label, surface] of Array.from(surfaces.entries())) {
    if (surface.kind !== 'wall') continue
    const isOf = inSmall(
      labels.map((each, pixel) => (each === label ? isKept[pixel]! : 0)),
      whole,
      small,
    )
    const own = ownColor(colors, small, isOf, 'wall')
    if (!own) continue
    const [place, here] = [placeOn(camera, surface), { a: 0, b: 0 }]
    const placeOf = (pixel: number) => {
      const [x, y] = [pixel % small.width, Math.floor(pixel / small.width)]
      return place((x + 0.5) * share, (y + 0.5) * share, here) ? here : undefined
    }
    const second = secondPaint(colors, small, isOf, own.bare, placeOf)
    paints.set(label, { own })
    if (!second) continue
    const { edge, bare, step } = second
    const isAbove = own.bare.map((each, pixel) => (each && (placeOf(pixel)?.b ?? 0) >= edge ? 1 : 0))
    paints.set(label, { own: { ...own, bare: isAbove } })
    const lower = { light: own.light - step.light, red: own.red - step.red, blue: own.blue - step.blue, bare }
    paints.set(surfaces.length, { own: lower, below: { upper: label, edge, step } })
    for (let pixel = 0; pixel < labels.length; pixel++)
      if (
        labels[pixel] === label &&
        place((pixel % whole.width) + 0.5, Math.floor(pixel / whole.width) + 0.5, here) &&
        here.b < edge
      )
        labels[pixel] = surfaces.length
    surfaces.push(surface)
  }
  return paints
}

/** In the pixels of the small picture, by their middles. */
function inSmall(of: Uint8Array, whole: Pixels, small: Pixels): Uint8Array {
  const share = whole.width / small.width
  return Uint8Array.from({ length: small.width * small.height }, (_, pixel) => {
    const [x, y] = [pixel % small.width, Math.floor(pixel / small.width)]
    return of[Math.floor((y + 0.5) * share) * whole.width + Math.floor((x + 0.5) * share)] ?? 0
  })
}

/**
 * @param isOf what is seen of the surface
 * @param paint its paint, of a wall of which enough is seen
 * @param isPlanned what is of the surface by the plan, also what is covered
 */
export function bareOf(
  { kind }: Surface,
  { colors, whole, small }: SeenSmall,
  isOf: Uint8Array,
  { paint, isPlanned }: { readonly paint: WallPaint | undefined; readonly isPlanned: Uint8Array },
): Bare {
  if (kind === 'opening') return { bare: isOf, lit: isOf }
  const share = whole.width / small.width
  const near = (of: ArrayLike<number>, pixels: number) =>
    blurred(Float32Array.from(of), small.width, small.height, pixels)
  const all = inSmall(isOf, whole, small)
  // Marked lines are often a little off, so that the board at the foot of a wall lies within the floor of the plan.
  const surely = kind === 'floor' ? near(inSmall(isPlanned, whole, small), FLOOR_RIM) : undefined
  const inner = surely ? all.map((each, pixel) => (each && surely[pixel]! > 0.99 ? 1 : 0)) : all
  const below = inner.includes(1) ? inner : all
  const found = (paint?.own ?? ownColor(colors, small, below, kind === 'floor' ? 'floor' : 'wall'))?.bare
  if (!found) return { bare: isOf, lit: isOf }
  // Squares are copied as wholes, with the dark threads and joints between those of the own color.
  const [shares, wholes] = [near(found, 3), near(below, 3)]
  const bare = below.map((each, pixel) => (each && shares[pixel]! > 0.4 * wholes[pixel]! ? 1 : 0))
  const enlarged = (of: Uint8Array) =>
    isOf.map((each, pixel) => {
      const [x, y] = [pixel % whole.width, Math.floor(pixel / whole.width)]
      return each && of[Math.floor(y / share) * small.width + Math.floor(x / share)] ? 1 : 0
    })
  const bareInFull = enlarged(bare)
  if (kind === 'floor') return { bare: bareInFull, lit: bareInFull }
  // At the edge of two paints, one leads to the other.
  const reached = paint?.below ? found : alongShade(found, below, colors, small.width)
  // The rims of things have some of their color.
  const [mostly, seen] = [near(reached, RIM), near(below, RIM)]
  const inside = reached.map((each, pixel) => (each && mostly[pixel]! > seen[pixel]! - 1e-3 ? 1 : 0))
  return { bare: bareInFull, lit: enlarged(inside.includes(1) ? inside : reached) }
}

/** What is reached from the bare parts by small steps of light, without a step of color. */
function alongShade(bare: Uint8Array, isOf: Uint8Array, { light, red, blue }: LogColors, width: number): Uint8Array {
  const lit = bare.slice()
  const open = Array.from(bare.keys()).filter((pixel) => bare[pixel])
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop())
    for (const step of [-1, 1, -width, width]) {
      const next = pixel + step
      if (!isOf[next] || lit[next] || Math.abs(light[next]! - light[pixel]!) > SHADE.light) continue
      if (Math.hypot(red[next]! - red[pixel]!, blue[next]! - blue[pixel]!) > SHADE.color) continue
      lit[next] = 1
      open.push(next)
    }
  return lit
}
