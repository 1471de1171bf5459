import { expect, it, vi } from 'vitest'
import { isBusy, isTransient, RetryingPool } from './retryingPool.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'

it('reclaims a connection that died while it was checked out, even when the borrower never releases it', async () => {
  const database = await openTestDatabase()
  const pool = new RetryingPool({ connectionString: database.url, max: 1 })
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => lent.once('end', () => resolve()))
  const other = new RetryingPool({ connectionString: database.url, max: 1 })
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  // The pool's only slot is free again, and releasing the dead connection has no effect.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  lent.release()
  await other.end()
  await pool.end()
  await database.close()
})

it('distinguishes a busy pool from an absent database', async () => {
  const database = await openTestDatabase()
  const pool = new RetryingPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 1000 })
  // The first connection may take longer.
  await vi.waitFor(() => pool.query('select 1'), { timeout: 60_000 })
  const many = Array.from({ length: 60 }, () => pool.query('select pg_sleep(0.05)'))
  const refusals = (await Promise.allSettled(many)).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.filter((reason) => !isBusy(reason))).toEqual([])
  // No connection is given back at all: the database does not answer.
  const lent = await pool.connect()
  expect(isBusy(await pool.query('select 1').catch((error: unknown) => error))).toBe(false)
  lent.release()
  await pool.end()
  const absent = new RetryingPool({ connectionString: 'postgres://127.0.0.1:1/none' })
  absent.stopRetrying()
  expect(isBusy(await absent.connect().catch((error: unknown) => error))).toBe(false)
  await absent.end()
  await database.close()
})

it('distinguishes an unreachable database from one that refuses a query', async () => {
  const failure = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code })
  const away = ['ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '53300', '25006', '08006', '08P01']
  expect(away.filter((code) => !isTransient(failure(code)))).toEqual([])
  expect(isTransient(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(true)
  expect(['23505', '22P05', '42P01', '57014', '53100', 'ENOENT'].filter((code) => isTransient(failure(code)))).toEqual(
    [],
  )
})
