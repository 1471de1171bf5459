/** Installs the job queue: creates or upgrades the schema of pg-boss together with our own tables. */
import PgBoss from 'pg-boss'

export const QUEUE_SCHEMA = 'pgboss'
export const GENERATION_QUEUE = 'generation'
/**
 * Limit for a job, in seconds, after which pg-boss fails it if its node neither finishes it nor is known to be dead.
 */
const EXPIRE_SECONDS = 600
/** How often a job is given to another node after its node has died. */
const RETRIES = 2

/** The part of a database connection that pg-boss needs. `values` are the query's parameters. */
type Connection = { query(text: string, values?: unknown[]): Promise<unknown> }

export async function installQueue(connection: Connection): Promise<void> {
  const boss = new PgBoss({ schema: QUEUE_SCHEMA, db: queueConnection(connection), supervise: false, schedule: false })
  await boss.start()
  const policy = { policy: 'standard' as const, retryLimit: RETRIES, expireInSeconds: EXPIRE_SECONDS }
  await boss.createQueue(GENERATION_QUEUE, { name: GENERATION_QUEUE, ...policy })
  await boss.stop({ graceful: false, wait: false, close: false })
}

/** Adapts one connection to the interface of pg-boss. */
export function queueConnection(connection: Connection): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const answer = await connection.query(text, values)
      return { rows: rowsOf(answer) }
    },
  }
}

/** Several statements in one query return a list of results; pg-boss wants the last one that has rows. */
function rowsOf(answer: unknown): unknown[] {
  const results = Array.isArray(answer) ? answer : [answer]
  const lists = results.flatMap((result) =>
    typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
      ? [result.rows]
      : [],
  )
  return lists.findLast((rows) => rows.length > 0) ?? []
}
