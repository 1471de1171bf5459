/** The drag handles of a floor's shape: the corners of its notch, stem or bevel. */
import type { RoomShell } from '../model/roomShell.ts'
import { fromUpright, innerOf, toUpright, uprightBox } from './floorOutline.ts'
import { type InnerHandle, SHAPES } from './floorShapes.ts'
import type { Point } from './point.ts'

/** The handles of a floor, in inches; none for a shape without an inner part. */
export function innerHandles(floor: RoomShell): readonly { readonly handle: InnerHandle; readonly at: Point }[] {
  const inner = innerOf(floor)
  if (!inner) return []
  const box = uprightBox(floor)
  return handlesOf(floor).map(({ handle, at }) => ({ handle, at: fromUpright(floor, at(box, inner)) }))
}

/** The floor after one of its handles is dragged to a point of the room, within the limits of its walls. */
export function pullInner(floor: RoomShell, handle: InnerHandle, to: Point): RoomShell {
  const inner = innerOf(floor)
  const dragged = handlesOf(floor).find((each) => each.handle === handle)
  if (!inner || !dragged) return floor
  const pulled = { ...floor, inner: dragged.pull(uprightBox(floor), inner, toUpright(floor, to)) }
  // Stores the limited dimensions, not the requested ones.
  return { ...pulled, inner: innerOf(pulled) ?? inner }
}

function handlesOf({ shape }: RoomShell) {
  return SHAPES[shape].inner?.handles ?? []
}
