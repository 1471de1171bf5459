/** Random cases for property tests, from a seeded generator, so that a failing case can be reproduced. */
import { type RoomShell, FloorShape, Turn } from '../model/roomShell.ts'
import { Footprint } from '../model/furniture.ts'

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

export const FLOOR_SHAPES = FloorShape.options
export const FOOTPRINT_SHAPES = Footprint.shape.shape.options

const TURNS = Turn.options.map(({ value }) => value)

/** Every second floor has random inner dimensions, a random turn and possibly a mirror image. */
export function randomFloor(random: Random, shape: RoomShell['shape']): RoomShell {
  const floor = { shape, width: random(90, 400), length: random(90, 400) }
  if (random(0, 1) < 0.5) return floor
  const inner = { width: random(10, 300), length: random(10, 300), at: random(10, 200) }
  const turn = TURNS[Math.floor(random(0, TURNS.length))] ?? 0
  return { ...floor, inner, turn, mirrored: random(0, 1) < 0.5 }
}

export function randomFootprint(random: Random, shape: Footprint['shape']): Footprint {
  return { shape, width: random(4, 110), length: random(4, 60) }
}
