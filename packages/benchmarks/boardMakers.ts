/** What makes boards for `bench:halves`: the built server of a checkout, over HTTP. */
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createParser } from 'eventsource-parser'
import type { Order } from '../../server/design/engine/order.ts'
import { CLUSTER_USER } from '../../server/platform/database/cluster.ts'
import { makeDatabase } from '../../server/platform/database/migrateDatabase.ts'
import { superviseCluster } from '../../server/platform/database/supervisor.ts'
import { joined } from '../../tests/faults/people.ts'
import { endTestServer, startTestServer } from '../../tests/support/server.ts'
import { processorTimeOf } from './load/processorTime.ts'
import { memoryOf } from './memoryOf.ts'

/** Milliseconds from the order. */
export type BoardTimes = { words: number; picture: number }
export type BoardMaker = {
  make(order: Order): Promise<BoardTimes>
  /** Of the server and its processes, in MB. */
  memory(): Promise<number>
  /** Milliseconds of processors that the same processes have taken. */
  processor(): Promise<number>
  close(): Promise<void>
}

/** The built server of the checkout in this folder, freshly started, with a database of its own; its people order in turns. */
export async function serverOf(folder: string, people: number): Promise<BoardMaker> {
  const { ensureServerBuilt } = (await imported(folder, 'tools/build.mjs')) as {
    ensureServerBuilt: () => Promise<string>
  }
  const entry = await ensureServerBuilt()
  const data = await mkdtemp(path.join(tmpdir(), 'roomwright-halves-'))
  // When root runs this, PostgreSQL runs as `nobody` and must be able to enter the folder.
  await chmod(data, 0o711)
  const cluster = await superviseCluster({ folder: path.join(data, 'database'), settings: [] })
  const { port, password } = cluster.running()
  await makeDatabase({ host: '127.0.0.1', port, user: CLUSTER_USER, password, database: 'postgres' }, 'boards')
  const database = `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/boards`
  await mkdir(path.join(data, 'server'))
  const env = { DATA_DIR: path.join(data, 'server'), DATABASE_URL: database, RATE_LIMIT: '1000000' }
  const server = await startTestServer(env, { entry })
  const site = { url: server.url, stopped: false, refusals: new Map<string, number>() }
  const tokens: string[] = []
  while (tokens.length < people) tokens.push((await joined(site, () => database)).token)
  let orders = 0
  return {
    make: (order) => orderedAt(server.url, tokens[orders++ % people] ?? '', order),
    memory: () => memoryOf(server.process.pid ?? 0),
    async processor() {
      const { own, children } = await processorTimeOf(server.process.pid ?? 0)
      return own + children
    },
    async close() {
      await endTestServer(server, 'SIGTERM')
      await cluster.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** As "Proceed to Next" orders a board: one call, whose events are first the words with all else of the sheet, then the picture. */
async function orderedAt(url: string, token: string, order: Order): Promise<BoardTimes> {
  const body = {
    selectedProducts: order.products.map(({ id }) => ({ id })),
    function_name: order.functionName,
    style: order.style,
    draft_id: randomUUID(),
  }
  const start = performance.now()
  const answer = await fetch(`${url}/api/generate-board?images=url`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok || !answer.body) throw new Error(`The order was answered ${answer.status}: ${await answer.text()}`)
  const times = new Map<string | undefined, number>()
  const parser = createParser({ onEvent: ({ event }) => times.set(event, performance.now() - start) })
  const decoder = new TextDecoder()
  for await (const part of answer.body) parser.feed(decoder.decode(part, { stream: true }))
  const [words, picture] = [times.get('described'), times.get('done')]
  if (words === undefined || picture === undefined)
    throw new Error(`The board was not made: ${[...times.keys()].join(', ')}`)
  return { words, picture }
}

function imported(folder: string, file: string): Promise<unknown> {
  return import(pathToFileURL(path.join(path.resolve(folder), file)).href)
}
