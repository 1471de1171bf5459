/**
 * A connection pool that waits while the database is being started again, instead of failing every request of those
 * seconds. Only getting a connection is tried again: nothing has been asked yet, so nothing can happen twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 30_000
const RETRY_MS = 100
/** A listening socket whose owner was just killed may swallow a connection. */
const CONNECT_TIMEOUT_MS = 10_000
const POOL_SIZE = 20
/** The database is not there, or it is starting up or going down. */
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

export class PatientPool extends pg.Pool {
  private isPatient = true

  constructor(config: pg.PoolConfig, where?: () => { port: number }) {
    super({ max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config })
    this.where = where
    // An idle connection that dies is replaced; the pool only wants somebody to have heard of it.
    this.on('error', () => undefined)
    // One that dies while it is lent out fails the query that it was lent for; the event alone must not end the server.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  private readonly where: (() => { port: number }) | undefined

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return this.connectPatiently()
    void this.tell(callback)
  }

  private async tell(callback: Connected): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await this.connectPatiently()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
      return
    }
    callback(undefined, client, client.release.bind(client))
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.hurry()
    return callback ? super.end(callback) : super.end()
  }

  /** From now on a database that is away is an error at once, also for those that wait already. */
  hurry(): void {
    this.isPatient = false
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      if (this.where) this.options.port = this.where().port
      try {
        return releasedAtDeath(await super.connect())
      } catch (error) {
        if (!this.isPatient || !isPassing(error) || Date.now() > deadline) throw error
        await pause(RETRY_MS)
      }
    }
  }
}

/**
 * Gives a connection back that dies while it is lent out, whatever its borrower does: one that fails at `begin` is never
 * given back by Drizzle, and the end of the pool waits for every connection. Giving it back again then does nothing.
 */
function releasedAtDeath(client: pg.PoolClient): pg.PoolClient {
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

/** Whether a failure only says that the database is away for a moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && PASSING.has(error.code)) return true
  if (
    /^(Connection terminated|timeout e(xceeded|xpired)|Client has encountered a connection error)/.test(error.message)
  )
    return true
  return isPassing(error.cause)
}
