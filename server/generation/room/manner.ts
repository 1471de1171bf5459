/** What the seed of an order decides about the arrangement, as an interior designer's hand would. */
import type { Chance } from '../chance.ts'

export type Manner = {
  /** On which side of the main group single things stand first: 1 right, -1 left, before the picture is mirrored. */
  side: 1 | -1
  /** Inches by which the main group stands further along the wall. */
  along: number
  /** Which of the ways to set armchairs is tried first. */
  chairs: number
  /** Cabinets, benches and carts stand at the left wall first. */
  leftWall: boolean
  /** Inches by which what stands free in the room comes forward. */
  ahead: number
  /** Where the plant stands first: in the corner, beside the main group, further along the wall. */
  plant: number
}

export const PLAIN: Manner = { side: 1, along: 0, chairs: 0, leftWall: false, ahead: 0, plant: 0 }

const STEPS = [-10, -5, 0, 5, 10]

export function mannerOf(chance: Chance): Manner {
  return {
    side: chance() < 0.5 ? 1 : -1,
    along: STEPS[Math.floor(chance() * STEPS.length)] ?? 0,
    chairs: Math.floor(chance() * 3),
    leftWall: chance() < 0.3,
    ahead: Math.floor(chance() * 3) * 4,
    plant: Math.floor(chance() * 3),
  }
}
