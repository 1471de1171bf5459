/** Wall prints and a plain rug in the colors of the board: decoration, not products. */
import { type Chance, pick } from '../chance.ts'
import { bytesOfHex, hexOfOklab, oklabOfHex, type Triple } from '../color.ts'
import { sharp } from '../../../platform/images/sharp.ts'

const PAPER = '#f5f0e6'
const PAPER_COLOR = bytesOfHex(PAPER)
/** Pixels. */
const WIDTH = 360
/** Margin around the print, as shares of the sheet. */
const MARGIN = { x: 0.12, y: 0.1 }
/** Contrast of a rug's threads. */
const WEAVE = 0.16

/** A sheet of paper with a simple print; `aspect` = width / height. */
export function print(colors: readonly string[], aspect: number, chance: Chance): Promise<Buffer> {
  const [width, height] = [WIDTH, Math.round(WIDTH / aspect)]
  const inks = inksOf(colors, chance)
  const design = pick([suns, hills, fields, stems], chance)
  const margin = { x: width * MARGIN.x, y: height * MARGIN.y }
  // Designs use coordinates with a width of 100.
  const scale = (width - 2 * margin.x) / 100
  const shapes = design(inks, (height - 2 * margin.y) / scale, chance).map((shape) => ({
    ...shape,
    contours: shape.contours.map((points) =>
      points.map(([x, y]): Point => [margin.x + x * scale, margin.y + y * scale]),
    ),
  }))
  return drawFlat({ width, height, ground: () => PAPER_COLOR, shapes, margin })
}

type Inks = readonly [first: string, second: string, third: string]
type Design = (inks: Inks, tall: number, chance: Chance) => Shape[]

const disc = (x: number, y: number, radius: number, ink: string, opacity = 1): Shape => ({
  contours: [circle(x, y, radius)],
  ink,
  opacity,
})

const suns: Design = ([a, b, c], tall, chance) => {
  const x = 34 + 32 * chance()
  return [disc(x, tall * 0.4, 26, a), disc(100 - x, tall * 0.64, 22, b, 0.92), disc(x + 12, tall * 0.2, 9, c)]
}

const hills: Design = ([a, b, c], tall, chance) => {
  const hill = (y: number, swing: number, ink: string, opacity = 1): Shape => ({
    contours: [
      [
        ...curve([0, y], [25, y - swing], [45, y + swing], [70, y - swing * 0.4]),
        ...curve([70, y - swing * 0.4], [95, y - swing * 1.8], [95, y + swing * 0.5], [100, y]),
        [100, tall],
        [0, tall],
      ],
    ],
    ink,
    opacity,
  })
  return [
    disc(25 + 50 * chance(), tall * 0.28, 12, c),
    hill(tall * 0.52, 12, a, 0.75),
    hill(tall * 0.68, 9, b),
    hill(tall * 0.84, 7, a),
  ]
}

const fields: Design = ([a, b, c], tall, chance) => {
  const split = 0.38 + 0.24 * chance()
  const field = (y: number, height: number, ink: string): Shape => ({
    contours: [rectangle(4, y, 92, height, Math.min(2.5, height / 2))],
    ink,
  })
  return [
    field(3, tall * split - 5, a),
    field(tall * split, tall * (0.86 - split), b),
    field(tall * 0.89, tall * 0.09, c),
  ]
}

const stems: Design = ([a, , c], tall, chance) => {
  const lean = 8 * (chance() - 0.5)
  const leaves = Array.from({ length: 9 }, (_, i): Shape => {
    const y = tall * (0.84 - i * 0.085)
    const side = i % 2 === 0 ? 1 : -1
    const long = side * (30 - i * 1.8)
    const x = 50 + (lean * (tall - y)) / tall
    const reach = Math.abs(long)
    const tip: Point = [x + long, y - reach * 0.35]
    return {
      contours: [
        [
          ...curve([x, y], [x + long * 0.4, y - reach * 0.55], tip),
          ...curve(tip, [tip[0] - long * 0.35, tip[1] + reach * 0.5], [x, y]),
        ],
      ],
      ink: i % 3 === 0 ? c : a,
    }
  })
  const stem = stroke(curve([50, tall * 0.97], [50 + lean, tall * 0.5], [50 + lean, tall * 0.08]), 1.6)
  return [{ contours: [stem], ink: a }, ...leaves]
}

