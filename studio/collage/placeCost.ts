/**
 * The cost of placing a unit: hidden pieces, overlapping feet, distances from usual places, and an extent larger than
 * the stage.
 */
import type { PieceKind } from '../model/furniture.ts'
import type { Actor } from './actors.ts'
import { intrusion, type Spot } from './floorPlane.ts'
import { belongingOf, spotsOf } from './likelySpots.ts'
import {
  type Group,
  hiddenShare,
  isAbove,
  layerOf,
  type Shown,
  shownIn,
  type Stage,
  STANDS,
  WALL,
} from './shownUnits.ts'
import type { Unit } from './units.ts'

/** Largest share of a piece that others may hide: of any piece, and of the main piece. */
const MAX_HIDDEN = 0.26
const MAX_HIDDEN_OF_ANCHOR = 0.07
/** Weights of the cost, per share of the stage's width, per inch, and per share of a picture. */
const COST = {
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
 * Hanging pieces keep this distance from the outermost pieces, as a share of the stage's width, so that the wall
 * continues beside them.
 */
const EDGE = 0.05

/** Share of a rug that may lie behind the foot of the main piece. */
const RUG_BEHIND = 0.3

/** The cost of a place of one unit among others. The computation stops early above `limit`. */
export type Judge = (group: Group, limit: number) => number

export function judgeFor(unit: Unit, others: readonly Group[], anchor: Actor, stage: Stage): Judge {
  const { lead } = unit
  const theirs = others.flatMap((group) => shownIn(group, stage))
  const extent = extentOf(theirs)
  const main = others.find((group) => group.unit.lead === anchor)
  const stands = !stage.isFlat && layerOf(lead) === STANDS
  const standing = stands ? others.filter((group) => layerOf(group.unit.lead) === STANDS) : []
  const spots = main && !stage.isFlat ? spotsOf(lead, anchor, stage) : []
  const belonging = belongingOf(lead, anchor)

  return (group, limit) => {
    const items = shownIn(group, stage)
    let cost = crowding(items, extent, lead, others.length, stage)
    for (const other of standing) cost += intruding(group, other, stage)
    if (main && spots.length > 0) {
      cost += belonging * distance(group, main, spots)
      if (lead.part === 'ground')
        cost +=
          COST.rugOnWall *
          Math.max(0, main.y - anchor.base - RUG_BEHIND * lead.height - (group.y + lead.base - lead.height))
    }
    if (cost >= limit) return cost
    let touches = 0
    for (const item of items) {
      let hidden = 0
      for (const other of theirs) {
        const isOver = isAbove(item, other)
        const share = isOver ? hiddenShare(item, other, stage) : hiddenShare(other, item, stage)
        if (share === 0) continue
        touches++
        if ((isOver ? other : item).actor === anchor)
          cost += COST.anchor * share + COST.anchorTooHidden * Math.max(0, share - MAX_HIDDEN_OF_ANCHOR)
        if (item.layer === WALL && other.layer === WALL) cost += COST.onWall * share
        if (isOver) cost += hiddenCost(share, other.actor)
        else hidden += share
      }
      cost += hiddenCost(hidden, item.actor)
      if (cost >= limit) return cost
    }
    return touches === 0 && lead.part !== 'hangs' && others.length > 0 ? cost + COST.alone : cost
  }
}

type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The box around pictures. */
export function extentOf(shown: readonly Pick<Shown, 'actor' | 'x' | 'y'>[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { actor, x, y } of shown) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + actor.width)
    bottom = Math.max(bottom, y + actor.height)
  }
  return { left, top, right, bottom }
}

/** All pieces are moved onto the stage together later, so only their extent matters. */
function crowding(items: readonly Shown[], around: Extent, lead: Actor, others: number, stage: Stage): number {
  const own = extentOf(items)
  const left = Math.min(around.left, own.left)
  const right = Math.max(around.right, own.right)
  const height = Math.max(around.bottom, own.bottom) - Math.min(around.top, own.top)
  const beyond = Math.max(0, right - left - stage.width) + Math.max(0, height - stage.height)
  const cost = (beyond / stage.width) * COST.beyond
  if (lead.part !== 'hangs' || others < 2) return cost
  return cost + COST.atEdge * Math.max(0, EDGE * stage.width - Math.min(own.left - left, right - own.right))
}

function intruding(group: Group, other: Group, { tilt, isMirrored }: Stage): number {
  const by = { x: other.x - group.x, y: other.y - group.y }
  const deep = intrusion(group.unit.lead, other.unit.lead, by, tilt, isMirrored)
  return deep * (tucks(group.unit.lead.kind, other.unit.lead.kind) ? COST.tucked : COST.intrusion)
}

function distance(group: Group, main: Group, spots: readonly Spot[]): number {
  let least = Infinity
  for (const { x, y } of spots) least = Math.min(least, Math.hypot(main.x + x - group.x, main.y + y - group.y))
  return least
}

function hiddenCost(hidden: number, { part }: Actor): number {
  const most = part === 'ground' ? MAX_HIDDEN + 0.06 : MAX_HIDDEN
  return hidden * COST.hidden + COST.tooHidden * Math.max(0, hidden - most)
}

/** Seats may stand partly under tables. */
function tucks(a: PieceKind, b: PieceKind): boolean {
  const isSeat = (kind: PieceKind) => kind === 'dining-chair' || kind === 'bench'
  const isTable = (kind: PieceKind) => kind === 'dining-table' || kind === 'round-table'
  return (isSeat(a) && isTable(b)) || (isTable(a) && isSeat(b))
}
