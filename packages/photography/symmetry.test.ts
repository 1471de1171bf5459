import { BoxGeometry, CylinderGeometry } from 'three'
import { describe, expect, it } from 'vitest'
import { type ProductRecord } from '../../server/catalog/record.ts'
import { allRecords } from '../../server/catalog/records.ts'
import { bodyOf } from './bodyOf.ts'
import { material } from './primitives/material.ts'
import { part, piece } from './primitives/model.ts'
import { spriteViews } from './spriteViews.ts'
import { symmetryOf } from './symmetry.ts'

const OAK = material('wood', 'oak', '#b98a5a')
const RED = material('lacquer', 'satin', '#aa2222')

function symmetryOfParts(...parts: Parameters<typeof piece>) {
  const [record] = allRecords
  if (!record) throw new Error('The catalogue is empty.')
  // Forty inches in each direction, so that nothing is scaled.
  const cube: ProductRecord = { ...record, length: 40, width: 40, height: 40 }
  return symmetryOf(bodyOf(piece(...parts), cube))
}

describe('symmetryOf', () => {
  const side = 40 * 0.0254
  const drum = () => part(new CylinderGeometry(side / 2, side / 2, side, 96), OAK, { y: side / 2 })

  it('recognizes that a drum is round', () => {
    expect(symmetryOfParts(drum())).toEqual({ mirrored: true, round: true })
  })

  it('recognizes that a block is mirror-symmetric, but not round', () => {
    const block = part(new BoxGeometry(side, side, side, 8, 8, 8), OAK, { y: side / 2 })
    expect(symmetryOfParts(block)).toEqual({ mirrored: true, round: false })
  })

  it('detects a part of another material on one side only', () => {
    const knob = part(new BoxGeometry(0.1, 0.1, 0.1, 12, 12, 12), RED, { x: 0.3, y: 0.5, z: 0.3 })
    expect(symmetryOfParts(drum(), knob)).toEqual({ mirrored: false, round: false })
  })
})

describe('spriteViews', () => {
  const none = { mirrored: false, round: false }

  it('shows every item from at least three sides', () => {
    for (const record of allRecords) {
      const sides = new Set(spriteViews(record, none).map(({ azimuth }) => azimuth))
      expect([record.id, sides.size >= 3]).toEqual([record.id, true])
    }
  })

  it('adds a view lit from the right for a sofa that is not mirror-symmetric', () => {
    const lights = (mirrored: boolean) =>
      spriteViews({ kind: 'sofa', placement: 'floor' }, { mirrored, round: false }).map(({ light }) => light)
    expect(lights(true)).not.toContain('right')
    expect(lights(false)).toContain('right')
  })
})
