/** Claims of a long queue: what PostgreSQL reads for them, not how long that takes. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openWorkStore } from './workStore.ts'

const WAITING = 100_000
const LEASE_MS = 60_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  // The triggers for pictures would make the insertion long.
  await database.db.execute(sql`alter table work disable trigger user`)
  // Mails that are due, and a design behind all of them.
  await database.db.execute(sql`
    insert into work (key, kind, id, state, due_at)
    select 'mail/' || n, 'mail', gen_random_uuid(), 'waiting', now() - n * interval '1 second'
    from generate_series(1, ${WAITING}::int) as n`)
  await database.db.execute(sql`
    insert into work (key, kind, id, state, due_at)
    values ('describe/1', 'describe', gen_random_uuid(), 'waiting', now())`)
  await database.db.execute(sql`analyze work`)
})
afterAll(() => database.close())

const PlanRow = z.object({ 'QUERY PLAN': z.string() })

/** The plans of the statements on the table `work`, for any values of their parameters. */
async function plansOf(statements: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const plans: string[] = []
  await client.query('set plan_cache_mode = force_generic_plan')
  for (const [index, statement] of statements.entries()) {
    await client.query(`prepare claim_${index} as ${statement}`)
    const parameters = new Set(statement.match(/\$\d+/g)).size
    const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join()})`
    const { rows } = await client.query(`explain (costs off) execute claim_${index}${values}`)
    plans.push(rows.map((row) => PlanRow.parse(row)['QUERY PLAN']).join('\n'))
  }
  await client.end()
  return plans
}

it.each([
  { waiting: 'that waits longest', kinds: ['mail', 'describe'] as const, key: `mail/${WAITING}` },
  { waiting: 'of a kind that came last', kinds: ['describe'] as const, key: 'describe/1' },
])(
  'takes the due row $waiting from $kinds by the partial index, without sorting or scanning',
  async ({ kinds, key }) => {
    const statements = new Set<string>()
    database.observe((text) => {
      statements.add(text)
      return () => undefined
    })
    expect(await openWorkStore(database).claim([{ kinds }], LEASE_MS)).toMatchObject({ key })
    const plans = await plansOf([...statements].filter((text) => /^select\b.*\bwork\b/s.test(text)))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan using work_claim on work/)
      expect(plan).not.toMatch(/Seq Scan on work|Bitmap/)
    }
  },
)
