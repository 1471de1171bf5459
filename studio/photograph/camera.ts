/**
 * A camera without lens distortion (a pinhole): where it stands in the room, which way it looks, and how it projects. Room
 * coordinates are those of `Vector`, in inches; pixels have their origin at the upper left of the upright picture, y
 * downwards.
 */
import { ceilingOf } from '../geometry/openingHeights.ts'
import { floorWalls } from '../geometry/floorOutline.ts'
import { inward } from '../geometry/openings.ts'
import type { Point } from '../geometry/point.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, dotOf, minus, plus, times, unit } from '../scene/walk/vector.ts'

export type PhotographCamera = {
  /** Pixels of the picture, upright. */
  readonly width: number
  readonly height: number
  /** Pixels. */
  readonly focal: number
  /** The principal point, in pixels: the middle of the picture unless it is cropped. */
  readonly center: Point
  /** Where the camera stands, in inches. */
  readonly at: Vector
  /** Unit vectors of the room, at right angles: to the right and down in the picture, and into it. */
  readonly right: Vector
  readonly down: Vector
  readonly forward: Vector
}

/** A plane of the room: a point of it, and its unit normal. */
export type Plane = { readonly point: Vector; readonly normal: Vector }

/** Inches in front of the camera, below which nothing is projected. */
const NEAREST_IN = 0.1

/** The pixel of a point, also outside of the picture; undefined for a point that is not in front of the camera. */
export function projected(camera: PhotographCamera, point: Vector): Point | undefined {
  const away = minus(point, camera.at)
  const depth = dotOf(away, camera.forward)
  if (!(depth > NEAREST_IN)) return undefined
  const scale = camera.focal / depth
  return {
    x: camera.center.x + dotOf(away, camera.right) * scale,
    y: camera.center.y + dotOf(away, camera.down) * scale,
  }
}

/** The unit vector from the camera to what a pixel shows. */
export function rayOf({ focal, center, right, down, forward }: PhotographCamera, { x, y }: Point): Vector {
  return unit(plus(plus(times(right, (x - center.x) / focal), times(down, (y - center.y) / focal)), forward))
}

/** The point of a plane that a pixel shows; undefined where its ray does not meet the plane in front of the camera. */
export function onPlane(camera: PhotographCamera, px: Point, { point, normal }: Plane): Vector | undefined {
  const ray = rayOf(camera, px)
  const slope = dotOf(ray, normal)
  const far = dotOf(minus(point, camera.at), normal) / slope
  const found = plus(camera.at, times(ray, far))
  return slope !== 0 && dotOf(minus(found, camera.at), camera.forward) > NEAREST_IN ? found : undefined
}

/** The level plane at a height in inches; the floor without one. */
export function levelPlane(height = 0): Plane {
  return { point: [0, height, 0], normal: [0, 1, 0] }
}

/** The inner face of a wall, whose normal points into the room; undefined for a wall that the floor does not have. */
export function wallPlane(floor: RoomShell, wall: number): Plane | undefined {
  const edge = floorWalls(floor)[wall]
  if (!edge) return undefined
  const { x, y } = inward(floor, wall)
  return { point: [edge[0].x, 0, edge[0].y], normal: [x, 0, y] }
}

/** The camera of the same picture with other pixels, such as a smaller copy of it. */
export function resized(camera: PhotographCamera, width: number): PhotographCamera {
  const share = width / camera.width
  return {
    ...camera,
    width,
    height: camera.height * share,
    focal: camera.focal * share,
    center: { x: camera.center.x * share, y: camera.center.y * share },
  }
}

/** The focal length of the same angle of view on 35 mm film, by the diagonal (CIPA DCG-001), in millimeters. */
export function filmFocal({ focal, width, height }: Pick<PhotographCamera, 'focal' | 'width' | 'height'>): number {
  return (focal * FILM_DIAGONAL_MM) / Math.hypot(width, height)
}

/** The diagonal of a picture of 36 x 24 mm. */
export const FILM_DIAGONAL_MM = Math.hypot(36, 24)

/** A straight part of an edge of the room, in inches. */
export type RoomEdge = { readonly from: Vector; readonly to: Vector; readonly kind: 'foot' | 'top' | 'corner' }

/** The edges of the empty room, to be drawn over the photograph: where walls meet floor, ceiling and each other. */
export function roomEdges(floor: RoomShell): readonly RoomEdge[] {
  const top = ceilingOf(floor)
  return floorWalls(floor).flatMap(([a, b]): RoomEdge[] => [
    { kind: 'foot', from: [a.x, 0, a.y], to: [b.x, 0, b.y] },
    { kind: 'top', from: [a.x, top, a.y], to: [b.x, top, b.y] },
    { kind: 'corner', from: [a.x, 0, a.y], to: [a.x, top, a.y] },
  ])
}

/**
 * The part of a straight edge that is in front of the camera, in pixels; undefined if none is. Not clipped to the picture.
 */
export function projectedEdge(
  camera: PhotographCamera,
  { from, to }: Pick<RoomEdge, 'from' | 'to'>,
): readonly [Point, Point] | undefined {
  const [a, b] = [from, to].map((point) => dotOf(minus(point, camera.at), camera.forward)) as [number, number]
  const least = 10 * NEAREST_IN
  if (a < least && b < least) return undefined
  const cut = (point: Vector, other: Vector, depth: number, otherDepth: number) =>
    depth >= least ? point : plus(point, times(minus(other, point), (least - depth) / (otherDepth - depth)))
  const [one, two] = [projected(camera, cut(from, to, a, b)), projected(camera, cut(to, from, b, a))]
  return one && two && [one, two]
}
