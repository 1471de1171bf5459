import { expect, it } from 'vitest'
import { PLAIN } from '../templates/plainPieces.ts'
import { suitedSize } from './roomSize.ts'

const items = (...names: (keyof typeof PLAIN)[]) =>
  names.map((name) => ({
    ...PLAIN[name],
    id: name,
    colour: '#998877',
    pose: { x: 0, y: 0, rotation: 0 },
    locked: false,
  }))

it('offers a bathroom in the size of bathrooms, and the default for every other room', () => {
  expect(suitedSize(items('bath', 'vanity', 'toilet'))).toEqual({ width: 120, length: 102 })
  expect(suitedSize(items('shower', 'toilet'))).toEqual({ width: 96, length: 78 })
  for (const other of [items(), items('bench', 'plant'), items('bath', 'sofa'), items('sofa', 'coffeeTable')])
    expect(suitedSize(other)).toEqual({ width: 200, length: 200 })
})
