/** The drag handles of a floor's shape: the corners of its notch, stem or bevel. */
import type { Floor } from '../model/floor.ts'
import { fromUpright, innerOf, type Size, toUpright, uprightBox, type WholeInner } from './floorOutline.ts'
import type { Point } from './point.ts'

export type InnerHandle = 'corner' | 'first' | 'last'

/** The handles of a floor, in inches; none for a rectangle. */
export function innerHandles(floor: Floor): readonly { readonly handle: InnerHandle; readonly at: Point }[] {
  const inner = innerOf(floor)
  if (!inner) return []
  return Object.entries(spotsOf(floor, inner)).flatMap(([handle, at]) =>
    isHandle(handle) && at ? [{ handle, at: fromUpright(floor, at) }] : [],
  )
}

/** The floor after one of its handles is dragged to a point of the room, within the limits of its walls. */
export function pullInner(floor: Floor, handle: InnerHandle, to: Point): Floor {
  const inner = innerOf(floor)
  if (!inner) return floor
  const { x, y } = toUpright(floor, to)
  const box = uprightBox(floor)
  const pulled = { ...floor, inner: pulledInner(floor, inner, handle, { x, y }, box) }
  // Stores the limited dimensions, not the requested ones.
  return { ...pulled, inner: innerOf(pulled) ?? inner }
}

function pulledInner(floor: Floor, inner: WholeInner, handle: InnerHandle, { x, y }: Point, box: Size): WholeInner {
  const { width, at } = inner
  switch (floor.shape) {
    case 'beveled':
      return handle === 'first' ? { ...inner, width: box.width - x } : { ...inner, length: y }
    case 't-shaped':
    case 'u-shaped': {
      const length = floor.shape === 't-shaped' ? box.length - y : y
      // The far side keeps its position as long as the part has a positive width.
      const far = at + width
      const first = Math.min(x, far - 1)
      if (handle === 'first') return { width: far - first, length, at: first }
      return { width: Math.max(1, x - at), length, at }
    }
    default:
      return { ...inner, width: box.width - x, length: y }
  }
}

function spotsOf(floor: Floor, { width, length, at }: WholeInner): Partial<Record<InnerHandle, Point>> {
  const box = uprightBox(floor)
  switch (floor.shape) {
    case 'beveled':
      return { first: { x: box.width - width, y: 0 }, last: { x: box.width, y: length } }
    case 't-shaped':
      return { first: { x: at, y: box.length - length }, last: { x: at + width, y: box.length - length } }
    case 'u-shaped':
      return { first: { x: at, y: length }, last: { x: at + width, y: length } }
    default:
      return { corner: { x: box.width - width, y: length } }
  }
}

function isHandle(name: string): name is InnerHandle {
  return name === 'corner' || name === 'first' || name === 'last'
}