/** Three inks from the board's colors, limited in lightness and chroma. */
function inksOf(colors: readonly string[], chance: Chance): Inks {
  const inks = colors
    .map(oklabOfHex)
    .filter(([lightness]) => lightness < 0.84)
    .map(([lightness, a, b]) => {
      const chroma = Math.hypot(a, b)
      const share = chroma > 0.13 ? 0.13 / chroma : 1
      return hexOfOklab([Math.max(0.32, lightness), a * share, b * share])
    })
  const all = [...inks, '#a3876a', '#6d6a5f', '#c7a98a'].slice(0, 6)
  const first = Math.floor(chance() * Math.min(3, inks.length || 1))
  const ink = (i: number) => all[(first + i) % all.length] ?? PAPER
  return [ink(0), ink(1), ink(2)]
}

/** A flat-woven rug with a thin border, seen from above; `aspect` = width / depth. */
export function plainRug(ground: string, aspect: number): Promise<Buffer> {
  const [width, height] = [720, Math.round(720 / aspect)]
  const [lightness, a, b] = oklabOfHex(ground)
  const line = hexOfOklab([lightness - 0.13, a * 1.2, b * 1.2])
  const [base, thread] = [bytesOfHex(ground), bytesOfHex(line)]
  const woven = (x: number, y: number): Triple => {
    const [isLeft, isUpper] = [x % 6 < 3, y % 6 < 3]
    if (isLeft !== isUpper) return base
    const over = isLeft ? thread : WHITE
    return [mixed(base[0], over[0]), mixed(base[1], over[1]), mixed(base[2], over[2])]
  }
  const band = (inset: number, wide: number): Shape => ({
    contours: [inset - wide / 2, inset + wide / 2].map((at) => rectangle(at, at, width - 2 * at, height - 2 * at)),
    ink: line,
  })
  return drawFlat({ width, height, ground: woven, shapes: [band(26, 5), band(38, 2)] })
}

const WHITE: Triple = [255, 255, 255]
const mixed = (base: number, over: number) => base + (over - base) * WEAVE

/**
 * Rasterizes flat antialiased shapes directly into pixels, so that decoration needs no SVG renderer, which could read
 * external files.
 */
type Point = readonly [x: number, y: number]
/** Filled by the even-odd rule; contours are closed automatically. */
export type Shape = { contours: readonly (readonly Point[])[]; ink: string; opacity?: number }

/** Scan lines per pixel; along a line, coverage is exact. */
const SCAN_LINES_PER_PIXEL = 4
/** Line segments per curve; a full circle has four times as many. */
const SEGMENTS_PER_CURVE = 24

type Drawing = {
  /** Whole pixels. */
  width: number
  height: number
  /** The color (0..255) of a pixel below all shapes. */
  ground: (x: number, y: number) => Triple
  /** In pixels; the first one is at the bottom. */
  shapes: readonly Shape[]
  /** Horizontal and vertical margin in pixels, in which nothing is drawn. */
  margin?: { x: number; y: number }
}

