/** The dimensions of a plan on paper: along each wall its doors and windows, each wall of a notch, and the whole room. */
import { arcAt } from '../../geometry/arcs.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { type Point, add, between, distance, rotate } from '../../geometry/point.ts'
import { type Bounds, type Edge, boundsOf, contains, edgesOf } from '../../geometry/polygon.ts'
import { boxesIntersect, widened } from '../../geometry/boxGrid.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { type Shape, linePath, textWidth } from './drawing.ts'
import { drawMeasures, drawWallLengths, MEASURE, type MeasureLook, uprightTurn } from './drawRoom.ts'

/** Points: from the wall to a chain, between a chain and what is farther out, of its ticks and its letters. */
const CHAIN = { away: 9, beyond: 20, tick: 3, size: 9, line: 11 }
/** Points that the lengths of walls take between the room and its width and length: beside the walls, and beyond chains. */
const PARTS = { beside: 14, beyond: 28 }
/** Inches: shorter pieces of a wall have no number. */
const LEAST = 0.5
const LINE = 0.8

/** Points around the walls that the dimensions of this room take in addition to its width and length. */
export function roomForDetails(floor: RoomShell): number {
  const isRectangle = edgesOf(floorOutline(floor)).every((edge) => isWhole(floor, edge))
  const hasChains = holesOf(floor).length > 0
  return (hasChains ? CHAIN.beyond : 0) + (isRectangle ? 0 : hasChains ? PARTS.beyond : PARTS.beside)
}

/** `row`: of the dimension lines beside the walls, counted from 0 at the wall. Clockwise. */
export type MeasuredLine = { readonly ends: Edge; readonly row: number }

/**
 * What is measured of a room, for programs that draw dimensions themselves: its width and its length, or each wall of a
 * drawn one, but for its arcs, which these programs have as arcs; then the walls of its notches, and the pieces of walls with
 * doors and windows.
 */
export function measuredLines(floor: RoomShell): readonly MeasuredLine[] {
  const outline = floorOutline(floor)
  const edges = edgesOf(outline)
  const pieces = edges.map((edge, wall) => piecesOf(edge, stopsOn(floor, edge, wall)))
  const rowOf = (wall: number) => (pieces[wall]?.length ? 1 : 0)
  const walls = edges.map((ends, wall): MeasuredLine => ({ ends, row: rowOf(wall) }))
  const chains = pieces.flat().map((ends): MeasuredLine => ({ ends, row: 0 }))
  if (floor.shape === 'drawn') return [...walls.filter((_, wall) => !arcAt(outline, wall)), ...chains]
  const parts = walls.filter(({ ends }) => !isWhole(floor, ends))
  const row = (chains.length > 0 ? 1 : 0) + (parts.length > 0 ? 1 : 0)
  const corner = { x: 0, y: 0 }
  const wholes: readonly Edge[] = [
    [corner, { x: floor.width, y: 0 }],
    [{ x: 0, y: floor.length }, corner],
  ]
  return [...wholes.map((ends): MeasuredLine => ({ ends, row })), ...parts, ...chains]
}

function piecesOf([a, b]: Edge, stops: readonly number[]): readonly Edge[] {
  const length = distance(a, b)
  const at = (along: number) => between(a, b, along / length)
  return stops.slice(1).flatMap((to, index): Edge[] => {
    const from = stops[index] ?? 0
    return to - from < LEAST ? [] : [[at(from), at(to)]]
  })
}

