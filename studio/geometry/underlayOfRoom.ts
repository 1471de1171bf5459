/** What a change of the room does to the picture beneath it, and to the lines and the paint of walls in photographs of it. */
import type { Paint } from '../model/finish.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { floorOutline, floorWalls, mappedPoint, uprightBox } from './floorOutline.ts'
import { between, distance, nearestOnSegment, type Point } from './point.ts'

/** Degrees from 0 to 360. */
export function wholeTurn(degrees: number): number {
  const turned = degrees % 360
  // A tiny negative number and 360 make 360.
  return turned < 0 ? (turned + 360) % 360 : turned
}

/** The floor with its underlay moved by inches. */
export function withMovedUnderlay(floor: RoomShell, by: Point): RoomShell {
  const { underlay } = floor
  return underlay ? { ...floor, underlay: { ...underlay, x: underlay.x + by.x, y: underlay.y + by.y } } : floor
}

/**
 * The changed floor with its underlay turned or mirrored as the room was, if it is fixed to the room. A change of the size
 * or shape leaves it where it is.
 */
export function withTurnedUnderlay(before: RoomShell, after: RoomShell): RoomShell {
  const { underlay } = after
  const [from, to] = [uprightBox(before), uprightBox(after)]
  const { turn: was = 0 } = before
  const { turn: is = 0 } = after
  const flips = (before.mirrored ?? false) !== (after.mirrored ?? false)
  if (!underlay?.locked || (was === is && !flips) || before.shape !== after.shape) return after
  if (from.width !== to.width || from.length !== to.length) return after
  // Mirroring left and right turns every rotation around.
  const rotation = wholeTurn(flips ? was + is - underlay.rotation : underlay.rotation + is - was)
  const mirrored = flips ? !underlay.mirrored : underlay.mirrored
  return { ...after, underlay: { ...underlay, ...mappedPoint(before, after, underlay), rotation, mirrored } }
}

/**
 * The changed floor whose marked lines and paint name the walls and corners that lie where the former ones did. `placeOf`: where a point
 * of the former room is in the changed one.
 */
export function withMarkedWalls(before: RoomShell, after: RoomShell, placeOf: (point: Point) => Point): RoomShell {
  const { photographs } = before
  if (!photographs) return after
  const [corners, walls] = [floorOutline(after), floorWalls(after)]
  const wallNow = floorWalls(before).map(([a, b]) => {
    const at = placeOf(between(a, b, 0.5))
    return nearest(walls.map(([from, to]) => distance(at, nearestOnSegment(at, from, to))))
  })
  const cornerNow = floorOutline(before).map((corner) =>
    nearest(corners.map((each) => distance(placeOf(corner), each))),
  )
  return {
    ...after,
    photographs: photographs.map((photograph) => ({
      ...photograph,
      ...(photograph.finish?.wall && {
        finish: { ...photograph.finish, wall: moved(photograph.finish.wall, wallNow) },
      }),
      marks: photograph.marks.map((mark) => {
        const { means } = mark
        if ('wall' in means) return { ...mark, means: { ...means, wall: wallNow[means.wall] ?? means.wall } }
        if ('corner' in means) return { ...mark, means: { ...means, corner: cornerNow[means.corner] ?? means.corner } }
        return mark
      }),
    })),
  }
}

/** Paint by the numbers that walls have now; of two walls that have become one, the first keeps its paint. */
function moved(paints: Readonly<Partial<Record<string, Paint>>>, wallNow: readonly number[]) {
  const now = Object.entries(paints).map(([wall, paint]) => [wallNow[Number(wall)] ?? wall, paint] as const)
  return Object.fromEntries(now.toReversed())
}

function nearest(distances: readonly number[]): number {
  return distances.indexOf(Math.min(...distances))
}
