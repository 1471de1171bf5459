/** Random cases for property tests, from a seeded generator, so that a failing case can be reproduced. */
import { type RoomShell, FloorShape, Turn } from '../model/roomShell.ts'
import { Footprint } from '../model/furniture.ts'
import { FixedKind, type FixedThing } from '../model/fixedThings.ts'
import { outlineFault } from '../model/outline.ts'
import { rounded } from './outlineDrawing.ts'
import { type Point, add, between, distance } from './point.ts'
import { boundsOf } from './polygon.ts'

export type Random = (low: number, high: number) => number

/** Mulberry32: a small generator with the same sequence on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (low, high) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low)
  }
}

export const FLOOR_SHAPES: readonly RoomShell['shape'][] = [...FloorShape.options, 'drawn']
export const FOOTPRINT_SHAPES = Footprint.shape.shape.options

const TURNS = Turn.options.map(({ value }) => value)

/** Every second floor has random inner dimensions, a random turn and possibly a mirror image. */
export function randomFloor(random: Random, shape: RoomShell['shape']): RoomShell {
  const floor = {
    shape,
    width: random(90, 400),
    length: random(90, 400),
    ...(shape === 'drawn' && { corners: randomCorners(random, Math.floor(random(0, 12))) }),
  }
  if (random(0, 1) < 0.5) return floor
  const inner = { width: random(10, 300), length: random(10, 300), at: random(10, 200) }
  const turn = TURNS[Math.floor(random(0, TURNS.length))] ?? 0
  return { ...floor, inner, turn, mirrored: random(0, 1) < 0.5 }
}

export function randomFootprint(random: Random, shape: Footprint['shape']): Footprint {
  return { shape, width: random(4, 110), length: random(4, 60) }
}

/**
 * A random simple polygon: a star-shaped one, which `changes` random changes give notches, bays, spikes, collinear and
 * nearly touching corners. Counterclockwise in every second case.
 */
export function randomCorners(random: Random, changes: number): [number, number][] {
  const middle = { x: 500, y: 500 }
  const count = Math.floor(random(3, 12))
  const angles = Array.from({ length: count }, (_, index) => ((index + random(0.1, 0.9)) / count) * 2 * Math.PI)
  const isSquare = random(0, 1) < 0.4
  let corners: Point[] = isSquare
    ? [
        { x: 300, y: 300 },
        { x: 700, y: 300 },
        { x: 700, y: 700 },
        { x: 300, y: 700 },
      ]
    : angles.map((angle) => {
        const far = random(60, 300)
        return { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) }
      })
  for (let change = 0; change < changes; change++) {
    const changed = changedCorners(random, corners)
    if (outlineFault(changed) === undefined) corners = changed
  }
  const { left, top } = boundsOf(corners)
  const moved = corners.map(({ x, y }): [number, number] => [x - left, y - top])
  return outlineFault(corners) === undefined
    ? random(0, 1) < 0.5
      ? moved
      : moved.toReversed()
    : randomCorners(random, 0)
}

function changedCorners(random: Random, corners: readonly Point[]): Point[] {
  const index = Math.floor(random(0, corners.length))
  const [a, b] = [corners[index]!, corners[(index + 1) % corners.length]!]
  const [from, to] = [random(0.05, 0.5), random(0.5, 0.95)]
  // Often just as deep as another corner, or hardly: walls come to lie in line or close together.
  const depth = [random(-120, 120), random(-3, 3), 0, 40, -40][Math.floor(random(0, 5))] ?? 0
  const length = distance(a, b)
  const out = { x: ((b.y - a.y) / length) * depth, y: ((a.x - b.x) / length) * depth }
  const [one, two] = [between(a, b, from), between(a, b, to)]
  const made = [
    [one, add(one, out), add(two, out), two],
    [one, add(between(one, two, 0.5), out), two],
    [add(one, out)],
  ][Math.floor(random(0, 3))]
  return [...corners.slice(0, index + 1), ...(made ?? []), ...corners.slice(index + 1)]
}

/**
 * The floor with up to six random columns and inner walls, some of them across each other and across the walls around the
 * room.
 */
export function withRandomFixed(random: Random, floor: RoomShell): RoomShell & { readonly fixed: FixedThing[] } {
  const fixed = Array.from({ length: Math.floor(random(1, 7)) }, (_, index): FixedThing => {
    const kind = FixedKind.options[Math.floor(random(0, 3))] ?? 'column'
    const width = random(4, 40)
    const sides = {
      column: { width, length: random(4, 40) },
      'round-column': { width, length: width },
      'inner-wall': { width: random(40, 200), length: random(3, 8) },
    }[kind]
    const rotation = [0, 90, Math.floor(random(0, 360))][Math.floor(random(0, 3))] ?? 0
    return { id: `fixed-${index}`, kind, x: random(0, floor.width), y: random(0, floor.length), rotation, ...sides }
  })
  return { ...floor, fixed }
}

/** Calls `check` with random floors, made from the seeds 1 to `count`; the case is part of a failure. */
export function eachFloor<Floor>(
  { count, make }: { readonly count: number; readonly make: (random: Random, seed: number) => Floor },
  check: (floor: Floor, random: Random) => void,
): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = randomFrom(seed)
    const floor = make(random, seed)
    try {
      check(floor, random)
    } catch (error) {
      throw new Error(`Floor ${seed}: ${JSON.stringify(floor)}`, { cause: error })
    }
  }
}

/** Inches between a chord and its circle, as readers make chords. */
const SAGITTA = 0.04

/** A rectangle, one wall of which is an arc out of the room or into it, beginning at any corner; clockwise. */
export function outlineWithArc(random: Random) {
  const [width, length] = [random(80, 400), random(80, 400)]
  const sweep = (random(0, 1) < 0.7 ? 1 : -1) * random(25, 175)
  const half = (Math.abs(sweep) * Math.PI) / 360
  const radius = width / 2 / Math.sin(half)
  const count = Math.max(4, Math.ceil((half * 2) / (2 * Math.acos(1 - SAGITTA / radius))))
  const up = Math.sign(sweep) * radius * Math.cos(half)
  const center = { x: width / 2, y: up }
  const corners = Array.from({ length: count + 1 }, (_, index): Point => {
    const turned = -half + (2 * half * index) / count
    return { x: center.x + radius * Math.sin(turned), y: up - Math.sign(sweep) * radius * Math.cos(turned) }
  })
  const deep = Math.max(length, 2 * radius + 10)
  const shift = Math.floor(random(0, count + 3))
  const outline = [...corners, { x: width, y: deep }, { x: 0, y: deep }].map((corner) => rounded(corner))
  return {
    outline: [...outline.slice(shift), ...outline.slice(0, shift)],
    first: (outline.length - shift) % outline.length,
    arc: { count, center, radius, sweep },
  }
}
