/**
 * A piece in plan, in inches about its center, its back at negative y: its symbol in its own color, on a soft shadow of
 * nested translucent outlines. No blur filter, which the browser would compute again on every repaint.
 */
import { rotate } from '../../geometry/point.ts'
import type { Item } from '../../model/layout.ts'
import type { Shape } from './drawing.ts'
import { type Body, drawSymbol } from './drawSymbol.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'

/** The shadow in points: its offset, and how far each of its outlines extends beyond the piece, the faintest first. */
const SHADOW = {
  resting: { drop: 1.5, rims: [4, 3, 2, 1], opacity: 0.055 },
  lifted: { drop: 7, rims: [10, 8.5, 7, 5.5, 4, 2.5, 1, -0.5], opacity: 0.032 },
}

type ItemShadow = {
  readonly color: string
  /** Inches per point. */
  readonly point: number
  /** Degrees of the piece's rotation: the shadow falls down the sheet at any angle. */
  readonly rotation: number
  /** Whether the piece is being dragged, which moves its shadow farther away. */
  readonly isLifted: boolean
}

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
  const found = bodyCache.get(outline)
  if (found?.fill === fill && found.opacity === opacity) return found
  const made = { shape: 'path', d: outline.d, fill, opacity } as const
  bodyCache.set(outline, made)
  return made
}

const bodyCache = new WeakMap<Shape, Extract<Shape, { shape: 'path' }>>()

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
