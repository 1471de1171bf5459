/** What of a wall or a floor is seen bare in a photograph: the pixels that have its own color, in light and in shade. */
import { blurred } from './matte.ts'
import { quantile, smoothOver, type Usual } from './smoothOver.ts'
import type { Pixels } from './surfacesSeen.ts'

type Logs = { readonly light: Float32Array; readonly red: Float32Array; readonly blue: Float32Array }
/**
 * The logarithms of linear light: luminance, and red and blue against green, by which shade changes little. A little smooth, so
 * that noise makes no edges; `sharp`: as they are, for pixels beside an edge.
 */
export type LogColors = Logs & { readonly sharp: Logs }

/** Linear light of each byte of sRGB (IEC 61966-2-1). */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) =>
  byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)
/** Added before a logarithm, so that the noise of dark pixels stays small. */
const DARK = 0.004

export function logColors({ width, height, data }: Pixels): LogColors {
  const count = width * height
  const [light, red, blue] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let at = 0; at < count; at++) {
    const [r, g, b] = [LINEAR[data[4 * at]!]!, LINEAR[data[4 * at + 1]!]!, LINEAR[data[4 * at + 2]!]!]
    light[at] = Math.log(0.2126 * r + 0.7152 * g + 0.0722 * b + DARK)
    red[at] = Math.log((r + DARK) / (g + DARK))
    blue[at] = Math.log((b + DARK) / (g + DARK))
  }
  return {
    light: blurred(light, width, height, 1),
    red: blurred(red, width, height, 1),
    blue: blurred(blue, width, height, 1),
    sharp: { light, red, blue },
  }
}

/** How unlike the own color a pixel may be, as differences of logarithms. Floors have boards and joints. */
const LIKE = {
  wall: {
    near: 4,
    color: { least: 0.05, most: 0.12 },
    sheen: 0,
    seed: 0.07,
    step: { least: 0.035, most: 0.12 },
    spread: 3.5,
  },
  floor: {
    near: 2.5,
    color: { least: 0.18, most: 0.4 },
    sheen: 0.4,
    seed: 0.3,
    step: { least: 0.4, most: 0.9 },
    spread: 4,
  },
} as const
/** How much darker or brighter than usual light and shade make a wall. */
const DARKEST = -1.3
const BRIGHTEST = 0.9
/** Cells of the histogram of colors, as a difference of logarithms, and how many to each side of gray reach to pure red or blue. */
const CELL = 0.02
const REACH = Math.ceil(Math.log((1 + DARK) / DARK) / CELL)

/** `color`: mean logarithms of the bare pixels, `light` their median; `bare`: 1 for each of them. */
export type OwnColor = {
  readonly light: number
  readonly red: number
  readonly blue: number
  readonly bare: Uint8Array
}

/**
 * @param isOf whether a pixel shows the surface at all, by the plan
 * @param known its color, if it is known
 * @returns undefined if hardly anything of it is seen
 */
