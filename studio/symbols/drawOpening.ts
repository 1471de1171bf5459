/** Doors, windows, radiators and outlets as drawings show them. */
import { bodyOf, endsOf, inward, leafOf } from '../geometry/openings.ts'
import { type Point, between, distance } from '../geometry/point.ts'
import type { Floor, Opening } from '../model/floor.ts'
import { type Shape, type Stroke, linePath, ovalPath, pathOf, short } from './drawing.ts'
import type { Inks } from './inks.ts'

type OpeningLook = {
  /** Inches. */
  readonly point: number
  readonly inks: Inks
  /** How thick the walls are drawn, inches. */
  readonly wall: number
  readonly isChosen?: boolean
}

/** Points. */
const LINE = { plain: 1.25, chosen: 2.5 }
/** The frame stands a little out of the wall's faces, so that it covers their lines; points. */
const OVER = 1.5
/** The leaf of a door is drawn so many times as thick. */
const LEAF = 1.6
const SWING_DASH = [4, 3]
/** Inches between the ribs of a radiator, and the size of an outlet's sign: drawn larger than it is. */
const RIB = 4
const OUTLET = { inches: 2.5, points: 5 }

type Drawn = {
  readonly shapes: readonly Shape[]
  /** The leaf of a door and its way: drawn over what lies flat on the floor. */
  readonly swing: readonly Shape[]
}

export function drawOpening(floor: Floor, opening: Opening, look: OpeningLook): Drawn {
  const { inks, isChosen } = look
  const stroke = { color: isChosen ? inks.accent : inks.wall, width: isChosen ? LINE.chosen : LINE.plain }
  switch (opening.kind) {
    case 'radiator':
      return { shapes: radiator(floor, opening, stroke, inks), swing: [] }
    case 'outlet':
      return { shapes: outlet(floor, opening, stroke, look), swing: [] }
    case 'window':
      return { shapes: gap(floor, opening, stroke, look, [1 / 3, 2 / 3]), swing: [] }
    case 'door':
      return { shapes: gap(floor, opening, stroke, look, []), swing: leaf(floor, opening, stroke) }
    default:
      return opening satisfies never
  }
}

/** The hole in the wall, with lines along it at some shares of its thickness. */
function gap(
  floor: Floor,
  opening: Opening,
  stroke: Stroke,
  { point, inks, wall }: OpeningLook,
  lines: readonly number[],
): Shape[] {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (from: Point, depth: number) => ({ x: from.x - into.x * depth, y: from.y - into.y * depth })
  const over = OVER * point
  const frame = pathOf([out(first, -over), out(last, -over), out(last, wall + over), out(first, wall + over)])
  const d = lines.map((share) => linePath(out(first, wall * share), out(last, wall * share))).join('')
  return [
    { shape: 'path', d: frame, fill: inks.paper, stroke },
    ...(d === '' ? [] : [{ shape: 'path', d, stroke } as const]),
  ]
}

function leaf(floor: Floor, door: Extract<Opening, { kind: 'door' }>, stroke: Stroke): Shape[] {
  const { hinge, open, shut } = leafOf(floor, door)
  const radius = short(distance(hinge, shut))
  // Clockwise on screen, unless hinge and swing say otherwise.
  const sweep = (door.hinge === 'first') === (door.swing === 'in') ? 1 : 0
  const arc = `M${short(shut.x)} ${short(shut.y)}A${radius} ${radius} 0 0 ${sweep} ${short(open.x)} ${short(open.y)}`
  return [
    { shape: 'path', d: linePath(hinge, open), stroke: { ...stroke, width: stroke.width * LEAF } },
    { shape: 'path', d: arc, stroke: { ...stroke, dash: SWING_DASH } },
  ]
}

/** A box with ribs. */
function radiator(floor: Floor, opening: Opening, stroke: Stroke, inks: Inks): Shape[] {
  const body = bodyOf(floor, opening)
  const [first, last, lastOut, firstOut] = body ?? []
  if (!body || !first || !last || !lastOut || !firstOut) return []
  const ribs = Math.max(2, Math.round(opening.width / RIB))
  const d = Array.from({ length: ribs - 1 }, (_, index) => {
    const share = (index + 1) / ribs
    return linePath(between(first, last, share), between(firstOut, lastOut, share))
  }).join('')
  return [
    { shape: 'path', d: pathOf(body), fill: inks.raised, stroke },
    { shape: 'path', d, stroke },
  ]
}

/** As electricians draw it: a half circle on the wall with its stem. */
function outlet(floor: Floor, opening: Opening, stroke: Stroke, { point, inks }: OpeningLook): Shape[] {
  const middle = between(...endsOf(floor, opening), 0.5)
  const into = inward(floor, opening.wall)
  const out = (depth: number) => ({ x: middle.x + into.x * depth, y: middle.y + into.y * depth })
  const radius = Math.max(OUTLET.inches, OUTLET.points * point)
  const centre = out(radius)
  return [
    { shape: 'path', d: ovalPath(centre.x, centre.y, radius, radius), fill: inks.paper, stroke },
    { shape: 'path', d: linePath(middle, out(radius * 2)), stroke },
  ]
}
