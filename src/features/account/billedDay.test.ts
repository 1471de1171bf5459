import { expect, it } from 'vitest'
import { billedDay } from './billedDay.ts'

it('formats ISO billing dates, and leaves other texts unchanged', () => {
  expect(billedDay('2026-12-01')).toBe('December 1, 2026')
  expect(billedDay('on request')).toBe('on request')
})
