import { describe, expect, it } from 'vitest'
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { erode, isAllowed } from './erosion.ts'
import { floorOutline } from './floorOutline.ts'
import { outline } from './footprintOutline.ts'
import { type Point, between, distance, nearestOnSegment } from './point.ts'
import { contains, edgesOf } from './polygon.ts'
import { fitsFloor, isOnFloor, movedPose, nearestPose, nextRotation, turnedPose } from './poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFootprint, randomFrom } from './randomCases.ts'

/** Inches; the slack of the erosion. */
const FORGIVEN = 0.0005
const ROTATIONS = Array.from({ length: 72 }, (_, index) => index * 5)
const U_ROOM: RoomShell = { shape: 'u-shaped', width: 200, length: 200 }
const CHEST: Footprint = { shape: 'rectangle', width: 30, length: 20 }

/** An independent check that does not use zones: samples the outline and tests whether each point is on the floor. */
function farthestOutside(footprint: Footprint, pose: Pose, floor: RoomShell): number {
  const room = floorOutline(floor)
  const walls = edgesOf(room)
  let worst = 0
  for (const [a, b] of edgesOf(outline(footprint, pose))) {
    const count = Math.ceil(distance(a, b) / 2)
    for (let index = 0; index <= count; index++) {
      const point = between(a, b, index / count)
      if (contains(room, point)) continue
      worst = Math.max(
        worst,
        Math.min(...walls.map(([from, to]) => distance(nearestOnSegment(point, from, to), point))),
      )
    }
  }
  return worst
}

describe.each(FLOOR_SHAPES)('an item on a %s floor', (shape) => {
  it('lies wholly on the floor at its clamped pose, at every rotation', () => {
    const random = randomFrom(7)
    let fitting = 0
    const outside: unknown[] = []
    for (const rotation of ROTATIONS) {
      for (const form of FOOTPRINT_SHAPES) {
        const floor = randomFloor(random, shape)
        const footprint = randomFootprint(random, form)
        const wanted = { x: random(-100, 500), y: random(-100, 500), rotation }
        const pose = nearestPose(footprint, wanted, floor)
        if (!fitsFloor(footprint, rotation, floor)) continue
        fitting++
        if (farthestOutside(footprint, pose, floor) >= FORGIVEN) outside.push({ floor, footprint, wanted })
      }
    }
    expect(outside).toEqual([])
    expect(fitting).toBeGreaterThan(150)
  })

  it('moves and turns as the eroded floor allows, at the walls and away from them', () => {
    const random = randomFrom(13)
    let standing = 0
    for (const form of FOOTPRINT_SHAPES) {
      for (const rotation of ROTATIONS) {
        const floor = randomFloor(random, shape)
        const footprint = randomFootprint(random, form)
        const pose = { x: random(0, floor.width), y: random(0, floor.length), rotation }
        const isOn = isAllowed(erode(floor, footprint, rotation), pose)
        expect(isOnFloor(footprint, pose, floor)).toBe(isOn)
        if (!isOn) continue
        standing++
        const turned = turnedPose(footprint, pose, rotation + 35, floor)
        const next = nextRotation(footprint, pose, 5, floor)
        expect(isAllowed(erode(floor, footprint, turned.rotation), turned)).toBe(true)
        expect(erode(floor, footprint, next).outline().length).toBeGreaterThan(0)
      }
    }
    expect(standing).toBeGreaterThan(50)
  })

  it('stays on the floor without jumps during a long random drag', () => {
    const random = randomFrom(11)
    for (const form of FOOTPRINT_SHAPES) {
      const footprint = { ...randomFootprint(random, form), width: 30, length: 22 }
      const rotation = Math.floor(random(0, 72)) * 5
      // Narrow arms leave some random floors without room for the item.
      let floor = randomFloor(random, shape)
      while (!fitsFloor(footprint, rotation, floor)) floor = randomFloor(random, shape)
      let pose = nearestPose(footprint, { x: 0, y: 0, rotation }, floor)
      let pointer: Point = pose
      for (let step = 0; step < 150; step++) {
        pointer = { x: random(-60, floor.width + 60), y: random(-60, floor.length + 60) }
        const next = movedPose(footprint, pose, pointer, floor)
        expect(farthestOutside(footprint, next, floor)).toBeLessThan(FORGIVEN)
        expect(distance(next, pointer)).toBeLessThanOrEqual(distance(pose, pointer) + FORGIVEN)
        expect(nearestPose(footprint, next, floor)).toEqual(next)
        pose = next
      }
    }
  })

  it('moves to the nearest allowed position when it is outside', () => {
    const random = randomFrom(13)
    for (let round = 0; round < 12; round++) {
      const floor = randomFloor(random, shape)
      const rotation = Math.floor(random(0, 72)) * 5
      const wanted = { x: random(-80, floor.width + 80), y: random(-80, floor.length + 80), rotation }
      const found = distance(nearestPose(CHEST, wanted, floor), wanted)
      for (let probe = 0; probe < 200; probe++) {
        const other = { x: random(0, floor.width), y: random(0, floor.length), rotation }
        expect(distance(other, wanted) < found - FORGIVEN && isOnFloor(CHEST, other, floor)).toBe(false)
      }
    }
  })
})

