/**
 * Pings the database every second. A frozen database, or a network that drops packets, breaks no connection, so that
 * without the ping every query would wait forever. The same holds for a pooler that has lost its database: it refuses new
 * connections and lets the queries of the others wait.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isPostgresError } from './postgresError.ts'

const HEARTBEAT_MS = 1000
/** Time limit for an answer. Together with `HEARTBEAT_MS`, silence is detected within 4 s. */
const ANSWER_TIMEOUT_MS = 2500
/** A busy process may read an answer late, so answers that have arrived by then still count. */
const LATE_MS = 250
/** The code of an answer that all connections are in use; those that exist keep working. */
const TOO_MANY_CONNECTIONS = /^53300$/
/** The codes of an answer that waiting does not change: no such role, wrong password (class 28), no such database. */
const NOT_FOR_US = /^(28[0-9A-Z]{3}|3D000)$/
/** Successive answers of that kind, one a second, after which the database counts as lost. */
const MAX_REFUSALS = 10

export type DatabaseState = 'unknown' | 'answers' | 'silent' | 'refuses'

export type Heartbeat = { state(): DatabaseState; close(): void }

/**
 * @param connection where the database is now
 * @param onBeat called with what each beat has found
 * @param onLost called, once, when the database answers that it does not know this server's database, role or password any
 *   more; one that is away may come back, and is waited for without limit
 */
export function openHeartbeat(
  connection: () => pg.ClientConfig,
  onBeat: (state: DatabaseState) => void,
  onLost: (error: Error) => void,
): Heartbeat {
  let state: DatabaseState = 'unknown'
  let client: pg.Client | undefined
  let refusals = 0
  const closing = new AbortController()

  async function beat(): Promise<DatabaseState> {
    try {
      const open = client ?? (await connect())
      await open.query('select 1')
      refusals = 0
      return 'answers'
    } catch (error) {
      drop()
      if (error instanceof Error && isPostgresError(error, NOT_FOR_US)) {
        refusals += 1
        if (refusals === MAX_REFUSALS && !closing.signal.aborted)
          onLost(new Error(`The database does not take this server any more: ${error.message}.`, { cause: error }))
      } else refusals = 0
      return isPostgresError(error, TOO_MANY_CONNECTIONS) ? 'answers' : 'refuses'
    }
  }

  async function connect(): Promise<pg.Client> {
    const opening = new pg.Client({ ...connection(), connectionTimeoutMillis: ANSWER_TIMEOUT_MS + LATE_MS })
    opening.on('error', () => undefined)
    client = opening
    await opening.connect()
    return opening
  }

  function drop(): void {
    const old = client
    client = undefined
    old?.end().catch(() => undefined)
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const now = await Promise.race([beat(), answerTimeout()])
      if (closing.signal.aborted) return
      if (now === 'silent') drop()
      state = now
      onBeat(now)
      await pause(HEARTBEAT_MS, undefined, { ref: false })
    }
  }
  void watch()

  return {
    state: () => state,
    close() {
      closing.abort()
      drop()
    },
  }
}

async function answerTimeout(): Promise<DatabaseState> {
  await pause(ANSWER_TIMEOUT_MS, undefined, { ref: false })
  await pause(LATE_MS, undefined, { ref: false })
  return 'silent'
}
