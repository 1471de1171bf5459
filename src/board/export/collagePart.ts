/** The collage of a page: the owner's arrangement, or a composition for the aspect ratio of its area. */
import { type MeasureWords, runsOf } from '../../../studio/collage/sheet/sheetWords.ts'
import { collageView, type CollageView, coverView } from '../collage/collageView.ts'
import { viewPiece } from '../collage/viewPiece.ts'
import { SQUARE } from '../collage/cutoutForm.ts'
import type { Measure, PageBox as Box } from '../../../studio/index.ts'
import type { Block, PageSetup } from './pageBlocks.ts'
import { MIN_TEXT_PX } from './pageFormats.ts'
import { boxOfAspect } from './paintCollage.ts'
import { boxOf, placedOf } from '../../../studio/collage/sheet/sheet.ts'
import type { ChipElement, CollageElement, SwatchElement } from '../../../studio/model/collage.ts'

type Content = Pick<PageSetup, 'content' | 'forms' | 'measure'>

/** Composed for a sheet of this aspect; an arranged collage keeps its own. */
function viewFor({ content, forms }: Content, aspect: number, most = Infinity): CollageView {
  const { entries, seed, arrangement, swatches, relations } = content
  const pieces = entries
    .slice(0, most)
    .map(({ product, quantity }, index) => viewPiece(forms[index] ?? SQUARE, product, quantity))
  return collageView({ pieces, palette: swatches, relations }, seed, arrangement, aspect)
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
  const { arrangement, title, lead, picture, seed, swatches, relations } = content
  if (!arrangement?.cover) return undefined
  const shown = { pieces: [], palette: swatches, relations }
  const view = coverView(shown, seed, arrangement.cover, { title, lead, picture })
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
    measure(words, { face: face === 'serif' ? 'display' : 'text', weight, size: MEASURED_AT_PX, ink: 'ink' }) /
    MEASURED_AT_PX
}

/** Whether the collage shows the palette itself. A composition of one piece is enough to find out. */
export function hasChipsInside(setup: Content): boolean {
  if (setup.content.entries.length === 0) return false
  const most = setup.content.arrangement?.collage ? Infinity : 1
  return viewFor(setup, 1, most).elements.some(({ kind }) => kind === 'chip')
}

// Enlarges the paint chips of a composed sheet so that they are legible on a page, because the composition is
// independent of the displayed size. Lengths are heights of the sheet.

/** Height of a chip over its width, and the gap between two, in widths. */
const CHIP_ASPECT = 1.16
const GAP = 0.1
/** Least distance from the edge of the sheet, so that shadows are not cut off. */
const EDGE_GAP = 0.012

type Letters = { readonly heightPx: number; readonly leastPx: number; readonly measure: MeasureWords }

/** Undefined if the chips cannot be made large enough within their strip; then the page itself shows the palette. */
function legibleChips(view: CollageView, letters: Letters): CollageView | undefined {
  const chips = view.elements.filter((each): each is ChipElement => each.kind === 'chip')
  const { aspect } = view
  if (isLegible(chips, aspect, letters)) return view
  const swatches = view.elements.filter((each): each is SwatchElement => each.kind === 'swatch')
  const strip = boundsOf([...chips, ...swatches], aspect)
  const isDown = strip.bottom - strip.top > strip.right - strip.left
  const placed = (isDown ? column : row)(chips, swatches, strip, aspect)
  if (!isLegible(placed, aspect, letters) || coversAny(placed, view)) return undefined
  const byId = new Map(placed.map((each) => [each.id, each]))
  const elements = view.elements.flatMap((each): CollageElement[] => {
    if (each.kind !== 'chip' && each.kind !== 'swatch') return [each]
    const next = byId.get(each.id)
    return next ? [next] : []
  })
  return { ...view, elements }
}

function isLegible(cards: readonly CollageElement[], aspect: number, { heightPx, leastPx, measure }: Letters): boolean {
  return cards.every((card) => runsOf(card, aspect, measure).every(({ size }) => size * heightPx >= leastPx))
}

