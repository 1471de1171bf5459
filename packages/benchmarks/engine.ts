/**
 * `npm run bench:engine`: measures the speed of the engine as ratios within one run, through the real routes, queue,
 * store and workers on a scratch PostgreSQL. Writes packages/benchmarks/load/engine.md.
 *
 * 1. A board of ten products, from the order to its picture, relative to its single most expensive step.
 * 2. The 95th percentile of a light call while eight boards are generated at once, relative to that of an idle server.
 * 3. The memory of the server and its workers over many boards.
 */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../../server/app.ts'
import { openEngine } from '../../server/design/engine/openEngine.ts'
import { orderOf } from '../../tests/support/testOrder.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openWorld } from '../../server/world.ts'
import { RoomFunction } from '../../src/contract/vocabulary.ts'
import { memoryOf } from './memoryOf.ts'
import { quantile } from './quantile.ts'
import { timedEngine } from './timedEngine.ts'

const PRODUCTS = 10
const PARALLEL = 8
/** Pause between two light calls. */
const PAUSE_MS = 5
const MAX_STEP_RATIO = 2
const MAX_IDLE_RATIO = 3
/** A smaller rise of the median over the whole run is noise of the garbage collector. */
const MAX_MEMORY_RATIO = 1.1
const WARM_UP = 2
const PASSWORD = 'Lamp-light7'
const REPORT = new URL('load/engine.md', import.meta.url)

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '12' },
    calls: { type: 'string', default: '400' },
    generations: { type: 'string', default: '200' },
  },
})
const BOARDS = Number(values.boards)
const CALLS = Number(values.calls)
const GENERATIONS = Number(values.generations)

const dataDir = await mkdtemp(join(tmpdir(), 'roomwright-bench-'))
await chmod(dataDir, 0o711)
const engine = timedEngine(openEngine())
const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '1000000', SESSION_TOKEN_MINUTES: '525600' })
const world = await openWorld(settings, { generation: engine })
const app = await createApp(world)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
try {
  const board = await measureBoards()
  const calls = await measureCalls()
  const memory = await measureMemory()
  const rows = [
    row(`board of ${PRODUCTS} products / its most expensive step`, board.total, board.step, 'ms', MAX_STEP_RATIO),
    row(`light call, 95 %, ${PARALLEL} boards at once / idle`, calls.busy, calls.idle, 'ms', MAX_IDLE_RATIO),
    row(
      `memory, last quarter of ${GENERATIONS} boards / second quarter`,
      memory.last,
      memory.first,
      'MB',
      MAX_MEMORY_RATIO,
    ),
  ]
  const table = report(rows, board.steps)
  console.log(table)
  await writeFile(REPORT, table)
  if (rows.some(({ ratio, most }) => ratio > most)) process.exitCode = 1
} finally {
  await app.close()
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureBoards() {
  const totals: number[] = []
  const spent = new Map<string, number[]>()
  for (let i = -WARM_UP; i < BOARDS; i += 1) {
    engine.forget()
    const token = await joinSomebody()
    const start = performance.now()
    await makeBoard(token, i + WARM_UP)
    if (i < 0) continue
    totals.push(performance.now() - start)
    for (const [stage, ms] of engine.spent()) spent.set(stage, [...(spent.get(stage) ?? []), ms])
  }
  const steps = [...spent].map(([stage, list]) => ({ stage, ms: quantile(list, 0.5) }))
  return { total: quantile(totals, 0.5), step: Math.max(...steps.map(({ ms }) => ms)), steps }
}

/** Alternates between idle and busy, so that noise of the machine affects both. */
async function measureCalls() {
  const idle: number[] = []
  const busy: number[] = []
  await callWhile((made) => made < CALLS, [])
  for (let turn = 0; turn < 3; turn += 1) {
    await callWhile((made) => made < CALLS, idle)
    const people = await Promise.all(Array.from({ length: PARALLEL }, joinSomebody))
    let running = PARALLEL
    const boards = people.map((token, i) => makeBoard(token, turn * PARALLEL + i).finally(() => (running -= 1)))
    // Measures only while at least half of the boards are unfinished; the last ones do not keep the server busy.
    await callWhile(() => running > PARALLEL / 2, busy)
    await Promise.all(boards)
  }
  return { idle: quantile(idle, 0.95), busy: quantile(busy, 0.95) }
}

async function callWhile(isUnfinished: (made: number) => boolean, times: number[]): Promise<void> {
  for (let made = 0; isUnfinished(made); made += 1) {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/products?page=1&images=url`)
    await answer.text()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function measureMemory() {
  const samples: number[] = []
  for (let i = 0; i < GENERATIONS; i += 1) {
    const order = orderOf(RoomFunction.options[i % RoomFunction.options.length] ?? 'Sleep', PRODUCTS, i)
    const { palette } = await engine.describe(order, () => undefined)
    await engine.paint({ ...order, palette, light: 'day' }, () => undefined)
    samples.push(await memoryOf(process.pid))
  }
  const quarter = Math.ceil(samples.length / 4)
  return { first: quantile(samples.slice(quarter, 2 * quarter), 0.5), last: quantile(samples.slice(-quarter), 0.5) }
}

async function makeBoard(token: string, seed: number): Promise<void> {
  const order = orderOf(RoomFunction.options[seed % RoomFunction.options.length] ?? 'Sleep', PRODUCTS, seed)
  const body = {
    selectedProducts: order.products.map((product) => ({ id: 'id' in product ? product.id : undefined })),
    function_name: order.functionName,
    style: order.style,
    seed,
    draft_id: randomUUID(),
  }
  for (const path of ['generate-description/', 'generate-image']) {
    const answer = await fetch(`${origin}/api/${path}?images=url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.text()
  }
}

/** Registers a new user, so that no plan's limit is reached; returns the session token. */
async function joinSomebody(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await world.identity.createAccount(email, PASSWORD)
  const idToken = await world.identity.signIn(email, PASSWORD)
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const person = { first_name: 'Ada', last_name: 'Lovelace', email, address: '1 Lane', password: PASSWORD, idToken }
  await post('auth/sign_up', person)
  const { token }: { token: string } = await (await post('auth/login', { idToken })).json()
  return token
}

type Row = { name: string; value: number; base: number; unit: string; ratio: number; most: number }

function row(name: string, value: number, base: number, unit: string, most: number): Row {
  return { name, value, base, unit, ratio: value / base, most }
}

function report(rows: Row[], steps: { stage: string; ms: number }[]): string {
  const lines = rows.map(
    ({ name, value, base, unit, ratio, most }) =>
      `| ${name} | ${value.toFixed(1)} ${unit} | ${base.toFixed(1)} ${unit} | ${ratio.toFixed(2)} | ${most.toFixed(1)} | ${ratio <= most ? 'yes' : 'no'} |`,
  )
  return `# The engine's speed

Made by \`npm run bench:engine\`: ${BOARDS} boards one after the other, three turns of ${CALLS} idle calls and ${PARALLEL} boards at
once, ${GENERATIONS} boards for the memory; PostgreSQL embedded, ${availableParallelism()} cores. The ratios count, the times are this machine's.

| Measured | Value | Against | Ratio | At most | Holds |
|---|--:|--:|--:|--:|---|
${lines.join('\n')}

The steps of a board, medians: ${steps.map(({ stage, ms }) => `${stage} ${ms.toFixed(0)} ms`).join(', ')}.
`
}