/** Returns a PNG. */
export function drawFlat({ width, height, ground, shapes, margin = { x: 0, y: 0 } }: Drawing): Promise<Buffer> {
  const pixels = new Float32Array(3 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = ground(x, y)
      const i = 3 * (y * width + x)
      pixels[i] = color[0]
      pixels[i + 1] = color[1]
      pixels[i + 2] = color[2]
    }
  for (const shape of shapes) fill(pixels, { width, height, margin }, shape)
  const bytes = new Uint8Array(pixels.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(pixels[i] ?? 0)
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Point[] {
  const corner = (cx: number, cy: number, from: number) =>
    arc(cx, cy, radius, from, from + Math.PI / 2, SEGMENTS_PER_CURVE / 4)
  return [
    ...corner(x + width - radius, y + radius, -Math.PI / 2),
    ...corner(x + width - radius, y + height - radius, 0),
    ...corner(x + radius, y + height - radius, Math.PI / 2),
    ...corner(x + radius, y + radius, Math.PI),
  ]
}

export function circle(x: number, y: number, radius: number): Point[] {
  return arc(x, y, radius, 0, 2 * Math.PI, 4 * SEGMENTS_PER_CURVE)
}

/** A Bézier curve through its two end points, with one or two control points between them. */
export function curve(start: Point, ...pulls: readonly Point[]): Point[] {
  return Array.from({ length: SEGMENTS_PER_CURVE + 1 }, (_, i) => along([start, ...pulls], i / SEGMENTS_PER_CURVE))
}

/** The outline of a polyline of the given width. */
export function stroke(points: readonly Point[], width: number): Point[] {
  const sides = points.map(([x, y], i): [Point, Point] => {
    const [before, after] = [points[Math.max(0, i - 1)] ?? [x, y], points[Math.min(points.length - 1, i + 1)] ?? [x, y]]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const half = width / 2 / (Math.hypot(dx, dy) || 1)
    return [
      [x - dy * half, y + dx * half],
      [x + dy * half, y - dx * half],
    ]
  })
  return [...sides.map(([left]) => left), ...sides.toReversed().map(([, right]) => right)]
}

function arc(x: number, y: number, radius: number, from: number, to: number, pieces: number): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / pieces
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** De Casteljau's algorithm. */
function along(points: readonly Point[], share: number): Point {
  const [first, ...rest] = points
  if (!first) return [0, 0]
  if (rest.length === 0) return first
  const between = rest.map((to, i): Point => {
    const from = points[i] ?? to
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
  return along(between, share)
}

function fill(
  pixels: Float32Array,
  { width, height, margin }: Required<Pick<Drawing, 'width' | 'height' | 'margin'>>,
  { contours, ink, opacity = 1 }: Shape,
): void {
  const [leftmost, rightmost] = [margin.x, width - margin.x]
  const edges = contours.flatMap((points) =>
    points.map((from, i): [from: Point, to: Point] => [from, points[(i + 1) % points.length] ?? from]),
  )
  const ys = contours.flat().map(([, y]) => y)
  const color = bytesOfHex(ink)
  const cover = new Float32Array(width)
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.ceil(Math.max(...ys))); y++) {
    cover.fill(0)
    for (let line = 0; line < SCAN_LINES_PER_PIXEL; line++) {
      const at = y + (line + 0.5) / SCAN_LINES_PER_PIXEL
      if (at < margin.y || at > height - margin.y) continue
      const crossings = edges
        .flatMap(([[x0, y0], [x1, y1]]) => (y0 <= at === y1 <= at ? [] : [x0 + ((at - y0) / (y1 - y0)) * (x1 - x0)]))
        .toSorted((a, b) => a - b)
      for (let i = 0; i + 1 < crossings.length; i += 2)
        span(cover, Math.max(leftmost, crossings[i] ?? 0), Math.min(rightmost, crossings[i + 1] ?? 0))
    }
    for (let x = 0; x < width; x++) {
      const share = Math.min(1, cover[x] ?? 0) * opacity
      if (share === 0) continue
      const i = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) pixels[i + c] = (pixels[i + c] ?? 0) * (1 - share) + (color[c] ?? 0) * share
    }
  }
}

/** Adds the coverage of each pixel by the part of a scan line between two positions. */
function span(cover: Float32Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++)
    cover[x] = (cover[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SCAN_LINES_PER_PIXEL
}
