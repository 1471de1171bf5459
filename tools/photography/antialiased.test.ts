import { describe, expect, it } from 'vitest'
import { antialiased } from './antialiased.ts'
import type { Exposure } from './exposure.ts'

/** A picture one colour strong whose alpha is given row by row. */
function cutout(rows: number[][]) {
  const width = rows[0]?.length ?? 0
  const pixels = new Float32Array(rows.flat().flatMap((alpha) => [alpha * 0.5, 0, 0, alpha]))
  return { width, height: rows.length, pixels }
}

const alphaAt = (picture: Exposure, x: number, y: number) => picture.pixels[4 * (y * picture.width + x) + 3]

describe('antialiased', () => {
  it('softens a ragged outline and keeps the colour of the piece in it', () => {
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

  it('leaves alone what lies within the piece and what lies outside', () => {
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
