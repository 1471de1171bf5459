/** Arcs are found again in the chords that were made of them, as long as no corner is moved, and nowhere else. */
import { expect, it } from 'vitest'
import { type Arc, arcLength, arcsOf, withoutChords } from './arcs.ts'
import { rounded } from './outlineDrawing.ts'
import { outlineWithArc, randomCorners, randomFrom } from './randomCases.ts'

const ROUNDS = 400
const sum = (arcs: readonly Arc[]) => arcs.reduce((all, { count }) => all + count, 0)

it('finds an arc in its chords, with its radius, sweep and length', () => {
  const random = randomFrom(11)
  for (let round = 0; round < ROUNDS; round++) {
    const { outline, first, arc } = outlineWithArc(random)
    const found = arcsOf(outline)
    expect(found, `round ${round}`).toHaveLength(1)
    expect(found[0], `round ${round}`).toMatchObject({ first, count: arc.count })
    expect(found[0]!.sweep / arc.sweep).toBeCloseTo(1, 2)
    expect(Math.abs(found[0]!.radius - arc.radius)).toBeLessThan(0.1 + 0.005 * arc.radius)
    expect(Math.abs(arcLength(found[0]!) - arcLength(arc))).toBeLessThan(0.06)
    expect(withoutChords(outline)).toHaveLength(4)
  }
})

it('loses of an arc only the chords beside a corner that is moved', () => {
  const random = randomFrom(12)
  for (let round = 0; round < ROUNDS; round++) {
    const { outline, first, arc } = outlineWithArc(random)
    const moved = Math.floor(random(1, arc.count))
    const at = (first + moved) % outline.length
    const away = outline.map((corner, index) => (index === at ? { x: corner.x + 3, y: corner.y + 3 } : corner))
    const found = arcsOf(away)
    for (const { first: start, count } of found) {
      const step = (at - start + outline.length) % outline.length
      expect(step > 0 && step < count, `round ${round}`).toBe(false)
    }
    // What is left on either side is an arc, but for a chord at its end, unless it has too few chords.
    const left = [moved - 1, arc.count - moved - 1].filter(
      (count) => count >= 6 && (count * Math.abs(arc.sweep)) / arc.count >= 12,
    )
    const least = left.reduce((all, count) => all + count - 1, 0)
    expect(sum(found), `round ${round}`).toBeGreaterThanOrEqual(least)
  }
})

it('a circle is two halves', () => {
  const circle = Array.from({ length: 48 }, (_, index) => {
    const turned = (index * 2 * Math.PI) / 48
    return rounded({ x: 100 + 100 * Math.cos(turned), y: 100 + 100 * Math.sin(turned) })
  })
  const arcs = arcsOf(circle)
  expect(arcs.map(({ count }) => count)).toEqual([24, 24])
  expect(arcs.map(({ radius }) => Math.round(radius))).toEqual([100, 100])
})

it('walls at angles are no arc: bays, octagons, and random outlines', () => {
  const octagon = Array.from({ length: 8 }, (_, index) => {
    const turned = (index * Math.PI) / 4
    return { x: 80 + 80 * Math.cos(turned), y: 80 + 80 * Math.sin(turned) }
  })
  expect(arcsOf(octagon)).toEqual([])
  const random = randomFrom(13)
  for (let round = 0; round < ROUNDS; round++) {
    const outline = randomCorners(random, Math.floor(random(0, 12))).map(([x, y]) => ({ x, y }))
    expect(arcsOf(outline), `round ${round}`).toEqual([])
  }
})
