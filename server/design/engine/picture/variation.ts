/** Variations of the arrangement that the seed decides. */
import type { Chance } from '../chance.ts'

export type Variation = {
  /** The preferred side of the main group for single items: 1 right, -1 left, before the picture is mirrored. */
  side: 1 | -1
  /** Inches by which the main group is moved along the wall. */
  along: number
  /** Which arrangement of armchairs is tried first. */
  chairs: number
  /** Whether cabinets, benches and carts prefer the left wall. */
  prefersLeftWall: boolean
  /** Inches by which free-standing items are moved forward. */
  ahead: number
  /** Preferred place of the plant: in the corner, beside the main group, or further along the wall. */
  plant: number
}

export const NO_VARIATION: Variation = { side: 1, along: 0, chairs: 0, prefersLeftWall: false, ahead: 0, plant: 0 }

const STEPS = [-10, -5, 0, 5, 10]

export function variationOf(chance: Chance): Variation {
  return {
    side: chance() < 0.5 ? 1 : -1,
    along: STEPS[Math.floor(chance() * STEPS.length)] ?? 0,
    chairs: Math.floor(chance() * 3),
    prefersLeftWall: chance() < 0.3,
    ahead: Math.floor(chance() * 3) * 4,
    plant: Math.floor(chance() * 3),
  }
}
