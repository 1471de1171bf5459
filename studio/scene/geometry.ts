/** Geometry with what the shader of the room reads: position, normal, color, and matter (roughness, metal, kind, glow). */
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import type { Quad } from '../walk/quads.ts'
import { type Kind, KINDS } from './kinds.ts'

const BYTE = 255
/** Normals take one signed byte for each axis. */
const SIGNED = 127

/** Grows lists of corners; `made` packs them. */
export function builder() {
  const positions: number[] = []
  const normals: number[] = []
  const colors: number[] = []
  const matter: number[] = []
  const corners: number[] = []
  return {
    /** The color as displays have it, 0 to 1. */
    vertex: (at: readonly number[], normal: readonly number[], color: readonly number[], look: Matter): number => {
      positions.push(...at)
      normals.push(...normal)
      colors.push(...color)
      matter.push(look.rough, look.metal ?? 0, KINDS[look.kind] / BYTE, look.glow ?? 0)
      return positions.length / 3 - 1
    },
    triangle: (a: number, b: number, c: number) => corners.push(a, b, c),
    isEmpty: () => corners.length === 0,
    made: (): BufferGeometry => {
      const geometry = new BufferGeometry()
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
      geometry.setAttribute(
        'normal',
        new BufferAttribute(
          Int8Array.from(normals, (n) => Math.round(n * SIGNED)),
          3,
          true,
        ),
      )
      geometry.setAttribute('color', bytes(colors, 3))
      geometry.setAttribute('surface', bytes(matter, 4))
      geometry.setIndex(corners)
      geometry.computeBoundingSphere()
      return geometry
    },
  }
}
export type Builder = ReturnType<typeof builder>
export type Matter = { readonly kind: Kind; readonly rough: number; readonly metal?: number; readonly glow?: number }

function bytes(shares: readonly number[], size: number): BufferAttribute {
  return new BufferAttribute(
    Uint8Array.from(shares, (share) => Math.round(Math.min(1, Math.max(0, share)) * BYTE)),
    size,
    true,
  )
}

export function shownColor(hex: string): readonly [number, number, number] {
  const { r, g, b } = new Color().setStyle(hex, '')
  return [r, g, b]
}

export type Painted = {
  /** From the geometry's own units to inches of the piece, and the same for directions. */
  readonly place: (at: Vector3) => void
  readonly direct: (normal: Vector3) => void
  /** The color of a corner as displays have it. */
  readonly color: (corner: number) => readonly number[]
  readonly matter: Matter
  /** Every corner, placed. */
  readonly onCorner?: (at: Vector3) => void
}

/** Adds the triangles of a geometry of three, with or without an index. One without normals is left out. */
export function addGeometry(into: Builder, geometry: BufferGeometry, look: Painted): void {
  const { position, normal: normals } = geometry.attributes
  if (!position || !normals) return
  const [at, normal] = [new Vector3(), new Vector3()]
  const vertices = Array.from({ length: position.count }, (_, index) => {
    look.place(at.fromBufferAttribute(position, index))
    look.direct(normal.fromBufferAttribute(normals, index))
    look.onCorner?.(at)
    return into.vertex(at.toArray(), normal.toArray(), look.color(index), look.matter)
  })
  const corners = geometry.index
  const count = corners?.count ?? position.count
  for (let i = 0; i + 2 < count; i += 3) {
    const corner = (k: number) => vertices[corners ? corners.getX(i + k) : i + k] ?? 0
    into.triangle(corner(0), corner(1), corner(2))
  }
}

export type QuadLook = Matter & { readonly color: string }

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
