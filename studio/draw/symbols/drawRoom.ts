/** The empty room: hatched walls and columns, the floor with its grid, and the overall dimensions outside the walls. */
import { arcAt, arcLength, middleChord } from '../../geometry/arcs.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { groundOf } from '../../geometry/ground.ts'
import { inward, openingsOf, wallLetter } from '../../geometry/openings.ts'
import { boxesIntersect, widened } from '../../geometry/boxGrid.ts'
import { type Point, add, between, directionOf, distance, rotate, subtract } from '../../geometry/point.ts'
import { type Bounds, type Edge, type Polygon, boundsOf, chords, contains, edgesOf } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Steps } from '../../model/steps.ts'
import { WALL_THICKNESS } from '../../model/walls.ts'
import { type Shape, linePath, pathOf, textWidth } from './drawing.ts'
import { hatchPath } from './hatchPath.ts'
import type { Inks } from './inks.ts'

type RoomLook = {
  /** Inches per point. */
  readonly point: number
  readonly inks: Inks
  /** Drawn thickness of the walls, inches. */
  readonly wall: number
  /** Inches between the lines of the grid, the finer ones first; undefined for no grid. */
  readonly grid: Steps['grid'] | undefined
  /** Whether walls are hatched like a section; in a small picture they are plain. */
  readonly isHatched: boolean
  /** Whether the floor is not filled, so that what lies beneath it is seen. */
  readonly isClear?: boolean
  /** The position of the floor's corner on the screen's pixels, to align grid lines with whole pixels. */
  readonly pixel?: Point
}

/** Line widths in points. */
const LINE = { wall: 1, floor: 1.5, hatch: 0.8, grid: 1, measure: 1 }
/** Minimum drawn thickness of a wall, points. */
const MIN_WALL = 6
/** Distance of hatch lines: points, share of the wall's thickness, share of the room's size; the largest applies. */
const HATCH = { points: 5, wall: 1 / 8, room: 1 / 1500 }
/** Opacities of the finer and the coarser lines of the grid. */
const GRID_STRENGTHS = [0.55, 1]
/** Points: grid lines closer than `least` are not drawn; from `clear` on they have full opacity. */
const GRID_APART = { least: 5, clear: 16 }
/** Size in points, and the places along a wall, as shares of its length. */
const LETTER = { size: 9, places: [0.5, 0.3, 0.7, 0.15, 0.85] }
/** Points: distance from the walls to the dimensions, size of the ticks and of the letters. */
export const MEASURE = { away: 12, tick: 4, size: 12 }

/** Drawn thickness of the walls in inches: to scale, but at least visible. `most`: maximum in points. */
export function wallShown({ wall }: RoomShell, point: number, most = Infinity): number {
  return Math.min(most * point, Math.max(MIN_WALL * point, wall ?? WALL_THICKNESS.usual))
}

export function drawRoom(floor: RoomShell, look: RoomLook): Shape[] {
  const { inks, wall, grid: lines, isHatched, isClear = false } = look
  const inner = floorOutline(floor)
  const d = pathOf(inner)
  const walls = wallBodies(inner, wall)
  const body = walls.map((each) => pathOf(each)).join('')
  const outer = pathOf(walls.flatMap(([, , , corner]) => corner ?? []))
  return [
    { shape: 'path', d: body, fill: isHatched ? inks.raised : inks.hatch },
    ...(isHatched ? [hatch(walls, floor, look)] : []),
    { shape: 'path', d: outer, stroke: { color: inks.wall, width: LINE.wall } },
    ...(isClear ? [] : [{ shape: 'path', d, fill: inks.paper } as const]),
    ...(lines ? grid(floor, lines, look) : []),
    { shape: 'path', d, stroke: { color: inks.wall, width: LINE.floor } },
    ...fixedShapes(floor, look),
    ...(isHatched ? letters(floor, look) : []),
  ]
}

/** Columns and inner walls. */
function fixedShapes(floor: RoomShell, look: RoomLook): Shape[] {
  const { holes } = groundOf(floor)
  if (holes.length === 0) return []
  const { inks, isHatched } = look
  const d = holes.map((hole) => pathOf(hole)).join('')
  return [
    { shape: 'path', d, fill: isHatched ? inks.raised : inks.hatch },
    ...(isHatched ? [hatch(holes, floor, look)] : []),
    { shape: 'path', d, stroke: { color: inks.wall, width: LINE.floor } },
  ]
}