describe('moving', () => {
  it('does not jump over the notch of a U, however far the pointer moves', () => {
    const pose = movedPose(CHEST, { x: 30, y: 50, rotation: 0 }, { x: 180, y: 50 }, U_ROOM)
    expect(pose.x).toBeCloseTo(70 - 15, 2)
    expect(pose.y).toBeCloseTo(50)
  })

  it('slides along walls and around corners towards the pointer', () => {
    const round = movedPose(CHEST, { x: 30, y: 50, rotation: 0 }, { x: 120, y: 112 }, U_ROOM)
    expect(round).toEqual({ x: 120, y: 112, rotation: 0 })
    const up = movedPose(CHEST, round, { x: 125, y: 60 }, U_ROOM)
    expect(up.x).toBeCloseTo(125, 2)
    expect(up.y).toBeCloseTo(110, 2)
  })

  it('passes through a gap of exactly the width of the item', () => {
    const tee: RoomShell = { shape: 't-shaped', width: 200, length: 200 }
    const snug: Footprint = { shape: 'rectangle', width: 100, length: 20 }
    const inStem = movedPose(snug, { x: 100, y: 30, rotation: 0 }, { x: 100, y: 170 }, tee)
    expect(inStem.x).toBeCloseTo(100, 2)
    expect(inStem.y).toBeCloseTo(170, 2)
  })

  it('lies flush in a corner', () => {
    const { x, y } = movedPose(CHEST, { x: 30, y: 50, rotation: 90 }, { x: -900, y: -900 }, U_ROOM)
    expect({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }).toEqual({ x: 10, y: 15 })
  })
})

describe('turning', () => {
  it('shifts an item at the wall inwards by the least distance', () => {
    const room: RoomShell = { shape: 'rectangular', width: 200, length: 200 }
    const turned = turnedPose(CHEST, { x: 100, y: 10, rotation: 0 }, 90, room)
    expect(turned.rotation).toBe(90)
    expect(turned.x).toBeCloseTo(100)
    expect(turned.y).toBeCloseTo(15, 2)
  })

  it('skips the angles at which a long item fits nowhere', () => {
    const hall: RoomShell = { shape: 'rectangular', width: 200, length: 60 }
    const sofa: Footprint = { shape: 'rectangle', width: 84, length: 38 }
    expect(fitsFloor(sofa, 90, hall)).toBe(false)
    const rotations = new Set<number>()
    let rotation = 0
    for (let step = 0; step < 72; step++) {
      rotation = nextRotation(sofa, { x: 100, y: 30, rotation }, 5, hall)
      rotations.add(rotation)
      expect(fitsFloor(sofa, rotation, hall)).toBe(true)
    }
    expect(rotations).toContain(180)
  })

  it('goes from a typed angle to the next multiple of 5, and keeps the offset at a quarter turn', () => {
    const room: RoomShell = { shape: 'rectangular', width: 200, length: 200 }
    const turn = (rotation: number, step: number) => nextRotation(CHEST, { x: 100, y: 100, rotation }, step, room)
    expect([turn(37, 5), turn(37, -5), turn(40, 5), turn(2, -5)]).toEqual([40, 35, 45, 0])
    expect([turn(37, 90), turn(37, -90), turn(355, 5)]).toEqual([127, 307, 0])
  })

  it('keeps every rotation a multiple of 5 below 360', () => {
    const room: RoomShell = { shape: 'rectangular', width: 200, length: 200 }
    const random = randomFrom(3)
    for (let round = 0; round < 200; round++) {
      const { rotation } = turnedPose(CHEST, { x: 90, y: 90, rotation: 0 }, random(-2000, 2000), room)
      expect(rotation % 5).toBe(0)
      expect(rotation).toBeGreaterThanOrEqual(0)
      expect(rotation).toBeLessThan(360)
    }
  })
})

it('centers an item that is too large on each axis that it exceeds', () => {
  const room: RoomShell = { shape: 'rectangular', width: 100, length: 100 }
  const giant: Footprint = { shape: 'rectangle', width: 140, length: 40 }
  expect(nearestPose(giant, { x: 3, y: -50, rotation: 0 }, room)).toEqual({ x: 50, y: 20, rotation: 0 })
})
