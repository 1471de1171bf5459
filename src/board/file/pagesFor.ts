/** Adapts the pages of a file to the current products of a board. */
import type { Arrangement } from '../../contract/arrangements.ts'
import { type Collage, pieceId } from '../../../studio/model/collage.ts'
import type { BoardFile } from '../../contract/boardFile.ts'

type Pages = Pick<Arrangement, 'collage' | 'cover'>

/**
 * Each piece, note and swatch follows its product to its current position on the board; those of missing products are
 * omitted. A board whose file has no cover keeps its own.
 *
 * @param kept the board's own pages, which have valid URLs of its own pictures
 */
export function pagesFor(file: BoardFile, productIds: readonly string[], kept: Pages): Pages {
  const nextIndex = file.products.map(({ id }) => (id === '' ? -1 : productIds.indexOf(id)))
  const addresses = new Map(
    [kept.collage, kept.cover].flatMap((page) =>
      (page?.elements ?? []).flatMap((each) =>
        each.kind === 'photo' ? [[pathOf(each.source), each.source] as const] : [],
      ),
    ),
  )
  const pageFor = (page: Collage): Collage => ({
    ...page,
    elements: page.elements.flatMap((element): Collage['elements'] => {
      if (element.kind === 'photo')
        return [{ ...element, source: addresses.get(pathOf(element.source)) ?? element.source }]
      if (!('index' in element)) return [element]
      const index = nextIndex[element.index] ?? -1
      if (index < 0) return []
      return [{ ...element, index, ...(element.id === pieceId(element.index) ? { id: pieceId(index) } : {}) }]
    }),
  })
  const cover = file.cover ? pageFor(file.cover) : kept.cover
  return { collage: pageFor(file.collage), ...(cover && { cover }) }
}

/** Number of products of the file that the board does not have. */
export function missingCount(file: BoardFile, productIds: readonly string[]): number {
  return file.products.filter(({ id }) => !productIds.includes(id)).length
}

function pathOf(source: string): string {
  return source.replace(/\?.*$/, '')
}
