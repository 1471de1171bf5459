/** What an outline that is being drawn is like, in words. Walls and corners count from 1. */
import { arcAt, arcMeasures, type OutlineDrawing, innerAngle, outlineNumbers, wallOf } from '../../../studio/index.ts'
import { CORNERS, type OutlineFault, outlineFault } from '../../../studio/model/outline.ts'
import { formatLength, type Unit } from '../../platform/units.ts'

type Point = { readonly x: number; readonly y: number }

/** Inches. Shorter walls come from slips: the shortest side of a room is as long. */
const MIN_WALL = 1

/** Why an outline is refused; undefined for a good one. */
export function refusalOf({ corners, isClosed }: OutlineDrawing): string | undefined {
  const fault = outlineFault(corners, !isClosed)
  if (fault) return faultInWords(fault, (wall) => wallNumber({ corners, isClosed }, wall))
  const walls = isClosed ? corners.length : corners.length - 1
  for (let wall = 0; wall < walls; wall++)
    if (wallOf({ corners }, wall).length < MIN_WALL)
      return `Wall ${wallNumber({ corners, isClosed }, wall)} would be shorter than 1 in (2.5 cm).`
  return sideRefusal(corners, isClosed)
}

/** Inches of the sides of a room. */
const SIDE = { least: 1, most: 12_000 }

/** Why an outline is too large or, if it is closed, too thin for a room. */
export function sideRefusal(corners: readonly Point[], isClosed = true): string | undefined {
  const sides = (['x', 'y'] as const).map((axis) => {
    const along = corners.map((corner) => corner[axis])
    return Math.max(...along) - Math.min(...along)
  })
  if (Math.max(...sides) > SIDE.most) return 'A room is at most 1,000 ft (304.8 m) on each side.'
  return isClosed && Math.min(...sides) < SIDE.least ? 'A room is at least 1 in (2.5 cm) on each side.' : undefined
}

/** From 1; an arc of a closed outline is one wall. */
function wallNumber({ corners, isClosed }: Pick<OutlineDrawing, 'corners' | 'isClosed'>, wall: number): number {
  return isClosed ? (outlineNumbers(corners).walls[wall] ?? wall + 1) : wall + 1
}

function faultInWords(fault: OutlineFault, numberOf: (wall: number) => number): string {
  if (fault.kind === 'cross') {
    const [one, other] = fault.walls
    return `Wall ${numberOf(one)} and wall ${numberOf(other)} would cross or touch each other.`
  }
  if (fault.kind === 'short') return `Wall ${numberOf(fault.wall)} would have no length.`
  return fault.kind === 'too-many'
    ? `An outline has at most ${CORNERS.most} corners.`
    : `An outline has at least ${CORNERS.least} corners.`
}

/** `Corner 2, 90°`, with the inner angle of a closed outline. */
export function cornerInWords(drawing: OutlineDrawing, corner: number): string {
  const number = (drawing.isClosed ? outlineNumbers(drawing.corners).corners[corner] : undefined) ?? corner + 1
  return `Corner ${number}${drawing.isClosed ? `, ${Math.round(innerAngle(drawing, corner))}°` : ''}`
}

/** `Wall 2, 120 in down`, or `Wall 3, arc of 94.2 in down, rise 30 in`. */
export function wallInWords(drawing: OutlineDrawing, wall: number, unit: Unit): string {
  const { corners, isClosed } = drawing
  const number = wallNumber(drawing, wall)
  const arc = isClosed ? arcAt(corners, wall) : undefined
  if (arc) {
    const ends = [corners[arc.first]!, corners[(arc.first + arc.count) % corners.length]!]
    const { length, rise } = arcMeasures(corners, arc)
    const way = wayOf(wallOf({ corners: ends }, 0).along)
    return `Wall ${number}, arc of ${formatLength(length, unit)} ${way}, rise ${formatLength(rise, unit)}`
  }
  const { length, along } = wallOf(drawing, wall)
  return `Wall ${number}, ${formatLength(length, unit)} ${wayOf(along)}`
}

/** `Wall 2 is now 61.7 in.`: the walls that a change of one wall made longer or shorter, beside that one; at most three. */
export function otherWallsInWords(before: OutlineDrawing, after: OutlineDrawing, changed: number, unit: Unit): string {
  if (before.corners.length !== after.corners.length) return ''
  const { walls } = outlineNumbers(after.corners)
  const others = after.corners.flatMap((_, wall) => {
    if (arcAt(after.corners, wall)) return []
    const { length } = wallOf(after, wall)
    const isOther = wall !== changed && Math.abs(length - wallOf(before, wall).length) > CLOSED_IN
    return isOther ? `${walls[wall]} is now ${formatLength(length, unit)}` : []
  })
  if (others.length === 0 || others.length > 3) return ''
  return `Wall ${others.join(', wall ')}.`
}

/** The nearest of eight ways on the plan. */
function wayOf({ x, y }: Point): string {
  const [across, down] = [
    x > 0.3827 ? 'right' : x < -0.3827 ? 'left' : '',
    y > 0.3827 ? 'down' : y < -0.3827 ? 'up' : '',
  ]
  return across && down ? `${down} and ${across}` : across || down
}

/** Inches: an end that is nearer to the start is one with it. */
export const CLOSED_IN = 0.05

/** `The outline does not close: …`; undefined if it does, up to rounding. */
export function gapInWords(gap: Point, unit: Unit): string | undefined {
  const away = Math.hypot(gap.x, gap.y)
  if (away <= CLOSED_IN) return undefined
  const parts = [
    Math.abs(gap.x) > CLOSED_IN ? `${formatLength(Math.abs(gap.x), unit)} to the ${gap.x > 0 ? 'right' : 'left'}` : '',
    Math.abs(gap.y) > CLOSED_IN ? `${formatLength(Math.abs(gap.y), unit)} ${gap.y > 0 ? 'down' : 'up'}` : '',
  ].filter((part) => part !== '')
  const far = parts.length === 2 ? `${formatLength(away, unit)}: ` : ''
  return `The outline does not close: its end misses its start by ${far}${parts.join(' and ')}.`
}
