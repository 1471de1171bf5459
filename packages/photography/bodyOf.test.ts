import { describe, expect, it } from 'vitest'
import type { ProductRecord } from '../../server/catalog/record.ts'
import { bodyOf } from './bodyOf.ts'
import { inches } from './primitives/inches.ts'
import { material } from './primitives/material.ts'
import { part, piece } from './primitives/model.ts'
import { board } from './primitives/roundedBox.ts'

const oak = material('wood', 'oak', '#b98a5a')

function bench(size: Pick<ProductRecord, 'length' | 'width' | 'height'>): ProductRecord {
  return {
    ...size,
    id: 'test-bench',
    title: 'Test bench',
    description: 'A plain bench for trying things out.',
    price: 1,
    functions: ['Bath'],
    terms: ['bench'],
    styles: ['Natural Tones'],
    sizes: [],
    colour: { name: 'Oak', hex: '#b98a5a' },
    palette: ['#b98a5a'],
    material: 'Oak',
    kind: 'bench',
    footprint: 'rectangle',
    placement: 'floor',
    origin: 'own',
  }
}

/** A box of the given inches, away from the origin. */
function box(width: number, height: number, depth: number) {
  return piece(part(board(inches(width), inches(height), inches(depth)), oak, { x: 3, y: -2, z: 5 }))
}

describe('bodyOf', () => {
  it('places the model on the floor at exactly the dimensions of its record', () => {
    const { header, numbers } = bodyOf(box(40.8, 17.6, 14.2), bench({ length: 40, width: 14, height: 18 }))
    const [mesh] = header.meshes
    const count = (mesh?.vertices ?? 0) * 3
    const points = Array.from({ length: count }, (_, i) => numbers.readFloatLE(i * 4))
    const along = (axis: number) => points.filter((_, i) => i % 3 === axis)
    const range = (values: number[]) => [Math.min(...values), Math.max(...values)]
    const expected = [
      [-inches(20), inches(20)],
      [0, inches(18)],
      [-inches(7), inches(7)],
    ]
    for (const axis of [0, 1, 2]) {
      const [low = Number.NaN, high = Number.NaN] = range(along(axis))
      expect(low).toBeCloseTo(expected[axis]?.[0] ?? Number.NaN, 4)
      expect(high).toBeCloseTo(expected[axis]?.[1] ?? Number.NaN, 4)
    }
  })

  it('rejects a model that does not match its record', () => {
    expect(() => bodyOf(box(60, 18, 14), bench({ length: 40, width: 14, height: 18 }))).toThrow(
      'The model of "test-bench" is 60.0 in along x, its record says 40.0 in.',
    )
  })

  it('gives the same bytes for the same model, so that an unchanged product is not photographed again', () => {
    const record = bench({ length: 40, width: 14, height: 18 })
    expect(bodyOf(box(40, 18, 14), record).numbers.equals(bodyOf(box(40, 18, 14), record).numbers)).toBe(true)
  })
})
