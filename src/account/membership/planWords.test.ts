import { expect, it } from 'vitest'
import {
  boardsLeft,
  designsBeforeConfirming,
  designsLeft,
  offerLines,
  pictureCost,
  privateBoardsLeft,
} from './planWords.ts'

const resets_at = '2026-11-22T00:00:00.000Z'

it('says what is left, what to do when nothing is left, and nothing if there is no limit', () => {
  expect(designsLeft({ used: 2, limit: 5, resets_at })).toEqual({ words: '3 of 5 designs left today', isNone: false })
  expect(designsLeft({ used: 7, limit: 5, resets_at })).toEqual({
    words: 'No designs left today. The limit resets at midnight UTC.',
    isNone: true,
  })
  expect(designsLeft({ used: 7, limit: null, resets_at })).toBeUndefined()
  expect(privateBoardsLeft({ used: 1, limit: 25 })?.words).toBe('24 of 25 private boards left')
  expect(privateBoardsLeft({ used: 30, limit: 25 })).toMatchObject({ isNone: true })
  expect(boardsLeft({ used: 1_500, limit: 2_500 })?.words).toBe('1,000 of 2,500 boards left')
  expect(boardsLeft({ used: 500, limit: 500 })).toEqual({
    words: 'All 500 boards of your plan are in use',
    isNone: true,
  })
  expect(offerLines(undefined, 'Gold')).toEqual([])
  const gold = { title: 'Gold', price: 50, designs_per_day: 100, boards: 2_500, private_boards: 250 }
  expect(offerLines([gold], 'Gold')).toEqual(['100 designs a day', '2,500 boards', '250 private boards'])
})

it('says how many designs can be made before the address is confirmed, unless fewer are left for the day', () => {
  const today = { used: 1, limit: 25, resets_at }
  const before = (used: number) => ({ unconfirmed_designs: { used, limit: 3 }, designs: today })
  expect(designsBeforeConfirming(before(1))).toEqual({
    words: '2 of them available before you confirm your email address',
    isNone: false,
  })
  expect(designsBeforeConfirming(before(3))).toEqual({
    words: 'Confirm your email address to make more designs',
    isNone: true,
  })
  expect(designsBeforeConfirming({ ...before(0), designs: { ...today, used: 24 } })).toBeUndefined()
  expect(designsBeforeConfirming({ unconfirmed_designs: null, designs: today })).toBeUndefined()
})

it('says in one sentence what another picture takes of the designs of today', () => {
  const confirmed = { unconfirmed_designs: null }
  expect(pictureCost({ ...confirmed, designs: { used: 3, limit: 10, resets_at } })).toEqual({
    words: 'Uses 1 of 7 designs left today',
    isNone: false,
  })
  expect(pictureCost({ ...confirmed, designs: { used: 9, limit: 10, resets_at } })?.words).toBe(
    'Uses the last design left today',
  )
  expect(pictureCost({ ...confirmed, designs: { used: 10, limit: 10, resets_at } })).toMatchObject({ isNone: true })
  expect(pictureCost({ ...confirmed, designs: { used: 3, limit: null, resets_at } })).toBeUndefined()
  const before = (used: number) => ({
    unconfirmed_designs: { used, limit: 3 },
    designs: { used, limit: 25, resets_at },
  })
  expect(pictureCost(before(1))?.words).toBe('Uses 1 of 2 designs before you confirm your email address')
  expect(pictureCost(before(3))).toEqual({ words: 'Confirm your email address to make more designs', isNone: true })
})
