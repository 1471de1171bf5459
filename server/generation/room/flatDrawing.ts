/**
 * Rasterizes flat antialiased shapes directly into pixels, so that decoration needs no SVG renderer, which could read
 * external files.
 */
import { bytesOfHex, type Triple } from '../color.ts'
import { sharp } from '../../images/sharp.ts'

export type Point = readonly [x: number, y: number]
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
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(ground(x, y), 3 * (y * width + x))
  for (const shape of shapes) fill(pixels, { width, height, margin }, shape)
  const bytes = Uint8Array.from(pixels, (value) => Math.round(value))
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
