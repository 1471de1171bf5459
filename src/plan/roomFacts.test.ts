import { describe, expect, it } from 'vitest'
import type { Item } from '../../studio/model/layout.ts'
import { Item as ItemSchema } from '../../studio/model/layout.ts'
import type { Product } from '../contract/products.ts'
import { type RoomBoard, boardItems } from './pieces/boardItems.ts'
import { parseSide, tooSmallFor } from './floor/roomSize.ts'

const product = (more: Partial<Product>): Product => ({
  id: 'halden-sofa',
  title: 'Halden sofa',
  price: 1200,
  Price: '1,200',
  Amount: '1,200',
  image: '/p.jpg',
  hex_code: '#c9b79c',
  colour: 'Oat',
  palette: ['#c9b79c'],
  description: 'A sofa.',
  material: 'Linen',
  length: 84,
  width: 38,
  height: 33,
  kind: 'sofa',
  footprint: 'rectangle',
  placement: 'floor',
  functions: ['Entertainment'],
  styles: ['Natural Tones'],
  ...more,
})

const board = (more: Partial<RoomBoard>): RoomBoard => ({
  id: 'b1',
  mine: false,
  products: [],
  generated_title: 'The Camel Living Room',
  title: '',
  width: '',
  height: '',
  hex_code: '',
  ...more,
})

describe('the pieces of a board', () => {
  it('are as wide as the product is long, and as long as it is deep', () => {
    const [item] = boardItems(board({ products: [product({})] }))
    expect(item).toMatchObject({ name: 'Halden sofa', kind: 'sofa', footprint: { width: 84, length: 38, height: 33 } })
    expect(ItemSchema.parse(item)).toEqual(item)
  })

  it('have the color that is visible from above: that of a bed’s cover, not of its frame', () => {
    const bed = { id: 'bed', kind: 'bed', hex_code: '#7a4a2a' } as const
    const [made, bare] = boardItems(
      board({
        products: [
          product({ ...bed, palette: ['#7a4a2a', '#e9e1d2', '#f3eee5', '#8a5a44'] }),
          product({ ...bed, id: 'bare', palette: ['#7a4a2a', '#a57a4e'] }),
        ],
      }),
    )
    expect([made?.colour, bare?.colour]).toEqual(['#e9e1d2', '#7a4a2a'])
  })

  it('leave out paint, and number two of the same product', () => {
    const products = [product({}), product({}), product({ id: 'paint', kind: 'paint', placement: 'paint' })]
    expect(boardItems(board({ products })).map(({ id }) => id)).toEqual(['halden-sofa', 'halden-sofa-2'])
  })

  it('come from the comma-separated lists if there are no products', () => {
    const items = boardItems(
      board({ title: 'Sofa_ grey,Lamp,Rug', width: '84,,60', height: '38,20,90', hex_code: '#445566, #ffffff, none' }),
    )
    expect(items.map(({ name, footprint, colour }) => [name, footprint.width, footprint.length, colour])).toEqual([
      ['Sofa, grey', 84, 38, '#445566'],
      ['Rug', 60, 90, '#c8b89e'],
    ])
    for (const item of items) expect(ItemSchema.parse(item)).toEqual(item)
  })
})

describe('the size of a room', () => {
  const items = boardItems(board({ products: [product({}), product({ id: 'rug', length: 60, width: 96 })] }))

  it('must be at least the largest width by the largest length', () => {
    const message = 'Room dimensions must be at least 84x96 to fit the furniture.'
    expect(tooSmallFor(items, { width: 83, length: 200 }, 'in')).toBe(message)
    expect(tooSmallFor(items, { width: 200, length: 95.9 }, 'in')).toBe(message)
    expect(tooSmallFor(items, { width: 84, length: 96 }, 'in')).toBeUndefined()
    expect(tooSmallFor([] satisfies Item[], { width: 1, length: 1 }, 'in')).toBeUndefined()
  })

  it('is written in the displayed unit', () => {
    expect(tooSmallFor(items, { width: 10, length: 10 }, 'cm')).toContain('213.4x243.8')
    expect(tooSmallFor(items, { width: 10, length: 10 }, 'ft')).toContain('7\'0"x8\'0"')
  })

  it('is a length that a room can have', () => {
    expect(parseSide('16\'8"', 'in')).toEqual({ inches: 200 })
    expect(parseSide('big', 'in')).toHaveProperty('error')
    expect(parseSide('0', 'in')).toHaveProperty('error')
    expect(parseSide('20000', 'in')).toHaveProperty('error')
  })
})
