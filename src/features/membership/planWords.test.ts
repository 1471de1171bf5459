import { expect, it } from 'vitest'
import { designsLeft, offerLines, privateBoardsLeft } from './planWords.ts'

const resets_at = '2026-11-22T00:00:00.000Z'

it('tells what is left, what to do when nothing is, and nothing where there is no limit', () => {
  expect(designsLeft({ used: 2, limit: 5, resets_at })).toEqual({ words: '3 of 5 designs left today', isNone: false })
  expect(designsLeft({ used: 7, limit: 5, resets_at })).toEqual({
    words: 'No designs left today. The count starts again at midnight UTC.',
    isNone: true,
  })
  expect(designsLeft({ used: 7, limit: null, resets_at })).toBeUndefined()
  expect(privateBoardsLeft({ used: 1, limit: 25 })?.words).toBe('24 of 25 private boards left')
  expect(privateBoardsLeft({ used: 30, limit: 25 })).toMatchObject({ isNone: true })
  expect(offerLines(undefined, 'Gold')).toEqual([])
})
