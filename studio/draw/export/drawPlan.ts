/** A room as a drawing for paper: walls, openings, numbered pieces with their legend, and measures. */
import { openingsOf } from '../../geometry/openings.ts'
import { type Point, add, rotate } from '../../geometry/point.ts'
import type { Bounds } from '../../geometry/polygon.ts'
import type { Sunlight } from '../../geometry/sunlight.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Steps } from '../../model/steps.ts'
import { WALL_THICKNESS } from '../../model/walls.ts'
import { drawItem } from '../symbols/drawItem.ts'
import type { Drawing, Shape } from '../symbols/drawing.ts'
import { drawOpening } from '../symbols/drawOpening.ts'
import { drawDimensions, roomForDetails } from '../symbols/drawDimensions.ts'
import { drawRoom } from '../symbols/drawRoom.ts'
import { drawOpenZones } from '../symbols/drawOpenZones.ts'
import { drawSunlight } from '../symbols/drawSunlight.ts'
import { type Inks, PAPER_INKS } from '../symbols/inks.ts'
import { labelPlaces } from '../symbols/labelPlaces.ts'
import { LEGEND, type Legend, drawLegend, legendRows, markBox, numberMark } from './legend.ts'
import { drawTapeMarks } from './tapeCorners.ts'

export type PlanOptions = {
  /** Formats a length in the reader's unit. */
  readonly formatLength: (inches: number) => string
  readonly isTransparent: boolean
  /** Whether each piece carries its number. */
  readonly hasNumbers: boolean
  /** Right of the plan. */
  readonly legend?: Legend | undefined
  readonly hasMeasures: boolean
  /** Wall names, piece numbers and corner letters, as used by the tape sheet. */
  readonly hasTape?: boolean
  /** Whether open doors, drawers and pulled chairs are drawn with the floor that they take; default false. */
  readonly isInUse?: boolean
  /** The sun on the floor with the words below the plan; undefined if it is not shown. */
  readonly sunlight?: SunlightOnPlan | undefined
  /** Inches between the lines of the grid, the finer ones first; undefined for no grid. */
  readonly grid: Steps['grid'] | undefined
  /** By product: the URL of a photograph to draw instead of the symbol. */
  readonly photos?: ReadonlyMap<string, string>
  /** Inches of the drawing per point: lines and letters keep their size at every scale. */
  readonly point: number
  readonly title: string
  /** Default: the colors of paper. */
  readonly inks?: Inks
  /** Whether walls are hatched. Default: true. */
  readonly isHatched?: boolean
}

export type SunlightOnPlan = Sunlight & {
  /** When the sun is there. */
  readonly words: string
}

/** Margin around the walls in points, with and without dimensions. */
const MARGINS = { measures: 30, bare: 3 }
/** Points from the corner of a rug to its number. */
const CORNER_INSET = 14
/** Points between plan and legend, and the least rows of a column. */
const LEGEND_COLUMN = { gap: 20, rows: 6 }

function planBounds(
  floor: RoomShell,
  { hasMeasures, hasTape, sunlight, point }: Pick<PlanOptions, 'hasMeasures' | 'hasTape' | 'sunlight' | 'point'>,
): Bounds {
  const measures = MARGINS.measures + (hasMeasures ? roomForDetails(floor) : 0)
  const around = wallOf(floor) + (hasMeasures || hasTape ? measures : MARGINS.bare) * point
  const below = sunlight ? SUN_LINE.height * point : 0
  return { left: -around, top: -around, right: floor.width + around, bottom: floor.length + around + below }
}

function wallOf(floor: RoomShell): number {
  return floor.wall ?? WALL_THICKNESS.usual
}

export function drawPlan(layout: Layout, options: PlanOptions): Drawing {
  const { floor, items } = layout
  const { point, inks = PAPER_INKS, grid, isHatched = true } = options
  const look = { point, inks, wall: wallOf(floor) }
  const openings = openingsOf(floor).map((opening) => drawOpening(floor, opening, look))
  const bounds = planBounds(floor, options)
  const beside = options.legend && legendBeside(options.legend, bounds, look)
  return {
    title: options.title,
    ground: options.isTransparent ? undefined : inks.paper,
    bounds: beside?.bounds ?? bounds,
    point,
    shapes: [
      ...drawRoom(floor, { ...look, grid, isHatched }),
      ...(options.sunlight ? drawSunlight(options.sunlight, inks) : []),
      ...openings.flatMap(({ shapes }) => shapes),
      ...items.map((item) => drawItem(item, options.photos?.get(item.productId ?? ''))),
      ...(options.isInUse ? drawOpenZones(layout, inks) : []),
      ...openings.flatMap(({ swing }) => swing),
      ...(options.hasNumbers ? drawNumbers(items, look) : []),
      ...(options.hasTape ? drawTapeMarks(layout, wallOf(floor), point, inks) : []),
      ...(options.hasMeasures ? drawDimensions(floor, { ...look, formatLength: options.formatLength }) : []),
      ...(options.sunlight ? sunLine(options.sunlight, bounds, look) : []),
      ...(beside ? [beside.shape] : []),
    ],
  }
}

/** The line below the plan that says when the sun is there, in points. */
const SUN_LINE = { height: 16, size: 9 }

function sunLine(
  { words }: SunlightOnPlan,
  { left, right, bottom }: Bounds,
  { point, inks }: { readonly point: number; readonly inks: Inks },
): Shape[] {
  const at = { x: (left + right) / 2, y: bottom - (SUN_LINE.height / 2) * point }
  return [{ shape: 'text', at, text: words, size: SUN_LINE.size, color: inks.inkSoft }]
}

/** As high as the plan if it has enough rows. The bounds contain both. */
function legendBeside(legend: Legend, bounds: Bounds, look: { readonly point: number; readonly inks: Inks }) {
  const { point } = look
  const rows = Math.max(LEGEND_COLUMN.rows, Math.floor((bounds.bottom - bounds.top) / (LEGEND.row * point)))
  const columns = Math.ceil(legendRows(legend) / rows)
  const at = { x: bounds.right + LEGEND_COLUMN.gap * point, y: bounds.top + LEGEND_COLUMN.gap * point }
  const height = (Math.min(rows, legendRows(legend)) * LEGEND.row + LEGEND_COLUMN.gap) * point
  return {
    bounds: {
      ...bounds,
      right: at.x + columns * LEGEND.column * point,
      bottom: Math.max(bounds.bottom, bounds.top + height),
    },
    shape: { shape: 'group' as const, at, turn: 0, shapes: drawLegend(legend, rows, look) },
  }
}

/** Each number in the middle of its piece, or at the edge of a rug; none covers another. */
function drawNumbers(items: readonly Item[], look: { readonly point: number; readonly inks: Inks }): Shape[] {
  // In reverse paint order, so that the numbers of lower pieces give way to those of pieces on them.
  const numbered = items.map((item, index) => ({ item, number: `${index + 1}` })).toReversed()
  const boxes = numbered.map(({ item, number }) => markBox(numberPlace(item, look.point), number, look.point))
  return labelPlaces(boxes).flatMap((at, index) => numberMark(at, numbered[index]?.number ?? '', look))
}

function numberPlace({ kind, footprint: { shape, width, length }, pose }: Item, point: number): Point {
  if (kind !== 'rug' && kind !== 'tile') return pose
  const inset = CORNER_INSET * point
  const share = shape === 'ellipse' ? Math.SQRT1_2 : 1
  const [x, y] = [Math.max(0, width / 2 - inset) * share, Math.max(0, length / 2 - inset) * share]
  return add(pose, rotate({ x: -x, y }, pose.rotation))
}
