/** Doors with their swing, windows, radiators and outlets as drawings show them. */
import { bodyOf, endsOf, inward, leafOf, openingsOf } from '../geometry/openings.ts'
import { type Point, between, distance } from '../geometry/point.ts'
import type { Floor, Opening } from '../model/floor.ts'
import { linePath, ovalPath, pathOf, type Shape, short, type Stroke } from './drawing.ts'
import { INK, PAPER } from './inks.ts'

const DASH = 3
/** Inches between the ribs of a radiator, and the size of an outlet's sign. */
const RIB = 4
const OUTLET_RADIUS = 2.5

/** `wall` and `line`: the thickness of walls and lines in inches. */
export function drawOpenings(floor: Floor, wall: number, line: number): Shape[] {
  const stroke = { colour: INK, width: line * 0.7 }
  return openingsOf(floor).flatMap((opening) => {
    switch (opening.kind) {
      case 'radiator':
        return drawRadiator(floor, opening, stroke)
      case 'outlet':
        return drawOutlet(floor, opening, stroke)
      case 'window':
        return drawGap(floor, opening, wall, stroke, [1 / 3, 2 / 3])
      case 'door':
        return [...drawGap(floor, opening, wall, stroke, []), ...drawLeaf(floor, opening, stroke)]
      default:
        return opening satisfies never
    }
  })
}

/** The hole in the wall, with lines along it at some shares of its thickness. */
function drawGap(floor: Floor, opening: Opening, wall: number, stroke: Stroke, lines: readonly number[]): Shape[] {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (point: Point, depth: number) => ({ x: point.x - into.x * depth, y: point.y - into.y * depth })
  return [
    { shape: 'path', d: pathOf([first, last, out(last, wall), out(first, wall)]), fill: PAPER, stroke },
    ...lines.map(
      (share): Shape => ({
        shape: 'path',
        d: linePath(out(first, wall * share), out(last, wall * share)),
        stroke,
      }),
    ),
  ]
}

function drawLeaf(floor: Floor, door: Extract<Opening, { kind: 'door' }>, stroke: Stroke): Shape[] {
  const { hinge, open, shut } = leafOf(floor, door)
  const radius = short(distance(hinge, shut))
  // Clockwise on screen, unless hinge and swing say otherwise.
  const sweep = (door.hinge === 'first') === (door.swing === 'in') ? 1 : 0
  const arc = `M${short(shut.x)} ${short(shut.y)}A${radius} ${radius} 0 0 ${sweep} ${short(open.x)} ${short(open.y)}`
  const dash = [DASH * stroke.width * 2, DASH * stroke.width * 1.4]
  return [
    { shape: 'path', d: linePath(hinge, open), stroke: { ...stroke, width: stroke.width * 1.8 } },
    { shape: 'path', d: arc, stroke: { ...stroke, dash } },
  ]
}

function drawRadiator(floor: Floor, opening: Opening, stroke: Stroke): Shape[] {
  const body = bodyOf(floor, opening)
  const [first, last, lastOut, firstOut] = body ?? []
  if (!body || !first || !last || !lastOut || !firstOut) return []
  const ribs = Math.max(2, Math.round(opening.width / RIB))
  return [
    { shape: 'path', d: pathOf(body), fill: PAPER, stroke },
    ...Array.from({ length: ribs - 1 }, (_, index): Shape => {
      const share = (index + 1) / ribs
      return { shape: 'path', d: linePath(between(first, last, share), between(firstOut, lastOut, share)), stroke }
    }),
  ]
}

function drawOutlet(floor: Floor, opening: Opening, stroke: Stroke): Shape[] {
  const middle = between(...endsOf(floor, opening), 0.5)
  const into = inward(floor, opening.wall)
  const out = (depth: number) => ({ x: middle.x + into.x * depth, y: middle.y + into.y * depth })
  const centre = out(OUTLET_RADIUS)
  return [
    { shape: 'path', d: ovalPath(centre.x, centre.y, OUTLET_RADIUS, OUTLET_RADIUS), fill: PAPER, stroke },
    { shape: 'path', d: linePath(middle, out(OUTLET_RADIUS * 2)), stroke },
  ]
}
