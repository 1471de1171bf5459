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
import { ABOVE_BOARD, boardAt, type FootBoard, HIGHEST } from './footBoard.ts'
import { DARK, FLOOR, type FootLine } from './footLine.ts'
import { filled, type Grid } from './patches.ts'
import { pulledOver } from './pulledOver.ts'
import { smaller } from './smaller.ts'
import { softenEdges } from './softEdges.ts'
import { type Frame, placeOfCell, sample, sharpness, type StraightOn, straightOn } from './straightOn.ts'
import { type Hole, type Pixels, type Place, pixelOn, placeOn, type Surface, surfacesSeen } from './surfacesSeen.ts'
import { wallFeet } from './wallFeet.ts'

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
/**
 * What is no part of the texture of a surface: places whose mean over `reach` places to each side differs from its light by more
 * than `least` (sRGB, 0 to 1) and more than `spread` times the median difference, and those within `rim` places of them.
 */
const THING = {
  floor: { reach: 2, least: 0.08, spread: 6, rim: 0 },
  wall: { reach: 2, least: 0.03, spread: 5, rim: 3 },
}
/** Squares of a wall come from about the same height, as panels on it do: cost per inch, beside squares of differences of sRGB (0 to 1). */
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
  const feet = wallFeet({ pixels, camera: at, surfaces, labels, isKept })
  const small = smaller(pixels, SMALL_PX)
  const seen = { colors: logColors(small), whole: pixels, small }
  const paints = splitPaints(surfaces, labels, isKept, at, seen)
  const made = new Uint8ClampedArray(pixels.data.length)
  const counts = surfaces.map((_, label) =>
    cover.reduce((sum, share, pixel) => sum + (share > 0 && labels[pixel] === label ? 1 : 0), 0),
  )
  const whole = counts.reduce((sum, count) => sum + count, 0)
  const bare = new Map<number, ReturnType<typeof bareOf> & { readonly kept: Uint8Array }>()
  const bareAt = (label: number) => {
    const before = bare.get(label)
    if (before) return before
    const isPlanned = Uint8Array.from(labels, (each) => (each === label ? 1 : 0))
    const kept = isPlanned.map((each, pixel) => each && isKept[pixel]!)
    const found = { ...bareOf(surfaces[label]!, seen, kept, { paint: paints.get(label), isPlanned }), kept }
    bare.set(label, found)
    return found
  }
  /** Of a wall of two paints the lower one. */
  const bareWall = (wall: number) =>
    bareAt(surfaces.findLastIndex((each) => each.kind === 'wall' && each.wall === wall)).bare
  let done = 0
  for (const [label, surface] of surfaces.entries()) {
    const count = counts[label] ?? 0
    if (count === 0) continue
    const foot =
      surface.kind === 'wall'
        ? { line: feet.lineOf(surface.wall), board: feet.boardOf(surface.wall, bareWall) }
        : NO_FOOT
    const holes = surfaces.flatMap(({ wall, hole }) =>
      hole && wall === surface.wall && !hidden.includes(hole.id) ? [hole] : [],
    )
    const gap = { pixels, camera: at, surface, label, labels, cover, ...bareAt(label), ...foot, holes }
    continueSurface(made, gap, (share) => onProgress((done + share * count) / whole))
    done += count
  }
  const lineBetween = (upper: number, lower: number) => {
    const paint = paints.get(lower)?.below
    if (paint?.upper === upper) return () => paint.edge
    return lower === FLOOR && surfaces[upper]?.kind === 'wall' ? feet.lineOf(surfaces[upper].wall) : undefined
  }
  softenEdges(made, { labels, cover, surfaces, camera: at, lineBetween })
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

type Gap = Omit<StraightOn, 'least'> & {
  readonly lit: Uint8Array
  /** What is seen of it, with all that is on it. */
  readonly kept: Uint8Array
  /** Openings in the wall. */
  readonly holes: readonly Hole[]
  readonly line: FootLine
  readonly board: FootBoard | undefined
}

