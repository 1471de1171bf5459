/**
 * Fits a product's model into its footprint. Models that extend beyond a round or an L-shaped footprint are scaled down
 * by a few percent, so that no model exceeds its plan by more than an inch.
 */
import type { Footprint } from '../../model/furniture.ts'

const WIDTH_FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^tavi-tripod-lamp/, 0.925],
  [/^brio-bar-stool/, 0.96],
  [/^selma-tub/, 0.976],
  [/^fico-rubber-plant/, 0.95],
  [/^delmar-/, 0.995],
]

type ModelFit = {
  /** Scale factors along x, y and z. */
  readonly scale: readonly [number, number, number]
  /** Inches by which the model is moved towards its back left corner, so that this corner stays in place. */
  readonly shift: readonly [number, number]
}

/** Largest relative stretch to the exact size of the record; larger differences are not due to rounding and remain. */
const MAX_STRETCH = 0.05

/** `size`: size of the model in inches: x, y, z. */
export function modelFit(productId: string, size: readonly [number, number, number], footprint: Footprint): ModelFit {
  const narrower = WIDTH_FACTORS.find(([name]) => name.test(productId))?.[1] ?? 1
  const [x, y, z] = size
  const exact = (wanted: number, is: number) => {
    const factor = is > 0 ? wanted / is : 1
    return Math.abs(factor - 1) <= MAX_STRETCH ? factor : 1
  }
  const scale = [
    exact(footprint.width, x) * narrower,
    footprint.height === undefined ? 1 : exact(footprint.height, y),
    exact(footprint.length, z) * narrower,
  ] as const
  const isCorner = footprint.shape === 'corner'
  const away = isCorner ? (1 - narrower) / 2 : 0
  return { scale, shift: [-footprint.width * away, -footprint.length * away] }
}
