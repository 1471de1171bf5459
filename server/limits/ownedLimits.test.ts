/** The law that nothing that somebody keeps here grows without a limit or a reason. */
import { expect, it } from 'vitest'
import { BASIC, PLANS, planAfter, UNCONFIRMED } from '../billing/plans.ts'
import { OWNED_TABLES } from '../database/ownedTables.ts'
import { OWNED_LIMITS, type OwnedLimit } from './ownedLimits.ts'

const limits: Record<string, OwnedLimit> = OWNED_LIMITS

it('has a limit, or the reason why there need be none, for every table of what belongs to people', () => {
  expect(OWNED_TABLES.map(({ name }) => name).filter((name) => limits[name] === undefined)).toEqual([])
  expect(Object.keys(limits).filter((name) => !OWNED_TABLES.some((table) => table.name === name))).toEqual([])
  for (const { why } of Object.values(limits)) expect(why.length).toBeGreaterThan(5)
})

it('allows more with every larger plan, and less than the smallest before an address is confirmed', () => {
  for (const plan of PLANS) {
    const larger = planAfter(plan)
    for (const limit of ['designsPerDay', 'waitingDesigns', 'boards', 'privateBoards', 'pictureBytes'] as const) {
      const [less, more] = [plan.limits[limit] ?? Infinity, larger?.limits[limit] ?? Infinity]
      expect([plan.title, limit, less > 0 && less <= more]).toEqual([plan.title, limit, true])
    }
  }
  expect(planAfter(BASIC)?.title).toBe('Gold')
  expect(UNCONFIRMED.designs).toBeLessThan(BASIC.limits.designsPerDay ?? 0)
  expect(UNCONFIRMED.ownPictures).toBeLessThan(OWNED_LIMITS.own_pictures.most)
  expect(UNCONFIRMED.exportsPerDay).toBeLessThan(OWNED_LIMITS.data_exports.most)
})
