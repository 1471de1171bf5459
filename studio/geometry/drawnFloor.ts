/** Drawn floors: a floor from the corners of an outline, with the openings, paints, zones and columns of the floor that it replaces. */
import type { Opening, RoomShell } from '../model/roomShell.ts'
import { floorOutline, floorWalls } from './floorOutline.ts'
import { endsOf, fitOpening, openingNear, openingsOf, refitOpenings } from './openings.ts'
import { type Point, add, between, distance, dot, nearestOnSegment, subtract } from './point.ts'
import { type Edge, type Polygon, boundsOf, signedArea } from './polygon.ts'
import { withMovedUnderlay } from './underlayOfRoom.ts'

/** Corners of an outline that replaces the one of a floor. */
export type DrawnOutline = {
  /** In inches, in the coordinates of the floor that it replaces; a simple polygon of at least 1 in each way. */
  readonly corners: Polygon
  /**
   * For each wall the number of the wall of the old floor that it continues, undefined for a new one. Openings and paints
   * stay on these walls. Omitted for a room that was drawn anew, which has no place on the old floor.
   */
  readonly walls?: readonly (number | undefined)[]
}

/** `by`: how far everything in the room moves, in inches, because coordinates start at the floor's bounding box. */
export type DrawnFloor = { readonly floor: RoomShell; readonly by: Point }

/** An opening without room on its wall moves to the nearest wall with room. */
export function drawnFloor(before: RoomShell, { corners, walls }: DrawnOutline): DrawnFloor {
  const isReversed = signedArea(corners) < 0
  const ordered = isReversed ? corners.toReversed() : corners
  // A reversed list starts its walls at their former ends.
  const origins = isReversed && walls ? [...walls.slice(0, -1).toReversed(), walls.at(-1)] : walls
  const { left, top, right, bottom } = boundsOf(ordered)
  const { inner: _inner, turn: _turn, mirrored: _mirrored, openings: _openings, ...kept } = before
  const by = { x: -left, y: -top }
  // What is traced stays over the picture beneath it.
  const empty: RoomShell = withMovedUnderlay(
    {
      ...kept,
      shape: 'drawn',
      corners: ordered.map(({ x, y }) => [x - left, y - top]),
      width: right - left,
      length: bottom - top,
    },
    by,
  )
  if (!origins) return { floor: refitOpenings(before, withOpeningsOf(before, empty)), by: { x: 0, y: 0 } }
  const { zones, fixed, finish } = before
  const moved = <Thing extends Point>(thing: Thing): Thing => ({ ...thing, x: thing.x + by.x, y: thing.y + by.y })
  const floor = {
    ...empty,
    ...(zones && { zones: zones.map(moved) }),
    ...(fixed && { fixed: fixed.map(moved) }),
    ...(finish?.wall && { finish: { ...finish, wall: paintsOn(finish.wall, origins) } }),
  }
  return { floor: withOpenings(before, floor, origins, by), by }
}

function withOpeningsOf({ openings }: RoomShell, floor: RoomShell): RoomShell {
  return openings === undefined ? floor : { ...floor, openings }
}

function withOpenings(
  before: RoomShell,
  floor: RoomShell,
  origins: readonly (number | undefined)[],
  by: Point,
): RoomShell {
  if (before.openings === undefined) return floor
  const walls = floorWalls(floor)
  const all = openingsOf(before)
  const middleOf = (opening: Opening) => add(between(...endsOf(before, opening), 0.5), by)
  const onOwnWall = (opening: Opening, placed: readonly Opening[]) => {
    const middle = middleOf(opening)
    return (
      walls
        .map((edge, wall) => ({
          start: edge[0],
          wall,
          near: nearestOnSegment(middle, ...edge),
          beside: besideOf(edge, middle),
        }))
        .filter(({ wall }) => origins[wall] === opening.wall)
        // Of the parts of a wall the one in front of the opening, such as the back of a deep niche, before those beside it.
        .toSorted(
          (one, other) => one.beside - other.beside || distance(one.near, middle) - distance(other.near, middle),
        )
        .map(({ start, wall, near }) => fitOpening(floor, { ...opening, wall, at: distance(start, near) }, placed))
        .find((found) => found !== undefined)
    )
  }
  const onAnyWall = (opening: Opening, placed: readonly Opening[]) =>
    fitOpening(floor, openingNear(floor, middleOf(opening), { ...opening, wall: 0 }, placed), placed)
  const placed = new Map<string, Opening>()
  // Those that keep their wall come first, so that none has to leave its place for one that lost its wall.
  for (const place of [onOwnWall, onAnyWall])
    for (const opening of all) {
      const fitted = placed.has(opening.id) ? undefined : place(opening, [...placed.values()])
      if (fitted) placed.set(opening.id, fitted)
    }
  return { ...floor, openings: all.flatMap(({ id }) => placed.get(id) ?? []) }
}

/** Inches from the stretch of a wall to a point, along the wall. */
function besideOf([a, b]: Edge, point: Point): number {
  const length = distance(a, b)
  const along = dot(subtract(point, a), subtract(b, a)) / length
  return Math.max(0, -along, along - length)
}

type Paints = NonNullable<NonNullable<RoomShell['finish']>['wall']>

function paintsOn(paints: Paints, origins: readonly (number | undefined)[]): Paints {
  return Object.fromEntries(
    origins.flatMap((from, wall) => {
      const paint = from === undefined ? undefined : paints[from]
      return paint ? [[wall, paint]] : []
    }),
  )
}

/** The walls of a floor as an outline that can be changed: every wall continues itself. */
export function outlineOf(floor: RoomShell): Required<DrawnOutline> {
  const corners = floorOutline(floor)
  return { corners, walls: corners.map((_, wall) => wall) }
}
