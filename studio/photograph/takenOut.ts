/**
 * What is taken out of a photograph: the floor and the walls of the plan behind it are continued. Each surface is seen straight
 * on, its light is continued smoothly, and its texture from what is bare of it, so that boards and tiles keep their perspective.
 */
import type { RoomShell } from '../model/roomShell.ts'
import { type PhotographCamera, resized } from './camera.ts'
import { continuedLight } from './continuedLight.ts'
import { bareOf, splitPaints } from './bareParts.ts'
import { blurred } from './matte.ts'
import { frameOf, isBesideOpening } from './openingFrames.ts'
import { logColors } from './ownColor.ts'
import { filled, type Grid } from './patches.ts'
import { smaller } from './smaller.ts'
import { type Hole, type Pixels, type Place, pixelOn, placeOn, type Surface, surfacesSeen } from './surfacesSeen.ts'

export type OutOrder = {
  readonly pixels: Pixels
  readonly room: RoomShell
  readonly camera: PhotographCamera
  /** How much of each pixel is taken out, and how much of it stands in front and is no part of the surfaces; 0 to 1. */
  readonly mask: Float32Array
  readonly front: Float32Array | undefined
}

/** Pixels by which more is taken out than is marked, as a share of the longer side, and pixels of the soft rim. */
const MARGIN = 0.003
const RIM = 2
/** Pixels of the longer side in which surfaces are told from what is on them. */
const SMALL_PX = 600
/** What counts as marked. */
const MARKED = 0.03
/** Places of the longer side of a surface that is seen straight on. */
const GRID = 240
/** How much of the surface around a gap is looked at: inches, and as a share of its size. */
const AROUND = { least: 30, share: 0.8 }
/** Inches beyond what the picture shows, for squares at its rim. */
const RIM_IN = 6
/** Of the pixels, which say how much of a surface is seen. */
const EVERY = 7
/** The share of the known wall that is known away from openings. */
const ELSEWHERE = 0.25
/** The share of an opening that has to be seen to continue it. */
const LEAST_OF_OPENING = 0.1
/** Walls have boards at their foot of up to this height, seen where the wall above them is bare, in inches. */
const FOOT = { up: 9, above: 12 }
/**
 * What is no part of a floor's texture: places whose mean over `reach` places to each side differs from the light of the floor by more
 * than `least` (sRGB, 0 to 1) and more than `spread` times the median difference.
 */
const THING = { reach: 2, least: 0.08, spread: 6 }
/** Rows of places. */
const MIRRORED = 4
/** Squares of a wall come from about the same height: cost per inch, beside squares of differences of sRGB (0 to 1). */
const PER_INCH = 0.02

/**
 * `layer`: what covers the photograph, of the same size, transparent where nothing is taken out. `hidden`: ids of doors and
 * windows of the plan of which too little is seen to continue them; the wall is drawn in their place. `onProgress`: 0 to 1.
 */
export function takenOut(
  { pixels, room, camera, mask, front }: OutOrder,
  onProgress: (share: number) => void,
): { readonly layer: Pixels; readonly hidden: readonly string[] } {
  const { width, height } = pixels
  const at = { ...resized(camera, width), height }
  const { surfaces: planned, labels } = surfacesSeen(room, at)
  const surfaces = [...planned]
  const cover = widened(mask, pixels)
  const hidden = hideOpenings(surfaces, labels, cover)
  const isKept = Uint8Array.from(cover, (share, pixel) => (share === 0 && !(front && front[pixel]! > MARKED) ? 1 : 0))
  const small = smaller(pixels, SMALL_PX)
  const seen = { colors: logColors(small), whole: pixels, small }
  const lower = splitPaints(surfaces, labels, isKept, at, seen)
  const made = new Uint8ClampedArray(pixels.data.length)
  const counts = surfaces.map((_, label) =>
    cover.reduce((sum, share, pixel) => sum + (share > 0 && labels[pixel] === label ? 1 : 0), 0),
  )
  const whole = counts.reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const [label, surface] of surfaces.entries()) {
    const count = counts[label] ?? 0
    if (count === 0) continue
    const isPlanned = Uint8Array.from(labels, (each) => (each === label ? 1 : 0))
    const isOf = isPlanned.map((each, pixel) => each && isKept[pixel]!)
    const bare = bareOf(surface, seen, isOf, { paint: lower.get(label), isPlanned })
    const holes = surfaces.flatMap(({ wall, hole }) =>
      hole && wall === surface.wall && !hidden.includes(hole.id) ? [hole] : [],
    )
    continueSurface(made, { pixels, camera: at, surface, label, labels, cover, ...bare, holes }, (share) =>
      onProgress((done + share * count) / whole),
    )
    done += count
  }
  return { layer: { width, height, data: made }, hidden }
}

