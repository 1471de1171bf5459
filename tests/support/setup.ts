/**
 * Runs before every test file: an unexpected `console.error`, or a call to another service while a transaction is open,
 * fails the test that caused it. Passwords are hashed at
 * reduced cost, because tests create thousands of users; `server/people/identity/password.test.ts` tests the real cost.
 */
import type * as NodeCrypto from 'node:crypto'
import type { BinaryLike, ScryptOptions } from 'node:crypto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { watchOutsideCalls } from '../../server/platform/outsideCalls.ts'

/** Upper limit for asynchronous queries; generous, because slow machines take long. */
const QUERY_TIMEOUT_MS = 60_000
const CHEAP = { N: 1024, p: 1 }

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: QUERY_TIMEOUT_MS })
  // jsdom has no layout, hence no changes of sizes.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof NodeCrypto>()
  const scrypt = (
    password: BinaryLike,
    salt: BinaryLike,
    bytes: number,
    cost: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    crypto.scrypt(password, salt, bytes, { ...cost, ...CHEAP }, done)
  }
  return { ...crypto, scrypt, default: { ...crypto, scrypt } }
})

/** Calls to other services while a transaction was open. */
const outsideCalls: Error[] = []
watchOutsideCalls((error) => outsideCalls.push(error))

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  const calls = outsideCalls.splice(0)
  if (calls[0]) throw calls[0]
})