export function ownColor(
  { light, red, blue, sharp }: LogColors,
  { width, height }: { readonly width: number; readonly height: number },
  isOf: Uint8Array,
  kind: 'wall' | 'floor',
  known?: Color,
): OwnColor | undefined {
  const like = LIKE[kind]
  const at = Uint32Array.from({ length: isOf.reduce((sum, each) => sum + each, 0) })
  let count = 0
  for (let pixel = 0; pixel < isOf.length; pixel++) if (isOf[pixel]) at[count++] = pixel
  if (count < LEAST_PIXELS) return undefined
  const usualColor =
    known ?? (kind === 'floor' ? colorOfFloor({ light, red, blue }, at, isOf) : mostFrequent(red, blue, at))
  const away = new Float32Array(isOf.length).fill(Infinity)
  const measure = (redAt: Usual, blueAt: Usual, from: Uint32Array) => {
    for (const pixel of from) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      const [r, b] = [redAt(x, y), blueAt(x, y)]
      away[pixel] = unlike(red[pixel]!, blue[pixel]!, r, b, like.sheen)
    }
    return limited(like.near * quantile(from, (pixel) => away[pixel]!, 0.25), like.color.least, like.color.most)
  }
  const first = measure(
    () => usualColor.red,
    () => usualColor.blue,
    at,
  )
  const near = at.filter((pixel) => away[pixel]! < first)
  if (near.length < LEAST_PIXELS) return undefined
  // Light of two colors, such as of a window and a lamp, makes the color of a surface change over it: from the most frequent color
  // on as far as it changes smoothly.
  const usualOf = (values: Float32Array, from: Uint32Array) => smoothOver(values, from, width, height)
  let [alike, within, redAt, blueAt] = [near, first, usualOf(red, near), usualOf(blue, near)]
  for (let round = 0, grown = Infinity; round < MOST_GROWN[kind] && grown > GROWN; round++) {
    within = measure(redAt, blueAt, at)
    const close = at.filter((pixel) => away[pixel]! < within)
    const found = kind === 'wall' ? grownFrom(alike, close, isOf.length, width) : close
    if (found.length < LEAST_PIXELS) return undefined
    grown = found.length / alike.length - 1
    ;[alike, redAt, blueAt] = [found, usualOf(red, found), usualOf(blue, found)]
  }
  const usual = usualOf(light, alike)
  const rest = new Float32Array(isOf.length).fill(Infinity)
  for (const pixel of at) rest[pixel] = light[pixel]! - usual(pixel % width, Math.floor(pixel / width))
  const usualSpread = quantile(alike, (pixel) => Math.abs(rest[pixel]!), 0.5)
  const seed = Math.max(like.seed, like.spread * usualSpread)
  const step = (pixel: number) =>
    Math.max(
      Math.abs((light[pixel + 1] ?? 0) - (light[pixel - 1] ?? 0)),
      Math.abs((light[pixel + width] ?? light[pixel]!) - (light[pixel - width] ?? light[pixel]!)),
    )
  const edge = limited(5 * quantile(alike, step, 0.5), like.step.least, like.step.most)
  const isLike = new Uint8Array(isOf.length)
  for (const pixel of alike)
    if (rest[pixel]! > DARKEST && rest[pixel]! < BRIGHTEST && step(pixel) < edge) isLike[pixel] = 1
  const colorStep = (pixel: number) =>
    Math.max(
      Math.hypot((red[pixel + 1] ?? 0) - (red[pixel - 1] ?? 0), (blue[pixel + 1] ?? 0) - (blue[pixel - 1] ?? 0)),
      Math.hypot(
        (red[pixel + width] ?? red[pixel]!) - (red[pixel - width] ?? red[pixel]!),
        (blue[pixel + width] ?? blue[pixel]!) - (blue[pixel - width] ?? blue[pixel]!),
      ),
    )
  const colorEdge = limited(5 * quantile(alike, colorStep, 0.5), SPREAD.step.least, SPREAD.step.most)
  const isReached = (from: number, to: number) =>
    colorStep(to) < colorEdge && step(to) < (light[to]! < light[from]! ? Math.max(edge, SPREAD.darker) : edge)
  const isLit = (pixel: number) =>
    away[pixel]! < SPREAD.color && rest[pixel]! > DARKEST && rest[pixel]! < SPREAD.brighter
  const mean = (part: Uint32Array, of: Float32Array) => part.reduce((sum, pixel) => sum + of[pixel]!, 0) / part.length
  const seedsOf = (part: Uint32Array) =>
    part.reduce((sum, pixel) => sum + (Math.abs(rest[pixel]!) < seed ? 1 : 0), 0) / part.length
  const isMain = (part: Uint32Array) =>
    part.length > LARGE * alike.length && seedsOf(part) > SEEDS && mean(part, away) < LARGE_COLOR * within
  const bare = ownParts(
    isLike,
    width,
    (part) =>
      isMain(part) || (seedsOf(part) > 0.5 && Math.abs(mean(part, rest)) < seed / 3 && mean(part, away) < within / 2),
  )
  if (kind === 'wall')
    spread(ownParts(isLike, width, isMain), bare, width, (from, to) => isLit(to) && isReached(from, to))
  const most = RIM * Math.max(seed, edge)
  const isOwn = (pixel: number, lightBeside: number) => {
    if (away[pixel]! < RIM_COLOR * within && Math.abs(light[pixel]! - lightBeside) < most) return true
    // The smooth color of a pixel beside an edge is that of both sides.
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return (
      Math.abs(sharp.light[pixel]! - lightBeside) < most &&
      Math.hypot(sharp.red[pixel]! - redAt(x, y), sharp.blue[pixel]! - blueAt(x, y)) < RIM_COLOR * within
    )
  }
  const found = ownOfPixels({ light, red, blue }, bare)
  return found && { ...found, bare: upToEdges(bare, light, isOwn, at, { width, height }) }
}

