/** The symbol of a piece in its own color, as shapes in inches about its center, its back at negative y. */
import { drainOf, isShowerHead, rimOf } from '../../geometry/drain.ts'
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import type { Footprint, PieceKind } from '../../model/furniture.ts'
import type { Item } from '../../model/layout.ts'
import { boxPath, ovalPath, pathOf, type Shape } from './drawing.ts'
import { box, type Mark, oval, path, type Tone } from './mark.ts'
import { block, curtain, paintCan, person, plant, rug, tiles } from './accents.ts'
import { bench, diningChair, sectional, sofa } from './seating.ts'
import { bed, mattress, pillow, textile } from './sleeping.ts'

/** Plan symbols of tables, storage and lights. */
const EDGE_IN = 1.5
/** Approximate width of a cabinet door. */
const DOOR_IN = 20
const GRAIN_IN = 7

function table({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (shape === 'ellipse') return roundTable({ shape, width, length })
  const grains = Math.max(0, Math.floor(length / GRAIN_IN) - 1)
  return [
    box([-x, -y, x, y], 'body', 'outline', 2),
    ...Array.from({ length: grains }, (_, index) => {
      const at = -y + (length * (index + 1)) / (grains + 1)
      return path([
        [-x + EDGE_IN + ((index * 5) % 11), at],
        [x - EDGE_IN - ((index * 7) % 13), at],
      ])
    }),
  ]
}

function roundTable({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  return [oval(0, 0, x, y, 'body', 'outline'), oval(0, 0, x * 0.86, y * 0.86, 'light')]
}

function lowTable(footprint: Footprint): Mark[] {
  const [x, y] = [footprint.width / 2, footprint.length / 2]
  if (footprint.shape === 'ellipse') return roundTable(footprint)
  const rim = Math.min(3, x * 0.16, y * 0.16)
  return [box([-x, -y, x, y], 'body', 'outline', 2), box([-x + rim, -y + rim, x - rim, y - rim], 'light', 'detail', 1)]
}

/** Storage: the body, and its doors along the front. */
function cabinet({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const front = Math.min(1.5, length * 0.12)
  const doors = Math.max(1, Math.round(width / DOOR_IN))
  const splits = Array.from({ length: doors - 1 }, (_, index) => -x + (width * (index + 1)) / doors)
  return [
    box([-x, -y, x, y], 'body', 'outline', 0.5),
    box([-x, y - front, x, y], 'dark', 'detail'),
    ...splits.map((at) =>
      path([
        [at, -y],
        [at, y],
      ]),
    ),
  ]
}

function bar({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (shape === 'ellipse') return roundTable({ shape, width, length })
  const shelf = length * 0.3
  const glasses = Math.max(2, Math.floor(width / 9))
  const radius = Math.min(1.6, shelf * 0.28)
  return [
    box([-x, -y, x, y], 'body', 'outline', 1),
    box([-x, -y, x, -y + shelf], 'light', 'detail'),
    ...Array.from({ length: glasses }, (_, index) =>
      oval(-x + (width * (index + 0.5)) / glasses, -y + shelf / 2, radius, radius, 'lighter'),
    ),
  ]
}

function lamp({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  return [
    oval(0, 0, x, y, 'lighter', 'outline'),
    oval(0, 0, x * 0.5, y * 0.5, 'light'),
    path([
      [-x, 0],
      [x, 0],
    ]),
    path([
      [0, -y],
      [0, y],
    ]),
  ]
}

// Plan symbols of baths, basins, toilets and showers, with taps and drains as in architectural drawings.

/** Inches of vanity top per basin. */
const BASIN_EACH_IN = 30

function bath(footprint: Footprint): Mark[] {
  const { width, length } = footprint
  const [x, y] = [width / 2, length / 2]
  const rim = rimOf(footprint)
  const long = width >= length
  const drain = Math.min(1.4, rim * 0.6)
  const end = drainOf({ kind: 'bath', footprint })
  return [
    box([-x, -y, x, y], 'lighter', 'outline', 3),
    box([-x + rim, -y + rim, x - rim, y - rim], 'light', 'detail', Math.min(x, y) * 0.7),
    oval(end.x, end.y, drain, drain, 'dark'),
    long ? box([-x, -2, -x + rim * 1.4, 2], 'dark') : box([-2, -y, 2, -y + rim * 1.4], 'dark'),
  ]
}

function vanity({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const basins = Math.max(1, Math.floor(width / BASIN_EACH_IN))
  const each = width / basins
  const [rx, ry] = [Math.min(9, each * 0.32), Math.min(7, length * 0.3)]
  return [
    box([-x, -y, x, y], 'body', 'outline', 1),
    ...Array.from({ length: basins }, (_, index) => -x + each * (index + 0.5)).flatMap((at) => [
      oval(at, y * 0.1, rx, ry, 'lighter'),
      oval(at, y * 0.1, 0.9, 0.9, 'dark'),
      box([at - 0.7, -y * 0.92, at + 0.7, y * 0.1 - ry * 0.55], 'dark'),
    ]),
  ]
}

function toilet({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const tank = length * 0.28
  const bowl = (length - tank) / 2
  return [
    oval(0, y - bowl * 1.06, x * 0.86, bowl * 1.06, 'lighter', 'outline'),
    oval(0, y - bowl * 0.96, x * 0.58, bowl * 0.72, 'light'),
    box([-x, -y, x, -y + tank], 'lighter', 'outline', 2),
    oval(0, -y + tank / 2, Math.min(1.2, tank * 0.3), Math.min(1.2, tank * 0.3), 'dark'),
  ]
}

function shower(footprint: Footprint): Mark[] {
  const [x, y] = [footprint.width / 2, footprint.length / 2]
  if (isShowerHead({ kind: 'shower', footprint })) {
    const holes = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180)
    return [
      oval(0, 0, x, y, 'light', 'outline'),
      ...holes.map((angle) => oval(x * 0.58 * Math.cos(angle), y * 0.58 * Math.sin(angle), x * 0.07, x * 0.07, 'dark')),
      oval(0, 0, x * 0.07, x * 0.07, 'dark'),
    ]
  }
  return [
    box([-x, -y, x, y], 'lighter', 'outline', 1),
    path([
      [-x, -y],
      [x, y],
    ]),
    path([
      [x, -y],
      [-x, y],
    ]),
    oval(0, 0, 2.4, 2.4, 'light'),
    oval(0, 0, 0.8, 0.8, 'dark'),
  ]
}

/** Line widths in points. */
const LINE = { outline: 1.4, detail: 0.8 }

export type Body = Pick<Item, 'kind' | 'footprint' | 'colour'>

/** The symbol alone. Returns the same object for the same footprint, kind and color, independent of the pose. */
export function drawSymbol({ kind, footprint, colour }: Body): readonly Shape[] {
  const ofFootprint = symbolsOf(footprint)
  const look = `${kind} ${colour}`
  const found = ofFootprint.get(look)
  if (found) return found
  const made = merged(planSymbol(kind, footprint).map((mark) => markShape(mark, colour)))
  ofFootprint.set(look, made)
  return made
}

/** Footprints are kept from layout to layout. */
const symbolsOf = memoizeByReference<Footprint, Map<string, readonly Shape[]>>(() => new Map())

function markShape(mark: Mark, color: string): Shape {
  const fill = tint(color, mark.tone)
  const { line } = mark
  return {
    shape: 'path',
    d: markPath(mark),
    ...(fill === undefined ? {} : { fill }),
    ...(line === 'none' ? {} : { stroke: { color: lineTint(color, line), width: LINE[line] } }),
  }
}

/** Merges consecutive paths of the same style into one shape: a rug's fringes are dozens of lines. */
function merged(shapes: readonly Shape[]): readonly Shape[] {
  const kept: Shape[] = []
  for (const shape of shapes) {
    const last = kept.at(-1)
    if (isLine(last) && isLine(shape) && last.stroke?.width === shape.stroke?.width)
      kept[kept.length - 1] = { ...last, d: last.d + shape.d }
    else kept.push(shape)
  }
  return kept
}

function isLine(shape: Shape | undefined): shape is Extract<Shape, { shape: 'path' }> {
  return shape?.shape === 'path' && shape.fill === undefined
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

/** The plan symbols by kind of furniture; the type requires a symbol for every kind. */
const SYMBOLS: Record<PieceKind, (footprint: Footprint) => Mark[]> = {
  sofa: sofa(3),
  sectional,
  loveseat: sofa(2),
  chair: sofa(1),
  bed,
  mattress,
  'dining-chair': diningChair,
  'dining-table': table,
  'round-table': roundTable,
  'coffee-table': lowTable,
  'side-table': lowTable,
  bench,
  lamp,
  rug,
  bar,
  cabinet,
  bath,
  vanity,
  toilet,
  shower,
  textile,
  pillow,
  plant,
  person,
  curtain,
  paint: paintCan,
  tile: tiles,
  block,
}

/** The marks in paint order, all within the footprint's bounding box. */
export function planSymbol(kind: PieceKind, footprint: Footprint): Mark[] {
  return SYMBOLS[kind](footprint)
}

/** The shades of a product's color in which its symbol is drawn. */
const PAPER = [253, 250, 244] as const
const INK = [36, 32, 26] as const
/** The color to mix in, paper or ink, and its share. */
const SHADES: Record<Exclude<Tone, 'none'>, { readonly into: readonly number[]; readonly share: number }> = {
  body: { into: PAPER, share: 0.18 },
  light: { into: PAPER, share: 0.34 },
  lighter: { into: PAPER, share: 0.58 },
  dark: { into: INK, share: 0.22 },
}
/** Finer lines are fainter. */
const LINE_SHARES = { outline: 0.62, detail: 0.46 }

/** `color` is `#rrggbb`; returns a CSS color, or undefined for no fill. */
export function tint(color: string, tone: Tone): string | undefined {
  if (tone === 'none') return undefined
  const { into, share } = SHADES[tone]
  return mixed(color, into, share)
}

/** The color of the symbol's lines: the product's own color, mixed with enough ink or paper for contrast. */
function lineTint(color: string, line: 'outline' | 'detail' = 'outline'): string {
  return mixed(color, isDark(color) ? PAPER : INK, LINE_SHARES[line])
}

/** Luma below which a line of ink cannot be distinguished from the fill. */
const DARK_LUMA = 64

function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return 0.299 * red + 0.587 * green + 0.114 * blue < DARK_LUMA
}

function mixed(color: string, into: readonly number[], share: number): string {
  const parts = channels(color).map((value, index) => Math.round(value + ((into[index] ?? 0) - value) * share))
  return `rgb(${parts.join(', ')})`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
