import { describe, expect, it } from 'vitest'
import type { Projection } from './coverage.ts'
import { flatBody, rectangle } from './flatBody.ts'
import { outlined } from './outlined.ts'

const STRAIGHT: Projection = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 0, 1],
]
const WINDOW = { left: 0, top: 0, width: 4, height: 1 }
const OAK = 'wood|oak|#aa8855'

/** A row of pixels with a premultiplied red of 0.8 under the given alphas. */
const row = (...alphas: number[]) => ({
  width: 4,
  height: 1,
  pixels: new Float32Array(alphas.flatMap((alpha) => [0.8 * alpha, 0, 0, alpha])),
})

function alphasAndReds({ pixels }: { pixels: Float32Array }) {
  return [0, 1, 2, 3].map((i) => {
    const alpha = pixels[4 * i + 3] ?? 0
    return [alpha, alpha === 0 ? null : Math.round((10 * (pixels[4 * i] ?? 0)) / alpha) / 10]
  })
}

describe('outlined', () => {
  it('gives an edge the share that is covered, in the color of the body', () => {
    const body = flatBody({ [OAK]: rectangle(0, 0, 2.25, 1) })
    expect(alphasAndReds(outlined(row(1, 1, 0.75, 0), body, STRAIGHT, WINDOW))).toEqual([
      [1, 0.8],
      [1, 0.8],
      [0.25, 0.8],
      [0, null],
    ])
  })

  it('shows what the rays missed in the color beside it', () => {
    const body = flatBody({ [OAK]: rectangle(0, 0, 3.125, 1) })
    expect(alphasAndReds(outlined(row(1, 1, 0.5, 0), body, STRAIGHT, WINDOW))).toEqual([
      [1, 0.8],
      [1, 0.8],
      [1, 0.8],
      [0.125, 0.8],
    ])
  })

  it('keeps the rendered transparency of glass, except where an opaque part is in front of it', () => {
    const body = flatBody({ [OAK]: rectangle(0, 0, 1, 1), 'glass|clear|#ffffff': rectangle(0, 0, 3.5, 1) })
    expect(alphasAndReds(outlined(row(1, 0.25, 0.25, 0.125), body, STRAIGHT, WINDOW)).map(([alpha]) => alpha)).toEqual([
      1, 0.25, 0.25, 0.0625,
    ])
  })
})
