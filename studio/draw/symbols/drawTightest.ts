/** The picture of the tightest point of a way in, to scale in inches. */
import { type Box, TILTED } from '../../room/delivery/attitudes.ts'
import type { WayIn } from '../../room/delivery/wayIn.ts'
import type { Point } from '../../geometry/point.ts'
import type { Bounds, Polygon } from '../../geometry/polygon.ts'
import { type Drawing, labelBox, linePath, pathOf, type Shape } from './drawing.ts'
import type { Inks } from './inks.ts'
import { DOOR_WALL_THICKNESS } from '../../room/delivery/cornerMargin.ts'
import { cornerOf, lanesOf } from '../../room/delivery/moves.ts'

type TightestLook = {
  readonly inks: Inks
  readonly formatLength: (inches: number) => string
  /** The longer side of the picture, points. */
  readonly points: number
  readonly title: string
}

const LINE = 1.5
const TEXT = 12
const FADED_OPACITY = { solid: 0.45, piece: 0.3 }
const DASH = [4, 3]

export function drawTightest(box: Box, way: WayIn, look: TightestLook): Drawing {
  const scene = sceneOf(box, way, look.formatLength)
  const { bounds } = scene
  const point = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) / look.points
  const { inks } = look
  const color = way.status === 'stuck' ? inks.danger : inks.accent
  const shapes: Shape[] = [
    ...scene.solids.map(
      (solid): Shape => ({ shape: 'path', d: pathOf(solid), fill: inks.hatch, opacity: FADED_OPACITY.solid }),
    ),
    ...scene.solids.map(
      (solid): Shape => ({ shape: 'path', d: pathOf(solid), stroke: { color: inks.wall, width: LINE } }),
    ),
    { shape: 'path', d: pathOf(scene.piece), fill: color, opacity: FADED_OPACITY.piece },
    { shape: 'path', d: pathOf(scene.piece), stroke: { color, width: LINE * 2 } },
    ...scene.labels.flatMap(({ at, text, line: [from, to] }): Shape[] => [
      { shape: 'path', d: linePath(from, to), stroke: { color: inks.ink, width: 1, dash: DASH } },
      {
        shape: 'text',
        at: inside(at, text, bounds, point),
        text,
        size: TEXT,
        color: inks.ink,
        plate: { color: inks.raised, opacity: 0.92 },
      },
    ]),
  ]
  return { bounds, ground: undefined, shapes, point, title: look.title }
}

/** Moves a label into the picture. */
function inside(at: Point, text: string, bounds: Bounds, point: number): Point {
  const { width, height } = labelBox(at, text, TEXT, point)
  return {
    x: Math.min(bounds.right - width / 2, Math.max(bounds.left + width / 2, at.x)),
    y: Math.min(bounds.bottom - height / 2, Math.max(bounds.top + height / 2, at.y)),
  }
}

// The content of the picture of the tightest point: the solids around a piece, its outline, and the measured distance.
// A door or a hall is drawn as seen from behind the piece, a corner from above. Lengths are inches; y points downwards.

/** The fixed solids, and the outline of the piece between them. */
type Scene = {
  readonly bounds: Bounds
  readonly solids: readonly Polygon[]
  readonly piece: Polygon
  readonly labels: readonly { readonly at: Point; readonly text: string; readonly line: readonly [Point, Point] }[]
}

type Passage = WayIn['tightest']['passage']
type Turn = NonNullable<WayIn['tightest']['turn']>
type Around = ReturnType<typeof cornerOf>

/** Inches of wall and floor around a passage. */
const MARGIN_IN = 14

function sceneOf(box: Box, way: WayIn, formatLength: (inches: number) => string): Scene {
  const { passage, turn } = way.tightest
  if (turn) return turn.limit === 'height' ? tilting(box, way, turn, formatLength) : onFloor(way, turn, formatLength)
  const isCorner = passage.kind === 'corner' || passage.kind === 'landing'
  if (!isCorner || way.shortfall.limit === 'height') return frontView(box, way, formatLength)
  return cornerView(way, passage.kind === 'landing' ? lanesOf(passage) : passage, formatLength)
}

