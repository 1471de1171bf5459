import { describe, expect, it } from 'vitest'
import { coverageOf, type Projection } from './coverage.ts'
import { flatBody, rectangle } from './flatBody.ts'

/** Looks along z: a point's x and y are its pixels. */
const STRAIGHT: Projection = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 0, 1],
]
const WINDOW = { left: 0, top: 0, width: 4, height: 4 }
const all = () => true

describe('coverageOf', () => {
  it('is the share of each pixel within the outline', () => {
    const body = flatBody({ 'wood|oak|#aa8855': rectangle(0.5, 0, 2, 1.25) })
    const seen = coverageOf(body, STRAIGHT, WINDOW, all)
    expect(Array.from(seen.subarray(0, 8))).toEqual([0.5, 1, 0, 0, 0.125, 0.25, 0, 0])
  })

  it('detects a leg that is thinner than a pixel', () => {
    const body = flatBody({ 'metal|black|#222222': rectangle(1.25, 0, 1.5, 4) })
    const seen = coverageOf(body, STRAIGHT, WINDOW, all)
    expect([1, 5, 9, 13].map((i) => seen[i])).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  it('counts the points of a pixel on a slanted edge', () => {
    const slanted = [
      [
        [0, 0],
        [4, 0],
        [0, 4],
      ],
    ]
    const seen = coverageOf(flatBody({ 'wood|oak|#aa8855': slanted }), STRAIGHT, WINDOW, all)
    expect(seen[0]).toBe(1)
    // 28 of 64 points: those on the edge itself are outside.
    expect(seen[3]).toBe(28 / 64)
    expect(seen.reduce((sum, share) => sum + share, 0)).toBe(6 + (4 * 28) / 64)
  })

  it('is limited to the window and to the selected materials', () => {
    const body = flatBody({
      'wood|oak|#aa8855': rectangle(10, 10, 12, 12),
      'glass|clear|#ffffff': rectangle(11, 10, 14, 14),
    })
    const window = { left: 11, top: 10, width: 2, height: 1 }
    expect([...coverageOf(body, STRAIGHT, window, all)]).toEqual([1, 1])
    expect([...coverageOf(body, STRAIGHT, window, (name) => name.startsWith('wood'))]).toEqual([1, 0])
  })
})
