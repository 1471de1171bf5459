/** A product's size in words: width, depth and height as shops give them. */
import type { Product } from '../../contract/products.ts'

type Sized = Pick<Product, 'length' | 'width' | 'height'>

/** Answers a function from a product to its size, or undefined where no size is known. */
export function useProductSize(): (product: Sized) => string | undefined {
  return sizeText
}

function sizeText({ length, width, height }: Sized): string | undefined {
  const parts: [number, string][] = [
    [length, 'wide'],
    [width, 'deep'],
    [height, 'high'],
  ]
  const known = parts.filter(([inches]) => inches > 0).map(([inches, word]) => `${inches} in ${word}`)
  return known.length > 0 ? known.join(', ') : undefined
}
