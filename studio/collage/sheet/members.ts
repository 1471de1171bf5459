/** Changes the pieces of a collage: removes one, adds one, and fits a saved arrangement to the current pieces. */
import {
  type Collage,
  type CollageElement,
  isPiece,
  type NoteElement,
  type PieceElement,
  pieceId,
  type SwatchElement,
} from '../../model/collage.ts'
import { PLINTH_GROUP } from './units.ts'
import { boxOf, clampToSheet, type Placed, placedOf, reachOf } from './sheet.ts'

/** Pieces after the removed one move up by one index, as in the product key; its notes, swatches and plinth go with it. */
export function withoutPiece({ absent, ...collage }: Collage, index: number): Collage {
  const left = absent?.filter((each) => each !== index).map((each) => (each > index ? each - 1 : each)) ?? []
  const group = collage.elements.find((element) => isPiece(element) && element.index === index)?.group
  const isPlinth = group?.startsWith(PLINTH_GROUP) === true
  return {
    ...collage,
    ...(left.length > 0 ? { absent: left } : {}),
    elements: collage.elements
      .filter((element) => ('index' in element ? element.index !== index : !isPlinth || element.group !== group))
      .map((element) => ('index' in element && element.index > index ? movedUp(element) : element)),
  }
}

function movedUp<Element extends PieceElement | NoteElement | SwatchElement>(element: Element): Element {
  const index = element.index - 1
  return {
    ...element,
    index,
    ...(element.id === pieceId(element.index) ? { id: pieceId(index) } : {}),
  }
}

/**
 * The collage with all `aspects.length` products except those that were taken off it; new ones are placed where they
 * cover least.
 */
export function withAllPieces(collage: Collage, aspects: readonly number[], sheetAspect: number): Collage {
  const known = collage.elements.filter((element) => !('index' in element) || element.index < aspects.length)
  const missing = aspects
    .map((_, index) => index)
    .filter((index) => !known.some((element) => isPiece(element) && element.index === index))
    .filter((index) => !(collage.absent ?? []).includes(index))
  if (missing.length === 0 && known.length === collage.elements.length) return collage
  const elements = missing.reduce<CollageElement[]>(
    (placed, index) => [...placed, freePiece(index, aspects[index] ?? 1, placed, sheetAspect)],
    known,
  )
  return { ...collage, elements }
}

/**
 * Longer side of a new piece in heights of the sheet, and the number of steps per axis of the positions that are tried.
 */
const NEW_PIECE_SIDE = 0.26
const PLACES_PER_AXIS = 9

/** A cut-out of the usual size at the place where it covers least. */
export function freePiece(
  index: number,
  pieceAspect: number,
  others: readonly CollageElement[],
  sheetAspect: number,
): PieceElement {
  const wide = Number.isFinite(pieceAspect) && pieceAspect > 0 ? pieceAspect : 1
  const size = { width: NEW_PIECE_SIDE * Math.min(1, wide), height: NEW_PIECE_SIDE * Math.min(1, 1 / wide), turn: 0 }
  const taken = others.filter(({ kind }) => kind !== 'field')
  let best: { placed: Placed; covered: number } | undefined
  for (let row = 0; row <= PLACES_PER_AXIS; row++)
    for (let column = 0; column <= PLACES_PER_AXIS; column++) {
      const placed = clampToSheet(
        { ...size, x: (column / PLACES_PER_AXIS) * sheetAspect, y: 1 - row / PLACES_PER_AXIS },
        sheetAspect,
      )
      const covered = taken.reduce((sum, element) => sum + overlapArea(placed, placedOf(element, sheetAspect)), 0)
      if (!best || covered < best.covered - 1e-9) best = { placed, covered }
    }
  if (!best) throw new Error('No candidate position was found for the piece.')
  return { kind: 'piece', id: pieceId(index), index, ...boxOf(best.placed, sheetAspect) }
}

/** The overlap area of the two bounding boxes. */
function overlapArea(a: Placed, b: Placed): number {
  const [one, two] = [reachOf(a), reachOf(b)]
  const wide = Math.min(a.x + one.x, b.x + two.x) - Math.max(a.x - one.x, b.x - two.x)
  const high = Math.min(a.y + one.y, b.y + two.y) - Math.max(a.y - one.y, b.y - two.y)
  return wide > 0 && high > 0 ? wide * high : 0
}
