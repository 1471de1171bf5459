/**
 * Stages pieces as they stand in a room. The largest decides, the others stand around it on a shared floor,
 * what belongs together touches, and all have one scale. Positions are tried by chance and judged by how much of each
 * piece is seen; the seed decides the chance, so the same seed gives the same page.
 */
import type { PieceKind } from '../model/furniture.ts'
import type { Actor, Part } from './actors.ts'
import { intrusion, offsetOf, type Spot } from './floorPlane.ts'
import { isOpaqueAt } from './net.ts'
import { type Unit, unitsOf } from './units.ts'

/** A picture on the sheet: lengths in inches, from the upper left corner of the stage. */
export type Staged = { readonly actor: Actor; readonly x: number; readonly y: number }
export type Staging = {
  /** A piece leaves the stage or is hidden by others. */
  readonly isFaulty: boolean
  /** In paint order. */
  readonly staged: readonly Staged[]
  readonly cost: number
  /** The lowest line at which the wall may meet the floor, in inches from the top of the stage. */
  readonly horizon: number
  readonly anchor: Actor
}

export type Stage = {
  /** Inches. */
  readonly width: number
  readonly height: number
  readonly tilt: number
  readonly isMirrored: boolean
  /** Seen from above: nothing stands, all lies beside each other. */
  readonly isFlat?: boolean
}

/** `x` and `y` are the middle of the foot of its lead. */
/** `x` and `y` are the middle of the foot of its lead. */
type Group = { readonly unit: Unit; readonly x: number; readonly y: number }
type Item = { readonly actor: Actor; readonly unit: Unit; readonly layer: number }

/** Weights of the kinds when the piece is sought that decides the room. */
const DECIDES: Partial<Record<PieceKind, number>> = {
  bed: 3,
  sofa: 2.6,
  sectional: 2.6,
  'dining-table': 2.4,
  'round-table': 2.2,
  bath: 2.4,
  loveseat: 2,
  vanity: 1.6,
  mattress: 1.4,
  chair: 1.3,
  cabinet: 1.2,
  rug: 0.2,
}

export function anchorOf(actors: readonly Actor[]): Actor | undefined {
  const worth = ({ kind, part, width, height }: Actor) =>
    width * height * (DECIDES[kind] ?? 1) * (part === 'stands' ? 1 : part === 'rests' ? 0.5 : 0.2)
  return actors.toSorted((a, b) => worth(b) - worth(a))[0]
}

const TRIES = 44
const SWEEPS = 2
/** Shares of a piece that others may hide: of any piece, and of the one that decides the room. */
const MOST_HIDDEN = 0.26
const MOST_HIDDEN_OF_ANCHOR = 0.07

export function stagePieces(actors: readonly Actor[], stage: Stage, chance: () => number): Staging | undefined {
  const standing = stage.isFlat ? actors.map(alone) : unitsOf(actors)
  const anchor = anchorOf(standing.map(({ lead }) => lead)) ?? anchorOf(actors)
  if (!anchor) return undefined
  const placed: Group[] = []
  const judge = judgeOf(stage, anchor)
  const main = standing.find(({ lead }) => lead === anchor)
  const others = standing
    .filter((unit) => unit !== main)
    .toSorted((a, b) => b.lead.width * b.lead.height - a.lead.width * a.lead.height)
  const isApart = (part: Part) => !stage.isFlat && part
  const grounds = actors.filter(({ part }) => isApart(part) === 'ground').toSorted((a, b) => b.width - a.width)
  const walls = actors.filter(({ part }) => isApart(part) === 'hangs').toSorted((a, b) => b.height - a.height)
  const units: Unit[] = [...others, ...[...grounds, ...walls].map(alone)]
  if (main) placed.push(firstPlace(main, stage, grounds[0], units.length, chance))
  for (const unit of units) placed.push(judge.best(unit, undefined, placed, chance))
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const unit of units) {
      const at = placed.findIndex((group) => group.unit === unit)
      const [now] = placed.splice(at, 1)
      placed.splice(at, 0, judge.best(unit, now, placed, chance))
    }
  return finished(placed, stage, judge, anchor)
}

/** The piece that decides: large, near the middle, a little off axis. */
function firstPlace(unit: Unit, stage: Stage, rug: Actor | undefined, companions: number, chance: () => number): Group {
  const off = companions === 0 ? 0 : (0.03 + 0.06 * chance()) * (chance() < 0.5 ? -1 : 1)
  const { width, base } = unit.lead
  const x = Math.min(stage.width - width / 2, Math.max(width / 2, stage.width * (0.5 + off)))
  const front = companions === 0 ? 0.08 : 0.1 + 0.1 * chance()
  // A rug shows most of itself in front.
  const room = Math.max(front * stage.height, rug ? rug.height * 0.46 - base : 0)
  return { unit, x, y: stage.height - room - base }
}

