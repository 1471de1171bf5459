/** Checks a composed sheet against the laws of composition; returns the faults in words. */
import { type Collage, type PieceElement, piecesOf } from '../../model/collage.ts'
import type { CollagePiece } from './collagePiece.ts'
import { isOpaqueAt, pointsOf } from './net.ts'
import { Occupied } from './occupied.ts'
import { isWithin, onSheet, placedOf, reachOf, turnedBack } from './sheet.ts'

/** Least share of a piece that must be visible, and least share of the sheet that elements cover. */
export const MIN_SEEN_SHARE = 0.65
/** Of a rug, on which others stand. */
export const MIN_SEEN_OF_RUG = 0.5
const USED_RANGE = { least: 0.7, most: 0.9 }
const ROUNDING = 1e-6

export function collageFaults(collage: Collage, pieces: readonly CollagePiece[], aspect: number): string[] {
  const elements = piecesOf(collage)
  const faults: string[] = []
  for (const element of collage.elements) {
    const placed = placedOf(element, aspect)
    const reach = reachOf(placed)
    const beyond = Math.max(reach.x - placed.x, reach.y - placed.y, placed.x + reach.x - aspect, placed.y + reach.y - 1)
    if (beyond > ROUNDING) faults.push(`${element.id} leaves the sheet by ${beyond.toFixed(3)}`)
  }
  for (const [at, element] of elements.entries()) {
    const seen = seenShare(element, elements.slice(at + 1), pieces, aspect)
    if (seen < (element.lies ? MIN_SEEN_OF_RUG : MIN_SEEN_SHARE)) faults.push(`${element.id} shows ${Math.round(seen * 100)} %`)
  }
  if (elements.length < pieces.length) faults.push('a piece is missing')
  const used = usedShare(collage, aspect)
  if (collage.style !== 'grid' && collage.style !== 'true-scale' && (used < USED_RANGE.least || used > USED_RANGE.most))
    faults.push(`uses ${Math.round(used * 100)} %`)
  return faults
}

/** The share of a piece's opaque part that is not covered. */
export function seenShare(
  element: PieceElement,
  above: readonly PieceElement[],
  pieces: readonly CollagePiece[],
  aspect: number,
): number {
  const points = pointsOf(pieces[element.index]?.net)
  const placed = placedOf(element, aspect)
  let seen = 0
  for (let at = 0; at < points.x.length; at++) {
    const across = points.x[at] ?? 0
    const spot = onSheet(placed, {
      x: ((element.mirrored ? 1 - across : across) - 0.5) * placed.width,
      y: ((points.y[at] ?? 0) - 0.5) * placed.height,
    })
    const isHidden = above.some((over) => {
      const place = placedOf(over, aspect)
      if (!isWithin(place, spot)) return false
      const at = turnedBack({ x: spot.x - place.x, y: spot.y - place.y }, place.turn)
      const x = at.x / place.width + 0.5
      return isOpaqueAt(pieces[over.index]?.net, over.mirrored ? 1 - x : x, at.y / place.height + 0.5)
    })
    if (!isHidden) seen++
  }
  return seen / points.x.length
}

function usedShare(collage: Collage, aspect: number): number {
  const taken = new Occupied(aspect)
  for (const { x, y, width, height } of collage.elements)
    taken.take({ x: x * aspect, y, width: width * aspect, height })
  return taken.shareOf({ x: 0, y: 0, width: aspect, height: 1 })
}
