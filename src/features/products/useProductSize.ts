/** A product's size in words, in the unit that the visitor has chosen: width, depth and height as shops give them. */
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatLength, type Unit } from '../../lib/units.ts'

type Sized = Pick<Product, 'length' | 'width' | 'height'>

/** Answers a function from a product to its size, or undefined where no size is known. */
export function useProductSize(): (product: Sized) => string | undefined {
  const unit = useUnit()
  return (product) => sizeText(product, unit)
}

/** `84 in wide, 38 in deep, 33 in high`; a side of 0 is not known and left out. */
export function sizeText({ length, width, height }: Sized, unit: Unit): string | undefined {
  const sides: [number, string][] = [
    [length, 'wide'],
    [width, 'deep'],
    [height, 'high'],
  ]
  const known = sides.filter(([inches]) => inches > 0).map(([inches, word]) => `${formatLength(inches, unit)} ${word}`)
  return known.length > 0 ? known.join(', ') : undefined
}
