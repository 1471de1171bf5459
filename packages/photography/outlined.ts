import { type Body } from './bodyOf.ts'
import { coverageOf, type Projection, type Window } from './coverage.ts'
import type { Exposure } from './exposure.ts'

/** A share of a pixel below which a ray may have missed what is there, and its color is taken from its neighbors. */
const MIN_COVERAGE = 0.01
/** How far, in pixels, the color of a body is carried over its outline. */
const CARRY_PX = 3
const isClear = (material: string) => material.startsWith('glass|')

/**
 * Gives a rendered body the exact outline of its triangles. Few rays per pixel give only a few levels of coverage, and
 * miss thin legs between them; such pixels get the color of the body beside them, never of the background. Behind clear
 * glass the renderer's coverage is used.
 */
export function outlined(taken: Exposure, body: Body, project: Projection, window: Window): Exposure {
  const { width, height } = taken
  const clear = body.header.meshes.some(({ material }) => isClear(material))
  const solid = coverageOf(body, project, window, (material) => !isClear(material))
  const whole = clear ? coverageOf(body, project, window, () => true) : solid
  const carried = carriedOver(taken)
  const pixels = new Float32Array(taken.pixels.length)
  for (let i = 0; i < width * height; i++) {
    const p = 4 * i
    const through = (carried[p + 3] ?? 0) * Math.max(0, (whole[i] ?? 0) - (solid[i] ?? 0))
    const alpha = Math.min(1, (solid[i] ?? 0) + through)
    for (let c = 0; c < 3; c++) pixels[p + c] = alpha * (carried[p + c] ?? 0)
    pixels[p + 3] = alpha
  }
  return { width, height, pixels }
}

/** Colors not premultiplied, carried from what was seen to the pixels around it; the fourth number is its mean alpha. */
function carriedOver({ width, height, pixels }: Exposure): Float32Array {
  const out = new Float32Array(pixels.length)
  const known = new Uint8Array(width * height)
  for (let i = 0; i < known.length; i++) {
    const alpha = pixels[4 * i + 3] ?? 0
    if (alpha < MIN_COVERAGE) continue
    known[i] = 1
    for (let c = 0; c < 3; c++) out[4 * i + c] = (pixels[4 * i + c] ?? 0) / alpha
    out[4 * i + 3] = alpha
  }
  for (let round = 1; round <= CARRY_PX; round++) {
    const added: number[] = []
    for (let i = 0; i < known.length; i++) {
      if (known[i] !== 0) continue
      const [x, y] = [i % width, Math.floor(i / width)]
      const sum = [0, 0, 0, 0]
      let count = 0
      for (let qy = Math.max(0, y - 1); qy <= Math.min(height - 1, y + 1); qy++) {
        for (let qx = Math.max(0, x - 1); qx <= Math.min(width - 1, x + 1); qx++) {
          const q = qy * width + qx
          if (known[q] === 0) continue
          count++
          for (let c = 0; c < 4; c++) sum[c] = (sum[c] ?? 0) + (out[4 * q + c] ?? 0)
        }
      }
      if (count === 0) continue
      added.push(i)
      for (let c = 0; c < 4; c++) out[4 * i + c] = (sum[c] ?? 0) / count
    }
    for (const i of added) known[i] = 1
  }
  return out
}
