/**
 * The empty stretches of the walls: where a plain, low, shallow piece can stand with its back at the wall without
 * causing a finding. A stretch ends at doors with their approach and swing, at radiators, outlets and pieces, and at
 * the space in front of these; windows do not end it.
 */
import { floorWalls } from '../../geometry/floorOutline.ts'
import { wallLength } from '../../geometry/openings.ts'
import { distance, nearestOnSegment, type Point } from '../../geometry/point.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { placed } from './candidate.ts'
import type { FitCheck } from './fitCheck.ts'
import { type FitPlace, type FloorPlace, wallFrame, type WallPlace } from './fitPlace.ts'

/** Inches: depth and height of the test piece. The depth is the least useful one; the height blocks no window. */
const PROBE = { width: 1, length: 6, height: 36 }
/** Inches: shorter stretches are omitted. */
const MIN_STRETCH_IN = 10
/** Inches: touching pieces overlap by less; also the precision of the ends. */
const TOUCH = 0.05
const PRECISION_IN = 0.01

export function wallStretches(check: FitCheck): WallPlace[] {
  return floorWalls(check.layout.floor).flatMap((_, wall) => stretchesOf(wall, check))
}

function stretchesOf(wall: number, { layout, accepts }: FitCheck): WallPlace[] {
  const probe = { kind: 'block', footprint: { shape: 'rectangle', ...PROBE } } as const
  const frame = wallFrame(layout.floor, wall, probe.footprint)
  const isFree = (from: number) => accepts(placed(probe, frame.pose(from + PROBE.width / 2)), false)
  const last = wallLength(layout.floor, wall) - PROBE.width
  /** The boundary between a free and a blocked start, found by bisection, on the free side. */
  const limit = (free: number, taken: number) => {
    let [yes, no] = [free, taken]
    while (Math.abs(yes - no) > PRECISION_IN) {
      const middle = (yes + no) / 2
      if (isFree(middle)) yes = middle
      else no = middle
    }
    return yes + Math.sign(free - taken) * TOUCH
  }
  const found: WallPlace[] = []
  let from: number | undefined
  let before: number | undefined
  for (const start of [...Array.from({ length: Math.ceil(last) }, (_, inch) => inch), last]) {
    if (start < 0) continue
    const free = isFree(start)
    if (free && from === undefined) from = before === undefined ? 0 : limit(start, before)
    if (!free && from !== undefined && before !== undefined) {
      found.push({ on: 'wall', wall, from, to: limit(before, start) + PROBE.width })
      from = undefined
    }
    before = start
  }
  if (from !== undefined) found.push({ on: 'wall', wall, from, to: last + PROBE.width })
  return found.filter((place) => place.to - place.from >= MIN_STRETCH_IN)
}

/** Inches from a wall within which a point selects the wall. */
const AT_WALL = 24

export type FitPlaces = {
  /** The empty stretches of the walls, clockwise. */
  readonly stretches: readonly WallPlace[]
  /** The requested point; undefined if nothing can stand there. */
  readonly open?: FloorPlace
  /** The place that the point selects: the wall near it, or the open floor. */
  readonly meant?: FitPlace
}

/** The places that a point of the floor can select; `stretches` are those of the room. */
export function placesAt({ layout, accepts }: FitCheck, at: Point, stretches: readonly WallPlace[]): FitPlaces {
  const near = stretches
    .map((stretch) => ({ stretch, away: awayFrom(layout.floor, stretch, at) }))
    .filter(({ away }) => away <= AT_WALL)
    .toSorted((a, b) => a.away - b.away)[0]
  const small = { kind: 'block', footprint: { shape: 'rectangle', width: 1, length: 1, height: 1 } } as const
  const isOpen = accepts(placed(small, { ...at, rotation: 0 }), false)
  const open = isOpen ? ({ on: 'floor', at } as const) : undefined
  const meant = near?.stretch ?? open
  return { stretches, ...(open && { open }), ...(meant && { meant }) }
}

function awayFrom(floor: RoomShell, { wall, from, to }: WallPlace, at: Point): number {
  const [a, b] = floorWalls(floor)[wall] ?? [at, at]
  const near = nearestOnSegment(at, a, b)
  const along = distance(a, near)
  return along < from || along > to ? Infinity : distance(near, at)
}
