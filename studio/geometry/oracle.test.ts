/**
 * Compares the clamp with an independent implementation: jsts, the JavaScript port of the Java Topology Suite. Covers
 * every shape (with inner dimensions, turned and mirrored), all 72 rotations and the three footprints.
 */
import fc from 'fast-check'
import type Geometry from 'jsts/org/locationtech/jts/geom/Geometry.js'
import BufferOp from 'jsts/org/locationtech/jts/operation/buffer/BufferOp.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import { describe, expect, it } from 'vitest'
import { everything } from '../../tests/support/everything.ts'
import { polygonOf } from '../../tests/support/jstsShapes.ts'
import { type RoomShell, FloorShape, Turn } from '../model/roomShell.ts'
import { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { floorOutline } from './floorOutline.ts'
import { outline } from './footprintOutline.ts'
import { type Point, distance } from './point.ts'
import { fitsFloor, isOnFloor, movedPose, nearestPose, turnedPose } from './poseOnFloor.ts'

/** Inches; lengths are stored to 1/100. */
const TOLERANCE = 0.02
const ROTATIONS = Array.from({ length: 72 }, (_, index) => index * 5)
/** The number of random rooms and items per shape, footprint and rotation. */
const SIZES = everything ? 2 : 1
const SEED = 20

/** The floor with its walls moved outwards by `by` inches, or inwards when negative. */
function grown(floor: RoomShell, by: number): Geometry {
  return BufferOp.bufferOp(polygonOf(floorOutline(floor)), by)
}

function covers(ground: Geometry, footprint: Footprint, pose: Pose): boolean {
  return RelateOp.covers(ground, polygonOf(outline(footprint, pose)))
}

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const inners = fc.record({ width: within(10, 300), length: within(10, 300), at: within(10, 200) })

function floorsOf(shape: FloorShape): fc.Arbitrary<RoomShell> {
  return fc.record(
    {
      shape: fc.constant(shape),
      width: within(90, 400),
      length: within(90, 400),
      inner: inners,
      turn: fc.constantFrom(...Turn.options.map(({ value }) => value)),
      mirrored: fc.boolean(),
    },
    { requiredKeys: ['shape', 'width', 'length'] },
  )
}

function footprintsOf(shape: Footprint['shape']): fc.Arbitrary<Footprint> {
  return fc.record({ shape: fc.constant(shape), width: within(4, 110), length: within(4, 60) })
}

const points = fc.record({ x: within(-100, 500), y: within(-100, 500) })
const FOOTPRINTS = Footprint.shape.shape.options

describe.each(FloorShape.options)('an item on a %s floor, checked with jsts', (shape) => {
  it.each(FOOTPRINTS)('of form %s lies on the floor at its clamped pose, at all 72 rotations', (form) => {
    let fitting = 0
    for (const rotation of ROTATIONS) {
      const cases = fc.property(floorsOf(shape), footprintsOf(form), points, points, (floor, footprint, one, other) => {
        const [ground, inside] = [grown(floor, TOLERANCE), grown(floor, -TOLERANCE)]
        for (const at of [one, other]) {
          const wanted = { ...at, rotation }
          const isOn = isOnFloor(footprint, wanted, floor)
          expect(covers(isOn ? ground : inside, footprint, wanted)).toBe(isOn)
        }
        if (!fitsFloor(footprint, rotation, floor)) return
        fitting++
        const start = nearestPose(footprint, { ...one, rotation }, floor)
        expect(isOnFloor(footprint, start, floor)).toBe(true)
        expect(covers(ground, footprint, start)).toBe(true)
        expect(covers(ground, footprint, movedPose(footprint, start, other, floor))).toBe(true)
        expect(covers(ground, footprint, turnedPose(footprint, start, rotation + 45, floor))).toBe(true)
      })
      fc.assert(cases, { numRuns: SIZES, seed: SEED + rotation })
    }
    expect(fitting).toBeGreaterThan((ROTATIONS.length * SIZES) / 2)
  })

  it('moves to the position that a fine search finds, within 0.02 in', () => {
    const rotations = fc.constantFrom(...ROTATIONS)
    const forms = fc.constantFrom(...FOOTPRINTS).chain(footprintsOf)
    fc.assert(
      fc.property(floorsOf(shape), forms, rotations, points, (floor, footprint, rotation, at) => {
        if (!fitsFloor(footprint, rotation, floor)) return
        const found = nearestPose(footprint, { ...at, rotation }, floor)
        const ground = grown(floor, 0.0002)
        const searched = searchedDistance(at, (place) => covers(ground, footprint, { ...place, rotation }))
        // The search finds only valid positions: none may be nearer than the clamped one.
        expect(distance(found, at)).toBeLessThan(searched + TOLERANCE)
      }),
      { numRuns: 8, seed: SEED },
    )
  })
})

/**
 * The least distance to a valid position: samples rings of growing radius around the wanted position, then refines
 * inwards along the rays that found a valid one, until the step is far below the tolerance.
 */
function searchedDistance(wanted: Point, isGood: (place: Point) => boolean): number {
  let least = Infinity
  for (let angle = 0; angle < 360; angle += 3) {
    const ray = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) }
    const along = (inches: number) => ({ x: wanted.x + ray.x * inches, y: wanted.y + ray.y * inches })
    let away = 0
    while (away < Math.min(least, 700) && !isGood(along(away))) away += 4
    if (away >= Math.min(least, 700)) continue
    for (let step = 4; step > 0.004; step /= 2) if (away >= step && isGood(along(away - step))) away -= step
    least = away
  }
  return least
}

describe('the known corner case', () => {
  it('of a corner piece in a T at 110 degrees is within the tolerance', () => {
    const rotation = 110
    const sizes = fc.property(floorsOf('t-shaped'), footprintsOf('corner'), points, (floor, footprint, at) => {
      if (!fitsFloor(footprint, rotation, floor)) return
      const pose = nearestPose(footprint, { ...at, rotation }, floor)
      expect(covers(grown(floor, 0.001), footprint, pose)).toBe(true)
    })
    fc.assert(sizes, { numRuns: 150, seed: SEED })
  })
})
