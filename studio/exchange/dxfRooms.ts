/** Names of rooms, and the outlines that a drawing has as closed lines on a layer of their own, as `A-AREA-BNDY` of the AIA or "Raumpolygone". */
import { area, contains } from '../geometry/polygon.ts'
import { type Point, distance } from '../geometry/point.ts'
import type { DrawnPath } from './dxfDrawing.ts'
import { isAbout } from './dxfLayers.ts'
import type { ReadRoom } from './homeReading.ts'

const NAMES =
  /(?:room|space|raum|zimmer|pi[eè]ce|local|stanza|vano)s?[\W_]*(?:area|bound|bndy|outline|poly|fl[aä]che)|\ba-area-bndy/i

const isNamed = isAbout(NAMES)

/** Square inches, of 1 square yard: what is smaller frames a text. */
const LEAST_SQ_IN = 36 * 36
/** Inches between points that are one. */
const SAME = 1e-3
/** As many as a house of offices has. */
const MAX_ROOMS = 2000

/** Whether a path draws the area of a room. */
export function isRoomArea({ layer }: Pick<DrawnPath, 'layer'>): boolean {
  return isNamed({ layer, block: '' })
}

/** `place`: from the drawing to the plan. */
export function roomAreas(paths: readonly DrawnPath[], place: (x: number, y: number) => Point): readonly ReadRoom[] {
  const found: ReadRoom[] = []
  for (const path of paths) {
    if (found.length >= MAX_ROOMS || path.isDimension || !isRoomArea(path)) continue
    const corners = Array.from({ length: path.points.length / 2 }, (_, index) =>
      place(path.points[2 * index]!, path.points[2 * index + 1]!),
    )
    const [first, last] = [corners[0], corners.at(-1)]
    if (corners.length < 4 || !first || !last || distance(first, last) > SAME) continue
    const outline = corners.slice(0, -1)
    if (area(outline) >= LEAST_SQ_IN) found.push({ id: `room-${found.length + 1}`, corners: outline })
  }
  return found
}

/** Words and their number, such as "Bedroom 2"; no sizes, areas and marks. */
const ROOM_NAME = /^\p{L}[\p{L}.'/& -]+(?: \d{1,2})?$/u

/** A room has the name that is written in it; of several texts the first two. */
export function withNames(
  rooms: readonly ReadRoom[],
  labels: readonly { readonly at: Point; readonly text: string }[],
): ReadRoom[] {
  const few = labels.slice(0, 500)
  return rooms.map((room) => {
    const within = few.filter(({ at, text }) => ROOM_NAME.test(text) && contains(room.corners, at))
    const name = within
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' / ')
    return name ? { ...room, name } : room
  })
}
