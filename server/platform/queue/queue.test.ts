import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptProduct } from '../database/keptDesign.ts'
import type { Database } from '../database/open.ts'
import { work } from '../database/schema.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openQueue, type Queue } from './queue.ts'
import type { Perform } from './workers.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const LEASE_MS = 3000
const NEW = { kind: 'mail', key: 'mail/1' } as const

const KEPT: KeptProduct = {
  id: 'own-1',
  title: 'A chest',
  price: 0,
  image: null,
  hex_code: '#b8b0a4',
  colour: '',
  palette: [],
  description: '',
  material: '',
  length: null,
  width: null,
  height: null,
  kind: 'block',
  footprint: 'rectangle',
  placement: 'floor',
  functions: [],
  styles: [],
}

let database: Database
const queues: Queue[] = []
let errors: unknown[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  errors = []
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  await database.close()
})

/** A server that sends mails, one at a time. */
function server(perform: Perform): Queue {
  const queue = openQueue(database, { leaseMs: LEASE_MS })
  queues.push(queue)
  queue.handle({ kinds: ['mail'], workers: 1, perform, log: (error) => errors.push(error) })
  return queue
}
const rows = () => database.db.select().from(work)
/** Makes all work due, as if this time had passed. */
const pass = (ms: number) => database.db.update(work).set({ dueAt: sql`due_at - ${ms} * interval '1 millisecond'` })

it('does each piece of work on one server only, however often it is added', async () => {
  const done: string[] = []
  const perform: Perform = async ({ key }) => void done.push(key)
  const [first, second] = [server(perform), server(perform)]
  const keys = Array.from({ length: 20 }, (_, index) => `mail/${index}`)
  await Promise.all(keys.flatMap((key) => [first, second].map((queue) => queue.add({ kind: 'mail', key }))))
  await vi.waitFor(async () => expect(await rows()).toEqual([]), WAIT_OPTIONS)
  expect(done.toSorted()).toEqual(keys.toSorted())
})

it('starts work when its transaction is committed, and not when that is rolled back', async () => {
  const done: string[] = []
  const queue = server(async ({ key }) => void done.push(key))
  const failing = database.db.transaction(async (tx) => {
    await queue.add({ ...NEW, key: 'mail/lost' }, tx)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await database.db.transaction((tx) => queue.add(NEW, tx))
  await vi.waitFor(() => expect(done).toEqual([NEW.key]), WAIT_OPTIONS)
})

it('keeps the pictures of an order while it waits', async () => {
  const image = `${'a'.repeat(40)}.jpg`
  const product = { ...KEPT, image }
  const order = { products: [product], functionName: null, size: null, style: null, seed: 1, hash: 'h' }
  const owner = { ownerId: crypto.randomUUID(), subjectId: crypto.randomUUID() }
  await server(async () => undefined).add({ kind: 'describe', key: 'describe/1', ...owner, order })
  const references = () => database.db.query.imageReferences.findMany()
  expect(await references()).toMatchObject([{ ownerId: owner.ownerId, name: image, releasedAt: null }])
  await database.db.delete(work)
  expect(await references()).toMatchObject([{ name: image, releasedAt: expect.any(Date) }])
})

it('repeats work at the requested time, and counts the attempts', async () => {
  const attempts: number[] = []
  const queue = server(async (row) => {
    attempts.push(row.attempts)
    return row.attempts < 2 ? { againInMs: 3_600_000 } : undefined
  })
  await queue.add(NEW)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]), WAIT_OPTIONS)
  await pass(3_600_000)
  await vi.waitFor(async () => expect(await rows()).toEqual([]), WAIT_OPTIONS)
  expect(attempts).toEqual([1, 2])
})

it('keeps a failure for the requests that wait for it, until the work is added again', async () => {
  let isBroken = true
  const queue = server(async () => {
    if (isBroken) throw new Error('a bug')
  })
  await queue.add(NEW)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'failed' }]), WAIT_OPTIONS)
  expect(errors).toMatchObject([{ message: 'a bug' }])
  const following = { onProgress: () => undefined, signal: new AbortController().signal, isUnwantedAfter: false }
  await expect(queue.follow(NEW.key, following)).rejects.toMatchObject({ status: 500, code: 'server-error' })
  isBroken = false
  expect(await queue.add(NEW)).toBe(true)
  await vi.waitFor(async () => expect(await rows()).toEqual([]), WAIT_OPTIONS)
})

it('renews the lease of long work, and returns the work of a closing server to the others', async () => {
  const started: string[] = []
  const endless = (name: string): Perform => {
    return async (_row, _report, signal) => {
      started.push(name)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
  }
  const first = server(endless('first'))
  await first.add(NEW)
  await vi.waitFor(() => expect(started).toEqual(['first']), WAIT_OPTIONS)
  server(endless('second'))
  const [claimed] = await rows()
  // The lease is renewed at least twice.
  await vi.waitFor(async () => {
    const [row] = await rows()
    expect(row?.dueAt.getTime()).toBeGreaterThan((claimed?.dueAt.getTime() ?? 0) + LEASE_MS)
  }, WAIT_OPTIONS)
  expect(started).toEqual(['first'])
  await first.close()
  await vi.waitFor(() => expect(started).toEqual(['first', 'second']), WAIT_OPTIONS)
  expect(await rows()).toMatchObject([{ state: 'running', attempts: 1 }])
})

it('ends running work that its owner cancels', async () => {
  const owner = { ownerId: crypto.randomUUID(), subjectId: crypto.randomUUID() }
  let ended: unknown
  const queue = server(async (_row, _report, signal) => {
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended = signal.reason
        reject(signal.reason)
      })
    })
  })
  await queue.add({ ...NEW, ...owner })
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'running' }]), WAIT_OPTIONS)
  await queue.cancel(crypto.randomUUID(), owner.subjectId)
  await queue.cancel(owner.ownerId, owner.subjectId)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ problem: { code: 'cancelled' } }]), WAIT_OPTIONS)
  expect(ended).toMatchObject({ name: 'AbortError' })
})