/** The letters of the walls that face the same way as another, on the wall where no opening is. */
function letters(floor: RoomShell, { point, wall, inks }: RoomLook): Shape[] {
  const outline = floorOutline(floor)
  return edgesOf(outline).flatMap(([a, b], index): Shape[] => {
    const letter = wallLetter(floor, index)
    const length = distance(a, b)
    const arc = arcAt(outline, index)
    const isSeen = arc ? middleChord(arc, outline.length) === index : length >= LETTER.size * 2 * point
    if (letter === undefined || !isSeen) return []
    const reach = LETTER.size * point
    const isFree = (at: number) =>
      openingsOf(floor).every((each) => each.wall !== index || Math.abs(each.at - at) > each.width / 2 + reach)
    const at = LETTER.places.map((share) => share * length).find(isFree) ?? length / 2
    const into = inward(floor, index)
    const onWall = between(a, b, at / length)
    return [
      {
        shape: 'text',
        at: { x: onWall.x - (into.x * wall) / 2, y: onWall.y - (into.y * wall) / 2 },
        text: letter,
        size: LETTER.size,
        color: inks.inkSoft,
        isBold: true,
        plate: { color: inks.paper },
      },
    ]
  })
}

/** 1 plus the cosine between two walls; limits the miter of a corner that is sharper than 53 degrees. */
const MIN_MITER = 0.4

/**
 * Each wall as a polygon around the floor, mitered at its corners: both ends of its inner face, then of its outer face from
 * its last end to its first. `wall`: thickness in inches.
 */
export function wallBodies(inner: Polygon, wall: number): Polygon[] {
  const away = edgesOf(inner).map(([a, b]) => {
    const along = subtract(b, a)
    const length = Math.hypot(along.x, along.y)
    return rotate({ x: along.x / length, y: along.y / length }, -90)
  })
  const outer = inner.map((corner, index) => {
    const [one, two] = [away.at(index - 1) ?? corner, away[index] ?? corner]
    const share = wall / Math.max(MIN_MITER, 1 + one.x * two.x + one.y * two.y)
    return add(corner, { x: (one.x + two.x) * share, y: (one.y + two.y) * share })
  })
  return edgesOf(inner).map(([a, b], index) => [a, b, outer[(index + 1) % outer.length] ?? b, outer[index] ?? a])
}

/** Diagonal lines, as walls in a section are drawn. */
function hatch(walls: readonly Polygon[], { width, length }: RoomShell, { point, wall, inks }: RoomLook): Shape {
  const apart = Math.max(HATCH.points * point, HATCH.wall * wall, HATCH.room * (width + length))
  const d = walls.map((body) => hatchPath(body, apart)).join('')
  return { shape: 'path', d, stroke: { color: inks.hatch, width: LINE.hatch } }
}

function grid(floor: RoomShell, lines: Steps['grid'], { point, inks, pixel }: RoomLook): Shape[] {
  const { width, length } = floor
  const outline = floorOutline(floor)
  const sharp = (inches: number, offset: number | undefined) =>
    offset === undefined ? inches : (Math.round(inches / point + offset) + 0.5 - offset) * point
  return lines.flatMap((step, index): Shape[] => {
    const strength = GRID_STRENGTHS[index] ?? 1
    const clear = (step / point - GRID_APART.least) / (GRID_APART.clear - GRID_APART.least)
    if (clear <= 0) return []
    let d = ''
    const draw = (from: Point, to: Point) => {
      for (const [a, b] of chords(outline, from, to)) d += linePath(a, b)
    }
    for (let at = step; at < width; at += step) {
      const x = sharp(at, pixel?.x)
      draw({ x, y: 0 }, { x, y: length })
    }
    for (let at = step; at < length; at += step) {
      const y = sharp(at, pixel?.y)
      draw({ x: 0, y }, { x: width, y })
    }
    const stroke = { color: inks.grid, width: LINE.grid }
    return [{ shape: 'path', d, stroke, opacity: strength * Math.min(1, clear) }]
  })
}

export type MeasureLook = Pick<RoomLook, 'point' | 'inks' | 'wall'> & {
  readonly formatLength: (inches: number) => string
}

/**
 * Width along the top and length along the left, outside the walls. Each line has a gap for its text. A drawn floor has
 * the length of each wall instead. `beyond`: points that other dimensions take between them and the walls.
 */
