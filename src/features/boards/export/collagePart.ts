/** The collage of a page: the arrangement of the owner, or the composition for the form of its place. */
import { collageView, type CollageView, viewPiece } from '../collage/collageView.ts'
import { SQUARE } from '../collage/cutoutForm.ts'
import type { Block, Box, PageSetup } from './pageBlocks.ts'

type Content = Pick<PageSetup, 'content' | 'forms'>

/** Composed for a sheet of this aspect; an arranged collage keeps its own. */
export function viewFor({ content, forms }: Content, aspect: number): CollageView {
  const { entries, seed, arrangement, swatches } = content
  const pieces = entries.map(({ product }, index) => viewPiece(forms[index] ?? SQUARE, product))
  return collageView({ pieces, palette: swatches }, seed, arrangement, aspect)
}

const NOT_COMPOSED: CollageView = { elements: [], aspect: 1 }

/** The place of the collage; it is composed when the page has found its text size. Empty for a board without cut-outs. */
export function collageIn({ content }: Content, box: Box): Block[] {
  return content.entries.length === 0 ? [] : [{ kind: 'collage', box, view: NOT_COMPOSED }]
}

/** The page with its collage composed for the place that it has got. */
export function composed(setup: Content, blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.kind === 'collage' ? { ...block, view: viewFor(setup, block.box.width / block.box.height) } : block,
  )
}

/** Whether the collage shows the palette itself, at any aspect. */
export function hasChipsInside(setup: Content): boolean {
  return setup.content.entries.length > 0 && viewFor(setup, 1).elements.some(({ kind }) => kind === 'chip')
}
