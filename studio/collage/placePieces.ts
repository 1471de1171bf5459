/**
 * Places pieces as in a room: the others are placed around the largest one on a shared floor, related pieces touch, and
 * all have the same scale. Random positions are rated by the visible share of each piece; the same seed gives the same
 * page.
 */
import type { PieceKind } from '../model/furniture.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { wantedSpot } from './likelySpots.ts'
import { extentOf, placeCostFor } from './placeCost.ts'
import {
  type Group,
  hiddenByAll,
  isAbove,
  layerOf,
  shownIn,
  type CompositionSpace,
  STANDING_LAYER,
} from './shownUnits.ts'
import { type Unit, unitsOf } from './units.ts'

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

/** Weights of the kinds for the choice of the main piece. */
const MAIN_PIECE_WEIGHT: Partial<Record<PieceKind, number>> = {
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

export function anchorOf(pieces: readonly CompositionPiece[]): CompositionPiece | undefined {
  const weightOf = ({ kind, part, width, height }: CompositionPiece) =>
    width * height * (MAIN_PIECE_WEIGHT[kind] ?? 1) * (part === 'stands' ? 1 : part === 'rests' ? 0.5 : 0.2)
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
