/** Connects a piece that is dragged in the 3D view to the tool of the plan, which works with points of the floor. */
import { findItemAt } from '../../room/editor/handles.ts'
import type { Pointed, PointerType } from '../../stage/stageEvent.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { add, between, type Point, subtract } from '../../geometry/point.ts'
import type { Layout } from '../../model/layout.ts'
import { type RayHit, onLevel, type Ray } from './ray.ts'

export type Grab = {
  /** Height in inches at which the piece was pressed; moves follow the line of sight at this height. */
  readonly level: number
  /** The point at which the line of sight met this height. */
  readonly on: Point
  /** A point of the plan at which the plan's tool finds the same piece. */
  readonly found: Point
}

/** The scale that the plan's tool assumes, in pixels per inch; it gives a snapping range that suits a distant view. */
const PX_PER_INCH = 3
const ROUNDING_IN = 0.01

/** Undefined when the piece lies entirely under others, so that it can be selected only in the list. */
export function grabPoint(layout: Layout, { item, height }: RayHit, ray: Ray): Grab | undefined {
  const on = onLevel(ray, height) ?? item.pose
  const corners = outline(item.footprint, item.pose)
  const places = [
    item.pose,
    ...[0.5, 0.9].flatMap((share) => corners.map((corner) => between(item.pose, corner, share))),
  ]
  const found = places.find((place) => findItemAt(layout, place, ROUNDING_IN)?.id === item.id)
  return found && { level: height, on, found }
}

type Event = {
  readonly clientX: number
  readonly clientY: number
  readonly pointerType: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly timeStamp: number
}

/** The plan's input event for the current line of sight. */
export function pointed({ on, found }: Grab, at: Point, event: Event): Pointed {
  const { clientX, clientY, pointerType, shiftKey, altKey, ctrlKey, metaKey, timeStamp } = event
  return {
    at: add(found, subtract(at, on)),
    px: { x: clientX, y: clientY },
    pxPerUnit: PX_PER_INCH,
    pointer: typeOf(pointerType),
    buttons: 1,
    shift: shiftKey,
    alt: altKey,
    ctrl: ctrlKey,
    meta: metaKey,
    timeMs: timeStamp,
  }
}

function typeOf(name: string): PointerType {
  return name === 'touch' || name === 'pen' ? name : 'mouse'
}
