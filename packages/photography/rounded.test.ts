import { BoxGeometry, type BufferGeometry, CylinderGeometry, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { Body } from './bodyOf.ts'
import { coverageOf } from './coverage.ts'
import { rounded } from './rounded.ts'
import { board } from './primitives/roundedBox.ts'

function bodyOfShape(geometry: BufferGeometry): Body {
  const points = new Float32Array(geometry.getAttribute('position').array)
  const uv = new Float32Array(geometry.getAttribute('uv').array)
  const corners = new Uint32Array(geometry.index?.array ?? Array.from({ length: points.length / 3 }, (_, i) => i))
  geometry.computeBoundingBox()
  return {
    header: {
      meshes: [
        { material: 'wood|oak|#aa8855', vertices: points.length / 3, triangles: corners.length / 3, colours: false },
      ],
    },
    numbers: Buffer.concat([points, uv, corners].map((values) => Buffer.from(values.buffer))),
    size: geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3(),
  }
}

function pointsOf({ header, numbers }: Body): Vector3[] {
  const count = header.meshes[0]?.vertices ?? 0
  const values = new Float32Array(new Uint8Array(numbers.subarray(0, 12 * count)).buffer)
  return Array.from({ length: count }, (_, i) => new Vector3().fromArray(values, 3 * i))
}

/** Seen from the front, 200 pixels a meter. */
const window = { left: 0, top: 0, width: 300, height: 300 }
const coverage = (body: Body) =>
  coverageOf(
    body,
    [
      [200, 0, 0, 150],
      [0, -200, 0, 150],
      [0, 0, 0, 1],
    ],
    window,
    () => true,
  )

describe('rounded', () => {
  it('makes a drum of twelve sides round, along its rim as on its face', () => {
    const drum = bodyOfShape(new CylinderGeometry(0.5, 0.5, 1, 12))
    const radii = pointsOf(rounded(drum))
      .map(({ x, z }) => Math.hypot(x, z))
      .filter((radius) => radius > 0.3)
    expect(radii.length).toBeGreaterThan(60)
    for (const radius of radii) expect(Math.abs(radius - 0.5)).toBeLessThan(0.004)
    // The middles of the twelve sides would be at 0.483.
    expect(Math.min(...radii)).toBeGreaterThan(0.496)
  })

  it.each([
    ['a box', () => new BoxGeometry(1.2, 0.5, 0.5)],
    ['a board with rounded edges', () => board(2.4, 0.1, 0.9, 0.01)],
  ])('leaves the flat faces and long edges of %s straight', (_, shape) => {
    const box = bodyOfShape(shape())
    const beyond = (points: Vector3[]) => Math.max(...points.map(({ y }) => Math.abs(y)))
    expect(beyond(pointsOf(rounded(box)))).toBeLessThan(beyond(pointsOf(box)) + 0.0003)
  })

  it('leaves no gap between two faces', () => {
    const drum = rounded(bodyOfShape(new CylinderGeometry(0.5, 0.5, 1, 12).rotateX(0.9).rotateY(0.4)))
    const seen = coverage(drum)
    const gaps = Array.from({ length: window.height }, (_, y) => {
      const row = seen.subarray(y * window.width, (y + 1) * window.width)
      const inside = row.subarray(Math.max(0, row.indexOf(1)), row.lastIndexOf(1) + 1)
      return inside.filter((share) => share < 1).length
    })
    expect(gaps.reduce((sum, count) => sum + count, 0)).toBe(0)
  })
})
