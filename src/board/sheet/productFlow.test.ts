import { expect, it } from 'vitest'
import type { Layout } from '../../../studio/model/layout.ts'
import { productFlow } from './productFlow.ts'

const room = (...products: readonly (string | undefined)[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items: products.map((productId, index) => ({
    id: `${index}`,
    ...(productId !== undefined && { productId }),
    name: 'Piece',
    kind: 'chair',
    colour: '#aa8866',
    footprint: { shape: 'rectangle', width: 20, length: 20 },
    pose: { x: 20 + index * 25, y: 20, rotation: 0 },
    locked: false,
  })),
})

it('names the products that were added, removed or changed in number', () => {
  expect(productFlow(room('sofa', 'stand'), room('sofa', 'stand', 'stand'))).toEqual({
    removed: [],
    added: [],
    countChanged: ['stand'],
  })
  expect(productFlow(room('sofa', 'stand'), room('bench', 'stand'))).toEqual({
    removed: ['sofa'],
    added: ['bench'],
    countChanged: ['sofa', 'bench'],
  })
})

it('is empty for pieces that are no products, for another order, and for a cleared plan', () => {
  const nothing = { removed: [], added: [], countChanged: [] }
  expect(productFlow(room('sofa'), room('sofa', undefined))).toEqual(nothing)
  expect(productFlow(room('sofa', 'stand'), room('stand', 'sofa'))).toEqual(nothing)
  expect(productFlow(room('sofa', 'stand'), room())).toEqual(nothing)
})
