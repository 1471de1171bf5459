/**
 * Copied elements, shared by all boards and tabs of this browser. Elements that show a product are pasted only if the
 * board has the same product.
 */
import { z } from 'zod'
import { CollageElement, MAX_ELEMENTS } from '../../../../studio/model/collage.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { sourceName } from './sourceName.ts'

const KEY = 'collage-clipboard'
const CopiedElements = z.object({
  collage: z.array(CollageElement).min(1).max(MAX_ELEMENTS),
  /** The pictures of the products, by which they are matched. */
  products: z.array(z.string()),
})
type CopiedElements = z.infer<typeof CopiedElements>

/** For browsers without storage, or if storing fails. */
let inMemory: CopiedElements | undefined

export function writeElements(collage: readonly CollageElement[], products: readonly string[]): void {
  inMemory = { collage: [...collage], products: products.map(sourceName) }
  const text = JSON.stringify(inMemory)
  writeStored(KEY, text)
  // Also as text on the system's clipboard, for other browsers; a refusal is ignored.
  void navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** The copied elements for a board with these products. `system`: the text of the system's clipboard. */
export function readElements(system: string | undefined, products: readonly string[]): CollageElement[] {
  const copied =
    parsed(system) ?? (system === undefined || system === '' ? (parsed(readStored(KEY)) ?? inMemory) : undefined)
  if (!copied) return []
  const here = products.map(sourceName)
  return copied.collage.flatMap((element): CollageElement[] => {
    if (!('index' in element)) return [element]
    const index = here.indexOf(copied.products[element.index] ?? '')
    return index === -1 ? [] : [{ ...element, index }]
  })
}

function parsed(text: string | null | undefined): CopiedElements | undefined {
  try {
    return CopiedElements.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}
