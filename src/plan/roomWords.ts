/** The plan in words: each piece with its place, each opening, the shapes of rooms. */
import {
  type Clearance,
  type Nearest,
  firstCorner,
  clashesOf,
  openingsHitBy,
  findItem,
  heightsOf,
  liesOnFloor,
  outline,
  wallDistances,
  theWall,
  wallName,
} from '../../studio/index.ts'
import type { FixedKind } from '../../studio/model/fixedThings.ts'
import type { Opening, RoomShell } from '../../studio/model/roomShell.ts'
import type { Item, Layout } from '../../studio/model/layout.ts'
import { formatLength, formatSize, type Unit } from '../platform/units.ts'

/** The name of each shape, and of the part whose dimensions define it. */
export const SHAPE_WORDS: Record<RoomShell['shape'], { readonly name: string; readonly part?: string }> = {
  rectangular: { name: 'Rectangular' },
  'l-shaped': { name: 'L-shaped', part: 'Notch' },
  cut: { name: 'Cut', part: 'Notch' },
  't-shaped': { name: 'T-shaped', part: 'Stem' },
  'u-shaped': { name: 'U-shaped', part: 'Notch' },
  beveled: { name: 'Beveled', part: 'Bevel' },
  drawn: { name: 'Drawn' },
}

/** `12 in to the left wall, at the top wall`: the nearer wall on each axis. */
export function placeInWords(item: Item, layout: Layout, unit: Unit): string {
  const all = wallDistances(outline(item.footprint, item.pose), layout.floor)
  const nearest = (sides: readonly string[]) =>
    all.filter(({ side }) => sides.includes(side)).sort((a, b) => a.inches - b.inches)[0]
  return [nearest(['left', 'right']), nearest(['top', 'bottom'])]
    .flatMap((found) => {
      if (!found) return []
      const wall =
        found.wall === undefined ? `the ${measuredTo(found, layout.floor)}` : theWall(layout.floor, found.wall)
      return [distanceFromWall(wall, formatLength(found.inches, unit), unit)]
    })
    .join(', ')
}

/** `left wall`, `wall A (left)`, `column at the left`. */
export function measuredTo({ side, wall, fixed }: Clearance, floor: RoomShell): string {
  if (fixed) return `${FIXED_NAMES[fixed].toLowerCase()} at the ${side}`
  return wall === undefined ? `${side} wall` : wallName(floor, wall)
}

function distanceFromWall(wall: string, length: string, unit: Unit): string {
  return length === formatLength(0, unit) ? `at ${wall}` : `${length} to ${wall}`
}

/** `31 in to Oak chest`: the nearest piece beside it, if one is between it and the walls. */
export function neighborInWords(nearest: Nearest | undefined, layout: Layout, unit: Unit): string | undefined {
  const other = findItem(layout, nearest?.id)
  return nearest && other ? `${formatLength(nearest.inches, unit)} to ${other.name}` : undefined
}

/** `84 x 38 in`; `84 in wide, depth not known` and `size not known` of products whose shop does not say it. */
export function sizeInWords({ footprint: { width, length, assumed = [] } }: Item, unit: Unit): string {
  const [side] = assumed
  if (side === undefined) return formatSize([width, length], unit)
  if (assumed.length > 1) return 'size not known'
  return side === 'length'
    ? `${formatLength(width, unit)} wide, depth not known`
    : `${formatLength(length, unit)} deep, width not known`
}

export function overlapInWords(item: Item, layout: Layout): string | undefined {
  const warnings = warningsOf(item, layout)
  return warnings.length === 0 ? undefined : warnings.join('. ')
}

/** What is wrong with the place of a piece, one sentence each, without periods. */
export function warningsOf(item: Item, layout: Layout): string[] {
  const others = clashesOf(item, layout.items).flatMap((id) => findItem(layout, id)?.name ?? [])
  return [
    ...(others.length > 0 ? [`Overlaps ${others.join(', ')}`] : []),
    ...(liesOnFloor(item, layout.floor) ? [] : ['Does not fit on this floor as it is turned']),
    ...new Set(openingsHitBy(item, layout.floor).map(({ kind }) => IN_THE_WAY[kind])),
  ]
}

export const IN_THE_WAY: Record<Opening['kind'], string> = {
  door: 'Blocks the swing of a door',
  'double-door': 'Blocks the swing of a double door',
  'sliding-door': 'Stands in front of a sliding door',
  'pocket-door': 'Stands in front of a pocket door',
  passage: 'Stands in front of an open passage',
  window: 'Stands in front of a window',
  radiator: 'Stands too close to a radiator',
  outlet: 'Covers an outlet',
}

export const OPENING_NAMES: Record<Opening['kind'], string> = {
  door: 'Door',
  'double-door': 'Double door',
  'sliding-door': 'Sliding door',
  'pocket-door': 'Pocket door',
  passage: 'Open passage',
  window: 'Window',
  radiator: 'Radiator',
  outlet: 'Outlet',
}

export const FIXED_NAMES: Record<FixedKind, string> = {
  column: 'Column',
  'round-column': 'Round column',
  'inner-wall': 'Inner wall',
}

/** `32 in wide, 80 in high, on the top wall, 40 in from its left corner, swings in`. */
export function openingInWords(opening: Opening, { floor }: Layout, unit: Unit): string {
  const length = (inches: number) => formatLength(inches, unit)
  const heights = heightsOf(floor, opening)
  const high =
    heights &&
    (opening.kind === 'window'
      ? `from ${length(heights.sill)} to ${length(heights.head)} above the floor`
      : `${length(heights.head)} high`)
  return [
    opening.isAssumed && 'assumed',
    `${length(opening.width)} wide`,
    high,
    `on ${theWall(floor, opening.wall)}`,
    `${length(opening.at - opening.width / 2)} from its ${firstCorner(floor, opening.wall)} corner`,
    howItOpens(opening),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

function howItOpens(opening: Opening): string | undefined {
  if (opening.kind === 'door' || opening.kind === 'double-door') return `swings ${opening.swing}`
  return opening.kind === 'pocket-door'
    ? `slides into the wall ${opening.pocket === 'first' ? 'toward' : 'away from'} that corner`
    : undefined
}
