/** What counts as a call to another service inside of a transaction. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../tests/support/testDatabase.ts'
import type { Database } from './database/open.ts'
import { imageStoreOn } from './images/imageStore.ts'
import { reportOutsideCall, watchOutsideCalls } from './outsideCalls.ts'

const ANSWER_MS = 50
const calls: string[] = []
let database: Database
let service: Server
let url = ''
beforeEach(async () => {
  database = await openTestDatabase()
  service = createServer((_, answer) => void pause(ANSWER_MS).then(() => answer.end('done'))).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = z.object({ port: z.number() }).parse(service.address())
  url = `http://127.0.0.1:${port}/`
  watchOutsideCalls(({ message }) => calls.push(message))
})
afterEach(async () => {
  calls.length = 0
  service.closeAllConnections()
  service.close()
  await database.close()
})

const askByFetch = async () => (await fetch(url)).text()
const askByHttp = async () => {
  const [answer] = await once(request(url).end(), 'response')
  answer.resume()
  await once(answer, 'end')
}
const pictures = imageStoreOn({
  read: async () => undefined,
  size: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
  // oxlint-disable-next-line require-yield
  async *paths() {},
  removeUnfinished: async () => 0,
})

it.each([
  ['fetch', askByFetch],
  ['http', askByHttp],
  ['the store of pictures', () => pictures.get(`${'a'.repeat(40)}.jpg`)],
  ['the mail server', async () => reportOutsideCall('the mail server')],
])('reports a call by %s inside of a transaction, and none outside', async (_, ask) => {
  await ask()
  expect(calls).toEqual([])
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await ask()
  })
  expect(calls).toHaveLength(1)
  await ask()
  expect(calls).toHaveLength(1)
})

it('does not report what a transaction has left running and that calls after its end', async () => {
  let later: Promise<unknown> | undefined
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  await database.db.transaction(async () => {
    later = ended.then(askByFetch)
  })
  end()
  await later
  expect(calls).toEqual([])
})

it('reports a call whose caller is several functions away from the transaction', async () => {
  const price = async () => (await askByFetch()).length
  const order = async () => (await Promise.all([price(), pause(1)]))[0]
  await database.db.transaction(async () => void (await order()))
  expect(calls).toHaveLength(1)
})
