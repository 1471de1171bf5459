/** The symbol of a piece in its own color, as shapes in inches about its center, its back at negative y. */
import { memoizeByReference } from '../geometry/memoizeByReference.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'
import { type Shape, boxPath, ovalPath, pathOf } from './drawing.ts'
import type { Mark } from './mark.ts'
import { planSymbol } from './planSymbol.ts'
import { lineTint, tint } from './tint.ts'

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
