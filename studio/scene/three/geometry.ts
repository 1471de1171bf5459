/**
 * Geometry with the attributes that the room's shader reads: position, normal, color, and matter (roughness, metalness,
 * kind, emission).
 */
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import type { Quad } from '../walk/quads.ts'
import { KINDS } from '../walk/kinds.ts'
import type { Matter, QuadLook } from '../walk/looks.ts'

const BYTE = 255
/** Normals are stored as one signed byte per axis. */
const SIGNED = 127
const FIRST_VERTICES = 64

/** Collects vertices; `made` packs them into a geometry. */
export function builder() {
  let positions = new Float32Array(3 * FIRST_VERTICES)
  let normals = new Int8Array(3 * FIRST_VERTICES)
  let colors = new Uint8Array(3 * FIRST_VERTICES)
  let matter = new Uint8Array(4 * FIRST_VERTICES)
  let count = 0
  const corners: number[] = []
  const grow = () => {
    positions = grown(positions, new Float32Array(2 * positions.length))
    normals = grown(normals, new Int8Array(2 * normals.length))
    colors = grown(colors, new Uint8Array(2 * colors.length))
    matter = grown(matter, new Uint8Array(2 * matter.length))
  }
  return {
    /** sRGB, 0 to 1. */
    vertex: (at: readonly number[], normal: readonly number[], color: readonly number[], look: Matter): number => {
      if (4 * count === matter.length) grow()
      for (let axis = 0; axis < 3; axis++) {
        positions[3 * count + axis] = at[axis] ?? 0
        normals[3 * count + axis] = Math.round((normal[axis] ?? 0) * SIGNED)
        colors[3 * count + axis] = byteOf(color[axis] ?? 0)
      }
      matter[4 * count] = byteOf(look.rough)
      matter[4 * count + 1] = byteOf(look.metal ?? 0)
      matter[4 * count + 2] = KINDS[look.kind]
      matter[4 * count + 3] = byteOf(look.glow ?? 0)
      return count++
    },
    triangle: (a: number, b: number, c: number) => corners.push(a, b, c),
    isEmpty: () => corners.length === 0,
    made: (): BufferGeometry => {
      const geometry = new BufferGeometry()
      geometry.setAttribute('position', new BufferAttribute(positions.slice(0, 3 * count), 3))
      geometry.setAttribute('normal', new BufferAttribute(normals.slice(0, 3 * count), 3, true))
      geometry.setAttribute('color', new BufferAttribute(colors.slice(0, 3 * count), 3, true))
      geometry.setAttribute('surface', new BufferAttribute(matter.slice(0, 4 * count), 4, true))
      geometry.setIndex(corners)
      geometry.computeBoundingSphere()
      return geometry
    },
  }
}
export type Builder = ReturnType<typeof builder>

function grown<List extends { set: (from: List) => void }>(from: List, into: List): List {
  into.set(from)
  return into
}

function byteOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * BYTE)
}

export function shownColor(hex: string): readonly [number, number, number] {
  const { r, g, b } = new Color().setStyle(hex, '')
  return [r, g, b]
}

export type Painted = {
  /** Transforms from the geometry's own units to inches of the piece: one for points, one for directions. */
  readonly place: (at: Vector3) => void
  readonly direct: (normal: Vector3) => void
  /** The sRGB color of a vertex. */
  readonly color: (corner: number) => readonly number[]
  readonly matter: Matter
  /** Adds every vertex, transformed. */
  readonly onCorner?: (at: Vector3) => void
}

/** Adds the triangles of a three.js geometry, with or without an index. A geometry without normals is skipped. */
export function addGeometry(into: Builder, geometry: BufferGeometry, look: Painted): void {
  const { position, normal: normals } = geometry.attributes
  if (!position || !normals) return
  const [at, normal] = [new Vector3(), new Vector3()]
  const [place, direction]: [number[], number[]] = [[], []]
  let first = 0
  for (let index = 0; index < position.count; index++) {
    look.place(at.fromBufferAttribute(position, index))
    look.direct(normal.fromBufferAttribute(normals, index))
    look.onCorner?.(at)
    const made = into.vertex(at.toArray(place), normal.toArray(direction), look.color(index), look.matter)
    if (index === 0) first = made
  }
  const corners = geometry.index
  const count = corners?.count ?? position.count
  for (let i = 0; i + 2 < count; i += 3) {
    const corner = (k: number) => first + (corners ? corners.getX(i + k) : i + k)
    into.triangle(corner(0), corner(1), corner(2))
  }
}

export function addQuad(
  into: Builder,
  { corners, normal }: Pick<Quad, 'corners' | 'normal'>,
  { color, ...look }: QuadLook,
) {
  const shown = shownColor(color)
  const [a = 0, b = 0, c = 0, d = 0] = corners.map((corner) => into.vertex(corner, normal, shown, look))
  into.triangle(a, b, c)
  into.triangle(a, c, d)
}
