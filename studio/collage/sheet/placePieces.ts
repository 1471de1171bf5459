/**
 * Places pieces as in a room: the others are placed around the largest one on a shared floor, related pieces touch, and
 * all have the same scale. Random positions are rated by the visible share of each piece; the same seed gives the same
 * page.
 */
import type { PieceKind } from '../../model/furniture.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { belongingCostOf, spotsOf, wantedSpot } from './likelySpots.ts'
import {
  type CompositionSpace,
  type Group,
  hiddenByAll,
  hiddenShare,
  isAbove,
  layerOf,
  type Shown,
  shownIn,
  STANDING_LAYER,
  WALL_LAYER,
} from './shownUnits.ts'
import { type Unit, unitsOf } from './units.ts'
import { intrusion, type Spot } from './floorPlane.ts'

/** A picture on the sheet: lengths in inches, from the upper left corner of the space. */
type PlacedPicture = { readonly piece: CompositionPiece; readonly x: number; readonly y: number }
export type CompositionPlacement = {
  /** In paint order. */
  readonly pictures: readonly PlacedPicture[]
  readonly cost: number
  /** True if the composition is larger than the space, or a piece is hidden by others. */
  readonly isFaulty: boolean
  /**
   * The upper limit of the line between wall and floor: behind all standing pieces. Infinite without standing pieces.
   */
  readonly horizon: number
}

export function anchorOf(pieces: readonly CompositionPiece[]): CompositionPiece | undefined {
  const weightOf = ({ kind, part, width, height }: CompositionPiece) =>
    width * height * TRAITS[kind].collage.weight * (part === 'stands' ? 1 : part === 'rests' ? 0.5 : 0.2)
  return pieces.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** Number of places that are tried for each unit, and of rounds over all units. */
const TRIES = 24
const SWEEPS = 2
/** Cost at which the search stops. */
const GOOD_COST = 0.05

export function placePieces(
  pieces: readonly CompositionPiece[],
  space: CompositionSpace,
  chance: () => number,
): CompositionPlacement | undefined {
  const standing = space.isFlat ? pieces.map(unitOfOne) : unitsOf(pieces)
  const anchor = anchorOf(standing.map(({ lead }) => lead)) ?? anchorOf(pieces)
  if (!anchor) return undefined
  const main = standing.find(({ lead }) => lead === anchor)
  const apart = space.isFlat ? [] : pieces.filter(({ part }) => part === 'ground' || part === 'hangs')
  const grounds = apart.filter(({ part }) => part === 'ground').toSorted((a, b) => b.width - a.width)
  const walls = apart.filter(({ part }) => part === 'hangs').toSorted((a, b) => b.height - a.height)
  const others = standing
    .filter((unit) => unit !== main)
    .toSorted((a, b) => b.lead.width * b.lead.height - a.lead.width * a.lead.height)
  const units: Unit[] = [...others, ...[...grounds, ...walls].map(unitOfOne)]
  const placed: Group[] = main ? [firstPlace(main, space, grounds[0], units.length, chance)] : []
  const best = (unit: Unit, now: Group | undefined) => bestPlace(unit, now, placed, { anchor, space, chance })
  for (const unit of units) placed.push(best(unit, undefined))
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const unit of units) {
      const at = placed.findIndex((group) => group.unit === unit)
      const [now] = placed.splice(at, 1)
      placed.splice(at, 0, best(unit, now))
    }
  return finishedPlacement(placed, space, anchor)
}

type PlacementContext = {
  readonly anchor: CompositionPiece
  readonly space: CompositionSpace
  readonly chance: () => number
}

function bestPlace(
  unit: Unit,
  now: Group | undefined,
  others: readonly Group[],
  { anchor, space, chance }: PlacementContext,
): Group {
  const costOf = placeCostFor(unit, others, anchor, space)
  const around = others.find((group) => group.unit.lead === anchor)
  let found = now ?? { unit, x: space.width / 2, y: space.height / 2 }
  let least = now ? costOf(now, Infinity) : Infinity
  for (let at = 0; at < TRIES && least > GOOD_COST; at++) {
    const spot = wantedSpot(unit.lead, around, space, at, chance)
    const group = { unit, x: spot.x, y: spot.y }
    const cost = costOf(group, least - spot.cost) + spot.cost
    if (cost < least) [found, least] = [group, cost]
  }
  return found
}

