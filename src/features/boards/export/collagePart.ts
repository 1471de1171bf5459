/** The collage of a page: the owner's arrangement, or a composition for the aspect ratio of its area. */
import type { MeasureWords } from '../../../../studio/collage/sheetWords.ts'
import { collageView, type CollageView, coverView } from '../collage/collageView.ts'
import { viewPiece } from '../collage/viewPiece.ts'
import { SQUARE } from '../collage/cutoutForm.ts'
import { legibleChips, legibleNotes, withoutChips } from './legibleChips.ts'
import type { Block, Box, PageSetup } from './pageBlocks.ts'
import { MIN_TEXT_PX } from './pageFormats.ts'
import { boxOfAspect } from './paintCollage.ts'
import type { Measure } from './setText.ts'

type Content = Pick<PageSetup, 'content' | 'forms' | 'measure'>

/** Composed for a sheet of this aspect; an arranged collage keeps its own. */
function viewFor({ content, forms }: Content, aspect: number, most = Infinity): CollageView {
  const { entries, seed, arrangement, swatches } = content
  const pieces = entries.slice(0, most).map(({ product }, index) => viewPiece(forms[index] ?? SQUARE, product))
  return collageView({ pieces, palette: swatches }, seed, arrangement, aspect)
}

const NOT_COMPOSED: CollageView = { elements: [], aspect: 1 }

/**
 * The area of the collage, which is composed once the text size of the page is known. Empty for a board without
 * cut-outs.
 */
export function collageIn({ content }: Content, box: Box): Block[] {
  return content.entries.length === 0 ? [] : [{ kind: 'collage', box, view: NOT_COMPOSED }]
}

/** The cover as the owner changed it; undefined if it was never changed. */
export function changedCover({ content }: Content, box: Box): Block[] | undefined {
  const { arrangement, title, lead, picture, seed, swatches } = content
  if (!arrangement?.cover) return undefined
  const view = coverView({ pieces: [], palette: swatches }, seed, arrangement.cover, { title, lead, picture })
  return [{ kind: 'collage', box, view }]
}

/**
 * The page with its collage composed for the final area. Undefined if its paint chips would be illegible; with
 * `hasChips` false they are omitted.
 */
export function composed(setup: Content, blocks: readonly Block[], hasChips: boolean): Block[] | undefined {
  const done: Block[] = []
  for (const block of blocks) {
    const isOpen = block.kind === 'collage' && block.view === NOT_COMPOSED
    const view = isOpen ? composedView(setup, block.box, hasChips) : undefined
    if (!isOpen) done.push(block)
    else if (view) done.push({ ...block, view })
    else return undefined
  }
  return done
}

function composedView(setup: Content, box: Box, hasChips: boolean): CollageView | undefined {
  const view = viewFor(setup, box.width / box.height)
  // The owner's arrangement is not changed.
  if (setup.content.arrangement?.collage) return view
  const heightPx = boxOfAspect(box, view.aspect).height
  const letters = { heightPx, leastPx: MIN_TEXT_PX, measure: measureWords(setup.measure) }
  const noted = legibleNotes(view, letters)
  return hasChips ? legibleChips(noted, letters) : withoutChips(noted)
}

const MEASURED_AT_PX = 100

function measureWords(measure: Measure): MeasureWords {
  return (words, { face, weight }) =>
    measure(words, { face: face === 'serif' ? 'display' : 'text', weight, sizePx: MEASURED_AT_PX, ink: 'ink' }) /
    MEASURED_AT_PX
}

/** Whether the collage shows the palette itself. A composition of one piece is enough to find out. */
export function hasChipsInside(setup: Content): boolean {
  if (setup.content.entries.length === 0) return false
  const most = setup.content.arrangement?.collage ? Infinity : 1
  return viewFor(setup, 1, most).elements.some(({ kind }) => kind === 'chip')
}