/** Labels of openings of which hardly anything is seen become those of their walls. Returns their ids. */
function hideOpenings(surfaces: readonly Surface[], labels: Uint8Array, cover: Float32Array): readonly string[] {
  return surfaces.flatMap(({ hole, wall }, label) => {
    if (!hole) return []
    let [all, seen] = [0, 0]
    for (let pixel = 0; pixel < labels.length; pixel++)
      if (labels[pixel] === label) {
        all++
        if (cover[pixel] === 0) seen++
      }
    if (all === seen || seen > LEAST_OF_OPENING * all) return []
    const behind = surfaces.findIndex((each) => each.kind === 'wall' && each.wall === wall)
    for (let pixel = 0; pixel < labels.length; pixel++) if (labels[pixel] === label) labels[pixel] = behind
    return [hole.id]
  })
}

/** The marked pixels and a few around them, with a soft rim outside of those. */
function widened(mask: Float32Array, { width, height }: Pixels): Float32Array {
  const margin = Math.max(2, Math.round(MARGIN * Math.max(width, height)))
  const marked = mask.map((share) => (share > MARKED ? 1 : 0))
  const wide = blurred(marked, width, height, margin).map((share) => (share > 0.001 ? 1 : 0))
  return blurred(wide, width, height, RIM).map((share, pixel) => (wide[pixel] ? 1 : share < 0.02 ? 0 : share))
}

type Gap = {
  readonly pixels: Pixels
  readonly camera: PhotographCamera
  readonly surface: Surface
  readonly label: number
  readonly labels: Uint8Array
  readonly cover: Float32Array
  readonly bare: Uint8Array
  readonly lit: Uint8Array
  /** Openings in the wall. */
  readonly holes: readonly Hole[]
}

function continueSurface(made: Uint8ClampedArray, gap: Gap, onProgress: (share: number) => void): void {
  const { pixels, camera, surface, label, labels, cover } = gap
  const { width } = pixels
  const place = placeOn(camera, surface)
  const here: Place = { a: 0, b: 0 }
  const wanted: number[] = []
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity }
  for (let pixel = 0; pixel < cover.length; pixel++) {
    if (cover[pixel] === 0 || labels[pixel] !== label) continue
    if (!place((pixel % width) + 0.5, Math.floor(pixel / width) + 0.5, here)) continue
    wanted.push(pixel)
    box.left = Math.min(box.left, here.a)
    box.right = Math.max(box.right, here.a)
    box.low = Math.min(box.low, here.b)
    box.high = Math.max(box.high, here.b)
  }
  if (wanted.length === 0) return
  const around = Math.max(AROUND.least, AROUND.share * Math.max(box.right - box.left, box.high - box.low))
  // As far as the picture shows the surface.
  const seen = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity }
  for (let pixel = 0; pixel < cover.length; pixel += EVERY) {
    if (labels[pixel] !== label || !place((pixel % width) + 0.5, Math.floor(pixel / width) + 0.5, here)) continue
    seen.left = Math.min(seen.left, here.a)
    seen.right = Math.max(seen.right, here.a)
    seen.low = Math.min(seen.low, here.b)
    seen.high = Math.max(seen.high, here.b)
  }
  const frame = {
    left: Math.max(box.left - around, Math.min(seen.left, box.left) - RIM_IN),
    low: Math.max(box.low - around, Math.min(seen.low, box.low) - RIM_IN),
  }
  const across = Math.min(box.right + around, Math.max(seen.right, box.right) + RIM_IN) - frame.left
  const up = Math.min(box.high + around, Math.max(seen.high, box.high) + RIM_IN) - frame.low
  const perInch = Math.min(GRID / Math.max(across, up), sharpness(camera, surface, wanted, width))
  const size = { width: Math.max(8, Math.ceil(across * perInch)), height: Math.max(8, Math.ceil(up * perInch)) }
  const grid = awayFromFrames(straightOn(gap, frame, perInch, size), gap.holes, frame, perInch)
  const bright = awayFromFrames(straightOn({ ...gap, bare: gap.lit }, frame, perInch, size), gap.holes, frame, perInch)
  // The board at the foot of a wall is a part of its texture.
  const foot = surface.kind === 'wall' ? Math.max(0, Math.ceil((FOOT.up - frame.low) * perInch)) * size.width : 0
  const lit = { ...bright, known: bright.known.map((each, index) => (index < foot ? 0 : each)) }
  const light = continuedLight(lit.known.includes(1) ? lit : bright, surface.kind)
  const plain = { ...grid, values: grid.values.map((value, index) => value - light[index]!) }
  const rest = surface.kind === 'floor' ? withoutThings(plain) : plain
  const perRow = surface.kind === 'wall' ? PER_INCH / perInch : 0
  const texture = filled(rest, { perRow, onProgress })
  const strength = texture ? contrast(rest, texture) : 0
  const shown = light.map((value, index) => value + strength * (texture?.[index] ?? 0))
  if (surface.kind === 'wall' || surface.kind === 'opening') addFrames(shown, gap, grid, light, frame, perInch)
  for (const pixel of wanted) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (!place(x + 0.5, y + 0.5, here)) continue
    const [u, v] = [(here.a - frame.left) * perInch - 0.5, (here.b - frame.low) * perInch - 0.5]
    const [left, top] = [
      Math.min(size.width - 2, Math.max(0, Math.floor(u))),
      Math.min(size.height - 2, Math.max(0, Math.floor(v))),
    ]
    const [s, t] = [Math.min(1, Math.max(0, u - left)), Math.min(1, Math.max(0, v - top))]
    for (let channel = 0; channel < 3; channel++) {
      let [sum, weight] = [0, 0]
      for (const [column, row, share] of [
        [0, 0, (1 - s) * (1 - t)],
        [1, 0, s * (1 - t)],
        [0, 1, (1 - s) * t],
        [1, 1, s * t],
      ] as const) {
        const index = (top + row) * size.width + left + column
        if (!grid.known[index] && !grid.wanted[index]) continue
        sum += share * shown[3 * index + channel]!
        weight += share
      }
      made[4 * pixel + channel] = 255 * (weight > 0 ? sum / weight : light[3 * (top * size.width + left) + channel]!)
    }
    made[4 * pixel + 3] = 255 * cover[pixel]!
  }
}

