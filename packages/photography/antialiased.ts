import type { Exposure } from './exposure.ts'

const BINOMIAL = [0.25, 0.5, 0.25] as const
/** A pixel is on the outline when the alpha around it spans more than this. */
const OUTLINE_SPAN = 0.04

/**
 * Smooths the outline of a cut-out, whose alpha is ragged because of the few samples per pixel; the inside is
 * unchanged. Colors are premultiplied, so blending them with the alpha does not add background.
 */
export function antialiased({ width, height, pixels }: Exposure): Exposure {
  const out = Float32Array.from(pixels)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!isOutline(pixels, width, x, y)) continue
      const sum = [0, 0, 0, 0]
      for (const dy of [-1, 0, 1]) {
        for (const dx of [-1, 0, 1]) {
          const weight = (BINOMIAL[dx + 1] ?? 0) * (BINOMIAL[dy + 1] ?? 0)
          const q = 4 * ((y + dy) * width + x + dx)
          for (let c = 0; c < 4; c++) sum[c] = (sum[c] ?? 0) + weight * (pixels[q + c] ?? 0)
        }
      }
      out.set(sum, 4 * (y * width + x))
    }
  }
  return { width, height, pixels: out }
}

function isOutline(pixels: Float32Array, width: number, x: number, y: number): boolean {
  let [low, high] = [1, 0]
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const alpha = pixels[4 * ((y + dy) * width + x + dx) + 3] ?? 0
      low = Math.min(low, alpha)
      high = Math.max(high, alpha)
    }
  }
  return high - low > OUTLINE_SPAN
}