const NO_FOOT = { line: () => Number.NEGATIVE_INFINITY, board: undefined }

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
  const { line, board } = gap
  const seenFrom = (of: Uint8Array, up: number) =>
    awayFromFrames(
      straightOn({ ...gap, bare: of, least: (a) => line(a) + up }, frame, perInch, size),
      gap.holes,
      frame,
      perInch,
    )
  const grid = seenFrom(gap.bare, board ? HIGHEST : 0)
  let lit = seenFrom(gap.lit, HIGHEST)
  if (!lit.known.includes(1)) lit = seenFrom(gap.lit, 0)
  // Hardly anything of it has its own color: what is seen of it at all says how light it is.
  if (!lit.known.includes(1)) lit = seenFrom(gap.kept, 0)
  // Nothing of it is seen: the photograph stays.
  if (!lit.known.includes(1)) return
  const light = continuedLight(lit, surface.kind)
  const plain = { ...grid, values: grid.values.map((value, index) => value - light[index]!) }
  const rest =
    surface.kind === 'opening' ? plain : withoutThings(plain, surface.kind === 'floor' ? THING.floor : THING.wall)
  if (surface.kind === 'wall') meetSeen(rest, light)
  const source = surface.kind === 'wall' ? beside(rest, TEXTURE_IN * perInch) : rest
  const perRow = surface.kind === 'wall' ? PER_INCH / perInch : 0
  const texture = filled(source, { perRow, roughest: surface.kind === 'wall' ? ROUGHEST : Infinity, onProgress })
  const strength = texture ? contrast(source, texture) : 0
  const shown = light.map((value, index) => value + strength * (texture?.[index] ?? 0))
  if (surface.kind === 'wall' || surface.kind === 'opening') addFrames(shown, gap, grid, light, frame, perInch)
  /** Between the places of the grid that are known or wanted. */
  const between = (values: Float32Array, { a, b }: Place, into: number[]) => {
    const [u, v] = [(a - frame.left) * perInch - 0.5, (b - frame.low) * perInch - 0.5]
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
        if (values !== light && !grid.known[index] && !grid.wanted[index]) continue
        sum += share * values[3 * index + channel]!
        weight += share
      }
      into[channel] = weight > 0 ? sum / weight : light[3 * (top * size.width + left) + channel]!
    }
  }
  const [color, wall, logs] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (const pixel of wanted) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (!place(x + 0.5, y + 0.5, here)) continue
    between(shown, here, color)
    const up = here.b - line(here.a)
    if (board && up < HIGHEST && !isBesideOpening(gap.holes, here)) {
      // The texture of the wall is noise on its board, too.
      between(light, here, wall)
      for (let channel = 0; channel < 3; channel++) color[channel]! -= wall[channel]!
      between(light, { a: here.a, b: here.b - up + ABOVE_BOARD }, wall)
      for (let channel = 0; channel < 3; channel++) logs[channel] = Math.log(Math.max(0, wall[channel]!) + DARK)
      boardAt(board, here.a, Math.max(0, up), logs)
      for (let channel = 0; channel < 3; channel++) color[channel]! += Math.exp(logs[channel]!) - DARK
    }
    for (let channel = 0; channel < 3; channel++) made[4 * pixel + channel] = 255 * color[channel]!
    made[4 * pixel + 3] = 255 * cover[pixel]!
  }
}

/** Leaves out of a texture what is much darker or brighter and wider than its joints, such as a white leg on a gray carpet. */
function withoutThings(grid: Grid, { reach, least, spread, rim }: typeof THING.floor): Grid {
  const { width, height, known, values } = grid
  const shares = blurred(Float32Array.from(known), width, height, reach)
  const sums = blurred(
    Float32Array.from(known, (each, at) =>
      each ? (values[3 * at]! + values[3 * at + 1]! + values[3 * at + 2]!) / 3 : 0,
    ),
    width,
    height,
    reach,
  )
  const off = sums.map((sum, at) => (known[at] ? Math.abs(sum / shares[at]!) : 0))
  const sorted = off.filter((_, at) => known[at]).sort()
  const most = Math.max(least, spread * (sorted[sorted.length >> 1] ?? 0))
  const isThing = Float32Array.from(off, (each) => (each > most ? 1 : 0))
  const near = rim > 0 ? blurred(isThing, width, height, rim) : isThing
  return { ...grid, known: known.map((each, at) => (each && near[at]! < 1e-4 ? 1 : 0)) }
}

/** Moves what light does not say of the surface beside the gap from the texture into the light: it goes on smoothly over the gap. */
function meetSeen({ width, height, known, wanted, values }: Grid, light: Float32Array): void {
  const weights = Float32Array.from(known)
  const shares = blurred(weights, width, height, MEETS)
  const smooth = new Float32Array(values.length)
  for (let channel = 0; channel < 3; channel++) {
    const sums = blurred(
      weights.map((weight, at) => weight * values[3 * at + channel]!),
      width,
      height,
      MEETS,
    )
    for (let at = 0; at < known.length; at++) if (known[at]) smooth[3 * at + channel] = sums[at]! / shares[at]!
  }
  const over = pulledOver({ width, height, values: smooth, weights })
  for (let at = 0; at < values.length; at++) {
    const place = Math.floor(at / 3)
    if (known[place]) values[at]! -= smooth[at]!
    else if (wanted[place]) light[at]! += over[at]!
  }
}

/** Cushions are rougher than paint, by this factor. */
const ROUGHEST = 2.5
/** Inches around a gap from which the texture of a wall comes: further away other things hang on it. */
const TEXTURE_IN = 14

/** The grid with what is known within a distance of the gap, if that is enough for squares. */
function beside(grid: Grid, places: number): Grid {
  const near = blurred(Float32Array.from(grid.wanted), grid.width, grid.height, Math.ceil(places))
  const known = grid.known.map((each, at) => (each && near[at]! > 1e-5 ? 1 : 0))
  const count = known.reduce((sum, each) => sum + each, 0)
  return count > LEAST_BESIDE * places * places ? { ...grid, known } : grid
}

/** The places that are enough, as a share of the square of that distance. */
const LEAST_BESIDE = 1

/** Places to each side whose mean is light rather than texture. */
const MEETS = 4

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

/** Without what frames of openings may have colored, if enough of the wall is known elsewhere. */
function awayFromFrames(grid: Grid, holes: readonly Hole[], frame: Frame, perInch: number): Grid {
  const known = grid.known.map((each, index) =>
    each && !isBesideOpening(holes, placeOfCell(index, grid.width, frame, perInch)) ? 1 : 0,
  )
  const count = (of: Uint8Array) => of.reduce((sum, each) => sum + each, 0)
  return count(known) > ELSEWHERE * count(grid.known) ? { ...grid, known } : grid
}
