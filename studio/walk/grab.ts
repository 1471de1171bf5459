/** How a piece that is seen from the side is held by the tool of the plan, which knows points of the floor alone. */
import { findItemAt } from '../editor/findItemAt.ts'
import type { Pointed, PointerType } from '../editor/stageEvent.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { add, between, type Point, subtract } from '../geometry/point.ts'
import type { Layout } from '../model/layout.ts'
import { type Met, onLevel, type Ray } from './ray.ts'

export type Grab = {
  /** The height at which the piece was pressed: moves follow the line of sight at this level. */
  readonly level: number
  /** Where the line met that level. */
  readonly on: Point
  /** A point of the plan at which the plan's tool finds the same piece. */
  readonly found: Point
}

/** Pixels an inch that the plan would have: its reach for snapping then suits a room that is seen from afar. */
const PX_PER_INCH = 3
const ROUNDING_IN = 0.01

/** Undefined when the piece lies wholly under others, so that only the list can choose it. */
export function grabPoint(layout: Layout, { item, height }: Met, ray: Ray): Grab | undefined {
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

/** The event of the plan for a pointer whose line of sight is at a point of the grabbed level. */
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
    isPalm: false,
    timeMs: timeStamp,
  }
}

function typeOf(name: string): PointerType {
  return name === 'touch' || name === 'pen' ? name : 'mouse'
}
