/** A room as a drawing: walls, openings, pieces with their names, and measures. */
import { floorOutline } from '../geometry/floorOutline.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import type { Floor } from '../model/floor.ts'
import type { Item, Layout } from '../model/layout.ts'
import { WALL_THICKNESS } from '../model/wallThickness.ts'
import { planSymbol } from '../symbols/planSymbol.ts'
import type { Mark } from '../symbols/mark.ts'
import { lineTint, tint } from '../symbols/tint.ts'
import { boxPath, type Drawing, linePath, ovalPath, pathOf, type Shape, type Stroke } from './drawing.ts'
import { drawOpenings } from './drawOpenings.ts'
import { INK, PAPER, SOFT_INK, WALL_FILL } from './inks.ts'

export type PlanOptions = {
  /** A length in the words of the reader's unit. */
  readonly formatLength: (inches: number) => string
  readonly isTransparent: boolean
  readonly hasNames: boolean
  readonly hasMeasures: boolean
  readonly hasGrid: boolean
  /** Inches of the drawing for one point (1/72 in) on the sheet: lines and letters keep their size at every scale. */
  readonly point: number
  readonly title: string
}

const FOOT = 12
const GRID_COLOUR = '#e6dccb'
/** Points. */
const LINE = { wall: 0.9, outline: 0.7, detail: 0.4, grid: 0.25, measure: 0.5 }
const LETTERS = { name: 6.5, measure: 7.5 }
const MEASURE_AWAY = 12
const MARGIN = 26
const TICK = 3
/** A piece whose longer side has fewer points than this has no room for its name. */
const NAMED_FROM = 34

/** What the drawing covers; inches of the floor. */
export function planBounds(floor: Floor, { hasMeasures, point }: Pick<PlanOptions, 'hasMeasures' | 'point'>): Bounds {
  const around = wallOf(floor) + (hasMeasures ? MARGIN : TICK) * point
  return { left: -around, top: -around, right: floor.width + around, bottom: floor.length + around }
}

function wallOf(floor: Floor): number {
  return floor.wall ?? WALL_THICKNESS.usual
}

export function drawPlan(layout: Layout, options: PlanOptions): Drawing {
  const { floor } = layout
  const { point } = options
  const wall = wallOf(floor)
  return {
    title: options.title,
    ground: options.isTransparent ? undefined : PAPER,
    bounds: planBounds(floor, options),
    shapes: [
      ...drawFloor(floor, wall, options),
      ...drawOpenings(floor, wall, LINE.wall * point),
      ...layout.items.map((item) => drawPiece(item, point)),
      ...(options.hasNames ? layout.items.flatMap((item) => nameOf(item, options)) : []),
      ...(options.hasMeasures ? drawMeasures(floor, wall, options) : []),
    ],
  }
}

function drawFloor(floor: Floor, wall: number, { point, hasGrid }: PlanOptions): Shape[] {
  const d = pathOf(floorOutline(floor))
  const line = LINE.wall * point
  return [
    { shape: 'path', d, stroke: { colour: INK, width: 2 * wall + 2 * line } },
    { shape: 'path', d, stroke: { colour: WALL_FILL, width: 2 * wall } },
    { shape: 'path', d, fill: PAPER },
    ...(hasGrid ? [{ shape: 'clip', d, shapes: grid(floor, point) } as const] : []),
    { shape: 'path', d, stroke: { colour: INK, width: line } },
  ]
}

function grid({ width, length }: Floor, point: number): Shape[] {
  const stroke = { colour: GRID_COLOUR, width: LINE.grid * point }
  const steps = (side: number) => Array.from({ length: Math.ceil(side / FOOT) - 1 }, (_, index) => (index + 1) * FOOT)
  return [
    ...steps(width).map((x) => linePath({ x, y: 0 }, { x, y: length })),
    ...steps(length).map((y) => linePath({ x: 0, y }, { x: width, y })),
  ].map((d) => ({ shape: 'path', d, stroke }))
}

/** The symbol of a piece where it stands. */
export function drawPiece({ kind, footprint, pose, colour }: Item, point: number): Shape {
  const line = lineTint(colour)
  const shapes = planSymbol(kind, footprint).map((mark): Shape => {
    const stroke: Stroke | undefined =
      mark.line === 'none' ? undefined : { colour: line, width: LINE[mark.line] * point }
    return { shape: 'path', d: markPath(mark), fill: tint(colour, mark.tone), stroke }
  })
  return { shape: 'group', at: { x: pose.x, y: pose.y }, turn: pose.rotation, shapes }
}

function markPath(mark: Mark): string {
  switch (mark.shape) {
    case 'box':
      return boxPath(mark.x, mark.y, mark.width, mark.height, mark.radius)
    case 'oval':
      return ovalPath(mark.x, mark.y, mark.rx, mark.ry)
    case 'path':
      return pathOf(mark.points, mark.closed)
    default:
      return mark satisfies never
  }
}

function nameOf(item: Item, { point }: PlanOptions): Shape[] {
  const { left, right, top, bottom } = boundsOf(outline(item.footprint, item.pose))
  const isUpright = bottom - top > right - left
  const room = Math.max(bottom - top, right - left) / point
  if (room < NAMED_FROM) return []
  const size = LETTERS.name * point
  const text = shortened(item.name, room / (LETTERS.name * LETTER_WIDTH))
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return [{ shape: 'text', at, text, size, colour: INK, turn: isUpright ? -90 : 0, ground: PAPER }]
}

/** A letter is about half as wide as it is high. */
const LETTER_WIDTH = 0.52

function shortened(text: string, letters: number): string {
  const most = Math.max(3, Math.floor(letters))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** Width along the top, length along the left, outside the walls. */
function drawMeasures({ width, length }: Floor, wall: number, { point, formatLength }: PlanOptions): Shape[] {
  const away = wall + MEASURE_AWAY * point
  const tick = TICK * point
  const stroke = { colour: SOFT_INK, width: LINE.measure * point }
  const line = (d: string): Shape => ({ shape: 'path', d, stroke })
  const size = LETTERS.measure * point
  const label = { shape: 'text', size, colour: SOFT_INK, ground: PAPER } as const
  return [
    line(linePath({ x: 0, y: -away }, { x: width, y: -away })),
    line(linePath({ x: -away, y: 0 }, { x: -away, y: length })),
    ...[0, width].map((x) => line(linePath({ x: x - tick, y: tick - away }, { x: x + tick, y: -tick - away }))),
    ...[0, length].map((y) => line(linePath({ x: -tick - away, y: y + tick }, { x: tick - away, y: y - tick }))),
    { ...label, at: { x: width / 2, y: -away }, text: formatLength(width) },
    { ...label, at: { x: -away, y: length / 2 }, text: formatLength(length), turn: -90 },
  ]
}
