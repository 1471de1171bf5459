/** The queue of long work: pg-boss's own schema, brought up to its newest form together with our tables. */
import PgBoss from 'pg-boss'

export const QUEUE_SCHEMA = 'pgboss'
export const GENERATION_QUEUE = 'generation'
/** The queue's own limit for a job whose node neither ends it nor shows that it died. */
const EXPIRE_SECONDS = 600
/** How often a job is given to another node after its own has died. */
const RETRIES = 2

/** What pg-boss asks a database for. `values` are the query's parameters. */
type Connection = { query(text: string, values?: unknown[]): Promise<unknown> }

export async function installQueue(connection: Connection): Promise<void> {
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db: queueConnection(connection), supervise: false, schedule: false })
  await boss.start()
  const policy = { policy: 'standard' as const, retryLimit: RETRIES, expireInSeconds: EXPIRE_SECONDS }
  await boss.createQueue(GENERATION_QUEUE, { name: GENERATION_QUEUE, ...policy })
  await boss.stop({ graceful: false, wait: false, close: false })
}

/** One connection in the form that pg-boss takes. */
export function queueConnection(connection: Connection): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const answer = await connection.query(text, values)
      return { rows: rowsOf(answer) }
    },
  }
}

/** Several statements in one text are answered with a list, of which pg-boss wants the last that has rows. */
function rowsOf(answer: unknown): unknown[] {
  const results = Array.isArray(answer) ? answer : [answer]
  const lists = results.flatMap((result) =>
    typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
      ? [result.rows]
      : [],
  )
  return lists.findLast((rows) => rows.length > 0) ?? []
}
