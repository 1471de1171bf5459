/**
 * A piece in plan, in its own inches about its own middle, its back at negative y: its symbol tinted with its own color,
 * on a soft shadow of nested translucent outlines. No blur: a browser would compute it anew at every painting.
 */
import { rotate } from '../geometry/point.ts'
import type { Footprint, PieceKind } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'
import { type Shape, boxPath, ovalPath, pathOf } from './drawing.ts'
import type { Mark } from './mark.ts'
import { planSymbol } from './planSymbol.ts'
import { lineTint, tint } from './tint.ts'

/** Points. */
const LINE = { outline: 1.4, detail: 0.8 }
/** How far each body of the shadow reaches beyond the piece, the faintest first, and how far all of them fall; points. */
const SHADOW = {
  resting: { drop: 1.5, rims: [4, 3, 2, 1], opacity: 0.055 },
  lifted: { drop: 7, rims: [10, 8.5, 7, 5.5, 4, 2.5, 1, -0.5], opacity: 0.032 },
}
/** What lies flat casts no shadow. */
const FLAT: ReadonlySet<PieceKind> = new Set(['rug', 'tile'])

type Body = Pick<Item, 'kind' | 'footprint' | 'colour'>

export type ItemShadow = {
  readonly color: string
  /** Inches. */
  readonly point: number
  /** Degrees by which the piece is turned: the shadow falls down the sheet, whatever the angle. */
  readonly rotation: number
  /** Carried: its shadow falls farther away. */
  readonly isLifted: boolean
}

/** The symbol alone. The same value for the same piece, however it moves. */
export function drawSymbol({ kind, footprint, colour }: Body): readonly Shape[] {
  const ofFootprint = known.get(footprint) ?? new Map<string, readonly Shape[]>()
  known.set(footprint, ofFootprint)
  const look = `${kind} ${colour}`
  const found = ofFootprint.get(look)
  if (found) return found
  const made = merged(planSymbol(kind, footprint).map((mark) => markShape(mark, colour)))
  ofFootprint.set(look, made)
  return made
}

/** A footprint is never altered, and the same one goes on with its piece from layout to layout. */
const known = new WeakMap<Footprint, Map<string, readonly Shape[]>>()

export function drawShadow(body: Body, { color, point, rotation, isLifted }: ItemShadow): readonly Shape[] {
  const [outline] = drawSymbol(body)
  if (FLAT.has(body.kind) || outline?.shape !== 'path') return []
  const { drop, rims, opacity } = isLifted ? SHADOW.lifted : SHADOW.resting
  const { width, length } = body.footprint
  const at = rotate({ x: 0, y: drop * point }, -rotation)
  const shapes = [bodyOf(outline, color, opacity)]
  return rims.map((rim): Shape => {
    const out = 2 * rim * point
    return { shape: 'group', at, turn: 0, scale: { x: 1 + out / width, y: 1 + out / length }, shapes }
  })
}

/** The whole form in one color; the same value each time, so that a painter reads its outline once. */
function bodyOf(outline: Extract<Shape, { shape: 'path' }>, fill: string, opacity: number): Shape {
  const found = bodies.get(outline)
  if (found?.fill === fill && found.opacity === opacity) return found
  const made = { shape: 'path', d: outline.d, fill, opacity } as const
  bodies.set(outline, made)
  return made
}

const bodies = new WeakMap<Shape, Extract<Shape, { shape: 'path' }>>()

/** Where it stands on the floor, without its shadow. `photo`: the address of a photograph to draw instead of its symbol. */
export function drawItem(item: Item, photo?: string): Shape {
  const { x, y, rotation } = item.pose
  const { width, length } = item.footprint
  const shapes = photo === undefined ? drawSymbol(item) : [{ shape: 'picture' as const, source: photo, width, length }]
  return { shape: 'group', at: { x, y }, turn: rotation, shapes }
}

function markShape(mark: Mark, colour: string): Shape {
  const fill = tint(colour, mark.tone)
  const { line } = mark
  return {
    shape: 'path',
    d: markPath(mark),
    ...(fill === undefined ? {} : { fill }),
    ...(line === 'none' ? {} : { stroke: { color: lineTint(colour, line), width: LINE[line] } }),
  }
}

/** Lines of one look that follow each other are one shape: the fringes of a rug are dozens. */
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