/** The main piece: large, near the middle, slightly off axis. */
function firstPlace(
  unit: Unit,
  space: CompositionSpace,
  rug: CompositionPiece | undefined,
  companions: number,
  chance: () => number,
): Group {
  const off = companions === 0 ? 0 : (0.03 + 0.06 * chance()) * (chance() < 0.5 ? -1 : 1)
  const { width, base } = unit.lead
  const x = Math.min(space.width - width / 2, Math.max(width / 2, space.width * (0.5 + off)))
  const front = companions === 0 ? 0.08 : 0.1 + 0.1 * chance()
  // The visible part of a rug is mostly in front.
  const room = Math.max(front * space.height, rug ? rug.height * 0.46 - base : 0)
  return { unit, x, y: space.height - room - base }
}

function unitOfOne(lead: CompositionPiece): Unit {
  return { lead, members: [{ piece: lead, x: -lead.width / 2, y: lead.base - lead.height }] }
}

/** Hidden shares at which a composition is rejected, with a margin to the laws of 35 and 10 percent. */
const MAX_HIDDEN_ACCEPTED = 0.31
const MAX_HIDDEN_OF_ANCHOR_ACCEPTED = 0.085

function finishedPlacement(
  placed: readonly Group[],
  space: CompositionSpace,
  anchor: CompositionPiece,
): CompositionPlacement {
  const pictures = placed
    .flatMap((group) => shownIn(group, space))
    .toSorted((a, b) => (isAbove(a, b) ? 1 : isAbove(b, a) ? -1 : 0))
  let cost = 0
  for (const group of placed) {
    const others = placed.filter((other) => other !== group)
    cost += placeCostFor(group.unit, others, anchor, space)(group, Infinity)
  }
  const { left, top, right, bottom } = extentOf(pictures)
  const isHidden = pictures.some((shown, at) => {
    const over = pictures.slice(at + 1)
    if (hiddenByAll(over, shown, space) > MAX_HIDDEN_ACCEPTED) return true
    const otherUnits = over.filter(({ unit }) => unit !== shown.unit)
    return shown.piece === anchor && hiddenByAll(otherUnits, shown, space) > MAX_HIDDEN_OF_ANCHOR_ACCEPTED
  })
  const standing = placed.filter(({ unit }) => layerOf(unit.lead) === STANDING_LAYER)
  return {
    pictures,
    cost,
    isFaulty: isHidden || right - left > space.width || bottom - top > space.height,
    horizon: Math.min(...standing.map(({ y }) => y), Infinity),
  }
}

// The cost of placing a unit: hidden pieces, overlapping feet, distances from usual places, and an extent larger than
// the space.

/** Largest share of a piece that others may hide: of any piece, and of the main piece. */
const MAX_HIDDEN = 0.26
const MAX_HIDDEN_OF_ANCHOR = 0.07
/** Weights of the cost, per share of the space's width, per inch, and per share of a picture. */
const COST_WEIGHTS = {
  beyond: 200,
  intrusion: 0.5,
  tucked: 0.08,
  hidden: 3,
  tooHidden: 60,
  anchor: 12,
  anchorTooHidden: 90,
  onWall: 30,
  alone: 1.2,
  atEdge: 0.6,
  rugOnWall: 0.3,
} as const
/**
 * Hanging pieces keep this distance from the outermost pieces, as a share of the space's width, so that the wall
 * continues beside them.
 */
const MIN_EDGE_SHARE = 0.05

/** Share of a rug that may lie behind the foot of the main piece. */
const MAX_RUG_BEHIND = 0.3

/** The cost of a place of one unit among others. The computation stops early above `limit`. */
type PlaceCost = (group: Group, limit: number) => number

