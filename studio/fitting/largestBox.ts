/**
 * The largest box for a place: the box with the largest floor area that a plain piece could fill without a finding. At
 * a stretch of wall its back is at the wall; on the open floor it covers the point and is parallel to the axes. It is
 * as high as the ceiling, or as the sill of a window behind it. Kinds that need space of their own, such as a cabinet
 * in front of its doors, have to be smaller.
 */
import { directionOf, type Point } from '../geometry/point.ts'
import { floorOutline, floorWalls } from '../geometry/floorOutline.ts'
import { alongWall, inward, openingsOf } from '../geometry/openings.ts'
import { ceilingOf, heightsOf } from '../geometry/openingHeights.ts'
import { CLEARANCES } from '../guidelines/clearanceRules.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Floor } from '../model/floor.ts'
import type { Item, Pose } from '../model/layout.ts'
import { type Frame, type Rect, rectsAround, rectsAtEdge, squaresOf } from './boxGround.ts'
import { placed } from './candidate.ts'
import type { FitPlace } from './fitPlace.ts'
import type { FitRoom } from './fitsHere.ts'

export type LargestBox = {
  readonly footprint: Footprint & { readonly height: number }
  /** The back is at the wall, or towards the top of the plan. At a slanted wall the rotation may be fractional. */
  readonly pose: Pose
}

type Side = keyof Rect
const SIDES = ['low', 'high', 'near', 'far'] as const
/** The way inward of each side. */
const INWARD: Record<Side, 1 | -1> = { low: 1, high: -1, near: 1, far: -1 }

/** Steps in inches between the sizes that are tried, and of the final growth of the largest box. */
const STEP = 1
const FINER_STEPS = [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64] as const
/** Maximum number of tested boxes; a room of fifty pieces needs some hundred. */
const MAX_CHECKS = 4000

type Search = {
  readonly isFree: (rect: Rect) => boolean
  readonly isPlace: (rect: Rect) => boolean
  /** The sides that may be moved inward. */
  readonly sides: readonly Side[]
}

/** Undefined if not even a box of one inch fits. */
export function largestBox({ check, ground }: FitRoom, place: FitPlace): LargestBox | undefined {
  const { floor } = check.layout
  const frame = frameOf(floor, place)
  const low = lowest(floor)
  const sides = place.on === 'wall' ? SIDES.filter((side) => side !== 'near') : SIDES
  const isPlace = (rect: Rect) =>
    rect.high - rect.low >= STEP && rect.far - rect.near >= STEP && (place.on === 'wall' || covers(rect, place.at))
  const search = { isFree: (rect: Rect) => check.accepts(boxIn(frame, rect, low)), isPlace, sides }
  const extent = Math.ceil(Math.hypot(floor.width, floor.length))
  const size =
    place.on === 'wall'
      ? { columns: Math.floor(place.to - place.from), rows: extent }
      : { columns: Math.floor(floor.width), rows: Math.floor(floor.length) }
  const squares = squaresOf(frame, size, floorOutline(floor), ground.taken)
  const free =
    place.on === 'wall' ? rectsAtEdge(squares) : rectsAround(squares, Math.floor(place.at.x), Math.floor(place.at.y))
  const found = best(free, search)
  if (!found) return undefined
  const most =
    place.on === 'wall'
      ? { low: 0, high: place.to - place.from, near: 0, far: extent }
      : { low: 0, high: floor.width, near: 0, far: floor.length }
  const rect = grown(found, most, search)
  const { pose, footprint } = boxIn(
    frame,
    rect,
    highest(floor, (height) => check.accepts(boxIn(frame, rect, height), false)),
  )
  return { pose, footprint: { ...footprint, height: footprint.height ?? low } }
}

function frameOf(floor: Floor, place: FitPlace): Frame {
  if (place.on === 'floor') return { origin: { x: 0, y: 0 }, along: { x: 1, y: 0 }, into: { x: 0, y: 1 } }
  const [start = { x: 0, y: 0 }] = floorWalls(floor)[place.wall] ?? []
  const along = alongWall(floor, place.wall)
  const origin = { x: start.x + along.x * place.from, y: start.y + along.y * place.from }
  return { origin, along, into: inward(floor, place.wall) }
}

