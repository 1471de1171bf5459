import { expect, it } from 'vitest'
import { readBoard } from './readBoard.ts'
import { sortOf } from './sortOf.ts'

it('recognizes a piece of a feed by its kind if its title is only a name', () => {
  expect([
    sortOf('FJORD'),
    sortOf('FJORD', 'sofa'),
    sortOf('FJORD', 'dining-chair'),
    sortOf('FJORD', 'cabinet'),
  ]).toEqual(['thing', 'sofa', 'chair', 'thing'])
  expect(sortOf('FJORD lamp', 'sofa')).not.toBe('sofa')
})

it('recognizes the cloth of a piece by the material that its shop states', () => {
  const product = { title: 'FJORD', image: null, kind: 'sofa' as const, material: 'Linen, beech frame' }
  const order = { products: [product], functionName: null, size: null, style: null, seed: 1 }
  expect(readBoard(order).pieces[0]).toMatchObject({ sort: 'sofa', cloth: 'linen' })
})
