/** Places items on the back wall. Inches. */
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { project, type View } from './camera.ts'
import type { Piece } from './piece.ts'
import { type Box, boxOf, overlap, type PlacedPiece, placedPieceOf } from './placedPiece.ts'
import { MIRROR } from './wallArt.ts'

/** Position of the shower's outlet, in a room of scale 1. */
const SHOWER = { x: 27, z: 76, apart: 24 }
/** The free edge of the shower's screen, in a room of scale 1. */
const SCREEN = { x: 58, y: 42 }
const CROSSED = 0.2
const OUTSIDE = 1
/** Distance between a towel rail and the basin or the mirror beside it. */
const RAIL_BESIDE = 5
/** Height of the center of a picture or rail. */
const EYE_HEIGHT = 60
const STEP = 5
const FAR_X = 236
/** Distance in pixels from the edge of the picture. */
const MARGIN = 12
/** Maximum share of an item on the wall that may be hidden, or hide another. */
const MAX_HIDDEN = 0.25
/** A shower set taller than this is positioned by its rail, not by its outlet. */
const MAX_HEIGHT_AT_OUTLET = 30

export function hangPieces(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  stands: readonly PlacedPiece[],
  anchor: PlacedPiece | null,
): PlacedPiece[] {
  const hung: PlacedPiece[] = []
  const scale = view.scale ?? 1
  const showers = pieces.filter((piece) => piece.kind === 'shower')
  for (const piece of pieces) {
    const at = (x: number, z: number): PlacedPiece => ({
      ...placedPieceOf(piece, { x, y: piece.deep / 2 }),
      z,
      isHung: true,
    })
    const isShower = piece.kind === 'shower' && name === 'Bath'
    const level = isShower
      ? SHOWER.z - (piece.tall > MAX_HEIGHT_AT_OUTLET ? piece.tall - 8 : 0)
      : Math.max(2, EYE_HEIGHT - piece.tall / 2)
    const place = showers.indexOf(piece) - (showers.length - 1) / 2
    const beside = anchor && name === 'Bath' ? anchor.x - anchor.wide / 2 - piece.wide / 2 - RAIL_BESIDE : 104 * scale
    const wanted = isShower ? SHOWER.x * scale + place * SHOWER.apart : beside
    const isOpen = ({ x, wide }: PlacedPiece) => name !== 'Bath' || isShower || isBesideMirror({ x, wide }, anchor)
    const misplaced = (stand: PlacedPiece) => (isShower ? outOfShower(stand, boxOf(view, stand, piece), view) : 0)
    const grid = Array.from({ length: Math.floor((FAR_X * scale) / STEP) }, (_, i) => (i + 1) * STEP)
    const places = [wanted, ...grid].filter((x) => (name === 'Bath' && !isShower ? x > 70 * scale : x > piece.wide / 2))
    const [best] = places
      .map((x) => at(x, level))
      .filter((stand) => isSeen(boxOf(view, stand, piece), view) && isOpen(stand))
      .map((stand) => ({ stand, hidden: hiddenShare(view, stand, piece, [...stands, ...hung]) }))
      .filter(({ hidden }) => hidden <= MAX_HIDDEN)
      .map(({ stand, hidden }) => ({
        stand,
        cost: hidden + Math.abs(stand.x - wanted) / 200 + misplaced(stand),
      }))
      .toSorted((a, b) => a.cost - b.cost)
    if (best) hung.push(best.stand)
  }
  return hung
}

/** Penalty for a shower outside its corner, or behind the free edge of the screen. */
function outOfShower(stand: PlacedPiece, box: Box, view: View): number {
  const scale = view.scale ?? 1
  const { px } = project(view, SCREEN.x * scale, SCREEN.y * scale, 0)
  const isCrossed = box.left - 4 < px && px < box.left + box.width + 4
  const isOutside = stand.x + stand.wide / 2 > SCREEN.x * scale - 1
  return (isCrossed ? CROSSED : 0) + (isOutside ? OUTSIDE : 0)
}

/** Keeps clear of the mirror that hangs above the main item. */
function isBesideMirror(stand: Pick<PlacedPiece, 'x' | 'wide'>, anchor: PlacedPiece | null): boolean {
  return anchor === null || Math.abs(stand.x - anchor.x) >= (stand.wide + MIRROR) / 2 + RAIL_BESIDE
}

function isSeen(box: Box, view: View): boolean {
  return (
    box.left >= MARGIN &&
    box.left + box.width <= view.width - MARGIN &&
    box.top >= MARGIN &&
    box.top + box.height <= view.height - MARGIN
  )
}

/** Sum of the shares hidden by items in front; overlap with another item on the wall counts as fully hidden. */
function hiddenShare(view: View, stand: PlacedPiece, piece: Piece, others: readonly PlacedPiece[]): number {
  const box = boxOf(view, stand, piece)
  return others.reduce((sum, other) => {
    if (!other.piece) return sum
    const share = overlap(box, boxOf(view, other, other.piece)) / (box.width * box.height)
    return sum + (other.isHung && share > 0 ? 1 : share)
  }, 0)
}
