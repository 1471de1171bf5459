/**
 * The floor area that an item covers. Each footprint is a union of convex parts around its center (inches, the back at
 * negative y): clamping and overlap tests read the parts, drawing and hit testing read the outline.
 */
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { type Point, add, rotate } from './point.ts'
import { type Bounds, type Polygon, boundsOf } from './polygon.ts'

type Body = Pick<Footprint, 'shape' | 'width' | 'length'>

/** The outline of the item at its pose, in floor inches. */
export function outline(footprint: Body, pose: Pose): Polygon {
  return outlineAtOrigin(footprint).map((point) => add(rotate(point, pose.rotation), pose))
}

/** The axis-aligned bounding box of the outline, in floor inches. */
export function boxAt(footprint: Body, { x, y, rotation }: Pose): Bounds {
  if (lastBox?.footprint !== footprint || lastBox.rotation !== rotation)
    lastBox = { footprint, rotation, box: boundsOf(outline(footprint, { x: 0, y: 0, rotation })) }
  const { left, top, right, bottom } = lastBox.box
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

/** A box that surely holds the outline; of an ellipse it is a little larger. Allocates one object, for inner loops. */
export function boxAround({ shape, width, length }: Body, { x, y, rotation }: Pose): Bounds {
  const isUpright = rotation % 180 === 0
  const radians = (rotation * Math.PI) / 180
  const cos = isUpright ? 1 : rotation % 90 === 0 ? 0 : Math.abs(Math.cos(radians))
  const sin = isUpright ? 0 : rotation % 90 === 0 ? 1 : Math.abs(Math.sin(radians))
  const [wide, long] = [width / 2, length / 2]
  const isEllipse = shape === 'ellipse'
  const across = isEllipse ? Math.hypot(wide * cos, long * sin) * ELLIPSE_OUT : wide * cos + long * sin
  const down = isEllipse ? Math.hypot(wide * sin, long * cos) * ELLIPSE_OUT : wide * sin + long * cos
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

/** The last result: an item that is dragged keeps its rotation. Footprints are immutable. */
let lastBox: { readonly footprint: Body; readonly rotation: number; readonly box: Bounds } | undefined

/**
 * The convex parts around the origin, turned by `rotation` degrees and inset by `slack` inches on every side. The parts
 * of one footprint overlap, so that a wall cannot pass between them.
 */
export function convexParts(footprint: Body, rotation: number, slack = 0): Polygon[] {
  return partsAtOrigin(footprint, slack).map((part) => part.map((point) => rotate(point, rotation)))
}

/** The radius in inches of the circle around the middle of the footprint's box. */
export function halfDiagonal({ width, length }: Pick<Body, 'width' | 'length'>): number {
  return Math.hypot(width, length) / 2
}

/** The area of the footprint's box in square inches. */
export function boxArea({ width, length }: Pick<Body, 'width' | 'length'>): number {
  return width * length
}

/** The depth of the two arms of a corner item, in inches. */
export function cornerArm(footprint: Body): number {
  return CORNER_ARM_SHARE * Math.min(footprint.width, footprint.length)
}

/** A sectional of 96 x 86 in has seats about 36 in deep. */
const CORNER_ARM_SHARE = 0.42
/**
 * An ellipse is approximated by the circumscribed polygon that touches it at every 5 degrees: the polygon contains the
 * ellipse, a circle touches the wall at every rotation step, and no point is farther out than 1/1000 of the radius.
 */
const ELLIPSE_SIDES = 72
/** No corner of that polygon is farther out, as a share of the radius. */
const ELLIPSE_OUT = 1.001

function outlineAtOrigin(footprint: Body): Point[] {
  const x = footprint.width / 2
  const y = footprint.length / 2
  switch (footprint.shape) {
    case 'rectangle':
      return box(-x, -y, x, y)
    case 'ellipse':
      return ellipse(x, y)
    case 'corner': {
      const arm = cornerArm(footprint)
      return [
        { x: -x, y: -y },
        { x, y: -y },
        { x, y: arm - y },
        { x: arm - x, y: arm - y },
        { x: arm - x, y },
        { x: -x, y },
      ]
    }
    default:
      return footprint.shape satisfies never
  }
}

function partsAtOrigin(footprint: Body, slack: number): Point[][] {
  const x = footprint.width / 2
  const y = footprint.length / 2
  // The inset is at most half of each extent, for items thinner than the slack.
  const inset = Math.min(slack, x / 2, y / 2)
  switch (footprint.shape) {
    case 'rectangle':
      return [box(inset - x, inset - y, x - inset, y - inset)]
    case 'ellipse':
      return [ellipse(x - inset, y - inset)]
    case 'corner': {
      const arm = cornerArm(footprint) - inset
      return [box(inset - x, inset - y, x - inset, arm - y), box(inset - x, inset - y, arm - x, y - inset)]
    }
    default:
      return footprint.shape satisfies never
  }
}

function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

function ellipse(x: number, y: number): Point[] {
  const half = Math.PI / ELLIPSE_SIDES
  const out = 1 / Math.cos(half)
  return Array.from({ length: ELLIPSE_SIDES }, (_, index) => {
    const angle = (2 * index + 1) * half
    return { x: x * out * Math.cos(angle), y: y * out * Math.sin(angle) }
  })
}