/** The color of pixels that are known to be bare; undefined if they are few. */
export function ownOfPixels({ light, red, blue }: Logs, bare: Uint8Array): OwnColor | undefined {
  const found = Uint32Array.from(bare.keys()).filter((pixel) => bare[pixel])
  if (found.length < LEAST_PIXELS) return undefined
  return {
    light: quantile(found, (pixel) => light[pixel]!, 0.5),
    red: quantile(found, (pixel) => red[pixel]!, 0.5),
    blue: quantile(found, (pixel) => blue[pixel]!, 0.5),
    bare,
  }
}

/**
 * The light of a window or a lamp colors the wall near it more than a fitted light says. What is reached from the wall without an
 * edge of light or color, as differences of logarithms over two pixels, is the wall, too, up to this unlike color. Things beside a
 * wall shade it: towards the dark the steps may be larger.
 */
const SPREAD = { color: 0.3, brighter: 0.35, step: { least: 0.03, most: 0.05 }, darker: 0.15, met: 0.1 }

/**
 * Marks what is reached from the pixels of `main`, which are marked, by steps to neighbors. A part that meets them along little of
 * its rim is a thing whose edge has a gap, such as a picture.
 */
function spread(
  main: Uint8Array,
  bare: Uint8Array,
  width: number,
  isReached: (from: number, to: number) => boolean,
): void {
  const reached = new Uint8Array(bare.length)
  const around = (pixel: number) => {
    const x = pixel % width
    return [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]
  }
  const waiting = Array.from(main.keys()).filter((pixel) => main[pixel])
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop())
    for (const next of around(pixel)) {
      if (bare[next] !== 0 || reached[next] || !isReached(pixel, next)) continue
      reached[next] = 1
      waiting.push(next)
    }
  const isPart = ownParts(reached, width, (part) => {
    let [met, rim] = [0, 0]
    for (const pixel of part)
      for (const next of around(pixel)) {
        if (reached[next]) continue
        rim++
        if (main[next]) met++
      }
    return met > SPREAD.met * rim
  })
  for (let pixel = 0; pixel < bare.length; pixel++) if (isPart[pixel]) bare[pixel] = 1
}

/** A part of this share of all is the wall itself if this share of it is as light as usual; a smaller one must be like it. */
const LARGE = 0.08
const SEEDS = 0.15
const LARGE_COLOR = 0.6
const LEAST_PIXELS = 60

type Color = { readonly red: number; readonly blue: number }

/** How far a color is from another one, which sheen may bleach towards gray by up to a share. */
function unlike(red: number, blue: number, r: number, b: number, sheen: number): number {
  const bleached = limited(1 - (red * r + blue * b) / (r * r + b * b + 1e-6), 0, sheen)
  return Math.hypot(red - r * (1 - bleached), blue - b * (1 - bleached))
}

/** Colors that may be that of a floor; how unlike they are, and how much the share of a color elsewhere counts against each. */
const CANDIDATES = { most: 8, apart: 0.15, against: 0.5 }
/** Logarithm of the light from which on a pixel is overexposed and has no color. */
const OVEREXPOSED = -0.06
const MOST_COUNTED = 20_000

/**
 * The color of which most of the floor is, in light, shade and sheen. What stands on a floor reaches above it, and the floor does
 * not: a cabinet that hides most of it has a color that is as frequent elsewhere.
 */
function colorOfFloor({ light, red, blue }: Logs, at: Uint32Array, isOf: Uint8Array): Color {
  const exposed = at.filter((pixel) => light[pixel]! < OVEREXPOSED)
  const beside = Uint32Array.from({ length: isOf.length - at.length })
  let count = 0
  for (let pixel = 0; pixel < isOf.length; pixel++) if (!isOf[pixel]) beside[count++] = pixel
  const shareOf = ({ red: r, blue: b }: Color, among: Uint32Array) => {
    const every = Math.max(1, Math.floor(among.length / MOST_COUNTED))
    let [alike, all] = [0, 0]
    for (let index = 0; index < among.length; index += every) {
      const pixel = among[index]!
      all++
      if (unlike(red[pixel]!, blue[pixel]!, r, b, LIKE.floor.sheen) < LIKE.floor.color.least) alike++
    }
    return alike / Math.max(1, all)
  }
  let best: { color: Color; score: number } | undefined
  let rest = exposed
  for (let tried = 0; tried < CANDIDATES.most && rest.length >= LEAST_PIXELS; tried++) {
    const color = mostFrequent(red, blue, rest)
    const score = shareOf(color, exposed) - CANDIDATES.against * shareOf(color, beside)
    if (!best || score > best.score) best = { color, score }
    rest = rest.filter((pixel) => Math.hypot(red[pixel]! - color.red, blue[pixel]! - color.blue) > CANDIDATES.apart)
  }
  return best?.color ?? mostFrequent(red, blue, at)
}

