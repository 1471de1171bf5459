import { describe, expect, it } from 'vitest'
import { antialiased } from './antialiased.ts'
import type { Exposure } from './exposure.ts'

/** A picture of one color whose alpha is given row by row. */
function cutout(rows: number[][]) {
  const width = rows[0]?.length ?? 0
  const pixels = new Float32Array(rows.flat().flatMap((alpha) => [alpha * 0.5, 0, 0, alpha]))
  return { width, height: rows.length, pixels }
}

const alphaAt = (picture: Exposure, x: number, y: number) => picture.pixels[4 * (y * picture.width + x) + 3]

describe('antialiased', () => {
  it('smooths a ragged outline and keeps the color of the object in it', () => {
    const picture = antialiased(
      cutout([
        [0, 1, 1],
        [0, 0, 1],
        [0, 1, 1],
      ]),
    )
    const alpha = alphaAt(picture, 1, 1) ?? 0
    expect(alpha).toBe(0.5)
    expect((picture.pixels[4 * 4] ?? 0) / alpha).toBeCloseTo(0.5)
  })

  it('leaves the inside of the object and the outside unchanged', () => {
    const inside = cutout([
      [1, 1, 1],
      [1, 0.99, 1],
      [1, 1, 1],
    ])
    const outside = cutout([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(antialiased(inside)).toEqual(inside)
    expect(antialiased(outside)).toEqual(outside)
  })
})