/** Leaves out of a floor's texture what is much darker or brighter and wider than its joints, such as a white leg on a gray carpet. */
function withoutThings(grid: Grid): Grid {
  const { width, height, known, values } = grid
  const shares = blurred(Float32Array.from(known), width, height, THING.reach)
  const sums = blurred(
    Float32Array.from(known, (each, at) =>
      each ? (values[3 * at]! + values[3 * at + 1]! + values[3 * at + 2]!) / 3 : 0,
    ),
    width,
    height,
    THING.reach,
  )
  const off = sums.map((sum, at) => (known[at] ? Math.abs(sum / shares[at]!) : 0))
  const sorted = off.filter((_, at) => known[at]).sort()
  const most = Math.max(THING.least, THING.spread * (sorted[sorted.length >> 1] ?? 0))
  return { ...grid, known: known.map((each, at) => (each && off[at]! <= most ? 1 : 0)) }
}

/** What is seen of the frames of openings goes on along their sides. */
function addFrames(
  shown: Float32Array,
  { pixels, camera, surface, label, labels, cover, holes }: Gap,
  grid: Grid,
  light: Float32Array,
  frame: Frame,
  perInch: number,
): void {
  const isInside = surface.kind === 'opening'
  const [pixel, on] = [pixelOn(camera, surface), { a: 0, b: 0 }]
  const placeOf = (index: number) => placeOfCell(index, grid.width, frame, perInch)
  const values = new Float32Array(grid.values.length)
  const isSeen = new Uint8Array(grid.known.length)
  for (let index = 0; index < isSeen.length; index++) {
    const { a, b } = placeOf(index)
    if (!pixel(a, b, on)) continue
    const [x, y] = [Math.floor(on.a), Math.floor(on.b)]
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) continue
    const seen = y * pixels.width + x
    if (labels[seen] !== label || cover[seen]! > 0) continue
    isSeen[index] = 1
    sample(pixels, on.a - 0.5, on.b - 0.5, values, 3 * index)
  }
  const base = isInside ? new Float32Array(light.length) : light
  for (const hole of isInside ? [surface.hole!] : holes)
    frameOf({ ...grid, values }, shown, { hole, isInside, placeOf, isSeen, base, perInch })
}

