/** Checks a composed sheet against the laws of composition; returns the faults in words. */
import { type Box, type Collage, type PieceElement, piecesOf } from '../../model/collage.ts'
import type { CollagePiece } from './collagePiece.ts'
import { isOpaqueAt, pointsOf } from './net.ts'
import { coveredThirds } from './coverage.ts'
import { hairlineOf } from './hairline.ts'
import { Owners } from './owners.ts'
import { isWithin, onSheet, placedOf, reachOf, turnedBack } from './sheet.ts'

/** Least share of a piece that must be visible, and least share of the sheet that elements cover. */
export const MIN_SEEN_SHARE = 0.65
/** Of a rug, on which others stand. */
export const MIN_SEEN_OF_RUG = 0.5
/** Least share of each third of a composed sheet, across and down, that things and words cover. */
export const MIN_THIRD_SHARE = 0.1
const THIRDS = ['left', 'middle', 'right', 'upper', 'central', 'lower']
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
    if (seen < (element.lies ? MIN_SEEN_OF_RUG : MIN_SEEN_SHARE))
      faults.push(`${element.id} shows ${Math.round(seen * 100)} %`)
  }
  if (elements.length + (collage.absent?.length ?? 0) < pieces.length) faults.push('a piece is missing')
  if (collage.style === 'grid' || collage.style === 'true-scale') return faults
  const nets = pieces.map(({ net }) => net)
  for (const [at, share] of coveredThirds(collage.elements, nets, aspect).entries())
    if (share < MIN_THIRD_SHARE) faults.push(`the ${THIRDS[at]} third is covered by ${Math.round(share * 100)} %`)
  return [...faults, ...noteFaults(collage, pieces, aspect)]
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

/** A hairline ends on the visible part of its piece and touches nothing before it; a note covers nothing. */
function noteFaults({ elements }: Collage, pieces: readonly CollagePiece[], aspect: number): string[] {
  const others = elements.filter(({ kind }) => kind !== 'note')
  const owners = new Owners(
    others,
    pieces.map(({ net }) => net),
    aspect,
  )
  const notes = elements.flatMap((element) => (element.kind === 'note' ? [element] : []))
  return notes.flatMap((note, at) => {
    const line = hairlineOf(note, elements, aspect)
    if (!line) return [`${note.id} names nothing`]
    const [start, end] = line
    const onLine = Array.from({ length: LINE_SPOTS + 1 }, (_, spot) =>
      owners.at(between(start, end, spot / LINE_SPOTS)),
    )
    const own = others.findIndex((element) => element.kind === 'piece' && element.index === note.index)
    const box = { x: note.x * aspect, y: note.y, width: note.width * aspect, height: note.height }
    const isOver = notes.slice(at + 1).some((other) => meets(note, other))
    return [
      ...(onLine.at(-1) === own ? [] : [`${note.id} does not end on its piece`]),
      ...(onLine.every((owner) => owner === undefined || owner === own) ? [] : [`${note.id} crosses another thing`]),
      ...(owners.isFree(box) ? [] : [`${note.id} lies on something`]),
      ...(isOver ? [`${note.id} lies on another note`] : []),
    ]
  })
}
const LINE_SPOTS = 40

type Spot = { readonly x: number; readonly y: number }

function between(a: Spot, b: Spot, share: number): Spot {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