/** The most frequent color, by a histogram that is a little smooth. */
function mostFrequent(red: Float32Array, blue: Float32Array, at: Uint32Array): Color {
  const side = 2 * REACH + 1
  const cells = new Float32Array(side * side)
  const cellOf = (value: number) => Math.round(value / CELL) + REACH
  for (const pixel of at) cells[cellOf(red[pixel]!) * side + cellOf(blue[pixel]!)]! += 1
  const smooth = blurred(cells, side, side, 1)
  let best = 0
  for (let cell = 0; cell < smooth.length; cell++) if (smooth[cell]! > smooth[best]!) best = cell
  return { red: (Math.floor(best / side) - REACH) * CELL, blue: ((best % side) - REACH) * CELL }
}

/**
 * Rounds in which what has the own color may grow, and by which share it does in each. Boards differ so much that a floor would take
 * in what stands on it.
 */
const MOST_GROWN = { wall: 8, floor: 2 }
const GROWN = 0.01

/** A connected part counts as grown from the wall if this share of it was like the wall before; a chest that stands apart has none. */
const GROWN_FROM = 0.1

/** The pixels of `close` whose connected parts contain enough pixels of `alike`. */
function grownFrom(alike: Uint32Array, close: Uint32Array, count: number, width: number): Uint32Array<ArrayBuffer> {
  const [was, is] = [new Uint8Array(count), new Uint8Array(count)]
  for (const pixel of alike) was[pixel] = 1
  for (const pixel of close) is[pixel] = 1
  const kept = ownParts(
    is,
    width,
    (part) => part.reduce((sum, pixel) => sum + was[pixel]!, 0) > GROWN_FROM * part.length,
  )
  return close.filter((pixel) => kept[pixel])
}

/** The connected parts that `isKept` keeps; each pixel is visited once. */
export function ownParts(isLike: Uint8Array, width: number, isKept: (part: Uint32Array) => boolean): Uint8Array {
  const kept = new Uint8Array(isLike.length)
  const seen = new Uint8Array(isLike.length)
  const waiting = new Uint32Array(isLike.length)
  for (let start = 0; start < isLike.length; start++) {
    if (!isLike[start] || seen[start]) continue
    let [next, end] = [0, 1]
    waiting[0] = start
    seen[start] = 1
    const reach = (other: number) => {
      if (!isLike[other] || seen[other]) return
      seen[other] = 1
      waiting[end++] = other
    }
    while (next < end) {
      const pixel = waiting[next++]!
      const x = pixel % width
      if (x > 0) reach(pixel - 1)
      if (x < width - 1) reach(pixel + 1)
      reach(pixel - width)
      reach(pixel + width)
    }
    const part = waiting.subarray(0, end)
    if (isKept(part)) for (const pixel of part) kept[pixel] = 1
  }
  return kept
}

/** How much more than elsewhere a pixel at the rim may differ: light bleeds over edges, and things shade what is behind them. */
const RIM = 1.15
const RIM_COLOR = 2.5
/** Pixels around each whose mean light a further one must have, and rounds in which the bare ones grow by them. */
const BESIDE = 3
const ROUNDS_BESIDE = 4

/**
 * With the pixels at its rim and in its gaps that are like the mean light of the bare ones beside them. They pass on a darker light,
 * because corners and things shade what is near, but no brighter one: a soft edge would lead step by step to a bright frame or sign.
 */
function upToEdges(
  bare: Uint8Array,
  light: Float32Array,
  isOwn: (pixel: number, lightBeside: number) => boolean,
  at: Uint32Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const made = bare.slice()
  const passed = light.slice()
  for (let round = 0; round < ROUNDS_BESIDE; round++) {
    const shares = blurred(Float32Array.from(made), width, height, BESIDE)
    const sums = blurred(
      passed.map((value, pixel) => (made[pixel] ? value : 0)),
      width,
      height,
      BESIDE,
    )
    for (const pixel of at) {
      if (made[pixel] || shares[pixel]! <= 0.05) continue
      const beside = sums[pixel]! / shares[pixel]!
      if (!isOwn(pixel, beside)) continue
      made[pixel] = 1
      passed[pixel] = Math.min(light[pixel]!, beside)
    }
  }
  return made
}

function limited(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
