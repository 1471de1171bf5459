/**
 * The cost of placing a unit: hidden pieces, overlapping feet, distances from usual places, and an extent larger than
 * the space.
 */
import type { PieceKind } from '../model/furniture.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { intrusion, type Spot } from './floorPlane.ts'
import { belongingCostOf, spotsOf } from './likelySpots.ts'
import {
  type Group,
  hiddenShare,
  isAbove,
  layerOf,
  type Shown,
  shownIn,
  type CompositionSpace,
  STANDING_LAYER,
  WALL_LAYER,
} from './shownUnits.ts'
import type { Unit } from './units.ts'

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
export type PlaceCost = (group: Group, limit: number) => number

export function placeCostFor(
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
export function extentOf(shown: readonly Pick<Shown, 'piece' | 'x' | 'y'>[]): Extent {
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
  const isSeat = (kind: PieceKind) => kind === 'dining-chair' || kind === 'bench'
  const isTable = (kind: PieceKind) => kind === 'dining-table' || kind === 'round-table'
  return (isSeat(a) && isTable(b)) || (isTable(a) && isSeat(b))
}
