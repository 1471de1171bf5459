/** A product's size in words, in the visitor's unit: width, depth and height. */
import type { Product } from '../contract/products.ts'
import { useUnit } from '../platform/unitChoice.ts'
import { formatLength, formatSize, type Unit } from '../platform/units.ts'

type Sized = Pick<Product, 'length' | 'width' | 'height'> & Partial<Pick<Product, 'unknown_sizes'>>

/** Spaces within one side of a size, which become no-break spaces; lines break only after a comma. */
const WITHIN_A_SIDE = /(?<!,) /g

/** Returns a function from a product to its size; undefined if unknown. */
export function useProductSize(): (product: Sized) => string | undefined {
  const unit = useUnit()
  return (product) => sizeText(product, unit)?.replaceAll(WITHIN_A_SIDE, '\u00a0')
}

/** `84 in wide, 38 in deep, 33 in high`; unknown sides are omitted. */
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

/** Returns a function from a product to `84 x 38 x 33 in`, its width, depth and height; in words if one is unknown. */
export function useShortSize(): (product: Sized) => string | undefined {
  const unit = useUnit()
  return (product) => {
    const { length, width, height, unknown_sizes: unknown = [] } = product
    const sides = [length, width, height]
    return unknown.length === 0 && sides.every((side) => side > 0) ? formatSize(sides, unit) : sizeText(product, unit)
  }
}