/** Walls, floor and lintel around the piece, as it is carried towards the reader. */
function frontView(box: Box, way: WayIn, formatLength: (inches: number) => string): Scene {
  const { passage, attitude, extents } = way.tightest
  const isRoom = passage.kind === 'space'
  const { width, breadth, points } = seenFromBehind(way.tightest)
  const { height } = passage
  const centered = way.shortfall.limit === 'height' ? (height - extents.up) / 2 : 0
  const piece =
    points === 'along' && attitude.tilt > 0
      ? tiltedRectangle(box[TILTED[attitude.axis][0]], box[TILTED[attitude.axis][1]], attitude.tilt, {
          x: 0,
          y: -centered - extents.up / 2,
        })
      : rectangle(-breadth / 2, -centered - extents.up, breadth, extents.up)
  const bounds = boundsAround([...piece, { x: -width / 2, y: -height }, { x: width / 2, y: 0 }])
  const { left, right, top, bottom } = bounds
  return {
    bounds,
    piece,
    solids: [
      rectangle(left, top, -width / 2 - left, bottom - top),
      rectangle(width / 2, top, right - width / 2, bottom - top),
      rectangle(-width / 2, top, width, -height - top),
      rectangle(-width / 2, 0, width, bottom),
    ],
    labels: [
      ...(isRoom ? [] : [across(-width / 2, width / 2, bottom / 2, formatLength(width))]),
      upwards(width / 2 + MARGIN_IN / 2, -height, 0, formatLength(height)),
      gap(way, { x: -width / 2, y: -centered - extents.up / 2 }, formatLength),
    ],
  }
}

/** The width of the passage, how much of it the piece takes, and the way in which the piece points there, inches. */
function seenFromBehind({ passage, manner, attitude, after, extents: { along, across } }: WayIn['tightest']): {
  readonly width: number
  readonly breadth: number
  readonly points: typeof attitude.points
} {
  const first = { breadth: across, points: attitude.points }
  // A room is wider than the picture.
  if (passage.kind === 'space') return { width: across + MARGIN_IN * 4, ...first }
  if (passage.kind !== 'corner') return { width: widthOf(passage), ...first }
  const { from, to } = passage
  if (manner !== 'aside') return { width: Math.min(from, to), ...first }
  // Carried sideways past the corner, it has its length across the second corridor.
  return to - along < from - across ? { width: to, breadth: along, points: after.points } : { width: from, ...first }
}

/** The plan of a corner. The first corridor lies along x, its outer wall at y = 0; the second leads on along y. */
function cornerView(
  way: WayIn,
  lanes: Parameters<typeof cornerOf>[0],
  formatLength: (inches: number) => string,
): Scene {
  const { extents, manner, angle = 0 } = way.tightest
  const corner = cornerOf(lanes)
  const { first, second } = corner
  const piece =
    manner === 'aside'
      ? rectangle((second - extents.along) / 2, (first - extents.across) / 2, extents.along, extents.across)
      : carriedAround(extents.along, extents.across, angle, corner, Math.max(0, way.margin))
  const bounds = boundsAround([
    ...piece,
    { x: -first, y: 0 },
    { x: second, y: first + (corner.isDoor ? DOOR_WALL_THICKNESS + MARGIN_IN / 2 : second) },
  ])
  const { left, right, top, bottom } = bounds
  const end = corner.isDoor ? first + DOOR_WALL_THICKNESS : bottom
  return {
    bounds,
    piece,
    solids: [
      rectangle(left, top, second - left, -top),
      rectangle(second, top, right - second, end - top),
      rectangle(left, first, -left, end - first),
    ],
    labels: [
      upwards(left + MARGIN_IN / 2, 0, first, formatLength(first)),
      across(0, second, bottom - MARGIN_IN / 2, formatLength(second)),
      gap(way, { x: 0, y: first }, formatLength),
    ],
  }
}

