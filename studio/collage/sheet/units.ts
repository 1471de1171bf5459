/**
 * The units of a composition: a standing piece with the pieces that rest on it, which move together. Lengths are inches
 * from the middle of the foot of the standing piece.
 */
import { PieceKind } from '../../model/furniture.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollageRider, RestingPlace } from '../../model/kindTraits.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { FLOOR_TILT, offsetOf } from './floorPlane.ts'
import { isOpaqueAt } from './net.ts'

/** A picture in a unit; `x` and `y` are its upper left corner. */
export type Member = { readonly piece: CompositionPiece; readonly x: number; readonly y: number }
export type Unit = {
  readonly lead: CompositionPiece
  /** The lead and the pieces that rest on it, in paint order. */
  readonly members: readonly Member[]
}

/** The camera looks down slightly, so heights are foreshortened in the picture. */
const FORESHORTENING = Math.cos((15 * Math.PI) / 180)

/** Table linen rests only on tables. */
function riderOf({ kind, name }: CompositionPiece): CollageRider | undefined {
  if (/napkin|placemat|runner/i.test(name)) return 'linen'
  return kind === 'lamp' || kind === 'pillow' || kind === 'textile' ? kind : undefined
}

/** The kinds on which a piece rests, the best first. */
function hostKinds(piece: CompositionPiece): readonly PieceKind[] {
  const rider = riderOf(piece)
  if (rider === undefined) return []
  const rank = (kind: PieceKind) => TRAITS[kind].collage.holds[rider] ?? Infinity
  return PieceKind.options.filter((kind) => rank(kind) < Infinity).toSorted((a, b) => rank(a) - rank(b))
}

/** Pieces without a place to rest stand on the floor. */
export function unitsOf(pieces: readonly CompositionPiece[]): Unit[] {
  const leads = pieces.filter(({ part }) => part === 'stands')
  const resting = pieces.filter(({ part }) => part === 'rests').toSorted((a, b) => b.height - a.height)
  const riders = new Map<CompositionPiece, readonly Rider[]>()
  const alone: CompositionPiece[] = []
  for (const piece of resting) {
    const found = hostOf(piece, leads, riders)
    if (found) riders.set(found.lead, found.riders)
    else alone.push(piece)
  }
  return [...leads.map((lead) => unitOf(lead, riders.get(lead) ?? [])), ...alone.map((lead) => unitOf(lead, []))]
}

type Rider = { readonly piece: CompositionPiece; readonly rest: RestingPlace }

function hostOf(
  piece: CompositionPiece,
  leads: readonly CompositionPiece[],
  riders: ReadonlyMap<CompositionPiece, readonly Rider[]>,
) {
  // Takes the smallest piece that is large enough: the nightstand for a lamp, not the sideboard.
  for (const kind of hostKinds(piece))
    for (const lead of leads.toSorted((a, b) => a.width - b.width)) {
      if (lead.kind !== kind || !lead.isAngled || piece.width > lead.width * MAX_RIDER_SHARE) continue
      if (piece.kind === 'lamp' && lead.tall > MAX_HEIGHT_UNDER_LAMP) continue
      const taken = riders.get(lead) ?? []
      for (const rest of TRAITS[kind].collage.rests) {
        const [, , , only = piece.kind] = rest
        if (only !== piece.kind || taken.some((other) => other.rest === rest)) continue
        const tried = [...taken, { piece, rest }]
        if (isClear(unitOf(lead, tried))) return { lead, riders: tried }
      }
    }
  return undefined
}
const MAX_RIDER_SHARE = 0.85
const MAX_HEIGHT_UNDER_LAMP = 48
/** The share of a member that the others of its unit may hide. */
const MAX_HIDDEN_WITHIN_UNIT = 0.24

function isClear({ members }: Unit): boolean {
  return members.every((under, at) => {
    const { points, width, height } = under.piece
    const over = members.slice(at + 1)
    let hidden = 0
    for (let point = 0; point < points.x.length; point++) {
      const x = under.x + (points.x[point] ?? 0) * width
      const y = under.y + (points.y[point] ?? 0) * height
      const isHidden = over.some(({ piece, x: left, y: top }) =>
        isOpaqueAt(piece.net, (x - left) / piece.width, (y - top) / piece.height),
      )
      if (isHidden) hidden++
    }
    return hidden <= MAX_HIDDEN_WITHIN_UNIT * points.x.length
  })
}

function unitOf(lead: CompositionPiece, riders: readonly { piece: CompositionPiece; rest: RestingPlace }[]): Unit {
  const members = riders.map(({ piece, rest: [side, back, up] }) => {
    const foot = offsetOf(side * lead.length, back * lead.depth, FLOOR_TILT, false)
    const y = foot.y - up * lead.tall * FORESHORTENING
    return { piece, x: foot.x - piece.width / 2, y: y + piece.base - piece.height, depth: foot.y }
  })
  const own = { piece: lead, x: -lead.width / 2, y: lead.base - lead.height }
  return { lead, members: [own, ...members.sort((a, b) => a.depth - b.depth)] }
}