function boxIn({ origin, along, into }: Frame, { low, high, near, far }: Rect, height: number): Item {
  const [across, deep] = [(low + high) / 2, (near + far) / 2]
  const degrees = directionOf(along)
  const pose = {
    x: origin.x + along.x * across + into.x * deep,
    y: origin.y + along.y * across + into.y * deep,
    rotation: (Math.round(degrees * 1e6) / 1e6 + 360) % 360,
  }
  const footprint = { shape: 'rectangle', width: high - low, length: far - near, height } as const
  return placed({ kind: 'block', footprint }, pose)
}

/**
 * Best-first search: tests the largest remaining box. If it is refused, it is replaced by boxes with one side moved
 * inward; the smallest part of it that is also refused determines the distances.
 */
function best(free: readonly Rect[], search: Search): Rect | undefined {
  const refused: Rect[] = []
  const waiting = new Map(free.map((rect) => [keyOf(rect), rect]))
  const seen = new Set(waiting.keys())
  for (let asked = 0; asked < MAX_CHECKS && waiting.size > 0; asked++) {
    const largest = largestOf([...waiting.values()])
    waiting.delete(keyOf(largest))
    let part = refused.find((each) => holds(largest, each))
    if (!part) {
      if (search.isFree(largest)) return largest
      part = smallestRefused(largest, search)
      refused.push(part)
    }
    for (const side of search.sides) {
      const rect = { ...largest, [side]: part[side] + INWARD[side] * STEP }
      if (!search.isPlace(rect) || seen.has(keyOf(rect))) continue
      seen.add(keyOf(rect))
      waiting.set(keyOf(rect), rect)
    }
  }
  return undefined
}

/** Moves each side inward as long as the remaining box is refused. */
function smallestRefused(rect: Rect, { isFree, sides }: Search): Rect {
  let part = rect
  for (const side of sides) {
    const at = (steps: number) => ({ ...part, [side]: part[side] + INWARD[side] * steps * STEP })
    const across = side === 'low' || side === 'high' ? part.high - part.low : part.far - part.near
    let [still, no] = [0, Math.ceil(across / STEP)]
    while (no - still > 1) {
      const middle = Math.floor((still + no) / 2)
      if (isFree(at(middle))) no = middle
      else still = middle
    }
    part = at(still)
  }
  return part
}

function grown(rect: Rect, most: Rect, { isFree, sides }: Search): Rect {
  let box = rect
  for (const step of FINER_STEPS)
    for (const side of sides) {
      const wider = { ...box, [side]: box[side] - INWARD[side] * step }
      if (holds(most, wider) && isFree(wider)) box = wider
    }
  return box
}

function largestOf(rects: readonly Rect[]): Rect {
  return rects.reduce((largest, rect) => (areaOf(rect) > areaOf(largest) ? rect : largest))
}

function areaOf({ low, high, near, far }: Rect): number {
  return (high - low) * (far - near)
}

function holds(outer: Rect, inner: Rect): boolean {
  return outer.low <= inner.low && outer.high >= inner.high && outer.near <= inner.near && outer.far >= inner.far
}

function covers({ low, high, near, far }: Rect, { x, y }: Point): boolean {
  return low <= x && x <= high && near <= y && y <= far
}

function keyOf({ low, high, near, far }: Rect): string {
  return `${low} ${high} ${near} ${far}`
}

/** Inches: a height that blocks no window, whatever its sill. */
function lowest(floor: Floor): number {
  return Math.min(ceilingOf(floor), CLEARANCES['before-window'].most)
}

/** Inches: the largest fitting height among those at which a rule begins to apply. */
function highest(floor: Floor, isFree: (height: number) => boolean): number {
  const sills = openingsOf(floor).flatMap((opening) =>
    opening.kind === 'window' ? (heightsOf(floor, opening)?.sill ?? []) : [],
  )
  const heights = [ceilingOf(floor), ...sills.filter((sill) => sill > lowest(floor) && sill < ceilingOf(floor))]
  return heights.toSorted((a, b) => b - a).find(isFree) ?? lowest(floor)
}
