/** Adapts the collage of a file to the current products of a board. */
import { type Collage, pieceId } from '../../../studio/model/collage.ts'
import type { BoardFile } from '../../contract/boardFile.ts'

/**
 * Each piece, note and swatch follows its product to its current position on the board; those of missing products are
 * omitted. `kept`: the board's own collage, which has valid URLs of its own pictures.
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

/** Number of products of the file that the board does not have. */
export function missingCount(file: BoardFile, productIds: readonly string[]): number {
  return file.products.filter(({ id }) => !productIds.includes(id)).length
}

function pathOf(source: string): string {
  return source.replace(/\?.*$/, '')
}
