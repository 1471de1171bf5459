/**
 * The walls, doors and windows of the rooms of a storey as programs that draw walls have them: a wall that two rooms share
 * is that of the first of them, as thick as the distance between their floors. Inches of the sheet.
 */
import { type Arc, arcsOf } from '../../../geometry/arcs.ts'
import { ceilingOf } from '../../../geometry/openingHeights.ts'
import { openingsOf } from '../../../geometry/openings.ts'
import { type Point, add, between, directionOf, distance, dot, rotate, subtract } from '../../../geometry/point.ts'
import { type Edge, edgesOf } from '../../../geometry/polygon.ts'
import {
  doubledOpenings,
  outlineOnSheet,
  type PlacedRoom,
  sharedStretch,
  toSheet,
} from '../../../home/sheet/placedRooms.ts'
import type { Opening } from '../../../model/roomShell.ts'
import { WALL_THICKNESS } from '../../../model/walls.ts'
import { type WallAxis, wallAxes } from './wallAxes.ts'

/** A part of a wall of a room, whose inner face is on the right of its middle line. */
export type WallStretch = WallAxis & {
  readonly height: number
  /** The room behind it and its wall, if it is shared. */
  readonly behind?: WallOfRoom
}

export type WallOfRoom = { readonly room: PlacedRoom; readonly wall: number }

type RoomWalls = {
  readonly room: PlacedRoom
  /** By wall in the order of the floor's outline: the parts that are not those of a room before it. */
  readonly walls: readonly (readonly WallStretch[])[]
  /** Those that no room before it has in the same place, each with the thickness of its wall there. */
  readonly openings: readonly { readonly opening: Opening; readonly thickness: number }[]
}

/** Shorter parts of walls, and lesser differences of their thickness, are roundings of places. */
const SLIVER = 0.4
const SAME_THICKNESS = 0.05

/** A wall of the outline with its stretches; `sweep`: of a curved one, degrees clockwise on the plan. */
export type WallSide = {
  readonly wall: number
  readonly stretches: readonly (WallStretch & { readonly sweep?: number })[]
}

/**
 * The walls of a room in the order of the outline, with one curved wall for the chords of an arc: where none of them is shared
 * with another room, and all have one thickness, height and color.
 */
export function withCurvedWalls(
  { room, walls }: Pick<RoomWalls, 'room' | 'walls'>,
  colorOf: (wall: number) => string | undefined,
): readonly WallSide[] {
  const sides = walls.map((stretches, wall): { wall: number; stretches: WallSide['stretches'] } => ({
    wall,
    stretches,
  }))
  const count = sides.length
  const chords = new Set<number>()
  for (const arc of arcsOf(outlineOnSheet(room))) {
    const numbers = Array.from({ length: arc.count }, (_, index) => (arc.first + index) % count)
    const looks = numbers.map((wall) => {
      const [stretch, ...others] = walls[wall] ?? []
      if (!stretch || stretch.behind || others.length > 0) return undefined
      return `${stretch.thickness} ${stretch.height} ${colorOf(wall)}`
    })
    const [first, last] = [walls[arc.first]?.[0], walls[numbers.at(-1)!]?.[0]]
    if (!first || !last || looks.some((look) => look === undefined || look !== looks[0])) continue
    // The inner face is on the circle.
    const circle = { ...arc, radius: arc.radius + (Math.sign(arc.sweep) * first.thickness) / 2 }
    if (circle.radius < first.thickness) continue
    const [before, next] = [sides[(arc.first + count - 1) % count]!, sides[(numbers.at(-1)! + 1) % count]!]
    const [wallBefore, wallNext] = [before.stretches.at(-1), next.stretches[0]]
    const from = meeting(circle, first.from, first.isJoined.from ? wallBefore : undefined)
    const to = meeting(circle, last.to, last.isJoined.to ? wallNext : undefined)
    if (wallBefore && first.isJoined.from)
      before.stretches = [...before.stretches.slice(0, -1), { ...wallBefore, to: from }]
    if (wallNext && last.isJoined.to) next.stretches = [{ ...wallNext, from: to }, ...next.stretches.slice(1)]
    const turn = directionOf(subtract(to, arc.center)) - directionOf(subtract(from, arc.center))
    const sweep = arc.sweep > 0 ? (turn + 360) % 360 : -((360 - turn) % 360)
    const isJoined = { from: first.isJoined.from, to: last.isJoined.to }
    sides[arc.first]!.stretches = [{ ...first, from, to, isJoined, sweep }]
    for (const wall of numbers.slice(1)) chords.add(wall)
  }
  return sides.filter(({ wall }) => !chords.has(wall))
}

/** Where the middle line of a straight wall meets a circle, near a corner; otherwise the point of the circle at the corner. */
function meeting(
  { center, radius }: Pick<Arc, 'center' | 'radius'>,
  corner: Point,
  wall: WallSide['stretches'][number] | undefined,
): Point {
  const away = distance(corner, center)
  const beside = between(center, corner, radius / away)
  if (!wall || wall.sweep !== undefined) return beside
  const length = distance(wall.from, wall.to)
  const unit = { x: (wall.to.x - wall.from.x) / length, y: (wall.to.y - wall.from.y) / length }
  const middle = dot(subtract(center, wall.from), unit)
  const foot = add(wall.from, { x: unit.x * middle, y: unit.y * middle })
  const half = Math.sqrt(Math.max(0, radius ** 2 - distance(foot, center) ** 2))
  const met = [-half, half].map((inches) => add(foot, { x: unit.x * inches, y: unit.y * inches }))
  const near = met.toSorted((one, other) => distance(one, corner) - distance(other, corner))[0] ?? beside
  return distance(foot, center) > radius || distance(near, corner) > radius / 4 ? beside : near
}

