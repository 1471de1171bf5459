/** A product's size in words, in the unit that the visitor has chosen: width, depth and height as shops give them. */
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatLength, type Unit } from '../../lib/units.ts'

type Sized = Pick<Product, 'length' | 'width' | 'height'> & Partial<Pick<Product, 'unknown_sizes'>>

/** Of a size: between a number, its unit and its word no line may end, only after a comma. */
const WITHIN_A_SIDE = /(?<!,) /g

/** Answers a function from a product to its size, or undefined where no size is known. */
export function useProductSize(): (product: Sized) => string | undefined {
  const unit = useUnit()
  return (product) => sizeText(product, unit)?.replaceAll(WITHIN_A_SIDE, '\u00a0')
}

/** `84 in wide, 38 in deep, 33 in high`; a side that is 0 or that nobody told is left out. */
export function sizeText(
  { length, width, height, unknown_sizes: unknown = [] }: Sized,
  unit: Unit,
): string | undefined {
  const sides = [
    ['length', length, 'wide'],
    ['width', width, 'deep'],
    ['height', height, 'high'],
  ] as const
  const known = sides
    .filter(([side, inches]) => inches > 0 && !unknown.includes(side))
    .map(([, inches, word]) => `${formatLength(inches, unit)} ${word}`)
  return known.length > 0 ? known.join(', ') : undefined
}