export function drawMeasures(floor: RoomShell, look: MeasureLook, beyond = 0): Shape[] {
  if (floor.shape === 'drawn') return drawWallLengths(floorOutline(floor), look)
  const { width, length } = floor
  const { point, inks, wall, formatLength } = look
  const [away, tick] = [wall + (MEASURE.away + beyond) * point, MEASURE.tick * point]
  const sides = [
    { inches: width, turn: 0, place: (along: number, out: number): Point => ({ x: along, y: -out }) },
    { inches: length, turn: -90, place: (along: number, out: number): Point => ({ x: -out, y: along }) },
  ]
  return sides.flatMap(({ inches, turn, place }): Shape[] => {
    const text = formatLength(inches)
    const half = Math.min(inches, textWidth(text, MEASURE.size) * point) / 2
    const line = (from: number, to: number, lean = 0) => linePath(place(from, away - lean), place(to, away + lean))
    const lines = [line(0, inches / 2 - half), line(inches / 2 + half, inches)]
    const ticks = [0, inches].map((end) => line(end - tick, end + tick, tick))
    return [
      { shape: 'path', d: [...lines, ...ticks].join(''), stroke: { color: inks.inkSoft, width: LINE.measure } },
      {
        shape: 'text',
        at: place(inches / 2, away),
        text,
        size: MEASURE.size,
        color: inks.inkSoft,
        turn,
        isBold: true,
      },
    ]
  })
}

/** Beside a wall, or a chord of an arc; `inches`: of all that is measured. */
type WallNumber = { readonly a: Point; readonly b: Point; readonly inches: number; readonly text: string }

/** Points between the lines of numbers that are farther out because others are there. */
const NUMBER_LINE = 14

/**
 * The length of each wall beside it, outside of the room, and the length and radius of each arc: those of long walls first,
 * and each where it lies over no other number and not on the floor; left out where there is no such place. `isOpen`: the last
 * wall is missing, and there is no floor yet. `occupied`: by other numbers.
 */
export function drawWallLengths(
  outline: Polygon,
  { point, inks, wall, formatLength }: MeasureLook,
  {
    isOpen = false,
    occupied = [],
    isWanted = () => true,
  }: { isOpen?: boolean; occupied?: readonly Bounds[]; isWanted?: (wall: Edge) => boolean } = {},
): Shape[] {
  const taken: Bounds[] = [...occupied]
  const edges = edgesOf(outline)
  const numbers = edges.flatMap(([a, b], wall): WallNumber[] => {
    if ((isOpen && wall === edges.length - 1) || !isWanted([a, b])) return []
    const arc = isOpen ? undefined : arcAt(outline, wall)
    if (!arc) return [{ a, b, inches: distance(a, b), text: formatLength(distance(a, b)) }]
    // Beside its middle chord.
    if (wall !== middleChord(arc, edges.length)) return []
    const inches = arcLength(arc)
    return [{ a, b, inches, text: `${formatLength(inches)}, R ${formatLength(arc.radius)}` }]
  })
  return numbers
    .toSorted((one, other) => other.inches - one.inches)
    .flatMap(({ a, b, text }): Shape[] => {
      const length = distance(a, b)
      const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
      const half = (textWidth(text, MEASURE.size) * point) / 2
      const away = wall + MEASURE.away * point
      // A number that is longer than its wall is farther out, beyond those of its neighbors.
      for (let line = 0; line < 3; line++) {
        const far = away + line * NUMBER_LINE * point
        const place = add(between(a, b, 0.5), rotate({ x: along.x * far, y: along.y * far }, -90))
        const ends = [-half, half].map((share) => add(place, { x: along.x * share, y: along.y * share }))
        const box = widened(boundsOf(ends), (MEASURE.size / 2) * point)
        if (
          taken.some((other) => boxesIntersect(box, other)) ||
          (!isOpen && [place, ...ends].some((end) => contains(outline, end)))
        )
          continue
        taken.push(box)
        const turn = uprightTurn(a, b)
        return [{ shape: 'text', at: place, text, size: MEASURE.size, color: inks.inkSoft, turn, isBold: true }]
      }
      return []
    })
}

/** Degrees along the wall, never upside down; along an upright wall it is read from the right, as on drawings. */
export function uprightTurn(a: Point, b: Point): number {
  const turn = directionOf(subtract(b, a))
  return turn >= 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
}
