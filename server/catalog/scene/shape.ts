/**
 * The shape of a piece or of a room's shell as triangles with their looks, from which both formats of a scene are written.
 * Meters; y is up, the front faces positive z.
 */
import type { Kind } from '../../../studio/scene/walk/kinds.ts'

/** Linear red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number]

export type Look = {
  /** What the surface is; decides its pattern. */
  readonly kind: Kind
  readonly color: Rgb
  /** Shares from 0 to 1. */
  readonly rough: number
  readonly metal: number
  readonly opacity: number
  /** Whether both sides of the surface are drawn. */
  readonly isTwoSided: boolean
  /** A picture in place of the color; where its coverage is below a half, nothing is drawn. */
  readonly picture?: Picture
}

/** PNG or JPEG. */
export type Picture = { readonly bytes: Uint8Array; readonly type: 'image/png' | 'image/jpeg' }

export type Part = {
  readonly look: Look
  /** Three numbers for each vertex. */
  readonly positions: ArrayLike<number>
  readonly normals: ArrayLike<number>
  /** Two numbers for each vertex; the origin is the top left corner of the picture. */
  readonly places?: ArrayLike<number>
  /** Three vertices for each triangle, counterclockwise as seen from the front. */
  readonly corners: ArrayLike<number>
}

export type Shape = readonly Part[]

export const METERS_PER_INCH = 0.0254

export function plainLook(kind: Kind, color: string, rough: number, metal = 0): Look {
  return { kind, color: linearOf(color), rough, metal, opacity: 1, isTwoSided: false }
}

/** @param hex `#rrggbb` */
export function linearOf(hex: string): Rgb {
  const channel = (at: number) => fromShown(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** The transfer function of sRGB (IEC 61966-2-1). */
function fromShown(shown: number): number {
  return shown <= 0.040_45 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
}

/** Its inverse. */
export function shownOf(linear: number): number {
  return linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

export type Bounds = {
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** Of a shape with at least one vertex. */
export function boundsOf(shape: Shape): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of shape)
    for (let i = 0; i < positions.length; i++) {
      const axis = (i % 3) as 0 | 1 | 2
      min[axis] = Math.min(min[axis], positions[i] ?? 0)
      max[axis] = Math.max(max[axis], positions[i] ?? 0)
    }
  return { min, max }
}

/**
 * The shape stretched to this size, its footprint around x = z = 0, standing on y = 0.
 *
 * @param size meters along x, y and z; an undefined side keeps the proportions of the shape
 */
export function fitted(shape: Shape, size: readonly (number | undefined)[]): Shape {
  const { min, max } = boundsOf(shape)
  const scale = size.map((wanted, axis) => {
    const is = (max[axis] ?? 0) - (min[axis] ?? 0)
    return wanted === undefined || is <= 0 ? 1 : wanted / is
  })
  const origin = [((min[0] ?? 0) + (max[0] ?? 0)) / 2, min[1] ?? 0, ((min[2] ?? 0) + (max[2] ?? 0)) / 2]
  return shape.map((part) => ({
    ...part,
    positions: Float32Array.from(part.positions, (at, i) => (at - (origin[i % 3] ?? 0)) * (scale[i % 3] ?? 1)),
    normals: unitNormals(Float32Array.from(part.normals, (along, i) => along / (scale[i % 3] ?? 1))),
  }))
}

function unitNormals(normals: Float32Array): Float32Array {
  for (let i = 0; i + 2 < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0)
    if (length === 0) normals[i + 1] = 1
    else for (let axis = 0; axis < 3; axis++) normals[i + axis] = (normals[i + axis] ?? 0) / length
  }
  return normals
}
