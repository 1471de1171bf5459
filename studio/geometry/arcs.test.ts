/** Arcs are found again in the chords that were made of them, as long as no corner is moved, and nowhere else. */
import { expect, it } from 'vitest'
import { type Arc, arcLength, arcMeasures, arcsOf, isWithin, outlineNumbers, withoutChords } from './arcs.ts'
import {
  type OutlineDrawing,
  rounded,
  withArcRise,
  withMovedArc,
  withMovedCorner,
  withoutArc,
} from './outlineDrawing.ts'
import { distance, nearestOnSegment } from './point.ts'
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

const ends = (outline: OutlineDrawing['corners'], { first, count }: Arc) =>
  [outline[first]!, outline[(first + count) % outline.length]!] as const

function drawingWithArc(random: ReturnType<typeof randomFrom>) {
  const { outline, first } = outlineWithArc(random)
  const drawing: OutlineDrawing = { corners: outline, walls: outline.map((_, wall) => wall), isClosed: true }
  return { drawing, arc: arcsOf(outline).find((each) => each.first === first)! }
}

it('is measured along itself, between its ends, and from the middle of that line', () => {
  const random = randomFrom(21)
  for (let round = 0; round < ROUNDS; round++) {
    const { drawing, arc } = drawingWithArc(random)
    const { length, chord, rise, radius } = arcMeasures(drawing.corners, arc)
    const [from, to] = ends(drawing.corners, arc)
    expect(chord).toBe(distance(from, to))
    // The radius follows from the chord and the rise, as one finds it with a tape.
    expect(Math.abs((chord ** 2 / 4 + rise ** 2) / (2 * rise) / radius - 1), `round ${round}`).toBeLessThan(0.02)
    const inner = drawing.corners.filter((_, corner) => isWithin(arc, corner, drawing.corners.length))
    const farthest = Math.max(...inner.map((corner) => distance(corner, nearestOnSegment(corner, from, to))))
    expect(rise - farthest).toBeGreaterThan(-0.1)
    expect(rise - farthest).toBeLessThan(0.4)
    expect(length).toBeGreaterThan(chord)
  }
})

it('counts as one wall, and its inner corners have no number', () => {
  const random = randomFrom(22)
  for (let round = 0; round < ROUNDS; round++) {
    const { drawing, arc } = drawingWithArc(random)
    const { corners, walls } = outlineNumbers(drawing.corners)
    expect(corners.filter((number) => number !== undefined)).toEqual([1, 2, 3, 4])
    expect(new Set(walls)).toEqual(new Set([1, 2, 3, 4]))
    const own = walls.filter((_, wall) => (wall - arc.first + walls.length) % walls.length < arc.count)
    expect(new Set(own).size).toBe(1)
  }
})

it('stays one arc with its sweep when a corner at its end or all of it is moved', () => {
  const random = randomFrom(23)
  for (let round = 0; round < ROUNDS; round++) {
    const { drawing, arc } = drawingWithArc(random)
    let moved = drawing
    for (let step = 0; step < 5; step++)
      moved = withMovedCorner(moved, arc.first, { x: random(-2, 2), y: random(-2, 2) })
    const [found, ...others] = arcsOf(moved.corners)
    expect(others).toEqual([])
    expect(found, `round ${round}`).toMatchObject({ first: arc.first, count: arc.count })
    expect(Math.abs(found!.sweep - arc.sweep)).toBeLessThan(1)
    const shifted = withMovedArc(drawing, arc, { x: 12, y: -7 })
    for (const [corner, { x, y }] of shifted.corners.entries()) {
      const before = drawing.corners[corner]!
      const isOfArc = (corner - arc.first + drawing.corners.length) % drawing.corners.length <= arc.count
      expect(Math.hypot(x - before.x - (isOfArc ? 12 : 0), y - before.y + (isOfArc ? 7 : 0))).toBeLessThan(0.05)
    }
  }
})

it('rises as wanted between the same ends, or becomes a straight wall, and its walls continue the same ones', () => {
  const random = randomFrom(24)
  for (let round = 0; round < ROUNDS; round++) {
    const { drawing, arc } = drawingWithArc(random)
    const [from, to] = ends(drawing.corners, arc)
    const wanted = random(0.03, 0.49) * distance(from, to)
    const bent = withArcRise(drawing, arc, wanted)
    const [found, ...others] = arcsOf(bent.corners)
    expect(others, `round ${round}`).toEqual([])
    expect(ends(bent.corners, found!)).toEqual([from, to])
    expect(Math.sign(found!.sweep)).toBe(Math.sign(arc.sweep))
    expect(Math.abs(arcMeasures(bent.corners, found!).rise - wanted)).toBeLessThan(0.1 + wanted / 200)
    expect(bent.walls).toHaveLength(bent.corners.length)
    const own = new Set(Array.from({ length: arc.count }, (_, step) => (arc.first + step) % drawing.corners.length))
    for (const [wall, before] of bent.walls.entries()) {
      const isChord = (wall - found!.first + bent.corners.length) % bent.corners.length < found!.count
      expect(own.has(before!)).toBe(isChord)
    }
    const straight = withoutArc(drawing, arc)
    expect(straight.corners).toHaveLength(4)
    expect(straight.walls).toHaveLength(4)
    expect(arcsOf(straight.corners)).toEqual([])
  }
})