/** A point on the outer wall, midway between the inner corner and the wall ahead. */
function carriedAround(
  length: number,
  breadth: number,
  degrees: number,
  { first, second, isDoor }: Around,
  lift: number,
): Polygon {
  // Not exactly parallel to a wall, where the tangent is infinite.
  const angle = (Math.min(89, Math.max(1, degrees)) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const ahead = isDoor ? Math.min(length * cos, (first + DOOR_WALL_THICKNESS) / (sin / cos)) : length * cos
  const last = second - ahead
  const least = breadth * sin - (first - breadth * cos) / (sin / cos)
  const x = length * sin + breadth * cos <= first ? last : (last + least) / 2
  const at = (along: number, across: number): Point => ({
    x: x + along * cos - across * sin,
    y: lift + along * sin + across * cos,
  })
  return [at(0, 0), at(length, 0), at(length, breadth), at(0, breadth)]
}

/** A piece between floor and ceiling, at the tilt at which it is highest. */
function tilting(
  box: Box,
  way: WayIn,
  { attitude, extents: { up } }: Turn,
  formatLength: (inches: number) => string,
): Scene {
  const { height } = way.tightest.passage
  const [upright, lying] = TILTED[attitude.axis]
  const center = { x: 0, y: -Math.max(0, height - up) / 2 - up / 2 }
  const piece = tiltedRectangle(box[upright], box[lying], attitude.tilt, center)
  const reach = Math.max(...piece.map(({ x }) => x)) + MARGIN_IN
  const bounds = boundsAround([...piece, { x: -reach, y: -height }, { x: reach, y: 0 }])
  const { left, right, top, bottom } = bounds
  return {
    bounds,
    piece,
    solids: [rectangle(left, top, right - left, -height - top), rectangle(left, 0, right - left, bottom)],
    labels: [
      upwards(right - MARGIN_IN / 2, -height, 0, formatLength(height)),
      gap(way, { x: 0, y: -height / 2 }, formatLength),
    ],
  }
}

/** The sides of the floor on which a piece is turned. */
function floorOf(passage: Passage): readonly [width: number, depth: number] {
  return passage.kind === 'landing' ? [passage.width, passage.depth] : [widthOf(passage), widthOf(passage)]
}

/** A piece on the floor, from above: as it is set down, or while it is turned, at its widest. It arrives along y. */
function onFloor(way: WayIn, { limit, extents }: Turn, formatLength: (inches: number) => string): Scene {
  const [width, depth] = floorOf(way.tightest.passage)
  const angle = limit === 'spin' ? (Math.atan2(extents.across, extents.along) * 180) / Math.PI : 90
  const piece = tiltedRectangle(extents.across, extents.along, angle, { x: width / 2, y: depth / 2 })
  const bounds = boundsAround([...piece, { x: 0, y: 0 }, { x: width, y: depth }])
  const { left, right, top, bottom } = bounds
  return {
    bounds,
    piece,
    solids: [
      rectangle(left, top, right - left, -top),
      rectangle(left, depth, right - left, bottom - depth),
      rectangle(left, 0, -left, depth),
      rectangle(width, 0, right - width, depth),
    ],
    labels: [
      across(0, width, depth + MARGIN_IN / 2, formatLength(width)),
      upwards(width + MARGIN_IN / 2, 0, depth, formatLength(depth)),
      gap(way, { x: width / 2, y: depth / 2 }, formatLength),
    ],
  }
}

function widthOf(passage: Passage): number {
  if (passage.kind === 'landing') return passage.stair
  return passage.kind === 'corner' ? passage.from : Math.min(passage.width, 400)
}

/** The margin, beside the piece. */
function gap({ margin, status }: WayIn, at: Point, formatLength: (inches: number) => string): Scene['labels'][number] {
  const text = status === 'stuck' ? 'does not pass' : `${formatLength(margin)} to spare`
  return { at, text, line: [at, at] }
}

function across(left: number, right: number, y: number, text: string): Scene['labels'][number] {
  return {
    at: { x: (left + right) / 2, y },
    text,
    line: [
      { x: left, y },
      { x: right, y },
    ],
  }
}

function upwards(x: number, top: number, bottom: number, text: string): Scene['labels'][number] {
  return {
    at: { x, y: (top + bottom) / 2 },
    text,
    line: [
      { x, y: top },
      { x, y: bottom },
    ],
  }
}

function rectangle(x: number, y: number, width: number, height: number): Polygon {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** A rectangle of an upright and a lying side, tilted about its center. */
function tiltedRectangle(upright: number, lying: number, degrees: number, center: Point): Polygon {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return rectangle(-lying / 2, -upright / 2, lying, upright).map(({ x, y }) => ({
    x: center.x + x * cos - y * sin,
    y: center.y + x * sin + y * cos,
  }))
}

function boundsAround(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - MARGIN_IN,
    right: Math.max(...xs) + MARGIN_IN,
    top: Math.min(...ys) - MARGIN_IN,
    bottom: Math.max(...ys) + MARGIN_IN,
  }
}
