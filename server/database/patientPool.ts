/**
 * A connection pool that waits while the database restarts, instead of failing every request meanwhile. It retries only
 * acquiring a connection: no statement has been sent by then, so nothing can be executed twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 30_000
const RETRY_MS = 100
/** A listening socket whose owner was just killed may accept a connection and never answer. */
const CONNECT_TIMEOUT_MS = 10_000
const POOL_SIZE = 20
/** Error codes of a database that is unreachable, starting up or shutting down. */
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
    // The pool replaces idle connections that die; without a handler, the event would end the process.
    this.on('error', () => undefined)
    // A connection that dies while checked out fails its current query; without a handler, the event would end the
    // process.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  private readonly where: (() => { port: number }) | undefined

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return this.connectPatiently()
    void this.callBack(callback)
  }

  private async callBack(callback: Connected): Promise<void> {
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

  /** From now on, connecting to an unreachable database fails at once, including attempts that are already waiting. */
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
 * Returns a connection to the pool when it dies while checked out. Drizzle never releases one that fails at `begin`,
 * and ending the pool waits for all connections. Releasing it again has no effect.
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

/** Whether an error means that the database is temporarily unreachable. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && PASSING.has(error.code)) return true
  if (
    /^(Connection terminated|timeout e(xceeded|xpired)|Client has encountered a connection error)/.test(error.message)
  )
    return true
  return isPassing(error.cause)
}