function placeCostFor(
  unit: Unit,
  others: readonly Group[],
  anchor: CompositionPiece,
  space: CompositionSpace,
): PlaceCost {
  const { lead } = unit
  const theirs = others.flatMap((group) => shownIn(group, space))
  const extent = extentOf(theirs)
  const main = others.find((group) => group.unit.lead === anchor)
  const stands = !space.isFlat && layerOf(lead) === STANDING_LAYER
  const standing = stands ? others.filter((group) => layerOf(group.unit.lead) === STANDING_LAYER) : []
  const spots = main && !space.isFlat ? spotsOf(lead, anchor, space) : []
  const belonging = belongingCostOf(lead, anchor)

  return (group, limit) => {
    const items = shownIn(group, space)
    let cost = crowdingCost(items, extent, lead, others.length, space)
    for (const other of standing) cost += intrusionCost(group, other, space)
    if (main && spots.length > 0) {
      cost += belonging * spotDistance(group, main, spots)
      if (lead.part === 'ground')
        cost +=
          COST_WEIGHTS.rugOnWall *
          Math.max(0, main.y - anchor.base - MAX_RUG_BEHIND * lead.height - (group.y + lead.base - lead.height))
    }
    if (cost >= limit) return cost
    let touches = 0
    for (const item of items) {
      let hidden = 0
      for (const other of theirs) {
        const isOver = isAbove(item, other)
        const share = isOver ? hiddenShare(item, other, space) : hiddenShare(other, item, space)
        if (share === 0) continue
        touches++
        if ((isOver ? other : item).piece === anchor)
          cost += COST_WEIGHTS.anchor * share + COST_WEIGHTS.anchorTooHidden * Math.max(0, share - MAX_HIDDEN_OF_ANCHOR)
        if (item.layer === WALL_LAYER && other.layer === WALL_LAYER) cost += COST_WEIGHTS.onWall * share
        if (isOver) cost += hiddenCost(share, other.piece)
        else hidden += share
      }
      cost += hiddenCost(hidden, item.piece)
      if (cost >= limit) return cost
    }
    return touches === 0 && lead.part !== 'hangs' && others.length > 0 ? cost + COST_WEIGHTS.alone : cost
  }
}

type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The box around pictures. */
function extentOf(shown: readonly Pick<Shown, 'piece' | 'x' | 'y'>[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { piece, x, y } of shown) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + piece.width)
    bottom = Math.max(bottom, y + piece.height)
  }
  return { left, top, right, bottom }
}

/** All pieces are moved into the space together later, so only their extent matters. */
function crowdingCost(
  items: readonly Shown[],
  around: Extent,
  lead: CompositionPiece,
  others: number,
  space: CompositionSpace,
): number {
  const own = extentOf(items)
  const left = Math.min(around.left, own.left)
  const right = Math.max(around.right, own.right)
  const height = Math.max(around.bottom, own.bottom) - Math.min(around.top, own.top)
  const beyond = Math.max(0, right - left - space.width) + Math.max(0, height - space.height)
  const cost = (beyond / space.width) * COST_WEIGHTS.beyond
  if (lead.part !== 'hangs' || others < 2) return cost
  return (
    cost +
    COST_WEIGHTS.atEdge * Math.max(0, MIN_EDGE_SHARE * space.width - Math.min(own.left - left, right - own.right))
  )
}

function intrusionCost(group: Group, other: Group, { tilt, isMirrored }: CompositionSpace): number {
  const by = { x: other.x - group.x, y: other.y - group.y }
  const deep = intrusion(group.unit.lead, other.unit.lead, by, tilt, isMirrored)
  return (
    deep * (mayTuckUnder(group.unit.lead.kind, other.unit.lead.kind) ? COST_WEIGHTS.tucked : COST_WEIGHTS.intrusion)
  )
}

function spotDistance(group: Group, main: Group, spots: readonly Spot[]): number {
  let least = Infinity
  for (const { x, y } of spots) least = Math.min(least, Math.hypot(main.x + x - group.x, main.y + y - group.y))
  return least
}

function hiddenCost(hidden: number, { part }: CompositionPiece): number {
  const most = part === 'ground' ? MAX_HIDDEN + 0.06 : MAX_HIDDEN
  return hidden * COST_WEIGHTS.hidden + COST_WEIGHTS.tooHidden * Math.max(0, hidden - most)
}

/** Seats may stand partly under tables. */
function mayTuckUnder(a: PieceKind, b: PieceKind): boolean {
  const isSeat = (kind: PieceKind) => TRAITS[kind].family === 'dining-seat'
  const isTable = (kind: PieceKind) => TRAITS[kind].family === 'dining-table'
  return (isSeat(a) && isTable(b)) || (isTable(a) && isSeat(b))
}