function alone(lead: Actor): Unit {
  return { lead, members: [{ actor: lead, x: -lead.width / 2, y: lead.base - lead.height }] }
}

/** Behind all that stands: 0 the wall, 1 the floor; else the floor's depth decides. */
const WALL = 0
const GROUND = 1
const STANDS = 2

function layerOf({ part }: Actor): number {
  return part === 'hangs' ? WALL : part === 'ground' ? GROUND : STANDS
}

/** From above: rugs below all else, then the larger below the smaller. */
function flatLayerOf({ part }: Actor): number {
  return part === 'ground' ? GROUND : STANDS
}

/** A picture at its place on the stage. */
type Shown = Item & { readonly x: number; readonly y: number; readonly near: number }

function shownIn({ unit, x, y }: Group, { isMirrored, isFlat }: Stage): Shown[] {
  const layer = isFlat ? flatLayerOf(unit.lead) : layerOf(unit.lead)
  return unit.members.map((member) => {
    const dx = isMirrored ? -member.x - member.actor.width : member.x
    return {
      actor: member.actor,
      unit,
      x: x + dx,
      y: y + member.y,
      near: isFlat ? -member.actor.width * member.actor.height : y,
      layer,
    }
  })
}

function isAbove(a: Shown, b: Shown): boolean {
  return a.layer > b.layer || (a.layer === b.layer && a.near > b.near)
}

/** The share of `under` that `over` hides. */
function hiddenShare(over: Shown, under: Shown, isMirrored: boolean): number {
  const { width, height, net } = over.actor
  const { width: wide, height: high, points } = under.actor
  const [left, top] = [under.x - over.x, under.y - over.y]
  if (left >= width || left + wide <= 0 || top >= height || top + high <= 0) return 0
  let hidden = 0
  const count = points.x.length
  for (let at = 0; at < count; at++) {
    const px = points.x[at] ?? 0
    const across = (left + (isMirrored ? 1 - px : px) * wide) / width
    const down = (top + (points.y[at] ?? 0) * high) / height
    if (isOpaqueAt(net, isMirrored ? 1 - across : across, down)) hidden++
  }
  return hidden / count
}

function judgeOf(stage: Stage, anchor: Actor) {
  const { tilt, isMirrored } = stage

  /** Stops counting beyond `limit`. */
  const costOf = (group: Group, others: readonly Group[], theirs: readonly Shown[], limit: number): number => {
    const around = extentOf(theirs)
    const items = shownIn(group, stage)
    // The whole is moved on to the stage later: it need only be small enough.
    let { left, top, right, bottom } = around
    for (const { actor, x, y } of items) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + actor.width)
      bottom = Math.max(bottom, y + actor.height)
    }
    const beyond = Math.max(0, right - left - stage.width) + Math.max(0, bottom - top - stage.height)
    let cost = (beyond / stage.width) * 200
    // What hangs on the wall is not the outermost: the wall goes on behind it.
    const edge = Math.min(...items.map(({ x }) => x)) - left
    const edgeRight = right - Math.max(...items.map(({ x, actor }) => x + actor.width))
    if (group.unit.lead.part === 'hangs' && others.length > 1)
      cost += Math.max(0, 0.05 * stage.width - Math.min(edge, edgeRight)) * 0.6
    const { lead } = group.unit
    if (!stage.isFlat && layerOf(lead) === STANDS)
      for (const other of others) {
        if (layerOf(other.unit.lead) !== STANDS) continue
        const by = { x: other.x - group.x, y: other.y - group.y }
        const deep = intrusion(lead, other.unit.lead, by, tilt, isMirrored)
        if (deep > 0) cost += deep * (tucks(lead.kind, other.unit.lead.kind) ? 0.08 : 0.5)
      }
    if (cost >= limit) return cost
    let touches = 0
    for (const item of items) {
      let hidden = 0
      for (const other of theirs) {
        const isOver = isAbove(item, other)
        const share = isOver ? hiddenShare(item, other, isMirrored) : hiddenShare(other, item, isMirrored)
        if (share === 0) continue
        touches++
        const under = isOver ? other : item
        if (under.actor === anchor) cost += 12 * share + 90 * Math.max(0, share - MOST_HIDDEN_OF_ANCHOR)
        if (item.layer === WALL && other.layer === WALL) cost += 30 * share
        if (isOver) cost += hiddenCost(share, other.actor)
        else hidden += share
      }
      cost += hiddenCost(hidden, item.actor)
      if (cost >= limit) return cost
    }
    return touches === 0 && lead.part !== 'hangs' ? cost + 1.2 : cost
  }

  const best = (unit: Unit, now: Group | undefined, others: readonly Group[], chance: () => number): Group => {
    const around = others.find((group) => group.unit.lead === anchor)
    const theirs = others.flatMap((group) => shownIn(group, stage))
    let found = now ?? { unit, x: stage.width / 2, y: stage.height / 2 }
    let least = now ? costOf(now, others, theirs, Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
    for (let at = 0; at < TRIES && least > GOOD; at++) {
      const spot = wantedSpot(unit.lead, around, stage, at, chance)
      const group = { unit, x: spot.x, y: spot.y }
      const cost = costOf(group, others, theirs, least - spot.cost) + spot.cost
      if (cost < least) [found, least] = [group, cost]
    }
    return found
  }

  return { best, costOf }
}
type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function extentOf(shown: readonly Shown[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { actor, x, y } of shown) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + actor.width)
    bottom = Math.max(bottom, y + actor.height)
  }
  return { left, top, right, bottom }
}

