/** The collage of a page: the arrangement of the owner, or the composition for the form of its place. */
import { collageView, type CollageView, viewPiece } from '../collage/collageView.ts'
import type { Block, Box, PageSetup } from './pageBlocks.ts'

export function viewFor({ content, aspects, covers }: PageSetup, aspect: number): CollageView {
  const { entries, seed, arrangement, swatches } = content
  const pieces = entries.map(({ product }, index) =>
    viewPiece({ aspect: aspects[index] ?? 1, cover: covers?.[index] ?? 1 }, product),
  )
  return collageView({ pieces, palette: swatches }, seed, arrangement, aspect)
}

/** Empty for a board without cut-outs. */
export function collageIn(setup: PageSetup, box: Box): Block[] {
  if (setup.content.entries.length === 0) return []
  return [{ kind: 'collage', box, view: viewFor(setup, box.width / box.height) }]
}

/** Whether the collage shows the palette itself. */
export function hasChipsInside(setup: PageSetup, aspect: number): boolean {
  if (setup.content.entries.length === 0) return false
  return viewFor(setup, aspect).elements.some(({ kind }) => kind === 'chip')
}
