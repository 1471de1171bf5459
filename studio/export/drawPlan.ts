/** A room as a drawing for paper: walls, openings, pieces with their names, and measures. */
import { outline } from '../geometry/footprintOutline.ts'
import { openingsOf } from '../geometry/openings.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import type { Floor } from '../model/floor.ts'
import type { Item, Layout } from '../model/layout.ts'
import type { Steps } from '../model/steps.ts'
import { WALL_THICKNESS } from '../model/wallThickness.ts'
import { drawItem } from '../symbols/drawItem.ts'
import { LETTERS, type Drawing, type Shape } from '../symbols/drawing.ts'
import { drawOpening } from '../symbols/drawOpening.ts'
import { drawMeasures, drawRoom } from '../symbols/drawRoom.ts'
import { type Inks, PAPER_INKS } from '../symbols/inks.ts'
import { drawTapeMarks } from './tapeCorners.ts'

export type PlanOptions = {
  /** A length in the words of the reader's unit. */
  readonly formatLength: (inches: number) => string
  readonly isTransparent: boolean
  readonly hasNames: boolean
  readonly hasMeasures: boolean
  /** Names of walls, numbers of pieces and letters of their corners, as the tape sheet calls them. */
  readonly hasTape?: boolean
  /** Inches between the lines of the grid, the finer ones first; undefined: no grid. */
  readonly grid: Steps['grid'] | undefined
  /** By product: the address of a photograph to draw instead of the symbol. */
  readonly photos?: ReadonlyMap<string, string>
  /** Inches of the drawing for one point: lines and letters keep their size at every scale. */
  readonly point: number
  readonly title: string
  /** The colors of paper unless said. */
  readonly inks?: Inks
  /** Whether walls are hatched; they are unless said. */
  readonly isHatched?: boolean
}

/** Points around the walls, with and without measures. */
const AROUND = { measures: 30, bare: 3 }
const NAME_SIZE = 11
/** A piece whose longer side has fewer points than this has no room for its name. */
const NAMED_FROM = 60
const LEAST_LETTERS = 3

/** What the drawing covers; inches of the floor. */
export function planBounds(
  floor: Floor,
  { hasMeasures, hasTape, point }: Pick<PlanOptions, 'hasMeasures' | 'hasTape' | 'point'>,
): Bounds {
  const around = wallOf(floor) + (hasMeasures || hasTape ? AROUND.measures : AROUND.bare) * point
  return { left: -around, top: -around, right: floor.width + around, bottom: floor.length + around }
}

function wallOf(floor: Floor): number {
  return floor.wall ?? WALL_THICKNESS.usual
}

export function drawPlan(layout: Layout, options: PlanOptions): Drawing {
  const { floor, items } = layout
  const { point, inks = PAPER_INKS, grid, isHatched = true } = options
  const look = { point, inks, wall: wallOf(floor) }
  const openings = openingsOf(floor).map((opening) => drawOpening(floor, opening, look))
  return {
    title: options.title,
    ground: options.isTransparent ? undefined : inks.paper,
    bounds: planBounds(floor, options),
    point,
    shapes: [
      ...drawRoom(floor, { ...look, grid, isHatched }),
      ...openings.flatMap(({ shapes }) => shapes),
      ...items.map((item) => drawItem(item, options.photos?.get(item.productId ?? ''))),
      ...openings.flatMap(({ swing }) => swing),
      ...(options.hasNames ? items.flatMap((item) => nameOf(item, point, inks)) : []),
      ...(options.hasTape ? drawTapeMarks(layout, wallOf(floor), point, inks) : []),
      ...(options.hasMeasures ? drawMeasures(floor, { ...look, formatLength: options.formatLength }) : []),
    ],
  }
}

function nameOf(item: Item, point: number, inks: Inks): Shape[] {
  const { left, right, top, bottom } = boundsOf(outline(item.footprint, item.pose))
  const isUpright = bottom - top > right - left
  const room = Math.max(bottom - top, right - left) / point
  if (room < NAMED_FROM) return []
  const text = shortened(item.name, room / (NAME_SIZE * LETTERS.width))
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const plate = { color: inks.paper, opacity: 0.82 }
  return [{ shape: 'text', at, text, size: NAME_SIZE, color: inks.ink, turn: isUpright ? -90 : 0, plate }]
}

function shortened(text: string, letters: number): string {
  const most = Math.max(LEAST_LETTERS, Math.floor(letters))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
