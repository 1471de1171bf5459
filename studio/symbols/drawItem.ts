/**
 * A piece in plan, in inches about its center, its back at negative y: its symbol in its own color, on a soft shadow of
 * nested translucent outlines. No blur filter, which the browser would compute again on every repaint.
 */
import { rotate } from '../geometry/point.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'
import { type Shape, boxPath, ovalPath, pathOf } from './drawing.ts'
import type { Mark } from './mark.ts'
import { planSymbol } from './planSymbol.ts'
import { lineTint, tint } from './tint.ts'
import { TRAITS } from '../model/furnitureTraits.ts'

/** Line widths in points. */
const LINE = { outline: 1.4, detail: 0.8 }
/** The shadow in points: its offset, and how far each of its outlines extends beyond the piece, the faintest first. */
const SHADOW = {
  resting: { drop: 1.5, rims: [4, 3, 2, 1], opacity: 0.055 },
  lifted: { drop: 7, rims: [10, 8.5, 7, 5.5, 4, 2.5, 1, -0.5], opacity: 0.032 },
}

type Body = Pick<Item, 'kind' | 'footprint' | 'colour'>

export type ItemShadow = {
  readonly color: string
  /** Inches per point. */
  readonly point: number
  /** Degrees of the piece's rotation: the shadow falls down the sheet at any angle. */
  readonly rotation: number
  /** Whether the piece is being dragged, which moves its shadow farther away. */
  readonly isLifted: boolean
}

/** The symbol alone. Returns the same object for the same footprint, kind and color, independent of the pose. */
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

/** A cache by identity: footprints are immutable and are kept from layout to layout. */
const known = new WeakMap<Footprint, Map<string, readonly Shape[]>>()

export function drawShadow(body: Body, { color, point, rotation, isLifted }: ItemShadow): readonly Shape[] {
  const [outline] = drawSymbol(body)
  if (TRAITS[body.kind].lies === 'floor' || outline?.shape !== 'path') return []
  const { drop, rims, opacity } = isLifted ? SHADOW.lifted : SHADOW.resting
  const { width, length } = body.footprint
  const at = rotate({ x: 0, y: drop * point }, -rotation)
  const shapes = [bodyOf(outline, color, opacity)]
  return rims.map((rim): Shape => {
    const out = 2 * rim * point
    return { shape: 'group', at, turn: 0, scale: { x: 1 + out / width, y: 1 + out / length }, shapes }
  })
}

/** The outline filled with one color; cached, so that painters parse it once. */
function bodyOf(outline: Extract<Shape, { shape: 'path' }>, fill: string, opacity: number): Shape {
  const found = bodies.get(outline)
  if (found?.fill === fill && found.opacity === opacity) return found
  const made = { shape: 'path', d: outline.d, fill, opacity } as const
  bodies.set(outline, made)
  return made
}

const bodies = new WeakMap<Shape, Extract<Shape, { shape: 'path' }>>()

/**
 * The item at its pose on the floor, without its shadow. `photo`: the URL of a photograph to draw instead of the
 * symbol.
 */
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