/** The sheet without its palette. */
function withoutChips(view: CollageView): CollageView {
  return { ...view, elements: view.elements.filter(({ kind }) => kind !== 'chip') }
}

/** The sheet without the notes that are too small to be read. */
function legibleNotes(view: CollageView, letters: Letters): CollageView {
  const { elements, aspect } = view
  return { ...view, elements: elements.filter((each) => each.kind !== 'note' || isLegible([each], aspect, letters)) }
}

/** Whether a card covers a piece or its note, which is possible on sheets with cards between the pieces. */
function coversAny(cards: readonly Card[], { elements, aspect }: CollageView): boolean {
  const others = elements
    .filter(({ kind }) => kind === 'piece' || kind === 'note')
    .map((each) => placedOf(each, aspect))
  return cards.some((card) => {
    const { x, y, width, height } = placedOf(card, aspect)
    return others.some(
      (other) =>
        Math.abs(other.x - x) < (other.width + width) / 2 - TOUCH_TOLERANCE &&
        Math.abs(other.y - y) < (other.height + height) / 2 - TOUCH_TOLERANCE,
    )
  })
}
/** The corners of a picture are mostly empty. */
const TOUCH_TOLERANCE = 0.02

type Strip = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Card = ChipElement | SwatchElement

/** Chips one below the other, as wide as the strip; below them the swatches that still fit, two beside one another. */
function column(
  chips: readonly ChipElement[],
  swatches: readonly SwatchElement[],
  strip: Strip,
  aspect: number,
): Card[] {
  const room = strip.bottom - strip.top
  const count = chips.length
  const width = Math.min(strip.right - strip.left, room / (count * CHIP_ASPECT + (count - 1) * GAP))
  const step = width * (CHIP_ASPECT + GAP)
  const left = strip.right - width
  const placed = chips.map((chip, at) =>
    moved(chip, { x: left, y: strip.top + at * step, width, height: width * CHIP_ASPECT }, aspect),
  )
  const side = width * 0.5
  const free = strip.top + count * step + width * GAP
  const fits = free + side <= strip.bottom ? swatches.slice(0, 2) : []
  const samples = fits.map((swatch, at) =>
    moved(
      swatch,
      { x: left + at * side, y: strip.bottom - side * (1 + 0.1 * (1 - at)), width: side, height: side },
      aspect,
    ),
  )
  return [...placed, ...samples]
}

/** Chips side by side in the whole width of the strip, down to the edge of the sheet. */
function row(chips: readonly ChipElement[], _: readonly SwatchElement[], strip: Strip, aspect: number): Card[] {
  const count = chips.length
  const width = Math.min(
    (strip.right - strip.left) / (count + (count - 1) * GAP),
    (1 - EDGE_GAP - strip.top) / CHIP_ASPECT,
  )
  return chips.map((chip, at) =>
    moved(chip, { x: strip.left + at * width * (1 + GAP), y: strip.top, width, height: width * CHIP_ASPECT }, aspect),
  )
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function moved<Element extends Card>(card: Element, { x, y, width, height }: Area, aspect: number): Element {
  const turn = card.kind === 'swatch' ? (card.turn ?? 0) : 0
  return { ...card, ...boxOf({ x: x + width / 2, y: y + height / 2, width, height, turn }, aspect) }
}

/** The strip of the cards; it has the same distance from both ends of the sheet. */
function boundsOf(cards: readonly Card[], aspect: number): Strip {
  const places = cards.map((card) => placedOf(card, aspect))
  const left = Math.min(...places.map(({ x, width }) => x - width / 2))
  const right = Math.max(...places.map(({ x, width }) => x + width / 2))
  const top = Math.min(...places.map(({ y, height }) => y - height / 2))
  const bottom = Math.max(...places.map(({ y, height }) => y + height / 2))
  if (bottom - top > right - left || top < 0.5) return { left, right, top, bottom: Math.max(bottom, 1 - top) }
  return { left, right: Math.max(right, aspect - left), top, bottom }
}
