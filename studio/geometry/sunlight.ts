/**
 * The sun that comes in through the windows of a room: where it meets the floor, or a level above it. Rays pass the hole
 * of each window, through a wall of its thickness between sill and head, and end at the first wall or column. Doors are closed, and
 * furniture is not there. Inches.
 */
import { WALL_THICKNESS } from '../model/walls.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { floorWalls } from './floorOutline.ts'
import { groundOf } from './ground.ts'
import { northOf } from './northOf.ts'
import { heightsOf } from './openingHeights.ts'
import { alongWall, inward, openingsOf } from './openings.ts'
import { add, cross, dot, type Point, subtract } from './point.ts'
import { area, type Edge, type Polygon } from './polygon.ts'
import { sunDirection, type SunDirection, sunPosition, sunStrength, type SunTime } from './sun.ts'

/** Square inches; smaller patches are not seen. */
const MIN_PATCH = 4
/** Shares along a window closer than this are the same. */
const ROUNDING = 1e-9

export type Sky = 'clear' | 'overcast'

/** What the sun does in a room at one time. */
export type Sunlight = {
  /** Convex patches of lit floor that do not overlap. */
  readonly patches: readonly Polygon[]
  /** 0 to 1. */
  readonly strength: number
}

/** On the floor, or at a level in inches above it. */
export function sunlightIn(
  floor: RoomShell,
  time: SunTime,
  { sky = 'clear', level = 0 }: { sky?: Sky; level?: number } = {},
): Sunlight {
  const position = sunPosition(floor.location, time)
  const strength = sky === 'overcast' ? 0 : sunStrength(position)
  if (strength === 0) return { patches: [], strength: 0 }
  return { patches: litPatches(floor, sunDirection(position, northOf(floor)), level), strength }
}

/** The patches that the sun lights at a level, for a direction to the sun. */
export function litPatches(floor: RoomShell, sun: SunDirection, level = 0): Polygon[] {
  if (sun.up <= 0) return []
  return openingsOf(floor).flatMap((opening) => {
    if (opening.kind !== 'window') return []
    const edge = floorWalls(floor)[opening.wall]
    const heights = heightsOf(floor, opening)
    if (!edge || !heights) return []
    const along = alongWall(floor, opening.wall)
    const out = dot(sun, inward(floor, opening.wall))
    // The sun is behind this wall.
    if (out >= -ROUNDING) return []
    // From the inner to the outer face of the wall towards the sun.
    const way = (floor.wall ?? WALL_THICKNESS.usual) / -out
    const aside = dot(sun, along) * way
    const [first, last] = [opening.at - opening.width / 2, opening.at + opening.width / 2]
    const [from, to] = [Math.max(first, first - aside), Math.min(last, last - aside)]
    const head = heights.head - sun.up * way
    const low = Math.max(heights.sill, level)
    if (to <= from || head <= low) return []
    const onWall = (at: number): Point => ({ x: edge[0].x + along.x * at, y: edge[0].y + along.y * at })
    // Inches of floor that a ray passes for each inch of height.
    const ray = { x: -sun.x / sun.up, y: -sun.y / sun.up }
    const strip = { a: onWall(from), b: onWall(to), ray, near: low - level, far: head - level }
    return stripWithin(
      strip,
      groundOf(floor).edges.filter((_, wall) => wall !== opening.wall),
    )
  })
}

/** Rays from the segment from `a` to `b`, lit between `near` and `far` multiples of `ray`. */
type Strip = { readonly a: Point; readonly b: Point; readonly ray: Point; readonly near: number; readonly far: number }

/** Cuts the strip where rays meet a wall: exactly, in parts between the corners of the walls as the rays see them. */
function stripWithin({ a, b, ray, near, far }: Strip, walls: readonly Edge[]): Polygon[] {
  const along = subtract(b, a)
  const turned = cross(along, ray)
  // The share of the segment from which a ray passes a point.
  const shareOf = (point: Point) => cross(subtract(point, a), ray) / turned
  const corners = walls.flatMap((wall) => wall.map(shareOf))
  const cuts = [0, ...corners.filter((share) => share > 0 && share < 1), 1].toSorted((one, two) => one - two)
  const at = (share: number, reach: number) =>
    add(add(a, { x: along.x * share, y: along.y * share }), { x: ray.x * reach, y: ray.y * reach })
  const parts: Polygon[] = []
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1]
    if (end === undefined || end - start < ROUNDING) continue
    const middle = (start + end) / 2
    const met = firstWall(at(middle, 0), ray, walls)
    const reachAt = (share: number) => (met ? reachOf(at(share, 0), ray, met) : Infinity)
    parts.push(...litBetween({ start, end, near, far, from: reachAt(start), to: reachAt(end), at }))
  }
  return parts.filter((part) => area(part) >= MIN_PATCH)
}

type Part = {
  readonly start: number
  readonly end: number
  readonly near: number
  readonly far: number
  /** Where the wall ends the rays at `start` and at `end`; linear between. */
  readonly from: number
  readonly to: number
  readonly at: (share: number, reach: number) => Point
}

/** The lit part of rays that end at one wall: between `near` and the nearer of `far` and the wall. */
function litBetween({ start, end, near, far, from, to, at }: Part): Polygon[] {
  const reach = (share: number) =>
    from === Infinity ? Infinity : from + ((to - from) * (share - start)) / (end - start)
  const crossing = (level: number) => (from === to ? [] : [start + ((end - start) * (level - from)) / (to - from)])
  const cuts = from === Infinity ? [] : [...crossing(near), ...crossing(far)]
  const shares = [start, ...cuts.filter((share) => share > start && share < end), end].toSorted((a, b) => a - b)
  return shares.slice(1).flatMap((next, index): Polygon[] => {
    const share = shares[index] ?? start
    const [one, two] = [Math.min(far, reach(share)), Math.min(far, reach(next))]
    if (Math.min(far, reach((share + next) / 2)) <= near) return []
    return [[at(share, near), at(next, near), at(next, Math.max(near, two)), at(share, Math.max(near, one))]]
  })
}

/** The first wall that a ray meets. */
function firstWall(from: Point, ray: Point, walls: readonly Edge[]): Edge | undefined {
  let best: Edge | undefined
  let least = Infinity
  for (const wall of walls) {
    const [a, b] = wall
    const [sideA, sideB] = [cross(ray, subtract(a, from)), cross(ray, subtract(b, from))]
    if (sideA > 0 === sideB > 0) continue
    const reach = reachOf(from, ray, wall)
    if (reach > ROUNDING && reach < least) [best, least] = [wall, reach]
  }
  return best
}

/** Multiples of the ray up to the line of a wall. */
function reachOf(from: Point, ray: Point, [a, b]: Edge): number {
  const wall = subtract(b, a)
  const turned = cross(ray, wall)
  return turned === 0 ? Infinity : cross(subtract(a, from), wall) / turned
}

/** Hours between two checks of a day: 10 minutes. */
export const SUN_STEP = 1 / 6

/** The hours of a day at which the sun meets the floor: from and to, by the clock, in order. */
export function sunnyHours(floor: RoomShell, day: string): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = []
  let isLit = false
  for (let step = 0; step < 24 / SUN_STEP; step++) {
    const hour = step * SUN_STEP
    const wasLit = isLit
    isLit = sunlightIn(floor, { day, hour }).patches.length > 0
    const last = found.at(-1)
    if (isLit && !wasLit) found.push({ from: hour, to: hour })
    else if (isLit && last) last.to = hour
  }
  return found
}
