/** Where things hang on the back wall. Inches. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { project, type View } from './camera.ts'
import type { Piece } from './piece.ts'
import { type Box, boxOf, overlap, type Stand, standOf } from './stand.ts'
import { MIRROR } from './wallArt.ts'

/** The outlet of a shower stands this high, in the middle of the shower, in a room of scale 1. */
const SHOWER = { x: 27, z: 76, apart: 24 }
/** The free edge of the shower's screen, in a room of scale 1. */
const SCREEN = { x: 58, y: 42 }
/** From a towel rail to the basin or the mirror beside it. */
const RAIL_BESIDE = 5
/** The middle of a picture or rail on a wall. */
const EYE = 60
const STEP = 5
const FAR_X = 236
/** Pixels to the edge of the picture. */
const MARGIN = 12
/** Share of a hung thing that may be hidden, or hide another. */
const HIDDEN = 0.25
/** A shower set taller than this hangs by its rail, not by its outlet. */
const SET = 30

export function hang(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  stands: readonly Stand[],
  anchor: Stand | null,
): Stand[] {
  const hung: Stand[] = []
  const scale = view.scale ?? 1
  const showers = pieces.filter((piece) => piece.kind === 'shower')
  for (const piece of pieces) {
    const at = (x: number, z: number): Stand => ({ ...standOf(piece, { x, y: piece.deep / 2 }), z, hung: true })
    const isShower = piece.kind === 'shower' && name === 'Bath'
    const level = isShower ? SHOWER.z - (piece.tall > SET ? piece.tall - 8 : 0) : Math.max(2, EYE - piece.tall / 2)
    const place = showers.indexOf(piece) - (showers.length - 1) / 2
    const beside = anchor && name === 'Bath' ? anchor.x - anchor.wide / 2 - piece.wide / 2 - RAIL_BESIDE : 104 * scale
    const wanted = isShower ? SHOWER.x * scale + place * SHOWER.apart : beside
    const isOpen = ({ stand, box }: { stand: Stand; box: Box }) =>
      name !== 'Bath' || (isShower ? !crosses(box, view) : isBesideMirror(stand, anchor))
    const grid = Array.from({ length: Math.floor((FAR_X * scale) / STEP) }, (_, i) => (i + 1) * STEP)
    const places = [wanted, ...grid].filter((x) => (name === 'Bath' && !isShower ? x > 70 * scale : x > piece.wide / 2))
    const [best] = places
      .map((x) => at(x, level))
      .map((stand) => ({ stand, box: boxOf(view, stand, piece) }))
      .filter((found) => isSeen(found.box, view) && isOpen(found))
      .map(({ stand }) => ({ stand, hidden: hiddenShare(view, stand, piece, [...stands, ...hung]) }))
      .filter(({ hidden }) => hidden <= HIDDEN)
      .toSorted((a, b) => a.hidden - b.hidden + (Math.abs(a.stand.x - wanted) - Math.abs(b.stand.x - wanted)) / 200)
    if (best) hung.push(best.stand)
  }
  return hung
}

/** Whether it would be seen through the free edge of the shower's screen, which stands before it. */
function crosses(box: Box, view: View): boolean {
  const { px } = project(view, SCREEN.x * (view.scale ?? 1), SCREEN.y * (view.scale ?? 1), 0)
  return box.left - 4 < px && px < box.left + box.width + 4
}

/** Over what the room is built around hangs its mirror. */
function isBesideMirror(stand: Stand, anchor: Stand | null): boolean {
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

/** What stands before it hides it; what hangs beside it must not touch it. */
function hiddenShare(view: View, stand: Stand, piece: Piece, others: readonly Stand[]): number {
  const box = boxOf(view, stand, piece)
  return others.reduce((sum, other) => {
    if (!other.piece) return sum
    const share = overlap(box, boxOf(view, other, other.piece)) / (box.width * box.height)
    return sum + (other.hung && share > 0 ? 1 : share)
  }, 0)
}
