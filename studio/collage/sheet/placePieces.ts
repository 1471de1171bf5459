/**
 * Places pieces as one camera sees them in a room: the others around the main piece on a shared floor, what belongs
 * together close, all at one scale. Every likely place of each piece is rated by what is hidden, by how usual it is, and by
 * the size at which everything can be shown; the same seed gives the same page.
 */
import type { PieceKind } from '../../model/furniture.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { footGap, lyingOffsetOf } from './floorPlane.ts'
import { placeCost, placesAround, rugPlaces, wallPlaces } from './likelyPlaces.ts'
import type { Relations } from './collagePiece.ts'
import {
  extentOf,
  type Extent,
  type Group,
  hiddenShare,
  inPaintOrder,
  isAbove,
  picturesOf,
  type Shown,
  type View,
} from './shownUnits.ts'
import { type Unit, unitOfOne, unitsOf } from './units.ts'

export type CompositionPlacement = {
  /** In paint order; lengths are inches. */
  readonly pictures: readonly Shown[]
  readonly extent: Extent
  /** The upper limit of the line between wall and floor: behind all feet. Infinite without standing pieces. */
  readonly horizon: number
  readonly cost: number
  /** True if others hide too much of a piece. */
  readonly isFaulty: boolean
}

export function anchorOf(pieces: readonly CompositionPiece[]): CompositionPiece | undefined {
  const weightOf = ({ kind, part, width, height }: CompositionPiece) =>
    width * height * TRAITS[kind].collage.weight * (part === 'stands' ? 1 : part === 'rests' ? 0.5 : 0.2)
  return pieces.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** Distances between pieces, in usual ones. */
const SPREAD = { least: 0.75, most: 1.3 }

/** Rounds in which every unit is placed anew among the others; a round that moves none is the last. */
const SWEEPS = 3

/**
 * `aspect`: width over height of the area that the pieces are to fill. `isApart`: the pieces are shown one by one, as on a
 * ledge, and not as a room in which some stand before others.
 */
export type PlacementOrder = View & {
  readonly aspect: number
  readonly relations: Relations
  readonly isApart: boolean
}

export function placePieces(
  pieces: readonly CompositionPiece[],
  { relations, ...order }: PlacementOrder,
  chance: () => number,
): CompositionPlacement | undefined {
  const units = order.isFlat
    ? pieces.map(unitOfOne)
    : [
        ...unitsOf(pieces, relations, order.isApart),
        ...pieces.filter(({ part }) => part === 'ground' || part === 'hangs').map(unitOfOne),
      ]
  const leads = units.map(({ lead }) => lead)
  const anchor = anchorOf(leads.filter(({ part }) => part === 'stands' || part === 'rests')) ?? anchorOf(leads)
  const main = units.find(({ lead }) => lead === anchor)
  if (!anchor || !main) return undefined
  const rank = ({ lead: { part, width, height } }: Unit) =>
    width * height * (part === 'ground' ? 1e-4 : part === 'hangs' ? 1e-8 : 1)
  const others = units.filter((unit) => unit !== main).toSorted((a, b) => rank(b) - rank(a))
  const leanings = new Map(others.map((unit) => [unit, chance() * 2 - 1]))
  const spread = SPREAD.least + (SPREAD.most - SPREAD.least) * chance()
  const search = { anchor, order, relations, leanings, spread }
  let placed: Group[] = [{ unit: main, x: 0, y: 0 }]
  for (const unit of others) placed = [...placed, bestPlace(unit, undefined, placed, search)]
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let isSettled = true
    for (const unit of others) {
      const now = placed.find((group) => group.unit === unit)
      const around = placed.filter((group) => group.unit !== unit)
      const best = bestPlace(unit, now, around, search)
      isSettled &&= best.x === now?.x && best.y === now.y
      placed = [...around, best]
    }
    if (isSettled) break
  }
  return finishedPlacement(placed, search)
}

type Search = {
  readonly anchor: CompositionPiece
  readonly order: Omit<PlacementOrder, 'relations'>
  readonly relations: Relations
  /** How far each unit prefers the left (negative) or the right, by chance. */
  readonly leanings: ReadonlyMap<Unit, number>
  /** How loose the group is; 1 is usual. */
  readonly spread: number
}

function bestPlace(unit: Unit, now: Group | undefined, others: readonly Group[], search: Search): Group {
  const costOf = costFor(unit, others, search)
  let found: Group | undefined
  let least = Infinity
  for (const spot of spotsFor(unit, now, others, search)) {
    const group = { unit, x: spot.x, y: spot.y }
    const cost = costOf(group, least)
    if (cost < least) [found, least] = [group, cost]
  }
  return found ?? now ?? { unit, x: 0, y: 0 }
}

/** Inches by which a place is varied. */
const NUDGES = [-9, -3, 3, 9]

