import { expect, it } from 'vitest'
import { orderOf } from '../../../../tests/support/testOrder.ts'
import { records } from '../../../catalog/records.ts'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { noteOf } from './noteOf.ts'
import { pieceOf } from './piece.ts'

it('names what is not in the picture, and says where the light comes from', async () => {
  const order = { ...orderOf('Entertainment', 3, 1), palette: [], light: 'day' as const }
  const [first, second, third] = await Promise.all(order.products.map(pieceOf))
  const { record } = decideDesign(order)
  const titles = order.products.map(({ title }) => title)
  if (!first || !second || !third) throw new Error('The order has three products.')
  expect(noteOf({ record, short: [], unplaced: [] }, order, false)).toBeNull()
  expect(noteOf({ record, short: [], unplaced: [second] }, order, false)).toBe(
    `The ${titles[1]} is not in the picture: the room would have to be larger than a real one.`,
  )
  expect(noteOf({ record, short: [], unplaced: [first, second, third] }, order, false)).toBe(
    `The ${titles[0]}, the ${titles[1]} and the ${titles[2]} are not in the picture: the room would have to be larger than a real one.`,
  )
  expect(noteOf({ record, short: [], unplaced: [] }, { ...order, light: 'lamps' }, false)).toBe(
    'No lamp is among the pieces, so the light comes from the ceiling.',
  )
  expect(noteOf({ record, short: [], unplaced: [] }, { ...order, light: 'lamps' }, true)).toBeNull()
})

it('says which bedding does not fit its bed, and that a bed or bedding that was not picked is decoration', () => {
  const noteFor = (functionName: 'Sleep' | 'Bath', ids: readonly string[]) => {
    const products = records.filter(({ id }) => ids.includes(id)).map(withFolder)
    const order = { products, functionName, size: null, style: null, seed: 1, palette: [], light: 'day' as const }
    return noteOf({ record: decideDesign(order).record, short: [], unplaced: [] }, order, false)
  }
  expect(noteFor('Sleep', ['bergen-king-bed-walnut', 'thea-duvet-cover-marigold'])).toBe(
    'The Thea cotton duvet set, marigold is a full size on a king bed.',
  )
  expect(noteFor('Sleep', ['ansel-full-bed-cerulean', 'thea-duvet-cover-marigold'])).toBeNull()
  expect(noteFor('Sleep', ['ansel-full-bed-cerulean'])).toBe(
    'The bedding is decoration: plain, undyed linen, because none was picked.',
  )
  expect(noteFor('Sleep', ['ansel-full-bed-cerulean', 'linden-sheet-set-coral'])).toBe(
    'The cover of the bed is decoration: plain, undyed linen, because none was picked.',
  )
  expect(noteFor('Sleep', ['thea-duvet-cover-marigold'])).toBe(
    'The bed is decoration: plain, undyed linen, because none was picked.',
  )
  expect(noteFor('Bath', ['mareva-towel-set-sage'])).toBe('The towel rail is decoration.')
  expect(noteFor('Bath', ['mareva-towel-set-sage', 'cala-towel-rail-brass'])).toBe(
    'The other towel rail is decoration.',
  )
})

it('says nothing of the bedding of a bed that is not in the picture', async () => {
  const products = records.filter(({ id }) => id === 'ansel-full-bed-cerulean').map(withFolder)
  const order = {
    products,
    functionName: 'Bath' as const,
    size: null,
    style: null,
    seed: 1,
    palette: [],
    light: 'day' as const,
  }
  const unplaced = await Promise.all(products.map(pieceOf))
  expect(noteOf({ record: decideDesign(order).record, short: [], unplaced }, order, false)).toBe(
    'The Ansel upholstered bed, full, cerulean is not in the picture: the room would have to be larger than a real one.',
  )
})
