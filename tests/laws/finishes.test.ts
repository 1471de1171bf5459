/** The law of finishes: a value of a finish that changes is seen in the room in 3D, in the history and in a comparison. */
import { describe, expect, it } from 'vitest'
import { Finish } from '../../studio/model/finish.ts'
import type { RoomShell } from '../../studio/model/roomShell.ts'
import { roomGeometry } from '../../studio/scene/three/roomGeometry.ts'
import { usualFinish } from '../../studio/scene/walk/finishes.ts'
import { northOf } from '../../studio/geometry/northOf.ts'
import { SHELL_FIELDS } from '../../src/plan/floor/shellFields.ts'
import { leavesOf, sampleOf, withValue } from '../support/samples.ts'

const sample = Finish.parse(sampleOf(Finish, 0, false))
const roomOf = (finish: Finish): RoomShell => ({ shape: 'rectangular', width: 200, length: 160, finish })

/** The colors and surfaces of everything that is drawn of a room, and the direction of its sun. */
function look(room: RoomShell): string {
  const { walls, floor, ceiling } = roomGeometry(room, usualFinish())
  const drawn = [...walls.map(({ solid }) => solid), floor, ceiling].map(({ attributes: { color, surface } }) =>
    [color, surface].map((attribute) => (attribute && 'array' in attribute ? attribute.array.join() : '')),
  )
  return JSON.stringify([drawn, northOf(room)])
}

// The product that a paint comes from is not seen on the wall.
const leaves = leavesOf(Finish, sample).filter(({ path }) => path.at(-1) !== 'productId')

it('has a sample with every part of a finish', () => {
  expect(Object.keys(sample)).toEqual(Object.keys(Finish.shape))
  expect(new Set(leaves.map(({ path }) => path[0]))).toEqual(new Set(Object.keys(Finish.shape)))
})

describe.each(leaves.map((leaf) => [leaf.path.join('.'), leaf] as const))('%s', (_name, { path, others }) => {
  const [before, after] = [roomOf(sample), roomOf(Finish.parse(withValue(sample, path, others[0])))]

  it('is seen in the room', () => {
    expect(look(before)).toBe(look(structuredClone(before)))
    expect(look(after)).not.toBe(look(before))
  })

  it('is named as a step of the history and as a difference of two plans', () => {
    expect(SHELL_FIELDS.finish.change(before, after, 'in')).toMatch(/./)
    expect(SHELL_FIELDS.finish.difference?.(before, after, 'in')).toHaveLength(1)
    expect(SHELL_FIELDS.finish.change(before, structuredClone(before), 'in')).toBeUndefined()
  })
})
