/** The rules for seats as a group: distances and directions for talking, and the focal point that they look at. */
import { distance, dot, type Point, subtract } from '../../geometry/point.ts'
import { angleBetween, gapBetween, nearest, type Piece } from './piece.ts'
import { windowShare } from './roomParts.ts'
import { part, type ScorePart } from './scorePart.ts'
import { SCREEN_OF_UNIT, USUAL_SCREEN } from './scoreRules.ts'
import type { ScoreScene } from './scoreScene.ts'

/** Inches: seats farther apart do not form a group. */
const SEAT_OF_GROUP = 200

export function groupParts(scene: ScoreScene): ScorePart[] {
  const [main, ...others] = scene.of('sofa', 'chair').toSorted(bySeats)
  if (!main) return []
  return [...talkParts(main, others, scene), ...focalParts(main, others, scene), ...loneParts(main, others, scene)]
}

/** The largest seat first. */
function bySeats(a: Piece, b: Piece): number {
  return Number(b.role === 'sofa') - Number(a.role === 'sofa') || b.area - a.area
}

function talkParts(main: Piece, others: readonly Piece[], scene: ScoreScene): ScorePart[] {
  // Chairs at a bed or a desk are for reading alone.
  if (main.role !== 'sofa' && others.length === 0) return []
  const middle = middleOf(main, scene)
  const table = nearest(main, scene.of('coffee-table'))
  return others.flatMap((seat) => [
    ...(table
      ? [part('chair-table-gap', [seat, table], gapBetween(seat, table), seat.frontPoint, table.item.pose)]
      : []),
    part('talk-distance', [seat, main], distance(seat.frontPoint, main.frontPoint), seat.frontPoint, main.frontPoint),
    part(
      'talk-angle',
      [seat, main],
      angleBetween(seat.front, subtract(middle, seat.item.pose)),
      seat.item.pose,
      middle,
    ),
    part('talk-side', [seat, main], angleBetween(main.front, subtract(seat.item.pose, main.item.pose))),
  ])
}

/** The middle of a group: its coffee table, or a point in front of the largest seat. */
function middleOf(main: Piece, scene: ScoreScene): Point {
  const table = nearest(main, scene.of('coffee-table'))
  if (table && distance(table.item.pose, main.frontPoint) <= SEAT_OF_GROUP / 2) return table.item.pose
  return { x: main.frontPoint.x + main.front.x * FEET_DISTANCE, y: main.frontPoint.y + main.front.y * FEET_DISTANCE }
}

/** Distance of that point from the front of the seat, inches. */
const FEET_DISTANCE = 28

/** The focal point is a low, wide cabinet, on which a screen stands or over which a picture hangs. */
function focalParts(main: Piece, others: readonly Piece[], scene: ScoreScene): ScorePart[] {
  if (main.role !== 'sofa') return []
  const focal = focalOf(main, scene.pieces.filter(scene.isScreen))
  if (!focal) return []
  const away = subtract(focal.frontPoint, main.frontPoint)
  const turned = angleBetween(main.front, subtract(focal.item.pose, main.item.pose))
  const isCorner = main.item.footprint.shape === 'corner'
  // A corner sofa has two directions of view, one for each arm.
  const angle = isCorner
    ? Math.min(turned, angleBetween(main.right, subtract(focal.item.pose, main.item.pose)))
    : turned
  const aside = isCorner
    ? Math.min(Math.abs(dot(away, main.right)), Math.abs(dot(away, main.front)))
    : Math.abs(dot(away, main.right))
  return [
    part(
      'view-distance',
      [main, focal],
      distance(focal.frontPoint, main.frontPoint),
      main.frontPoint,
      focal.frontPoint,
      screenScale(focal),
    ),
    ...(scene.room.windows.length > 0 ? [part('screen-window', [focal], windowShare(focal, scene))] : []),
    part('view-angle', [main, focal], angle, main.frontPoint, focal.frontPoint),
    part('focal-turn', [focal, main], angleBetween(focal.front, subtract(main.item.pose, focal.item.pose))),
    part('axis', [main, focal], aside, main.frontPoint, focal.frontPoint),
    ...others.map((seat) =>
      part('chair-view-angle', [seat, focal], angleBetween(seat.front, subtract(focal.item.pose, seat.item.pose))),
    ),
  ]
}

/** The size of a screen on its unit, relative to the usual one; a hearth has none. */
function screenScale({ role, item }: Piece): number {
  if (role !== 'media') return 1
  const { share, least, most } = SCREEN_OF_UNIT
  return Math.min(most, Math.max(least, item.footprint.width * share)) / USUAL_SCREEN
}

/** The low cabinet that is for the screen; of several, the one closest to the direction of the sofa. */
function focalOf(main: Piece, media: readonly Piece[]): Piece | undefined {
  const turned = (piece: Piece) => angleBetween(main.front, subtract(piece.item.pose, main.item.pose))
  return media.toSorted((a, b) => turned(a) - turned(b))[0]
}

/** The rule for seats without a group: they face the room. */
function loneParts(main: Piece, others: readonly Piece[], { room }: ScoreScene): ScorePart[] {
  if (main.role === 'sofa') return [facing(main, room.middle)]
  return others.length === 0 ? [facing(main, room.middle)] : []
}

function facing(seat: Piece, middle: Point): ScorePart {
  return part('faces-room', [seat], angleBetween(seat.front, subtract(middle, seat.backPoint)))
}