function spotsFor({ lead }: Unit, now: Group | undefined, others: readonly Group[], search: Search) {
  const { anchor, order, relations, spread } = search
  const main = others.find(({ unit }) => unit.lead === anchor)
  const near = now
    ? [
        now,
        ...NUDGES.flatMap((by) => [
          { x: now.x + by, y: now.y },
          { x: now.x, y: now.y + by * 0.5 },
        ]),
      ]
    : []
  if (order.isFlat) return [...near, ...others.flatMap((other) => besideFlat(lead, other))]
  if (lead.part === 'ground') {
    const group = relations.groups.find(({ rug }) => rug === lead.index)
    const under = others.find(({ unit }) => group?.members[0] === unit.lead.index) ?? main
    const rugs = others.filter(({ unit }) => unit.lead.part === 'ground')
    return [
      ...near,
      ...(under ? rugPlaces(lead, under, order) : []),
      ...rugs.flatMap((other) => besideFlat(lead, other)),
    ]
  }
  if (lead.part === 'hangs') return [...near, ...(main ? wallPlaces(lead, main) : [])]
  const standing = others.filter(({ unit }) => unit.lead.part !== 'ground' && unit.lead.part !== 'hangs')
  return [...near, ...standing.flatMap((other) => placesAround(lead, other, order, { isMain: other === main, spread }))]
}

/** Side by side and one above the other, overlapping a little. */
function besideFlat(lead: CompositionPiece, { unit, x, y }: Group) {
  const { width, height, base } = unit.lead
  const middle = y + base - height / 2
  const at = (across: number, down: number) => ({ x: x + across, y: middle + down + lead.height / 2 - lead.base })
  const [wide, high] = [(width + lead.width) / 2, (height + lead.height) / 2]
  if (lead.isAngled && unit.lead.isAngled && lead.part === 'ground' && unit.lead.part === 'ground')
    return besideRug(lead, unit.lead).map(({ x: across, y: down }) => at(across, down))
  return [0.94, 1.06].flatMap((share) =>
    [-0.5, 0, 0.5].flatMap((slide) => [
      at(wide * share, slide * (height - lead.height)),
      at(-wide * share, slide * (height - lead.height)),
      at(slide * (width - lead.width), high * share),
      at(slide * (width - lead.width), -high * share),
    ]),
  )
}

/** Between the edges of rugs that are shown together; negative where one lies on the other. */
const RUG_GAPS = [2, -10]

/** Edge to edge as they lie on one floor, in line with a side or in the middle of the other. */
function besideRug(rug: CompositionPiece, { length, depth }: CompositionPiece) {
  return RUG_GAPS.flatMap((gap) => {
    const [side, back] = [(length + rug.length) / 2 + gap, (depth + rug.depth) / 2 + gap]
    return [-0.5, 0, 0.5].flatMap((slide) => [
      { side, back: slide * (depth - rug.depth) },
      { side: -side, back: slide * (depth - rug.depth) },
      { side: slide * (length - rug.length), back },
      { side: slide * (length - rug.length), back: -back },
    ])
  }).map(lyingOffsetOf)
}

/** Largest share of a piece that others may hide: of any piece, of a rug under what stands on it, of the main piece. */
const MAX_HIDDEN = { piece: 0.24, rug: 0.42, anchor: 0.2, apart: 0.06 }
const COST = {
  /** Of the size at which everything can be shown, in powers of e. */
  size: 9,
  hidden: 2.5,
  tooHidden: 60,
  apartHidden: 150,
  anchor: 3,
  anchorTooHidden: 90,
  /** Per inch of feet within each other. */
  intrusion: 0.4,
  tucked: 0.06,
  onWall: 30,
  /** Of what is small, per share of it that lies on a rug: it stands beside it. */
  onRug: 40,
  /** Of a piece whose foot is hidden by the upper part of another, on which it seems to stand. */
  seemsOn: 6,
  /** Of the side that chance prefers. */
  leaning: 0.6,
  /** Per inch of a rug behind the main piece. */
  rugBehind: 0.12,
  /** Of the distance between the main piece and the middle, per share of the width. */
  offCenter: 5,
}
/** The main piece may stand this far from the middle. */
const FREE_OFF_CENTER = 0.1

/** The cost of a place of one unit among others. The computation stops early above `limit`. */
function costFor(unit: Unit, others: readonly Group[], { anchor, order, leanings }: Search) {
  const leaning = leanings.get(unit) ?? 0
  const { lead } = unit
  const theirs = others.map((group) => ({ group, pictures: picturesOf(group, order) }))
  const around = extentOf(theirs.flatMap(({ pictures }) => pictures))
  const main = others.find((group) => group.unit.lead === anchor)
  const stands = !order.isFlat && lead.part !== 'ground' && lead.part !== 'hangs'

  return (group: Group, limit: number): number => {
    const own = picturesOf(group, order)
    const extent = joined(around, extentOf(own))
    let cost = COST.size * Math.log(neededWidth(extent, order.aspect))
    if (main) {
      const width = extent.right - extent.left
      const off = Math.abs(main.x - (extent.left + extent.right) / 2) / width
      cost -= COST.leaning * leaning * Math.sign(group.x - main.x)
      if (!order.isFlat) cost += COST.offCenter * Math.max(0, off - FREE_OFF_CENTER)
      if (lead.part === 'ground' && !order.isFlat)
        cost += COST.rugBehind * Math.max(0, main.y - anchor.base - (group.y + lead.base - lead.height))
      if (stands) cost += placeCost(lead, { x: group.x - main.x, y: group.y - main.y }, anchor, order)
    }
    if (cost >= limit) return cost
    for (const { group: other, pictures } of theirs) {
      if (stands && other.unit.lead.part !== 'ground' && other.unit.lead.part !== 'hangs')
        cost += intrusionCost(lead, other.unit.lead, { x: other.x - group.x, y: other.y - group.y }, order)
      const isOver = isAbove(group, other, order)
      const [over, under] = isOver ? [own, pictures] : [pictures, own]
      if (stands && seemsOn(isOver ? other : group, over[0])) cost += COST.seemsOn
      for (const picture of under) {
        const share = hiddenShare(over, picture, order)
        if (share === 0) continue
        cost += hiddenCost(share, picture.piece, anchor, order)
        if (picture.piece.lies) cost += COST.onRug * smallShareOn(picture, over, order)
        if (lead.part === 'hangs' && other.unit.lead.part === 'hangs') cost += COST.onWall * share
      }
      if (cost >= limit) return cost
    }
    return cost
  }
}

