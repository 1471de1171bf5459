/**
 * Copied elements, for all boards and tabs of this browser. Elements that show a product are pasted only if the board has
 * the same product.
 */
import { z } from 'zod'
import { CollageElement, MAX_ELEMENTS } from '../../../../studio/model/collage.ts'
import { accountKey } from '../../../lib/accountStorage.ts'
import { copiesUnder } from '../../../lib/clipboard.ts'
import { sourceName } from './sourceName.ts'

const CopiedElements = z.object({
  collage: z.array(CollageElement).min(1).max(MAX_ELEMENTS),
  /** The pictures of the products, by which they are matched. */
  products: z.array(z.string()),
})
const copies = copiesUnder(accountKey('collage', 'clipboard'), CopiedElements)

export function writeElements(collage: readonly CollageElement[], products: readonly string[]): void {
  copies.write({ collage: [...collage], products: products.map(sourceName) })
}

/**
 * The copied elements for a board with these products; undefined if no elements are copied. `system`: the text of the
 * system's clipboard.
 */
export function readElements(
  system: string | undefined,
  products: readonly string[],
): readonly CollageElement[] | undefined {
  const copied = copies.read(system)
  const here = products.map(sourceName)
  return copied?.collage.flatMap((element): CollageElement[] => {
    if (!('index' in element)) return [element]
    const index = here.indexOf(copied.products[element.index] ?? '')
    return index === -1 ? [] : [{ ...element, index }]
  })
}