/** What is known of a wall along its inner face: from and to in inches from its first corner. */
type Part = {
  readonly from: number
  readonly to: number
  readonly thickness: number
  readonly isWritten: boolean
  readonly behind?: WallOfRoom
}

/** The work is bounded by the square of the walls of a storey. */
export function wallsOfStorey(rooms: readonly PlacedRoom[]): readonly RoomWalls[] {
  const faces = rooms.map((room) => edgesOf(outlineOnSheet(room)))
  const written: { readonly face: Edge; readonly wall: WallOfRoom }[] = []
  return rooms.map((room, index) => {
    const axes = wallAxes(room.layout.floor)
    const later = faces.flatMap((edges, other) =>
      other <= index ? [] : edges.map((face, wall) => ({ face, wall: { room: rooms[other]!, wall } })),
    )
    const parts = faces[index]!.map((face, wall) => partsOf(face, axes[wall]!.thickness, written, later))
    const walls = parts.map((each, wall) => {
      const face = faces[index]![wall]!
      return each.flatMap((part) => (part.isWritten ? [stretchOf(part, face, axes[wall]!, room)] : []))
    })
    for (const [wall, each] of parts.entries()) {
      const face = faces[index]![wall]!
      for (const { from, to, isWritten } of each)
        if (isWritten) written.push({ face: [along(face, from), along(face, to)], wall: { room, wall } })
    }
    const doubled = doubledOpenings(room, rooms.slice(0, index))
    const openings = openingsOf(room.layout.floor)
      .filter(({ id }) => !doubled.has(id))
      .map((opening) => {
        const found = parts[opening.wall]?.find(({ from, to }) => opening.at >= from && opening.at <= to)
        return { opening, thickness: found?.thickness ?? axes[opening.wall]?.thickness ?? 0 }
      })
    return { room, walls, openings }
  })
}

type Facing = { readonly face: Edge; readonly wall: WallOfRoom }

/** The whole wall in parts: shared with a room before it, with a later one, or with none. */
function partsOf(face: Edge, thickness: number, before: readonly Facing[], later: readonly Facing[]): readonly Part[] {
  const length = distance(...face)
  const sharedWith = (others: readonly Facing[], isWritten: boolean) =>
    others.flatMap(({ face: other, wall }): Part[] => {
      const shared = sharedStretch(face, other)
      if (!shared || shared.to - shared.from < SLIVER) return []
      const thick = Math.max(WALL_THICKNESS.least, shared.away)
      return [{ from: shared.from, to: shared.to, thickness: thick, isWritten, behind: wall }]
    })
  // The nearest first: what is behind another room is not shared.
  const shared = [...sharedWith(before, false), ...sharedWith(later, true)].toSorted(
    (one, other) => one.thickness - other.thickness,
  )
  const cuts = [0, length, ...shared.flatMap(({ from, to }) => [from, to])].toSorted((a, b) => a - b)
  const inner = cuts.filter((cut, at) => cut >= SLIVER && cut <= length - SLIVER && cut - (cuts[at - 1] ?? 0) >= SLIVER)
  const ends = [0, ...inner, length]
  const parts: Part[] = []
  for (const [at, from] of ends.slice(0, -1).entries()) {
    const to = ends[at + 1]!
    const middle = (from + to) / 2
    const found = shared.find((each) => each.from <= middle && each.to >= middle)
    const own = { from, to, thickness, isWritten: true }
    const part = found ? { ...found, from, to } : own
    const isUsual = part.isWritten && Math.abs(part.thickness - thickness) < SAME_THICKNESS
    const next = isUsual ? { ...part, thickness } : part
    const last = parts.at(-1)
    const isSame =
      last && last.isWritten === next.isWritten && Math.abs(last.thickness - next.thickness) < SAME_THICKNESS
    if (!isSame) parts.push(next)
    else parts[parts.length - 1] = { ...(last.behind ? last : next), from: last.from, to, thickness: last.thickness }
  }
  return parts
}

function along([from, to]: Edge, inches: number): Point {
  return between(from, to, inches / (distance(from, to) || 1))
}

/** As its room alone has it where it is as thick and reaches the corner; square elsewhere. */
function stretchOf({ from, to, thickness, behind }: Part, face: Edge, axis: WallAxis, room: PlacedRoom): WallStretch {
  const length = distance(...face)
  const isUsual = thickness === axis.thickness
  const [isFirst, isLast] = [isUsual && from === 0, isUsual && to === length]
  const direction = subtract(face[1], face[0])
  const out = rotate({ x: direction.x / length, y: direction.y / length }, -90)
  const middle = (inches: number) =>
    add(along(face, inches), { x: (out.x * thickness) / 2, y: (out.y * thickness) / 2 })
  const ceilings = [room, ...(behind ? [behind.room] : [])].map(({ layout }) => ceilingOf(layout.floor))
  return {
    from: isFirst ? toSheet(room.pose, axis.from) : middle(from),
    to: isLast ? toSheet(room.pose, axis.to) : middle(to),
    thickness,
    height: Math.max(...ceilings),
    isJoined: { from: isFirst && axis.isJoined.from, to: isLast && axis.isJoined.to },
    ...(behind && { behind }),
  }
}
