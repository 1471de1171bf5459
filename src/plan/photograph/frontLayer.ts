/** The part of a photograph that stands before the furniture, as a picture of its own: marked by strokes of a brush. */
import { openOffscreen, sizeWithin, strokeMatte } from '../../../studio/index.ts'
import type { PhotographStroke } from '../../../studio/model/photographs.ts'

/** Pixels of the longer side in which the edge is found. */
const MATTE_PX = 1000

/** Transparent but for what is in front. `photograph`: the whole picture; the layer has `width` x `height` pixels. */
export function frontLayer(
  photograph: ImageBitmap,
  strokes: readonly PhotographStroke[],
  { width, height }: { readonly width: number; readonly height: number },
): OffscreenCanvas | HTMLCanvasElement {
  const { width: w, height: h } = sizeWithin({ width, height }, MATTE_PX)
  const small = openOffscreen(w, h)
  small.context.drawImage(photograph, 0, 0, w, h)
  const pixels = small.context.getImageData(0, 0, w, h)
  const matte = strokeMatte(pixels, strokes)
  const { data } = pixels
  for (const [at, covered] of matte.entries()) data[4 * at + 3] = Math.round(255 * covered)
  small.context.putImageData(pixels, 0, 0)
  const layer = openOffscreen(width, height)
  layer.context.drawImage(photograph, 0, 0, width, height)
  layer.context.globalCompositeOperation = 'destination-in'
  layer.context.imageSmoothingQuality = 'high'
  layer.context.drawImage(small.element, 0, 0, width, height)
  return layer.element
}

/**
 * Fewer points for the same stroke (Ramer, Douglas, Peucker), at most `most`: what is left out is within a growing distance
 * of the rest. In shares of the picture.
 */
export function thinned(points: PhotographStroke['points'], most: number): PhotographStroke['points'] {
  for (let within = 0.001; ; within *= 1.6) {
    const kept = kinks(points, within)
    if (kept.length <= most) return kept
  }
}

function kinks(points: PhotographStroke['points'], within: number): PhotographStroke['points'] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const length = Math.hypot(last.x - first.x, last.y - first.y)
  const away = points.map(({ x, y }) =>
    length === 0
      ? Math.hypot(x - first.x, y - first.y)
      : Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length,
  )
  const far = Math.max(...away)
  const at = away.indexOf(far)
  if (far <= within || at <= 0 || at >= points.length - 1) return [first, last]
  return [...kinks(points.slice(0, at + 1), within).slice(0, -1), ...kinks(points.slice(at), within)]
}
