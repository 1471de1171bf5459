/** Drawings of doors, windows, open passages, radiators and outlets. */
import { endsOf, inward } from '../../geometry/openings.ts'
import { bodyOf, leavesOf } from '../../geometry/openingZones.ts'
import { type Point, between, distance } from '../../geometry/point.ts'
import type { RoomShell, Opening } from '../../model/roomShell.ts'
import { type Shape, type Stroke, linePath, ovalPath, pathOf, roundedNumber } from './drawing.ts'
import type { Inks } from './inks.ts'

type OpeningLook = {
  /** Inches per point. */
  readonly point: number
  readonly inks: Inks
  /** Drawn thickness of the walls, inches. */
  readonly wall: number
  readonly isChosen?: boolean
}

/** Line widths in points. */
const LINE = { plain: 1.25, chosen: 2.5 }
/** Points by which the frame extends beyond the wall's faces, to cover their lines. */
const FRAME_OVERLAP = 1.5
/** Line width of a door leaf, as a multiple of the plain line. */
const LEAF = 1.6
const SWING_DASH = [4, 3]
const POCKET_DASH = [3, 2]
/** Inches between the ribs of a radiator, and the size of an outlet's symbol, which is larger than the outlet. */
const RIB = 4
const OUTLET = { inches: 2.5, points: 5 }

type DrawnOpening = {
  readonly shapes: readonly Shape[]
  /** The leaves of a door and their swings, drawn above the pieces so that no rug hides them. */
  readonly swing: readonly Shape[]
}

export function drawOpening(floor: RoomShell, opening: Opening, look: OpeningLook): DrawnOpening {
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
    case 'double-door':
      return { shapes: gap(floor, opening, stroke, look, []), swing: leaves(floor, opening, stroke) }
    case 'sliding-door':
      return { shapes: [...gap(floor, opening, stroke, look, []), ...panels(floor, opening, stroke, look)], swing: [] }
    case 'pocket-door':
      return { shapes: [...gap(floor, opening, stroke, look, []), ...pocket(floor, opening, stroke, look)], swing: [] }
    case 'passage':
      return { shapes: passage(floor, opening, stroke, look), swing: [] }
    default:
      return opening satisfies never
  }
}

/** The gap in the wall, with lines along it at some shares of its thickness. */
function gap(
  floor: RoomShell,
  opening: Opening,
  stroke: Stroke,
  { point, inks, wall }: OpeningLook,
  lines: readonly number[],
): Shape[] {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (from: Point, depth: number) => ({ x: from.x - into.x * depth, y: from.y - into.y * depth })
  const over = FRAME_OVERLAP * point
  const frame = pathOf([out(first, -over), out(last, -over), out(last, wall + over), out(first, wall + over)])
  const d = lines.map((share) => linePath(out(first, wall * share), out(last, wall * share))).join('')
  return [
    { shape: 'path', d: frame, fill: inks.paper, stroke },
    ...(d === '' ? [] : [{ shape: 'path', d, stroke } as const]),
  ]
}

function leaves(floor: RoomShell, door: Opening, stroke: Stroke): Shape[] {
  return leavesOf(floor, door).flatMap(({ hinge, open, shut, isClockwise }): Shape[] => {
    const radius = roundedNumber(distance(hinge, shut))
    const sweep = isClockwise ? 1 : 0
    const arc = `M${roundedNumber(shut.x)} ${roundedNumber(shut.y)}A${radius} ${radius} 0 0 ${sweep} ${roundedNumber(open.x)} ${roundedNumber(open.y)}`
    return [
      { shape: 'path', d: linePath(hinge, open), stroke: { ...stroke, width: stroke.width * LEAF } },
      { shape: 'path', d: arc, stroke: { ...stroke, dash: SWING_DASH } },
    ]
  })
}

/** The position of a panel in the wall, as shares of the wall's thickness from the inner face. */
const PANEL = { inner: [0.26, 0.48], outer: [0.52, 0.74], middle: [0.36, 0.64] } as const
/** The share of the opening that each of two sliding panels covers; they overlap in the middle. */
const PANEL_REACH = 0.56

/** A box within the wall, between two shares of the opening's width; shares beyond 0..1 lie in the wall beside it. */
function inWall(
  floor: RoomShell,
  opening: Opening,
  wall: number,
  [from, to]: readonly [number, number],
  [near, far]: readonly [number, number],
): Point[] {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const at = (share: number, depth: number) => {
    const along = between(first, last, share)
    return { x: along.x - into.x * wall * depth, y: along.y - into.y * wall * depth }
  }
  return [at(from, near), at(to, near), at(to, far), at(from, far)]
}

/** The two panels of a sliding door, one behind the other. */
function panels(floor: RoomShell, door: Opening, stroke: Stroke, { wall, inks }: OpeningLook): Shape[] {
  const inner = inWall(floor, door, wall, [0, PANEL_REACH], PANEL.inner)
  const outer = inWall(floor, door, wall, [1 - PANEL_REACH, 1], PANEL.outer)
  return [{ shape: 'path', d: pathOf(inner) + pathOf(outer), fill: inks.raised, stroke }]
}

/** The pocket as a dashed line in the wall, and the panel half open. */
function pocket(
  floor: RoomShell,
  door: Extract<Opening, { kind: 'pocket-door' }>,
  stroke: Stroke,
  { wall, inks }: OpeningLook,
): Shape[] {
  const isFirst = door.pocket === 'first'
  const hidden = inWall(floor, door, wall, isFirst ? [-1, 0] : [1, 2], [0.2, 0.8])
  const panel = inWall(floor, door, wall, isFirst ? [-0.5, 0.5] : [0.5, 1.5], PANEL.middle)
  return [
    { shape: 'path', d: pathOf(hidden), fill: inks.paper, stroke: { ...stroke, dash: POCKET_DASH } },
    { shape: 'path', d: pathOf(panel), fill: inks.raised, stroke },
  ]
}

/** The gap alone, with the two ends of the wall. */
function passage(floor: RoomShell, opening: Opening, stroke: Stroke, { point, inks, wall }: OpeningLook): Shape[] {
  const over = (FRAME_OVERLAP * point) / wall
  const [a, b, c, d] = inWall(floor, opening, wall, [0, 1], [-over, 1 + over])
  if (!a || !b || !c || !d) return []
  return [
    { shape: 'path', d: pathOf([a, b, c, d]), fill: inks.paper },
    { shape: 'path', d: linePath(a, d) + linePath(b, c), stroke },
  ]
}

/** A box with ribs. */
function radiator(floor: RoomShell, opening: Opening, stroke: Stroke, inks: Inks): Shape[] {
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

/** The electrical plan symbol: a half circle on the wall with a stem. */
function outlet(floor: RoomShell, opening: Opening, stroke: Stroke, { point, inks }: OpeningLook): Shape[] {
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
