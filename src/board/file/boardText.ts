/** A board as text for its exported files. */
import { z } from 'zod'
import type { Layout } from '../../../studio/model/layout.ts'
import { sharedLayout } from '../../../studio/model/sharedLayout.ts'
import type { Collage } from '../../../studio/model/collage.ts'
import { BOARD_MARK, BoardFile } from '../../contract/boardFile.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'

/** `boardId` is null for a design that is not saved; `collage` and `layout` are what the page shows. */
export function boardText(
  facts: BoardFacts,
  title: string,
  boardId: string | null,
  collage: Collage,
  layout?: Layout | null,
): string {
  const file: BoardFile = {
    kind: BOARD_MARK,
    version: 1,
    board: boardId,
    title: title.slice(0, 300),
    words: facts.markdown.slice(0, 20_000),
    palette: facts.swatches.map(({ hex, name }) => ({ hex, name: name.slice(0, 120) })),
    products: facts.cutouts.map(({ name, product }) => ({ id: product?.id ?? '', title: name.slice(0, 300) })),
    collage: withoutProofs(collage),
    ...(facts.arrangement?.cover && { cover: withoutProofs(facts.arrangement.cover) }),
    true_scale: facts.arrangement?.true_scale ?? false,
    // The file may be shared.
    ...(layout && { layout: sharedLayout(layout) }),
    ...(facts.quantities && { quantities: facts.quantities }),
  }
  return JSON.stringify(z.encode(BoardFile, file))
}

function withoutProofs(page: Collage): Collage {
  return { ...page, elements: page.elements.map(withoutProof) }
}

/** The URL of an own picture without its signature, because the file may be shared. */
function withoutProof(element: Collage['elements'][number]): Collage['elements'][number] {
  return element.kind === 'photo' ? { ...element, source: element.source.replace(/\?.*$/, '') } : element
}