export function drawDimensions(floor: RoomShell, look: MeasureLook): Shape[] {
  const outline = floorOutline(floor)
  const taken: Bounds[] = []
  const isFree = (box: Bounds, places: readonly Point[]) =>
    taken.every((other) => !boxesIntersect(box, other)) && !places.some((place) => contains(outline, place))
  const chains = edgesOf(outline).flatMap((edge, wall) => {
    const { d, texts } = chainAt(edge, stopsOn(floor, edge, wall), look, (box, places) => {
      const isPlaced = isFree(box, places)
      if (isPlaced) taken.push(box)
      return isPlaced
    })
    const line: Shape = { shape: 'path', d, stroke: { color: look.inks.inkSoft, width: LINE } }
    return d === '' ? [] : [line, ...texts]
  })
  if (floor.shape === 'drawn') return [...chains, ...drawWallLengths(outline, look, { occupied: taken })]
  const beyond = roomForDetails(floor)
  const occupied = [...taken, ...measureBoxes(floor, look, beyond)]
  const parts = drawWallLengths(outline, look, { occupied, isWanted: (edge) => !isWhole(floor, edge) })
  return [...chains, ...parts, ...drawMeasures(floor, look, beyond)]
}

/** What the lines and numbers of `drawMeasures` take, along the width and along the length. */
export function measureBoxes({ width, length }: RoomShell, { point, wall }: MeasureLook, beyond: number): Bounds[] {
  const away = wall + (MEASURE.away + beyond) * point
  const half = (MEASURE.size / 2) * point
  return [
    { left: 0, right: width, top: -away - half, bottom: half - away },
    { left: -away - half, right: half - away, top: 0, bottom: length },
  ]
}

/** Doors, passages and windows. */
function holesOf(floor: RoomShell) {
  return openingsOf(floor).filter(({ kind }) => kind !== 'radiator' && kind !== 'outlet')
}

/** Whether the width or the length of the room is the length of this wall. */
function isWhole({ width, length }: RoomShell, [a, b]: Edge): boolean {
  const [across, along] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)]
  return (along < LEAST && across > width - LEAST) || (across < LEAST && along > length - LEAST)
}

/** Inches along the wall at which its openings begin and end, with its ends; none for a wall without openings. */
function stopsOn(floor: RoomShell, [a, b]: Edge, wall: number): number[] {
  const openings = holesOf(floor).filter((each) => each.wall === wall)
  if (openings.length === 0) return []
  const ends = openings.flatMap(({ at, width }) => [at - width / 2, at + width / 2])
  return [0, ...ends, distance(a, b)].toSorted((one, other) => one - other)
}

/** Takes a place for a number, unless another one or the floor is there. */
type TakePlace = (box: Bounds, places: readonly Point[]) => boolean

/** A line beside the wall, outside of the room, with a tick at each stop and the length of each piece. */
function chainAt(
  [a, b]: Edge,
  stops: readonly number[],
  { point, inks, wall, formatLength }: MeasureLook,
  take: TakePlace,
): { readonly d: string; readonly texts: readonly Shape[] } {
  const length = stops.at(-1) ?? 0
  const unit = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const placeOf = (along: number, out: number) =>
    add(between(a, b, along / length), rotate({ x: unit.x * out, y: unit.y * out }, -90))
  const away = wall + CHAIN.away * point
  const reach = CHAIN.tick * point
  let d = stops.map((stop) => linePath(placeOf(stop, away - reach), placeOf(stop, away + reach))).join('')
  const texts: Shape[] = []
  for (const [index, to] of stops.slice(1).entries()) {
    const from = stops[index] ?? 0
    const [inches, middle] = [to - from, (from + to) / 2]
    if (inches < LEAST) continue
    const text = formatLength(inches)
    const half = (textWidth(text, CHAIN.size) * point) / 2
    // A number that is wider than its piece stands farther out.
    const isOnLine = 2 * half < inches
    const out = isOnLine ? away : away + CHAIN.line * point
    const places = [-half, 0, half].map((share) => placeOf(middle + share, out))
    const isPlaced = take(widened(boundsOf(places), (CHAIN.size / 2) * point), places)
    const gap = isOnLine && isPlaced ? half : 0
    d += linePath(placeOf(from, away), placeOf(middle - gap, away))
    d += linePath(placeOf(middle + gap, away), placeOf(to, away))
    const turn = uprightTurn(a, b)
    const at = placeOf(middle, out)
    if (isPlaced) texts.push({ shape: 'text', at, text, size: CHAIN.size, color: inks.inkSoft, turn })
  }
  return { d, texts }
}
