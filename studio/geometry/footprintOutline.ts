/**
 * What a piece covers on the floor. Each footprint is a union of convex parts about its centre (inches, its back at
 * negative y): clamping and overlapping read the parts, drawing and hitting the outline.
 */
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { type Point, add, rotate } from './point.ts'
import { type Bounds, type Polygon, boundsOf } from './polygon.ts'

type Body = Pick<Footprint, 'shape' | 'width' | 'length'>

/** The outline of the piece where it stands, in floor inches. */
export function outline(footprint: Body, pose: Pose): Polygon {
  return outlineAtHome(footprint).map((point) => add(rotate(point, pose.rotation), pose))
}

/** The box around the outline, along the axes of the floor; inches. */
export function boxAt(footprint: Body, { x, y, rotation }: Pose): Bounds {
  if (last?.footprint !== footprint || last.rotation !== rotation)
    last = { footprint, rotation, box: boundsOf(outline(footprint, { x: 0, y: 0, rotation })) }
  const { left, top, right, bottom } = last.box
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

/** Asked for last: a piece that is dragged keeps its angle. A footprint is never altered. */
let last: { readonly footprint: Body; readonly rotation: number; readonly box: Bounds } | undefined

/**
 * The convex parts about the origin, turned by `rotation` degrees and drawn in by `slack` inches on every side.
 * Parts of one footprint overlap, so that one of them cannot lie on the other side of a wall.
 */
export function convexParts(footprint: Body, rotation: number, slack = 0): Polygon[] {
  return partsAtHome(footprint, slack).map((part) => part.map((point) => rotate(point, rotation)))
}

/** How deep the two arms of a corner piece are, in inches. */
export function cornerArm(footprint: Body): number {
  return CORNER_ARM_SHARE * Math.min(footprint.width, footprint.length)
}

/** A sectional of 96 x 86 in has seats about 36 in deep. */
const CORNER_ARM_SHARE = 0.42
/**
 * An ellipse is the polygon around it that touches it at every 5 degrees: nothing of it is ever cut off, a circle
 * stands flush at every wall and step of rotation, and no point is farther out than 1/1000 of the radius.
 */
const ELLIPSE_SIDES = 72

function outlineAtHome(footprint: Body): Point[] {
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

function partsAtHome(footprint: Body, slack: number): Point[][] {
  const x = footprint.width / 2
  const y = footprint.length / 2
  // A piece thinner than the slack keeps half of itself.
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
