import { expect, it } from 'vitest'
import { billedDay } from './billedDay.ts'

it('writes the days of the billing as people do, and leaves other words alone', () => {
  expect(billedDay('2026-12-01')).toBe('December 1, 2026')
  expect(billedDay('on request')).toBe('on request')
})
