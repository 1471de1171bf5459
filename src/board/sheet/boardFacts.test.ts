import { describe, expect, it } from 'vitest'
import { ReceivedBoard } from '../../api/receivedBoard.ts'
import type { Draft } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { RoomFunction } from '../../contract/vocabulary.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { boardFacts, distinctSwatches, roomTitle } from './boardFacts.ts'
import { priceText, priceTotals, totalText } from '../../shop/priceTotals.ts'
import { savePayload } from '../draft/useSaveBoard.ts'

describe('the facts of a board', () => {
  it('come from the comma lists where a board has no products', () => {
    const board = ReceivedBoard.parse({
      id: 'old',
      image_url: '',
      title: 'Sofa, Lamp_ brass',
      hex_code: '#FFFFFF, #ffffff, #000000',
      background_removed_images: ['data:image/png;base64', 'AAAA', 'data:image/png;base64', 'BBBB'],
    })
    expect(boardFacts(board)).toEqual({
      title: '',
      markdown: '',
      swatches: [
        { hex: '#ffffff', name: '' },
        { hex: '#000000', name: '' },
      ],
      image: null,
      cutouts: [
        { source: 'AAAA', name: 'Sofa', product: undefined },
        { source: 'BBBB', name: 'Lamp, brass', product: undefined },
      ],
      products: [],
      seed: 0,
    })
  })

  it('hold at most 14 distinct colors and at most 10 cut-outs', () => {
    const board = ReceivedBoard.parse({
      id: 'full',
      background_removed_images: Array.from({ length: 12 }, (_, index) => `/images/${index}.webp`),
    })
    expect(boardFacts(board).cutouts).toHaveLength(10)
    const many = Array.from({ length: 30 }, (_, index) => ({ hex: `#0000${(index % 20) + 10}`, name: '' }))
    const swatches = distinctSwatches([...many, { hex: 'no color', name: '' }])
    expect(swatches).toHaveLength(14)
    expect(new Set(swatches.map(({ hex }) => hex)).size).toBe(14)
  })
})

it('heads a draft by its room, never a bedroom by "Living Room"', () => {
  const titles = RoomFunction.options.map((name) => [name, roomTitle({ function_name: name })])
  expect(Object.fromEntries(titles)).toEqual({
    Sleep: 'Bedroom',
    Entertainment: 'Living Room',
    Dining: 'Dining Room',
    Bath: 'Bathroom',
  })
})

describe('the price total', () => {
  it('removes thousands commas, reads decimals and counts a missing price as 0', () => {
    expect(priceTotals([{ Price: '1,299.50' }, { price: 100 }, { price: '2,000' }, { Price: null }, {}])).toEqual([
      { currency: 'USD', amount: 3399.5 },
    ])
    expect(priceTotals([])).toEqual([])
  })

  it('adds up each currency by itself, times the quantities', () => {
    const chair = { id: 'chair', price: 120, currency: 'EUR' }
    const products = [chair, { id: 'sofa', price: 1299 }, { id: 'rug', price: 80.5, currency: 'EUR' }]
    expect(priceTotals(products, { chair: 2 })).toEqual([
      { currency: 'EUR', amount: 320.5 },
      { currency: 'USD', amount: 1299 },
    ])
    expect(totalText(products, { chair: 2 })).toBe('€320.50 and $1,299')
  })

  it('shows each price as the product writes it', () => {
    expect(priceText({ Price: '1,299.00' })).toBe('$1,299.00')
    expect(priceText({ price: 54.5 })).toBe('$54.50')
    expect(priceText({ price: 54.5, Price: '54.50', currency: 'EUR' })).toBe('€54.50')
    expect(priceText({ price: 54.5, currency: 'neither' })).toBe('54.50')
    expect(priceText({})).toBe('$0.00')
  })
})

describe('the body that saves a board', () => {
  it('joins titles, colors and sizes as the wire format requires', () => {
    const draft: Draft = {
      id: 'd7a3c9a4-6a04-4b8e-9d0a-3b1e1b0c7f11',
      ...answersIn({ function_name: 'Entertainment', size: 'Sofa', style: 'Natural Tones' }),
      seed: 1,
      products: [testProduct(), testProduct({ id: 'lamp', title: 'Lamp', hex_code: '', height: 0, length: 14.5 })],
      background_removed_images: ['/images/a.webp', '/images/b.webp'],
      description: { main_title: 'Quiet', description: '## Words' },
      palette: [],
      image_url: '/images/room.jpg',
      board_id: null,
    }
    const saver = { email: 'mara@example.com', username: 'Mara Lind' }
    expect(savePayload(draft, '/images/room.jpg', saver, 'private')).toEqual({
      title: 'Sofa_ oat, Lamp',
      hex_code: '#cbb798',
      image_url: '/images/room.jpg',
      description: '## Words',
      email: 'mara@example.com',
      username: 'Mara Lind',
      background_removed_images: [{ image_data: '/images/a.webp' }, { image_data: '/images/b.webp' }],
      heights: ['33', ''],
      widths: ['84', '14.5'],
      generated_titles: 'Quiet',
      draft_id: 'd7a3c9a4-6a04-4b8e-9d0a-3b1e1b0c7f11',
      visibility: 'private',
    })
  })
})
