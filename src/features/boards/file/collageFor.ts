/** The collage of a file for the products that a board has now. */
import { type Collage, pieceId } from '../../../../studio/model/collage.ts'
import type { BoardFile } from '../../../contract/boardFile.ts'

/**
 * Each piece, note and swatch keeps its product, at whatever position that is on the board now; those of products that the board no
 * longer has are left out. `kept` is the board's own collage: its own pictures carry valid addresses.
 */
export function collageFor(file: BoardFile, productIds: readonly string[], kept: Collage | null): Collage {
  const nextIndex = file.products.map(({ id }) => (id === '' ? -1 : productIds.indexOf(id)))
  const addresses = new Map(
    (kept?.elements ?? []).flatMap((each) =>
      each.kind === 'photo' ? [[pathOf(each.source), each.source] as const] : [],
    ),
  )
  return {
    ...file.collage,
    elements: file.collage.elements.flatMap((element): Collage['elements'] => {
      if (element.kind === 'photo')
        return [{ ...element, source: addresses.get(pathOf(element.source)) ?? element.source }]
      if (!('index' in element)) return [element]
      const index = nextIndex[element.index] ?? -1
      if (index < 0) return []
      return [{ ...element, index, ...(element.id === pieceId(element.index) ? { id: pieceId(index) } : {}) }]
    }),
  }
}

/** How many products of the file the board does not have. */
export function missingCount(file: BoardFile, productIds: readonly string[]): number {
  return file.products.filter(({ id }) => !productIds.includes(id)).length
}

function pathOf(source: string): string {
  return source.replace(/\?.*$/, '')
}
