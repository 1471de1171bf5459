import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openSpending, type Purchase } from './spending.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NOON = Date.UTC(2026, 10, 21, 12)

function open() {
  let ahead = 0
  const clock = () => new Date(NOON + ahead)
  const spending = openSpending({ database, clock, budgetMicros: 100 })
  return { spending, wait: (ms: number) => (ahead += ms) }
}

function purchase(ownerId: string, micros: number): Purchase {
  return { jobId: randomUUID(), ownerId, draftId: randomUUID(), kind: 'paint', model: 'painter-1', micros }
}

it('grants the rest of the budget to only one of concurrent reservations', async () => {
  const { spending } = open()
  const owner = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => spending.reserve(purchase(owner, 60))))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await spending.left(owner)).toBe(40)
})

it('releases the reservation of a failed job, keeps spent costs, and resets with the UTC day', async () => {
  const { spending, wait } = open()
  const owner = randomUUID()
  const [failed, made] = [purchase(owner, 60), purchase(owner, 40)]
  expect([await spending.reserve(failed), await spending.reserve(made)]).toEqual([true, true])
  await spending.spend(made)
  await spending.release(made)
  await spending.release(failed)
  expect(await spending.left(owner)).toBe(60)
  expect(await spending.reserve(purchase(owner, 61))).toBe(false)
  wait(12 * HOUR_MS)
  expect(await spending.left(owner)).toBe(100)
})

it('counts a job once if another node repeats it, and expires the reservation of a dead node', async () => {
  const { spending, wait } = open()
  const owner = randomUUID()
  const job = purchase(owner, 60)
  expect([await spending.reserve(job), await spending.reserve(job)]).toEqual([true, true])
  expect(await spending.left(owner)).toBe(40)
  wait(HOUR_MS)
  expect(await spending.left(owner)).toBe(100)
})
