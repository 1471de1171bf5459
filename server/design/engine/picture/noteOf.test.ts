import { expect, it } from 'vitest'
import { orderOf } from '../../../../tests/support/testOrder.ts'
import { noteOf } from './paintRoom.ts'
import { pieceOf } from './piece.ts'

it('names what is not in the picture, and says where the light comes from', async () => {
  const order = { ...orderOf('Entertainment', 3, 1), palette: [], light: 'day' as const }
  const [first, second, third] = await Promise.all(order.products.map(pieceOf))
  const titles = order.products.map(({ title }) => title)
  if (!first || !second || !third) throw new Error('The order has three products.')
  expect(noteOf({ short: [], unplaced: [] }, order, false)).toBeNull()
  expect(noteOf({ short: [], unplaced: [second] }, order, false)).toBe(
    `The ${titles[1]} is not in the picture: the room would have to be larger than a real one.`,
  )
  expect(noteOf({ short: [], unplaced: [first, second, third] }, order, false)).toBe(
    `The ${titles[0]}, the ${titles[1]} and the ${titles[2]} are not in the picture: the room would have to be larger than a real one.`,
  )
  expect(noteOf({ short: [], unplaced: [] }, { ...order, light: 'lamps' }, false)).toBe(
    'No lamp is among the pieces, so the light comes from the ceiling.',
  )
  expect(noteOf({ short: [], unplaced: [] }, { ...order, light: 'lamps' }, true)).toBeNull()
})