/** The mean of squares makes the texture of the gap weaker than that around it: the factor that makes it as strong. */
function contrast({ known, wanted }: Grid, texture: Float32Array): number {
  const spread = (isIn: Uint8Array) => {
    let [sum, count] = [0, 0]
    for (let at = 0; at < isIn.length; at++)
      if (isIn[at]) {
        for (let channel = 0; channel < 3; channel++) sum += texture[3 * at + channel]! ** 2
        count++
      }
    return Math.sqrt(sum / Math.max(1, count))
  }
  return Math.min(MOST_CONTRAST, Math.max(1, spread(known) / Math.max(1e-4, spread(wanted))))
}

const MOST_CONTRAST = 1.6

/** Pixels of the picture for an inch of the surface, at most of what is wanted. */
function sharpness(camera: PhotographCamera, surface: Surface, wanted: readonly number[], width: number): number {
  const [place, pixel] = [placeOn(camera, surface), pixelOn(camera, surface)]
  const [at, here, beside]: [Place, Place, Place] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ]
  const every = Math.max(1, Math.floor(wanted.length / 200))
  const found: number[] = []
  for (let index = 0; index < wanted.length; index += every) {
    const one = wanted[index]!
    if (!place((one % width) + 0.5, Math.floor(one / width) + 0.5, at) || !pixel(at.a, at.b, here)) continue
    for (const [a, b] of [
      [0.5, 0],
      [0, 0.5],
    ] as const)
      if (pixel(at.a + a, at.b + b, beside)) found.push(2 * Math.hypot(beside.a - here.a, beside.b - here.b))
  }
  found.sort((a, b) => a - b)
  return found[Math.floor(0.8 * found.length)] ?? 1
}

type Frame = { readonly left: number; readonly low: number }
type Size = { readonly width: number; readonly height: number }

/** Without what frames of openings may have colored, if enough of the wall is known elsewhere. */
function awayFromFrames(grid: Grid, holes: readonly Hole[], frame: Frame, perInch: number): Grid {
  const known = grid.known.map((each, index) =>
    each && !isBesideOpening(holes, placeOfCell(index, grid.width, frame, perInch)) ? 1 : 0,
  )
  const count = (of: Uint8Array) => of.reduce((sum, each) => sum + each, 0)
  return count(known) > ELSEWHERE * count(grid.known) ? { ...grid, known } : grid
}

/** The middle of a place of a grid, in inches. */
function placeOfCell(index: number, width: number, { left, low }: Frame, perInch: number): Place {
  return { a: left + ((index % width) + 0.5) / perInch, b: low + (Math.floor(index / width) + 0.5) / perInch }
}

/** The surface seen straight on: what may be copied, and what is wanted. */
function straightOn(
  { pixels, camera, surface, label, labels, cover, bare }: Gap,
  { left, low }: Frame,
  perInch: number,
  { width, height }: Size,
): Grid {
  const pixel = pixelOn(camera, surface)
  const on: Place = { a: 0, b: 0 }
  const grid = {
    width,
    height,
    values: new Float32Array(3 * width * height),
    known: new Uint8Array(width * height),
    wanted: new Uint8Array(width * height),
  }
  /** The pixel that shows a place, or -1. */
  const seenAt = (a: number, b: number) => {
    if (!pixel(a, b, on)) return -1
    const [x, y] = [Math.floor(on.a), Math.floor(on.b)]
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) return -1
    const found = y * pixels.width + x
    return labels[found] === label ? found : -1
  }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const a = left + (column + 0.5) / perInch
      const up = low + (row + 0.5) / perInch
      // Mirrored below the foot of a wall, so that squares reach down to it.
      const b = surface.kind === 'wall' && up < 0 && up > -MIRRORED / perInch ? -up : up
      const to = row * width + column
      const seen = seenAt(a, b)
      if (seen < 0) continue
      if (cover[seen]! > 0) {
        grid.wanted[to] = 1
        continue
      }
      const isFoot = surface.kind === 'wall' && b < FOOT.up
      const above = isFoot && !bare[seen] ? seenAt(a, FOOT.above) : seen
      if (above < 0 || !bare[above]) continue
      seenAt(a, b)
      grid.known[to] = 1
      sample(pixels, on.a - 0.5, on.b - 0.5, grid.values, 3 * to)
    }
  return grid
}

/** Between the four pixels around a place, 0 to 1. */
function sample({ width, height, data }: Pixels, x: number, y: number, into: Float32Array, to: number): void {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ]
  const [s, t] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = 4 * (top * width + left)
  const below = at + 4 * width
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[at + channel]! * (1 - s) + data[at + 4 + channel]! * s
    const lower = data[below + channel]! * (1 - s) + data[below + 4 + channel]! * s
    into[to + channel] = (upper * (1 - t) + lower * t) / 255
  }
}
