/**
 * A connection pool that waits briefly while the database restarts, instead of failing every request meanwhile. It
 * retries only acquiring a connection: no statement has been sent by then, so nothing can be executed twice. While the
 * database is silent (`heartbeat.ts`), it refuses at once. A request that gets no free connection in time is refused.
 */
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { observeQueries, type QueryObserver } from './observeQueries.ts'
import { MAX_WAIT_MS, waitOf } from './waits.ts'

/** A listening socket whose owner was just killed may accept a connection and never answer. */
const CONNECT_TIMEOUT_MS = MAX_WAIT_MS
const RETRY_MS = 100
/** Longer than any statement of the server takes; ends those that a lock or a bad plan holds up. */
const STATEMENT_TIMEOUT_MS = 20_000
const POOL_SIZE = 20
/**
 * Error codes of a database that is unreachable, starting up, shutting down, full of connections, or no longer the leader
 * (25006), and of a pooler in front of it that has lost it (class 08).
 */
const TRANSIENT_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED|57P0[1-3]|53300|25006|08[0-9A-Z]{3})$/

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

export class RetryingPool extends pg.Pool {
  private retries = true
  private isSilent = false
  private limitsStatements = false
  /** When a connection was last returned without an error. */
  private releasedAt = 0
  private observer: QueryObserver | undefined
  private readonly open = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig, locate?: () => { port: number }) {
    super({ max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config })
    this.where = locate
    // The pool replaces idle connections that die; without a handler, the event would end the process.
    this.on('error', () => undefined)
    this.on('release', (error: unknown) => {
      if (!error) this.releasedAt = performance.now()
    })
    // A connection that dies while checked out fails its current query; without a handler, the event would end the
    // process.
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      client.once('end', () => this.open.delete(client))
      this.open.add(client)
      if (this.observer) observeQueries(client, this.observer)
      // Not as a startup parameter, which connection poolers such as PgBouncer refuse.
      if (this.limitsStatements) client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).catch(() => undefined)
    })
  }

  /** From now on, the database ends statements of new connections after `STATEMENT_TIMEOUT_MS`. */
  limitStatements(): void {
    this.limitsStatements = true
  }

  /** From now on, reports every statement. */
  observe(observer: QueryObserver): void {
    this.observer = observer
    for (const client of this.open) observeQueries(client, observer)
  }

  /** Breaks all connections to a database that does not answer any more, and refuses new ones until `resume`. */
  suspend(): void {
    this.isSilent = true
    this.breakConnections()
  }

  /** Breaks all connections: queries that wait for an answer fail. */
  breakConnections(): void {
    for (const client of this.open) breakConnection(client)
  }

  resume(): void {
    this.isSilent = false
  }

  private readonly where: (() => { port: number }) | undefined

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return this.connectWithRetries()
    void this.callBack(callback)
  }

  private async callBack(callback: Connected): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await this.connectWithRetries()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
      return
    }
    callback(undefined, client, client.release.bind(client))
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.stopRetrying()
    return callback ? super.end(callback) : super.end()
  }

  /** From now on, connecting to an unreachable database fails at once, including attempts that are already waiting. */
  stopRetrying(): void {
    this.retries = false
  }

  /** All tries together, and all connections that one request waits for, take no longer than `MAX_WAIT_MS`. */
  private async connectWithRetries(): Promise<pg.PoolClient> {
    const wait = waitOf()
    wait.begin()
    try {
      for (;;) {
        if (this.isSilent) throw new DatabaseSilent()
        if (this.where) this.options.port = this.where().port
        try {
          return releaseWhenBroken(await this.connectWithin(wait.leftMs()))
        } catch (error) {
          // No connection became free. If others were served meanwhile, the database is available.
          const isFull = error instanceof Error && error.message.startsWith('timeout exceeded')
          if (isFull && this.releasedAt > wait.startedAt) throw new DatabaseBusy()
          if (!this.retries || !isTransient(error) || wait.leftMs() <= RETRY_MS) throw error
          await pause(RETRY_MS)
        }
      }
    } finally {
      wait.end()
    }
  }

  /** Fails like pg's pool after this time. A connection that comes later is returned to the pool. */
  private async connectWithin(milliseconds: number): Promise<pg.PoolClient> {
    if (milliseconds <= 0 && this.idleCount === 0) throw new Error(OUT_OF_TIME)
    const connecting = super.connect()
    return new Promise((resolve, reject) => {
      // Every query connects, so the timer is a plain one: ending a wait by a signal takes a stack trace each time.
      let isLate = false
      const timer = setTimeout(
        () => {
          isLate = true
          reject(new Error(OUT_OF_TIME))
        },
        Math.max(milliseconds, 0),
      )
      connecting
        .then((client) => (isLate ? client.release() : resolve(client)), reject)
        .finally(() => clearTimeout(timer))
    })
  }
}

/** Begins like the error of pg's pool. */
const OUT_OF_TIME = 'timeout exceeded when waiting for a connection'

/** The database accepts connections or has accepted them, but answers nothing. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'

  constructor() {
    super('The database does not answer.')
  }
}

/** The database answers, but all connections of the pool stayed in use. */
class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'

  constructor() {
    super('All connections to the database are in use.')
  }
}

/** Ends a connection without waiting for the other side; a query in flight fails. */
function breakConnection(client: pg.Client | pg.PoolClient): void {
  const { connection } = Connection.parse(client)
  connection.stream.destroy()
}

/** The part of pg's client that its types leave out. */
const Connection = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) })

/**
 * Returns a connection to the pool when it dies while checked out. Drizzle never releases one that fails at `begin`,
 * and ending the pool waits for all connections. Releasing it again has no effect.
 */
function releaseWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let isLent = true
  const release = (destroy?: Error | boolean) => {
    if (!isLent) return
    isLent = false
    client.off('end', die)
    giveBack(destroy)
  }
  const die = () => release(true)
  client.once('end', die)
  client.release = release
  return client
}

/** Whether an error means that there was no free connection for too long, although the database answers. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy || (error instanceof Error && isBusy(error.cause))
}

/** Whether an error means that the database is temporarily unreachable, or too busy. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent || error instanceof DatabaseBusy) return true
  if ('code' in error && typeof error.code === 'string' && TRANSIENT_CODES.test(error.code)) return true
  if (
    /^(Connection terminated|timeout e(xceeded|xpired)|Client (has encountered|was closed)|Cannot use a pool after)/.test(
      error.message,
    )
  )
    return true
  return isTransient(error.cause)
}
