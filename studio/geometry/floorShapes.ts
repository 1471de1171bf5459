/**
 * The floor shapes, one row each: the corners, the part that defines the shape (a notch, stem or bevel) with its
 * default and maximum dimensions, and the handles that drag it. Outlines, limits, fields and handles all use this
 * table. Coordinates are inches of the upright shape, before it is mirrored and turned; y points down.
 */
import type { Inner, RoomShell } from '../model/roomShell.ts'
import type { Point } from './point.ts'
import { boundsOf } from './polygon.ts'

export type Size = { readonly width: number; readonly length: number }
export type WholeInner = Required<Inner>
export type InnerHandle = 'corner' | 'first' | 'last'

export type Shape = {
  /** Clockwise from the top left; those of a drawn floor as they are stored. A shape without an inner part receives zeros. */
  readonly corners: (box: Size, inner: WholeInner, drawn: RoomShell['corners']) => Point[]
  readonly inner?: InnerPart
}

type InnerPart = {
  /** The default dimensions as fractions of the box. */
  readonly usual: WholeInner
  /** The maximum dimensions in a box whose walls are at least `least` long. */
  readonly most: (box: Size, least: Size) => Size
  /** Whether the part lies between two walls and can be placed along them (`Inner.at`). */
  readonly isBetween: boolean
  readonly handles: readonly HandleOfShape[]
}

type HandleOfShape = {
  readonly handle: InnerHandle
  readonly at: (box: Size, inner: WholeInner) => Point
  /** The dimensions after the handle is dragged to a point. They may exceed the limits. */
  readonly pull: (box: Size, inner: WholeInner, to: Point) => WholeInner
}

export const SHAPES: Record<RoomShell['shape'], Shape> = {
  rectangular: { corners: ({ width: w, length: l }) => points([0, 0], [w, 0], [w, l], [0, l]) },
  drawn: {
    corners: (box, inner, drawn) =>
      drawn ? stretched(points(...drawn), box) : SHAPES.rectangular.corners(box, inner, drawn),
  },
  'l-shaped': notched(0.45),
  cut: notched(0.25),
  't-shaped': {
    corners: ({ width: w, length: l }, { width, length, at }) => {
      const shoulder = l - length
      const right = at + width
      return points(
        [0, 0],
        [w, 0],
        [w, shoulder],
        [right, shoulder],
        [right, l],
        [at, l],
        [at, shoulder],
        [0, shoulder],
      )
    },
    inner: {
      usual: { width: 0.5, length: 0.5, at: 0.25 },
      most: betweenWalls,
      isBetween: true,
      handles: endsOfPart((y, box) => box.length - y),
    },
  },
  'u-shaped': {
    corners: ({ width: w, length: l }, { width, length, at }) =>
      points([0, 0], [at, 0], [at, length], [at + width, length], [at + width, 0], [w, 0], [w, l], [0, l]),
    inner: {
      usual: { width: 0.3, length: 0.5, at: 0.35 },
      most: betweenWalls,
      isBetween: true,
      handles: endsOfPart((y) => y),
    },
  },
  beveled: {
    corners: ({ width: w, length: l }, { width, length }) =>
      points([0, 0], [w - width, 0], [w, length], [w, l], [0, l]),
    inner: {
      usual: { width: 0.35, length: 0.35, at: 0 },
      most: inCorner,
      isBetween: false,
      handles: [
        {
          handle: 'first',
          at: (box, { width }) => ({ x: box.width - width, y: 0 }),
          pull: (box, inner, { x }) => ({ ...inner, width: box.width - x }),
        },
        {
          handle: 'last',
          at: (box, { length }) => ({ x: box.width, y: length }),
          pull: (_, inner, { y }) => ({ ...inner, length: y }),
        },
      ],
    },
  },
}

/** The outline with its bounding box brought to the size of the box. */
function stretched(outline: readonly Point[], { width, length }: Size): Point[] {
  const { left, top, right, bottom } = boundsOf(outline)
  // The factors are exactly 1 for an outline of that size.
  const [across, down] = [width / (right - left), length / (bottom - top)]
  return outline.map(({ x, y }) => ({ x: (x - left) * across, y: (y - top) * down }))
}

/** A notch in the top right corner, by default `share` of the width and of the length. */
function notched(share: number): Shape {
  return {
    corners: ({ width: w, length: l }, { width, length }) =>
      points([0, 0], [w - width, 0], [w - width, length], [w, length], [w, l], [0, l]),
    inner: {
      usual: { width: share, length: share, at: 0 },
      most: inCorner,
      isBetween: false,
      handles: [
        {
          handle: 'corner',
          at: (box, { width, length }) => ({ x: box.width - width, y: length }),
          pull: (box, inner, { x, y }) => ({ ...inner, width: box.width - x, length: y }),
        },
      ],
    },
  }
}

/** The maximum of a part in a corner, which leaves one wall along each axis. */
function inCorner(box: Size, least: Size): Size {
  return { width: box.width - least.width, length: box.length - least.length }
}

/** The maximum of a part with a wall on either side of it. */
function betweenWalls(box: Size, least: Size): Size {
  return { width: box.width - 2 * least.width, length: box.length - least.length }
}

/**
 * The handles at both ends of a part between two walls. `mapY` converts the part's length to the y of its end, and
 * back. The other side of the part keeps its position as long as the part has a positive width.
 */
function endsOfPart(mapY: (y: number, box: Size) => number): readonly HandleOfShape[] {
  return [
    {
      handle: 'first',
      at: (box, { length, at }) => ({ x: at, y: mapY(length, box) }),
      pull: (box, { width, at }, { x, y }) => {
        const last = at + width
        const first = Math.min(x, last - 1)
        return { width: last - first, length: mapY(y, box), at: first }
      },
    },
    {
      handle: 'last',
      at: (box, { width, length, at }) => ({ x: at + width, y: mapY(length, box) }),
      pull: (box, { at }, { x, y }) => ({ width: Math.max(1, x - at), length: mapY(y, box), at }),
    },
  ]
}

function points(...pairs: (readonly [number, number])[]): Point[] {
  return pairs.map(([x, y]) => ({ x, y }))
}
