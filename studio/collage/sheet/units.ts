/**
 * The units of a composition: a standing piece with the pieces that rest on it, which move together. Lengths are inches
 * from the middle of the foot of the standing piece.
 */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { RestingPlace } from '../../model/kindTraits.ts'
import { type CompositionPiece, NARROW_FEET } from './compositionPieces.ts'
import { offsetOf } from './floorPlane.ts'
import { isOpaqueAt, pointsOf } from './net.ts'
import type { Relations } from './collagePiece.ts'

/** A picture in a unit; `x` and `y` are its upper left corner. */
type Member = { readonly piece: CompositionPiece; readonly x: number; readonly y: number }
export type Unit = {
  readonly lead: CompositionPiece
  /** The lead and the pieces that rest on it, in paint order. */
  readonly members: readonly Member[]
}

/** The camera looks down slightly, so heights are foreshortened in the picture. */
const FORESHORTENING = Math.cos((15 * Math.PI) / 180)
/**
 * It is near, so that the front of a foot lies lower in the picture than in parallel projection: the middle of the foot by this
 * share of `base`, the mean of our photographs of sofas, beds, cabinets and tables on four legs. The foot of a corner sofa
 * reaches less far to the front than its length and depth say.
 */
const PERSPECTIVE = 0.3
const OF_CORNER = -0.44

function liftOn({ kind, base }: CompositionPiece): number {
  if (NARROW_FEET.includes(kind)) return 0
  return base * (kind === 'sectional' ? OF_CORNER : PERSPECTIVE)
}

/**
 * Pieces for which their host has no place that would be seen stand before it on the floor. What nothing carries that was
 * picked, and a lamp without a place, stands on a plinth, unless the ground is a ledge.
 */
export function unitsOf(pieces: readonly CompositionPiece[], { on, carried }: Relations, isLedge: boolean): Unit[] {
  const leads = pieces.filter(({ part }) => part === 'stands')
  const resting = pieces.filter(({ part }) => part === 'rests').toSorted((a, b) => b.height - a.height)
  const riders = new Map<CompositionPiece, readonly Rider[]>()
  const alone: CompositionPiece[] = []
  for (const piece of resting) {
    const host = leads.find(({ index }) => index === on.get(piece.index))
    const placed = host && placedRider(piece, host, riders.get(host) ?? [])
    if (placed) riders.set(host, placed)
    else alone.push(piece)
  }
  const isLifted = ({ index, kind }: CompositionPiece) => carried.has(index) || (kind === 'lamp' && on.has(index))
  return [
    ...leads.map((lead) => unitOf(lead, riders.get(lead) ?? [])),
    ...alone.map((piece) => (!isLedge && isLifted(piece) ? onPlinth(piece) : unitOfOne(piece))),
  ]
}

export function unitOfOne(lead: CompositionPiece): Unit {
  return unitOf(lead, [])
}

/** Heights of what is added under lamps and under everything else, and how much wider it is than what it carries. Inches. */
const PLINTH = { underLamp: 23, underOthers: 15, rim: 1.12 }

/** The index of the plinth under a piece; pieces of the board have none below zero. */
function plinthUnder(index: number): number {
  return -1 - index
}

/** The index of the piece on a plinth; undefined for a piece of the board. */
export function onPlinthOf(index: number): number | undefined {
  return index < 0 ? -1 - index : undefined
}

/** Beginning of the name of the group of a piece and its plinth on the sheet. */
export const PLINTH_GROUP = 'plinth-'

export function plinthGroup(index: number): string {
  return `${PLINTH_GROUP}${index}`
}

function onPlinth(piece: CompositionPiece): Unit {
  const tall = piece.kind === 'lamp' ? PLINTH.underLamp : PLINTH.underOthers
  const width = (piece.kind === 'lamp' ? Math.max(piece.width * 0.8, 4 * piece.base) : piece.width) * PLINTH.rim
  const top = Math.max(width * PLINTH_TOP, 2 * piece.base)
  const plinth: CompositionPiece = {
    ...piece,
    index: plinthUnder(piece.index),
    part: 'stands',
    width,
    height: tall * FORESHORTENING + top,
    base: top / 2,
    length: width,
    depth: width,
    tall,
    name: '',
    net: undefined,
    points: pointsOf(undefined),
    lies: false,
  }
  return unitOf(plinth, [{ piece, rest: [0, 0, 1] }])
}
/** The top of a plinth, as the camera of the sheet sees it, as a share of its width. */
const PLINTH_TOP = 0.26

type Rider = { readonly piece: CompositionPiece; readonly rest: RestingPlace }

/** The riders of a host with one more, at the best place that leaves all of them to be seen. */
function placedRider(
  piece: CompositionPiece,
  host: CompositionPiece,
  taken: readonly Rider[],
): readonly Rider[] | undefined {
  if (!host.isAngled) return undefined
  for (const rest of TRAITS[host.kind].collage.rests) {
    const [, , , only = piece.kind] = rest
    if (only !== piece.kind || taken.some((other) => other.rest === rest)) continue
    const tried = [...taken, { piece, rest }]
    if (isClear(unitOf(host, tried))) return tried
  }
  return undefined
}
/** The share of a member that the others of its unit may hide, and of the piece that carries them. */
const MAX_HIDDEN_WITHIN_UNIT = { rider: 0.24, lead: 0.28 }

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
    return hidden <= MAX_HIDDEN_WITHIN_UNIT[at === 0 ? 'lead' : 'rider'] * points.x.length
  })
}

function unitOf(lead: CompositionPiece, riders: readonly Rider[]): Unit {
  const members = riders.map(({ piece, rest: [side, back, up] }) => {
    const foot = offsetOf({ side: side * lead.length, back: back * lead.depth }, false)
    const y = foot.y - up * lead.tall * FORESHORTENING - liftOn(lead)
    return { piece, x: foot.x - piece.width / 2, y: y + piece.base - piece.height, depth: foot.y }
  })
  const own = { piece: lead, x: -lead.width / 2, y: lead.base - lead.height }
  return { lead, members: [own, ...members.sort((a, b) => a.depth - b.depth)] }
}
