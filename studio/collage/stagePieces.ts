/**
 * Stages pieces as in a room: the others are placed around the largest one on a shared floor, related pieces touch, and
 * all have the same scale. Random positions are rated by the visible share of each piece; the same seed gives the same
 * page.
 */
import type { PieceKind } from '../model/furniture.ts'
import type { Actor } from './actors.ts'
import { wantedSpot } from './likelySpots.ts'
import { extentOf, judgeFor } from './placeCost.ts'
import { type Group, hiddenByAll, isAbove, layerOf, shownIn, type Stage, STANDS } from './shownUnits.ts'
import { type Unit, unitsOf } from './units.ts'

/** A picture on the sheet: lengths in inches, from the upper left corner of the stage. */
type Staged = { readonly actor: Actor; readonly x: number; readonly y: number }
export type Staging = {
  /** In paint order. */
  readonly staged: readonly Staged[]
  readonly cost: number
  /** True if the composition is larger than the stage, or a piece is hidden by others. */
  readonly isFaulty: boolean
  /**
   * The upper limit of the line between wall and floor: behind all standing pieces. Infinite without standing pieces.
   */
  readonly horizon: number
}

/** Weights of the kinds for the choice of the main piece. */
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

/** Number of places that are tried for each unit, and of rounds over all units. */
const TRIES = 24
const SWEEPS = 2
/** Cost at which the search stops. */
const GOOD_COST = 0.05

export function stagePieces(actors: readonly Actor[], stage: Stage, chance: () => number): Staging | undefined {
  const standing = stage.isFlat ? actors.map(alone) : unitsOf(actors)
  const anchor = anchorOf(standing.map(({ lead }) => lead)) ?? anchorOf(actors)
  if (!anchor) return undefined
  const main = standing.find(({ lead }) => lead === anchor)
  const apart = stage.isFlat ? [] : actors.filter(({ part }) => part === 'ground' || part === 'hangs')
  const grounds = apart.filter(({ part }) => part === 'ground').toSorted((a, b) => b.width - a.width)
  const walls = apart.filter(({ part }) => part === 'hangs').toSorted((a, b) => b.height - a.height)
  const others = standing
    .filter((unit) => unit !== main)
    .toSorted((a, b) => b.lead.width * b.lead.height - a.lead.width * a.lead.height)
  const units: Unit[] = [...others, ...[...grounds, ...walls].map(alone)]
  const placed: Group[] = main ? [firstPlace(main, stage, grounds[0], units.length, chance)] : []
  const best = (unit: Unit, now: Group | undefined) => bestPlace(unit, now, placed, { anchor, stage, chance })
  for (const unit of units) placed.push(best(unit, undefined))
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const unit of units) {
      const at = placed.findIndex((group) => group.unit === unit)
      const [now] = placed.splice(at, 1)
      placed.splice(at, 0, best(unit, now))
    }
  return finished(placed, stage, anchor)
}

type Play = { readonly anchor: Actor; readonly stage: Stage; readonly chance: () => number }

function bestPlace(
  unit: Unit,
  now: Group | undefined,
  others: readonly Group[],
  { anchor, stage, chance }: Play,
): Group {
  const judge = judgeFor(unit, others, anchor, stage)
  const around = others.find((group) => group.unit.lead === anchor)
  let found = now ?? { unit, x: stage.width / 2, y: stage.height / 2 }
  let least = now ? judge(now, Infinity) : Infinity
  for (let at = 0; at < TRIES && least > GOOD_COST; at++) {
    const spot = wantedSpot(unit.lead, around, stage, at, chance)
    const group = { unit, x: spot.x, y: spot.y }
    const cost = judge(group, least - spot.cost) + spot.cost
    if (cost < least) [found, least] = [group, cost]
  }
  return found
}

/** The main piece: large, near the middle, slightly off axis. */
function firstPlace(unit: Unit, stage: Stage, rug: Actor | undefined, companions: number, chance: () => number): Group {
  const off = companions === 0 ? 0 : (0.03 + 0.06 * chance()) * (chance() < 0.5 ? -1 : 1)
  const { width, base } = unit.lead
  const x = Math.min(stage.width - width / 2, Math.max(width / 2, stage.width * (0.5 + off)))
  const front = companions === 0 ? 0.08 : 0.1 + 0.1 * chance()
  // The visible part of a rug is mostly in front.
  const room = Math.max(front * stage.height, rug ? rug.height * 0.46 - base : 0)
  return { unit, x, y: stage.height - room - base }
}

function alone(lead: Actor): Unit {
  return { lead, members: [{ actor: lead, x: -lead.width / 2, y: lead.base - lead.height }] }
}

/** Hidden shares at which a composition is rejected, with a margin to the laws of 35 and 10 percent. */
const MAX_HIDDEN_ACCEPTED = 0.31
const MAX_HIDDEN_OF_ANCHOR_ACCEPTED = 0.085

function finished(placed: readonly Group[], stage: Stage, anchor: Actor): Staging {
  const staged = placed
    .flatMap((group) => shownIn(group, stage))
    .toSorted((a, b) => (isAbove(a, b) ? 1 : isAbove(b, a) ? -1 : 0))
  let cost = 0
  for (const group of placed) {
    const others = placed.filter((other) => other !== group)
    cost += judgeFor(group.unit, others, anchor, stage)(group, Infinity)
  }
  const { left, top, right, bottom } = extentOf(staged)
  const isHidden = staged.some((shown, at) => {
    const over = staged.slice(at + 1)
    if (hiddenByAll(over, shown, stage) > MAX_HIDDEN_ACCEPTED) return true
    const strangers = over.filter(({ unit }) => unit !== shown.unit)
    return shown.actor === anchor && hiddenByAll(strangers, shown, stage) > MAX_HIDDEN_OF_ANCHOR_ACCEPTED
  })
  const standing = placed.filter(({ unit }) => layerOf(unit.lead) === STANDS)
  return {
    staged,
    cost,
    isFaulty: isHidden || right - left > stage.width || bottom - top > stage.height,
    horizon: Math.min(...standing.map(({ y }) => y), Infinity),
  }
}
