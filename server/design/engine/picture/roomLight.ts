/** The light of a room at each time of day that a person can choose. */
import type { RoomLight } from '../../../../src/contract/vocabulary.ts'
import type { Triple } from '../color.ts'

/** Sunlight through the window: its color, and the direction in which it travels (x to the right, y forward, z up). */
export type Sun = { color: Triple; way: Triple }

/** Linear factors of red, green and blue. */
export type Lighting = {
  /** Factor of the plate's daylight. */
  day: Triple
  /** Factor of the plate's even light after dark. */
  dusk: Triple
  /** Factors of the view through the window: near the sill, and at the top. */
  sky: { low: Triple; high: Triple }
  sun: Sun | null
  /** Strength of the lamps, 0 to 1. */
  lamps: number
}

/** From this strength on, lamps are lit: their shades glow. */
export const MIN_LIT_STRENGTH = 0.3

const LIGHTINGS: Record<RoomLight, Lighting> = {
  morning: {
    day: [0.82, 0.77, 0.72],
    dusk: [0.06, 0.055, 0.05],
    sky: { low: [1, 0.9, 0.76], high: [0.98, 0.95, 0.92] },
    sun: { color: [1.25, 0.98, 0.68], way: [0.84, -0.36, -0.4] },
    lamps: 0.05,
  },
  day: {
    day: [1.03, 1.03, 1.02],
    dusk: [0, 0, 0],
    sky: { low: [1.03, 1.03, 1.02], high: [1.03, 1.03, 1.02] },
    sun: null,
    lamps: 0.12,
  },
  evening: {
    day: [0.27, 0.215, 0.2],
    dusk: [0.27, 0.205, 0.155],
    sky: { low: [0.95, 0.5, 0.27], high: [0.34, 0.36, 0.5] },
    sun: { color: [0.95, 0.43, 0.16], way: [0.87, -0.44, -0.2] },
    lamps: 0.8,
  },
  lamps: {
    day: [0, 0, 0],
    dusk: [0.35, 0.272, 0.205],
    sky: { low: [0.012, 0.017, 0.032], high: [0.016, 0.024, 0.05] },
    sun: null,
    lamps: 1,
  },
}

/** The light of a ceiling lamp outside the picture, in a room without a lamp of its own. */
const CEILING: Triple = [1.02, 0.87, 0.68]

export function lightingOf(light: RoomLight, hasLamps: boolean): Lighting {
  const lighting = LIGHTINGS[light]
  return light === 'lamps' && !hasLamps ? { ...lighting, dusk: CEILING } : lighting
}
