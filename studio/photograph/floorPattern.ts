/**
 * How a floor looks, in linear light, as the scene in 3D draws it (`patternShader.ts`): boards and tiles of the same size in
 * the same places, with the same grain. Details smaller than a pixel become their mean.
 */
import type { FlooringMaterial } from '../model/finish.ts'
import { PATTERN_SIZES } from '../scene/walk/looks.ts'
import { noise, NOISE_SIDE } from '../scene/walk/noise.ts'

/**
 * Writes to `into` the factor by which the color of the floor is multiplied at a place of the plan. `wide`: inches of the
 * plan that the pixel covers along both axes.
 */
export type FloorPattern = (x: number, y: number, wide: readonly [number, number], into: Float32Array) => void

/** Half of the joint between two boards or tiles in inches, and what is left of the light in it. */
const JOINTS = { planks: { half: 0.06, left: 0.62 }, tiles: { half: 0.11, left: 0.72 } }

export function floorPattern(material: FlooringMaterial): FloorPattern {
  const bytes = noise()
  const [RED, GREEN, GRAIN] = [0, 1, 3]
  /** Of the tileable noise, -0.5 to 0.5; `span`: how much of it a pixel covers. */
  const at = (u: number, v: number, channel: number, span: number) => {
    const fade = 1 / Math.max(1, (span * NOISE_SIDE) / 3)
    if (fade < 0.02) return 0
    const [x, y] = [(u - Math.floor(u)) * NOISE_SIDE, (v - Math.floor(v)) * NOISE_SIDE]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [s, t] = [x - left, y - top]
    const of = (column: number, row: number) =>
      bytes[4 * ((row % NOISE_SIDE) * NOISE_SIDE + (column % NOISE_SIDE)) + channel]! / 255 - 0.5
    const upper = of(left, top) * (1 - s) + of(left + 1, top) * s
    const lower = of(left, top + 1) * (1 - s) + of(left + 1, top + 1) * s
    return fade * (upper + (lower - upper) * t)
  }
  const gray = (into: Float32Array, value: number) => into.fill(value)
  switch (material) {
    case 'carpet':
      return (x, y, [a, b], into) =>
        gray(
          into,
          1 + 0.26 * at(x / 4, y / 4, GREEN, Math.max(a, b) / 4) + 0.08 * at(x / 47, y / 47, RED, Math.max(a, b) / 47),
        )
    case 'concrete':
      return (x, y, [a, b], into) =>
        gray(
          into,
          1 + 0.05 * at(x / 9, y / 9, GREEN, Math.max(a, b) / 9) + 0.16 * at(x / 83, y / 83, RED, Math.max(a, b) / 83),
        )
    case 'tile': {
      const [long, deep] = PATTERN_SIZES.tile
      const { half, left } = JOINTS.tiles
      return (x, y, [a, b], into) => {
        const one = chance(Math.floor(y / deep), Math.floor(x / long))
        const cloud = 0.12 * at(x / 61 + one * 5, y / 61 + one * 5, RED, Math.max(a, b) / 61)
        const gap = (1 - inJoint(x, long, half, a)) * (1 - inJoint(y, deep, half, b))
        gray(into, left + (1 + cloud + 0.06 * one - 0.03 - left) * gap)
      }
    }
    default: {
      const [long, deep] = PATTERN_SIZES.plank
      const { half, left } = JOINTS.planks
      return (x, y, [a, b], into) => {
        const row = Math.floor(y / deep)
        const laid = x + chance(row, 7) * long
        const one = chance(row, Math.floor(laid / long))
        const [u, v] = [x / 74 + one * 3.7, y / 17 + one * 9.1]
        const grain = 0.1 * at(u, v, RED, b / 17) + 0.3 * at(u, v, GRAIN, b / 17)
        const gap = (1 - inJoint(laid, long, half, a)) * (1 - inJoint(y, deep, half, b))
        const tone = (1 + grain) * (0.88 + 0.22 * one) * (left + (1 - left) * gap)
        into[0] = tone
        into[1] = tone
        into[2] = tone * (1 - 0.06 * one)
      }
    }
  }
}

/** The share of a pixel that lies in a joint. */
function inJoint(at: number, each: number, half: number, wide: number): number {
  const from = at - Math.floor(at / each) * each
  const away = Math.min(from, each - from)
  const reach = wide / 2
  const covered = Math.min(half, away + reach) - Math.max(-half, away - reach)
  return Math.min(1, Math.max(0, covered) / Math.max(wide, 0.02))
}

/** The `hash` of the shader. */
function chance(x: number, y: number): number {
  const value = Math.sin(x * 41.31 + y * 289.17) * 43_758.5453
  return value - Math.floor(value)
}
