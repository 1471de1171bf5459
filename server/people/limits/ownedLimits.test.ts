/** Every table of user data has a limit or a reason why it needs none. */
import { expect, it } from 'vitest'
import { BASIC, PLANS, planAfter, UNCONFIRMED } from '../billing/plans.ts'
import { OWNED_TABLES } from '../../platform/database/ownedTables.ts'
import { OWNED_LIMITS, type OwnedLimit } from './ownedLimits.ts'

const limits: Record<string, OwnedLimit> = OWNED_LIMITS

it('has a limit, or a reason for none, for every table with an owner', () => {
  expect(OWNED_TABLES.map(({ name }) => name).filter((name) => limits[name] === undefined)).toEqual([])
  expect(Object.keys(limits).filter((name) => !OWNED_TABLES.some((table) => table.name === name))).toEqual([])
  for (const { why } of Object.values(limits)) expect(why.length).toBeGreaterThan(5)
})

it('allows more with each larger plan, and less than the smallest plan for unconfirmed accounts', () => {
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
  expect(UNCONFIRMED.underlays).toBeLessThan(OWNED_LIMITS.underlay_pictures.most)
  expect(UNCONFIRMED.photographs).toBeLessThan(OWNED_LIMITS.shared_photographs.most)
  expect(UNCONFIRMED.exportsPerDay).toBeLessThan(OWNED_LIMITS.data_exports.most)
})
