import { randomInt } from 'node:crypto'

/** A seeded pseudo-random generator (mulberry32): the same seed and salt give the same sequence of numbers in 0..1. */
export type Chance = () => number

export function chanceOf(seed: number, salt = ''): Chance {
  // An int32, which V8 keeps without an allocation for each number.
  let state = seed | 0
  for (const letter of salt) state = (Math.imul(state ^ letter.charCodeAt(0), 0x01000193) + 0x9e3779b9) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const SEED_RANGE = 2 ** 32

/** A random seed for an order without one: an integer in 0..2^32 - 1. */
export function anySeed(): number {
  return randomInt(SEED_RANGE)
}

/** A random element of a non-empty list. */
export function pick<T>(list: readonly T[], chance: Chance): T {
  const chosen = list[Math.floor(chance() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from: the list is empty.')
  return chosen
}