/** Nothing better is sought. */
const GOOD = 0.05

function hiddenCost(hidden: number, { part }: Actor): number {
  const most = part === 'ground' ? MOST_HIDDEN + 0.06 : MOST_HIDDEN
  return hidden * 3 + 60 * Math.max(0, hidden - most)
}

/** Seats stand partly under tables. */
function tucks(a: PieceKind, b: PieceKind): boolean {
  const isSeat = (kind: PieceKind) => kind === 'dining-chair' || kind === 'bench'
  const isTable = (kind: PieceKind) => kind === 'dining-table' || kind === 'round-table'
  return (isSeat(a) && isTable(b)) || (isTable(a) && isSeat(b))
}

type Wanted = Spot & { readonly cost: number }

/** A place to try: one that suits the kind, moved by chance; later tries stray farther. */
function wantedSpot(lead: Actor, around: Group | undefined, stage: Stage, at: number, chance: () => number): Wanted {
  const swing = () => chance() + chance() - 1
  if (stage.isFlat) {
    const room = { x: Math.max(1, stage.width - lead.width), y: Math.max(1, stage.height - lead.height) }
    const [across, down] = [swing(), swing()].map((each) => (Math.sign(each) * Math.sqrt(Math.abs(each)) + 1) / 2)
    return {
      x: lead.width / 2 + (across ?? 0) * room.x,
      y: lead.height - lead.base + (down ?? 0) * room.y,
      cost: 0,
    }
  }
  if (!around || (at % 4 === 3 && lead.part !== 'ground')) {
    const x = lead.width / 2 + chance() * Math.max(1, stage.width - lead.width)
    if (lead.part === 'hangs')
      return { x, y: lead.height + chance() * Math.max(1, stage.height * 0.6 - lead.height), cost: 1 }
    const top = Math.max(lead.height - lead.base, stage.height * 0.5)
    return { x, y: top + chance() * Math.max(1, stage.height - lead.base - top), cost: 1.5 }
  }
  const spots = spotsOf(lead, around.unit.lead, stage)
  const order = Math.floor(chance() * spots.length)
  const spot = spots[order] ?? { x: 0, y: 0 }
  const stray = 6 + at * 0.5
  return {
    x: around.x + spot.x + swing() * stray,
    y: around.y + spot.y + swing() * stray * (lead.part === 'hangs' ? 1 : Math.max(0.4, stage.tilt * 1.5)),
    cost: 0,
  }
}

