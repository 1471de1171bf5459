/**
 * The units of a composition: a standing piece with the pieces that rest on it, which move together. Lengths are inches
 * from the middle of the foot of the standing piece.
 */
import type { PieceKind } from '../model/furniture.ts'
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

/** A place on a piece, in shares of its sides: to the right, to the back, and of its height. */
type RestingPlace = { readonly side: number; readonly back: number; readonly up: number; readonly only?: PieceKind }

/** Shares of a bed's height from the floor: its mattress, not its headboard. */
const MATTRESS = 0.56
const SEAT = 0.53
/** The camera looks down slightly, so heights are foreshortened in the picture. */
const FORESHORTENING = Math.cos((15 * Math.PI) / 180)

/** The places on a kind of piece at which others rest, the best first. */
const RESTING_PLACES: Partial<Record<PieceKind, readonly RestingPlace[]>> = {
  bed: [
    { side: 0.2, back: -0.34, up: MATTRESS, only: 'textile' },
    { side: -0.2, back: 0.08, up: MATTRESS, only: 'pillow' },
    { side: -0.24, back: -0.3, up: MATTRESS, only: 'textile' },
  ],
  mattress: [
    { side: 0, back: 0.24, up: 1 },
    { side: 0.15, back: -0.22, up: 1 },
    { side: -0.2, back: -0.12, up: 1 },
  ],
  sofa: [
    { side: -0.02, back: 0, up: SEAT },
    { side: 0.2, back: -0.12, up: SEAT },
  ],
  loveseat: [{ side: 0.02, back: 0, up: SEAT }],
  sectional: [
    { side: 0.1, back: 0.14, up: SEAT },
    { side: -0.1, back: 0.16, up: SEAT },
  ],
  chair: [{ side: 0, back: -0.02, up: 0.5 }],
  bench: [{ side: 0, back: 0, up: 1 }],
  block: [{ side: 0, back: 0, up: 1 }],
  bath: [{ side: 0.2, back: -0.3, up: 0.98 }],
  vanity: [{ side: -0.24, back: -0.1, up: 0.86 }],
  'dining-table': [
    { side: -0.16, back: -0.05, up: 1 },
    { side: 0.18, back: 0.05, up: 1 },
    { side: 0.02, back: 0.1, up: 1 },
  ],
  'round-table': [
    { side: -0.16, back: -0.1, up: 1 },
    { side: 0.2, back: 0.1, up: 1 },
  ],
  'coffee-table': [{ side: -0.1, back: 0, up: 1 }],
  'side-table': [{ side: 0, back: 0, up: 1 }],
  cabinet: [
    { side: 0, back: 0, up: 1 },
    { side: -0.32, back: 0, up: 1 },
  ],
  bar: [{ side: 0, back: 0, up: 1 }],
}

/** The kinds on which each kind rests, the best first. */
const HOST_KINDS: Partial<Record<PieceKind, readonly PieceKind[]>> = {
  lamp: ['cabinet', 'side-table', 'round-table', 'coffee-table', 'vanity', 'bench'],
  pillow: ['bed', 'sofa', 'sectional', 'loveseat', 'mattress', 'chair', 'bench', 'block'],
  textile: [
    'bed',
    'bench',
    'dining-table',
    'round-table',
    'bar',
    'mattress',
    'sofa',
    'sectional',
    'loveseat',
    'vanity',
    'chair',
    'bath',
    'block',
    'coffee-table',
    'cabinet',
  ],
}
/** Table linen rests only on tables; all other pieces rest according to `HOST_KINDS`. */
const isTableLinen = ({ name }: CompositionPiece) => /napkin|placemat|runner/i.test(name)
const TABLES: readonly PieceKind[] = ['dining-table', 'round-table', 'bar', 'coffee-table', 'cabinet', 'side-table']

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
  const kinds = isTableLinen(piece) ? TABLES : (HOST_KINDS[piece.kind] ?? [])
  // Takes the smallest piece that is large enough: the nightstand for a lamp, not the sideboard.
  for (const kind of kinds)
    for (const lead of leads.toSorted((a, b) => a.width - b.width)) {
      if (lead.kind !== kind || !lead.isAngled || piece.width > lead.width * MAX_RIDER_SHARE) continue
      if (piece.kind === 'lamp' && lead.tall > MAX_HEIGHT_UNDER_LAMP) continue
      const taken = riders.get(lead) ?? []
      for (const rest of RESTING_PLACES[kind] ?? []) {
        if ((rest.only ?? piece.kind) !== piece.kind || taken.some((other) => other.rest === rest)) continue
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
  const members = riders.map(({ piece, rest }) => {
    const foot = offsetOf(rest.side * lead.length, rest.back * lead.depth, FLOOR_TILT, false)
    const y = foot.y - rest.up * lead.tall * FORESHORTENING
    return { piece, x: foot.x - piece.width / 2, y: y + piece.base - piece.height, depth: foot.y }
  })
  const own = { piece: lead, x: -lead.width / 2, y: lead.base - lead.height }
  return { lead, members: [own, ...members.sort((a, b) => a.depth - b.depth)] }
}
