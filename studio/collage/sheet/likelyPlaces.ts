/** Places on the floor where a piece may stand around others, and how usual they are for its kind. Lengths are inches. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollageSpot } from '../../model/kindTraits.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { floorPlaceOf, offsetOf } from './floorPlane.ts'
import type { Group, View } from './shownUnits.ts'

type Place = { readonly x: number; readonly y: number }
type Zone = 'right' | 'left' | 'front' | 'back'

/** What a piece does on a sheet: as `CollageSpot`, and small storage beside a bed. */
type Role = CollageSpot | 'nightstand' | 'second'

/** Cost of a zone around the main piece. */
const ZONE_COST: Record<Role, Record<Zone, number>> = {
  nightstand: { right: 0, left: 0.9, front: 3, back: 3 },
  storage: { right: 0, left: 0, front: 3.5, back: 0.8 },
  second: { right: 0, left: 0, front: 1.4, back: 0.7 },
  beside: { right: 0, left: 0.2, front: 0.9, back: 2 },
  before: { right: 1, left: 1, front: 0, back: 4 },
  facing: { right: 0.3, left: 0.3, front: 0.1, back: 2.2 },
  outside: { right: 0, left: 0, front: 2.4, back: 0.1 },
  around: { right: 0.4, left: 0.4, front: 0, back: 2.6 },
}
/** Cost per inch of roles that stand with their back in line with that of the main piece. */
const WALL_LINE_COST: Partial<Record<Role, number>> = { nightstand: 0.05, storage: 0.035, second: 0.012 }
/** Cost per inch between a piece and the main one. */
const DISTANCE_COST: Record<Role, number> = {
  nightstand: 0.06,
  storage: 0.006,
  second: 0.008,
  beside: 0.02,
  before: 0.012,
  facing: 0.01,
  outside: 0.01,
  around: 0.014,
}
const SMALL_CABINET = 32
/** A piece of this weight in the choice of the main piece is another main piece. */
const SECOND_WEIGHT = 1.4

function roleAround(lead: CompositionPiece, anchor: CompositionPiece): Role {
  const { spot, weight } = TRAITS[lead.kind].collage
  if (anchor.kind === 'bed' && spot === 'storage' && lead.length < SMALL_CABINET) return 'nightstand'
  if (anchor.kind === 'bed' && spot === 'beside') return 'nightstand'
  return weight >= SECOND_WEIGHT ? 'second' : spot
}

/** How unusual the place of `lead` is among the pieces around the main piece. */
export function placeCost(lead: CompositionPiece, by: Place, anchor: CompositionPiece, view: View): number {
  const role = roleAround(lead, anchor)
  const { side, back } = floorPlaceOf(by, view.isMirrored)
  const beyond = {
    side: Math.max(0, Math.abs(side) - (anchor.length + lead.length) / 2),
    back: Math.max(0, Math.abs(back) - (anchor.depth + lead.depth) / 2),
  }
  const zone: Zone = beyond.side >= beyond.back ? (side > 0 ? 'right' : 'left') : back > 0 ? 'back' : 'front'
  const across = Math.abs(side) / anchor.length
  const offAcross =
    zone === 'front' || zone === 'back'
      ? role === 'before'
        ? Math.max(0, across - MIDDLE_SHARE)
        : role === 'second'
          ? Math.max(0, SECOND_ASIDE - across)
          : 0
      : 0
  const behindSeats = BEFORE_THE_MAIN.includes(role) ? Math.max(0, back) : 0
  const offLine = Math.abs(back - (anchor.depth - lead.depth) / 2)
  return (
    ZONE_COST[role][zone] +
    DISTANCE_COST[role] * Math.hypot(beyond.side, beyond.back * DEPTH_SHARE) +
    (WALL_LINE_COST[role] ?? 0) * Math.min(offLine, MAX_OFF_LINE) +
    ACROSS_COST * offAcross +
    BEHIND_COST * behindSeats +
    (zone === 'back' && lead.tall < anchor.tall ? LOW_BEHIND_COST : 0)
  )
}
/** What is lower than the main piece would seem to stand on it. */
const LOW_BEHIND_COST = 4
/** What stands before the main piece stands before its middle; a second main piece is seen beside the first. */
const MIDDLE_SHARE = 0.2
const SECOND_ASIDE = 0.45
const ACROSS_COST = 5
/** Roles of pieces that face the main one, and their cost per inch behind its middle. */
const BEFORE_THE_MAIN: readonly Role[] = ['facing', 'before', 'around']
const BEHIND_COST = 0.09
/** Depth is foreshortened, so that a distance to the front looks shorter. */
const DEPTH_SHARE = 0.5
const MAX_OFF_LINE = 60

const GAPS = { beside: [2, 12, 30], front: [6, 18, 36, 64, 110], back: [2, 18, 48, 90] }
const ACROSS = { front: [-0.62, -0.35, 0, 0.35, 0.62], back: [-0.6, -0.3, 0, 0.3, 0.6] }

/** The places around a piece that has its place already. `spread`: how loose the group is; 1 is usual. */
export function placesAround(
  lead: CompositionPiece,
  { unit, x, y }: Group,
  view: View,
  { isMain, spread }: { readonly isMain: boolean; readonly spread: number },
): Place[] {
  const { length, depth } = unit.lead
  const at = (side: number, back: number) => {
    const by = offsetOf({ side, back }, view.isMirrored)
    return { x: x + by.x, y: y + by.y }
  }
  const lines = [(depth - lead.depth) / 2, 0, (lead.depth - depth) / 2]
  const beside = (gap: number) => {
    const side = (length + lead.length) / 2 + gap
    return lines.flatMap((back) => [at(side, back), at(-side, back)])
  }
  const away = (gap: number) => (depth + lead.depth) / 2 + gap
  const few = (list: readonly number[]) => (isMain ? list : list.slice(0, 2)).map((gap) => gap * spread)
  return [
    ...few(GAPS.beside).flatMap(beside),
    ...few(GAPS.front).flatMap((gap) => ACROSS.front.map((share) => at(share * length, -away(gap)))),
    ...(isMain ? GAPS.back : []).flatMap((gap) => ACROSS.back.map((share) => at(share * length, away(gap)))),
  ]
}

/** Where a rug lies under the main piece: mostly before it, and under all of a table. */
export function rugPlaces(rug: CompositionPiece, { unit, x, y }: Group, view: View): Place[] {
  const { lead } = unit
  const isTable = TRAITS[lead.kind].family === 'dining-table'
  const forward = isTable ? [0, 0.1] : [0.3, 0.45, 0.6, 0.75]
  return forward.flatMap((share) =>
    [0, -0.12, 0.12].map((across) => {
      const back = isTable ? -share * rug.depth : lead.depth / 2 - lead.depth * share - rug.depth / 2 + rug.depth * 0.1
      const by = offsetOf({ side: across * rug.length, back }, view.isMirrored)
      return { x: x + by.x, y: y + by.y }
    }),
  )
}

/** Places of what hangs: beside and above the main piece, partly behind it. */
export function wallPlaces(lead: CompositionPiece, { unit, x, y }: Group): Place[] {
  const main = unit.lead
  const top = y + main.base - main.height
  return [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].flatMap((across) =>
    [top - main.height * 0.08, top + main.height * 0.25, top + main.height * 0.5, y - main.base].map((bottom) => ({
      x: x + across * (main.width + lead.width * 0.6),
      y: bottom - lead.base,
    })),
  )
}