/** Where a piece likes to be, from the middle of the foot of the piece that decides. */
function spotsOf(lead: Actor, anchor: Actor, { tilt, isMirrored }: Stage): Spot[] {
  const on = (side: number, back: number) => offsetOf(side, back, tilt, isMirrored)
  const [half, deep] = [anchor.length / 2, anchor.depth / 2]
  const beside = half + lead.length / 2 + 2
  const [left, right] = [-anchor.width / 2, anchor.width / 2]
  if (lead.part === 'ground') {
    return [
      { x: 0, y: anchor.base * 0.5 + lead.height * 0.12 },
      { x: left * 0.15, y: anchor.base * 0.5 + lead.height * 0.2 },
      { x: right * 0.15, y: anchor.base * 0.5 + lead.height * 0.2 },
    ]
  }
  if (lead.part === 'hangs') {
    const y = -anchor.height + anchor.base - 6
    return [
      { x: left * 0.6, y },
      { x: right * 0.6, y },
      { x: 0, y: y - 4 },
    ]
  }
  switch (lead.kind) {
    case 'cabinet':
      if (lead.length < SMALL_CABINET)
        return [on(beside, deep - lead.depth / 2 - 6), on(beside + 4, deep - lead.depth), on(-beside, deep)]
      return [
        { x: left - lead.width * 0.15, y: -(deep + 8) * tilt },
        { x: right + lead.width * 0.2, y: -(deep + 8) * tilt },
      ]
    case 'side-table':
    case 'bar':
      return [on(beside, deep * 0.3), on(-beside, 0), on(beside, -deep * 0.6), on(-half - 4, -deep - 14)]
    case 'coffee-table':
    case 'block':
    case 'bench':
      return [on(0, -deep - lead.depth / 2 - 16), on(half * 0.5, -deep - lead.depth - 10), on(-half * 0.6, -deep - 20)]
    case 'chair':
    case 'dining-chair':
      return [
        on(-half * 0.7, -deep - lead.depth / 2 - 8),
        on(half * 0.5, -deep - lead.depth / 2 - 8),
        on(beside, -deep * 0.4),
        on(-beside, deep * 0.5),
        { x: left - lead.width * 0.2, y: 0 },
      ]
    case 'lamp':
    case 'plant':
      return [
        { x: left - lead.width * 0.12, y: -deep * 0.4 * tilt },
        { x: right + lead.width * 0.12, y: -deep * 0.5 * tilt },
        { x: left - lead.width * 0.3, y: deep * 0.4 * tilt },
        { x: right + lead.width * 0.3, y: deep * 0.4 * tilt },
      ]
    default:
      return [
        on(-half * 0.8, -deep - lead.depth / 2 - 12),
        on(half * 0.8, -deep - lead.depth / 2 - 12),
        { x: left - lead.width * 0.3, y: anchor.base },
        { x: right + lead.width * 0.3, y: anchor.base },
      ]
  }
}
const SMALL_CABINET = 32

function finished(placed: readonly Group[], stage: Stage, judge: ReturnType<typeof judgeOf>, anchor: Actor): Staging {
  const { isMirrored } = stage
  const order = placed
    .flatMap((group) => shownIn(group, stage))
    .toSorted((a, b) => (isAbove(a, b) ? 1 : isAbove(b, a) ? -1 : 0))
  let cost = 0
  // The whole is moved on to the sheet later.
  const { left, top, right, bottom } = extentOf(order)
  let isFaulty = right - left > stage.width || bottom - top > stage.height
  for (const group of placed) {
    const others = placed.filter((other) => other !== group)
    const theirs = others.flatMap((other) => shownIn(other, stage))
    cost += judge.costOf(group, others, theirs, Number.POSITIVE_INFINITY)
  }
  for (const [at, shown] of order.entries()) {
    const { actor } = shown
    const over = order.slice(at + 1)
    const hidden = hiddenByAll(over, shown, isMirrored)
    const others =
      actor === anchor
        ? hiddenByAll(
            over.filter(({ unit }) => unit !== shown.unit),
            shown,
            isMirrored,
          )
        : 0
    if (hidden > MOST_HIDDEN_EVER || others > MOST_HIDDEN_OF_ANCHOR_EVER) isFaulty = true
  }
  const standing = placed.filter(({ unit }) => layerOf(unit.lead) === STANDS)
  const horizon = Math.min(...standing.map(({ y }) => y), Number.POSITIVE_INFINITY)
  return { staged: order, cost, isFaulty, horizon, anchor }
}

/** Shares that are refused, with a margin to the law of 35 and 10 percent. */
const MOST_HIDDEN_EVER = 0.31
const MOST_HIDDEN_OF_ANCHOR_EVER = 0.085

/** The share of `under` that all of `over` hide together. */
function hiddenByAll(over: readonly Shown[], under: Shown, isMirrored: boolean): number {
  const { points, width, height } = under.actor
  let hidden = 0
  for (let at = 0; at < points.x.length; at++) {
    const px = points.x[at] ?? 0
    const x = under.x + (isMirrored ? 1 - px : px) * width
    const y = under.y + (points.y[at] ?? 0) * height
    const isHidden = over.some(({ actor, x: left, y: top }) => {
      const across = (x - left) / actor.width
      return isOpaqueAt(actor.net, isMirrored ? 1 - across : across, (y - top) / actor.height)
    })
    if (isHidden) hidden++
  }
  return hidden / points.x.length
}
