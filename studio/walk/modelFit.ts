/**
 * How a product's model is brought into its footprint. Some models lean a little out of a round or an L-shaped
 * footprint: they are drawn smaller by some percent, so that none shows more than an inch beyond its plan.
 */
import type { Footprint } from '../model/furniture.ts'

const NARROWER: readonly (readonly [RegExp, number])[] = [
  [/^tavi-tripod-lamp/, 0.925],
  [/^brio-bar-stool/, 0.96],
  [/^selma-tub/, 0.976],
  [/^fico-rubber-plant/, 0.95],
  [/^delmar-/, 0.995],
]

type ModelFit = {
  /** Factors of the model along x, y and z. */
  readonly scale: readonly [number, number, number]
  /** Inches by which it is moved towards its back left corner, which stays where it is. */
  readonly shift: readonly [number, number]
}

/** A model is stretched to the exact size of its record by at most this much, which rounding explains. */
const STRETCH = 0.05

/** `size`: of the model in inches, as x, y, z. */
export function modelFit(productId: string, size: readonly [number, number, number], footprint: Footprint): ModelFit {
  const narrower = NARROWER.find(([name]) => name.test(productId))?.[1] ?? 1
  const [x, y, z] = size
  const exact = (wanted: number, is: number) => {
    const factor = is > 0 ? wanted / is : 1
    return Math.abs(factor - 1) <= STRETCH ? factor : 1
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
