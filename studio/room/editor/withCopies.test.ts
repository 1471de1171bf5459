import { expect, it } from 'vitest'
import { MAX_ITEMS } from '../../model/layout.ts'
import { chest, room } from './drive.ts'
import { withCopies } from './withCopies.ts'

const stand = (id: string, more: object = {}) => chest(id, 30, 30, { productId: 'stand', ...more })
const count = (layout: ReturnType<typeof room>) => layout.items.filter(({ productId }) => productId === 'stand').length

it('adds copies at free places with new ids, and removes the last copies first, locked ones at the end', () => {
  const before = room(stand('a', { locked: true, group: 'g' }), chest('other', 150, 150))
  const four = withCopies(before, 'stand', 4)
  expect(count(four)).toBe(4)
  expect(new Set(four.items.map(({ id }) => id)).size).toBe(5)
  expect(new Set(four.items.map(({ pose }) => `${pose.x} ${pose.y}`)).size).toBe(5)
  expect(four.items.filter(({ locked, group }) => locked || group !== undefined)).toHaveLength(1)
  expect(withCopies(four, 'stand', 1).items.map(({ id }) => id)).toEqual(['a', 'other'])
})

it('changes nothing if the room lacks the product or already has this number, and respects the room’s limit', () => {
  const before = room(stand('a'))
  expect(withCopies(before, 'lamp', 3)).toBe(before)
  expect(withCopies(before, 'stand', 1)).toBe(before)
  expect(withCopies(before, 'stand', 0)).toBe(before)
  const full = room(...Array.from({ length: MAX_ITEMS - 1 }, (_, index) => stand(`s${index}`)))
  expect(withCopies(full, 'stand', MAX_ITEMS + 20).items).toHaveLength(MAX_ITEMS)
})