function joined(a: Extent, b: Extent): Extent {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** Width of the area of this aspect ratio that shows the extent. */
function neededWidth({ left, top, right, bottom }: Extent, aspect: number): number {
  return Math.max(1, right - left, (bottom - top) * aspect)
}

function intrusionCost(a: CompositionPiece, b: CompositionPiece, by: { x: number; y: number }, view: View): number {
  const gap = footGap(a, b, by, view.isMirrored)
  if (gap >= 0) return 0
  return -gap * (mayTuckUnder(a.kind, b.kind) ? COST.tucked : COST.intrusion)
}

/** The upper part of a piece before which another, farther one would seem to stand on it. */
const UPPER_PART = 0.4

/** Whether a standing piece seems to stand on the one before it. */
function seemsOn({ unit: { lead }, x, y }: Group, over: Shown | undefined): boolean {
  if (!over || lead.part !== 'stands' || over.piece.part !== 'stands') return false
  const foot = y + lead.base * 0.5
  const isAcross = x > over.x && x < over.x + over.piece.width
  return isAcross && foot > over.y - lead.base && foot < over.y + over.piece.height * UPPER_PART
}

/** Kinds that stand beside a rug, not on it. */
const BESIDE_RUGS: readonly PieceKind[] = ['paint', 'plant']

/** The share of the small things in a unit that is seen before a rug, and not beside it. */
function smallShareOn(rug: Shown, over: readonly Shown[], view: View): number {
  const small = over.filter(
    ({ piece: { kind, part } }, at) => at === 0 && (BESIDE_RUGS.includes(kind) || part === 'rests'),
  )
  return small.reduce((sum, picture) => sum + hiddenShare([rug], picture, view), 0)
}

function hiddenCost(
  share: number,
  piece: CompositionPiece,
  anchor: CompositionPiece,
  { isApart }: Search['order'],
): number {
  if (isApart) return share * COST.anchor + COST.apartHidden * Math.max(0, share - MAX_HIDDEN.apart)
  if (piece === anchor) return COST.anchor * share + COST.anchorTooHidden * Math.max(0, share - MAX_HIDDEN.anchor)
  const most = piece.lies ? MAX_HIDDEN.rug : MAX_HIDDEN.piece
  return share * COST.hidden * (piece.lies ? 0.3 : 1) + COST.tooHidden * Math.max(0, share - most)
}

/** Seats may stand partly under tables. */
function mayTuckUnder(a: PieceKind, b: PieceKind): boolean {
  const isSeat = (kind: PieceKind) => TRAITS[kind].family === 'dining-seat'
  const isTable = (kind: PieceKind) => TRAITS[kind].family === 'dining-table'
  return (isSeat(a) && isTable(b)) || (isTable(a) && isSeat(b))
}

/** Hidden shares at which a composition is rejected, with a margin to the laws; a larger one where pieces are turned later. */
const MAX_HIDDEN_ACCEPTED = { piece: 0.32, rug: 0.47, turned: 0.27 }

function finishedPlacement(placed: readonly Group[], search: Search): CompositionPlacement {
  const { order } = search
  const groups = inPaintOrder(placed, order)
  const shown = groups.map((group) => picturesOf(group, order))
  const pictures = shown.flat()
  const isFaulty = pictures.some((picture, at) => {
    const { turned, rug, piece } = MAX_HIDDEN_ACCEPTED
    const most = order.isFlat ? turned : picture.piece.lies ? rug : piece
    return hiddenShare(pictures.slice(at + 1), picture, order) > most
  })
  let cost = 0
  for (const group of placed)
    cost += costFor(
      group.unit,
      placed.filter((other) => other !== group),
      search,
    )(group, Infinity)
  const onFloor = placed.filter(({ unit: { lead } }) => lead.part !== 'hangs')
  return {
    pictures,
    extent: extentOf(pictures),
    horizon: Math.min(...onFloor.map(({ unit, y }) => y - unit.lead.base * 0.6), Infinity),
    cost,
    isFaulty,
  }
}
