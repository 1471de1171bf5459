/** The edges between the surfaces in what is made of a photograph: each pixel belongs to one, so that they have steps. */
import type { PhotographCamera } from './camera.ts'
import type { FootLine } from './footLine.ts'
import { placeOn, type Surface } from './surfacesSeen.ts'

type Edges = {
  readonly labels: Uint8Array
  /** How much of each pixel is made, 0 to 1. */
  readonly cover: Float32Array
  readonly surfaces: readonly Surface[]
  readonly camera: PhotographCamera
  /** Where the surface of the first label ends above that of the second one, on the first one; undefined where no line says it. */
  readonly lineBetween: (upper: number, lower: number) => FootLine | undefined
}

/** How much a pixel counts beside each neighbor of another surface, where no line says how much of it each has. */
const OWN = 5
/** Pixels to each side of a pixel's middle between which it is measured how fast heights on a surface change. */
const BESIDE = 0.5

/** Makes pixels of `made` (red, green, blue, opacity) beside another surface a mean of both; where a line is between, by what of each lies in them. */
export function softenEdges(made: Uint8ClampedArray, { labels, cover, surfaces, camera, lineBetween }: Edges): void {
  const { width } = camera
  const isMade = (pixel: number) => cover[pixel]! > 0 && made[4 * pixel + 3]! > 0
  const places = surfaces.map((surface) => placeOn(camera, surface))
  const here = { a: 0, b: 0 }
  /** Pixels from the line between both, upwards; undefined without a line, and where the surface is not before the camera. */
  const fromLine = (upper: number, lower: number, pixel: number) => {
    const line = lineBetween(upper, lower)
    const place = places[upper]!
    if (!line) return undefined
    const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5]
    const over = (dx: number, dy: number) => (place(x + dx, y + dy, here) ? here.b - line(here.a) : Number.NaN)
    const steep = Math.hypot(over(BESIDE, 0) - over(-BESIDE, 0), over(0, BESIDE) - over(0, -BESIDE)) / (2 * BESIDE)
    const far = over(0, 0) / Math.max(1e-6, steep)
    return Number.isNaN(far) ? undefined : far
  }
  const changed: (readonly [number, readonly number[]])[] = []
  for (let pixel = 0; pixel < labels.length; pixel++) {
    if (!isMade(pixel)) continue
    const label = labels[pixel]!
    const others = [-1, 1, -width, width]
      .map((step) => pixel + step)
      .filter((other) => labels[other] !== label && isMade(other))
    const [first] = others
    if (first === undefined) continue
    const over = fromLine(label, labels[first]!, pixel)
    const below = over === undefined ? fromLine(labels[first]!, label, pixel) : undefined
    const far = over ?? (below === undefined ? undefined : -below)
    const own = far === undefined ? OWN / (OWN + others.length) : Math.min(1, Math.max(0, 0.5 + far))
    const mean = [0, 1, 2].map(
      (channel) =>
        own * made[4 * pixel + channel]! +
        ((1 - own) * others.reduce((sum, each) => sum + made[4 * each + channel]!, 0)) / others.length,
    )
    changed.push([4 * pixel, mean])
  }
  for (const [at, mean] of changed) made.set(mean, at)
}
