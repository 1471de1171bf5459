/**
 * `npm run bench:load`: virtual users on one node and on three nodes behind a proxy, with one PostgreSQL and one object
 * store, all on this machine. Ratios within one run count, not times. Options: `--users 50,200,500`, `--seconds 20`,
 * `--nodes 1,3`, `--database postgres://…` (another PostgreSQL than the embedded one). Writes packages/benchmarks/load/load.md;
 * a run of one number of nodes replaces its own rows there and keeps the others. `--heavy` measures instead light calls on one node, idle
 * and beside designs and uploads, and prints the ratios. `--per-request` prints instead the processor time of one request on one node;
 * `--beside FOLDER` does so for the server of another checkout too, in turns, `--rounds` times, and `--tasks mixed,write` for some rows only.
 * `--memory 15` prints for so many minutes of the mix, and of designs, the memory of the server each minute; with `--beside` that of the other
 * one too, which has the same users at the same time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import S3rver from 's3rver'
import sharp from 'sharp'
import { CLUSTER_USER } from '../../../server/platform/database/cluster.ts'
import { makeDatabase } from '../../../server/platform/database/migrateDatabase.ts'
import { superviseCluster } from '../../../server/platform/database/supervisor.ts'
import { joined } from '../../../tests/faults/people.ts'
import { endTestServer, startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { quantile as quantileOf } from '../quantile.ts'
import { HEAVY_WORK, measureBesideHeavyWork, METRICS_TOKEN } from './heavyWork.ts'
import { printMemoryOverTime } from './memoryOverTime.ts'
import { measurePerRequest } from './perRequest.ts'
import { type Kind, runUser, type Measured, type OnlyThis } from './virtualUser.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50,200,500' },
    seconds: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '1,3' },
    database: { type: 'string' },
    heavy: { type: 'boolean', default: false },
    'per-request': { type: 'boolean', default: false },
    memory: { type: 'string' },
    beside: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    tasks: { type: 'string' },
  },
})
const numbers = (list: string) => list.split(',').map(Number)
const SECONDS = Number(values.seconds)
/** Accounts; several virtual users share one, as browsers of one person do. */
const ACCOUNTS = 25
const SLOW_CONNECTIONS = 500
const KINDS: Kind[] = ['empty', 'read', 'write', 'upload']
const DATABASE_NAME = 'load'
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A PostgreSQL of its own, durable as in operation. */
async function openDurableCluster(): Promise<{
  pid: number
  urlOf: (database: string) => Promise<string>
  close: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-load-database-'))
  await chmod(folder, 0o711)
  const cluster = await superviseCluster({ folder: join(folder, 'database'), settings: ['max_connections=200'] })
  const { pid, port, password } = cluster.running()
  return {
    pid,
    async urlOf(database) {
      await makeDatabase({ host: '127.0.0.1', port, user: CLUSTER_USER, password, database: 'postgres' }, database)
      return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}`
    },
    async close() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Setup = { url: string; nodes: TestServer[]; tokens: string[]; close: () => Promise<void> }

/**
 * Without `bucketPort`, pictures are stored in the folder of each node.
 * @param entry the built server, if it is not that of this checkout
 */
async function openNodes(count: number, database: string, bucketPort?: number, entry?: string): Promise<Setup> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-load-'))
  const nodes: TestServer[] = []
  for (let node = 0; node < count; node += 1) {
    const env = {
      DATA_DIR: join(folder, `${node}`),
      DATABASE_URL: database,
      RATE_LIMIT: '10000000',
      TRUST_PROXY: '127.0.0.1',
      SESSION_TOKEN_MINUTES: '525600',
      METRICS_TOKEN,
      ...(bucketPort === undefined
        ? {}
        : {
            S3_BUCKET: 'rooms',
            S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
            S3_ACCESS_KEY_ID: KEYS.accessKeyId,
            S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
          }),
    }
    await mkdir(env.DATA_DIR, { recursive: true })
    nodes.push(await startTestServer(env, entry === undefined ? {} : { entry }))
  }
  const proxy = fork(
    join(import.meta.dirname, 'proxyProcess.ts'),
    nodes.map(({ url }) => url),
    {
      execArgv: ['--import', 'tsx'],
    },
  )
  const [port] = await once(proxy, 'message')
  const url = count === 1 ? (nodes[0]?.url ?? '') : `http://127.0.0.1:${port}`
  const site = { url, stopped: false, refusals: new Map<string, number>() }
  const tokens: string[] = []
  for (let account = 0; account < ACCOUNTS; account += 1) tokens.push((await joined(site, () => database)).token)
  return {
    url,
    nodes,
    tokens,
    async close() {
      proxy.disconnect()
      for (const node of nodes) await endTestServer(node, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs the users and returns all that was measured. `beside` runs meanwhile. */
async function run(
  { url, tokens }: Setup,
  users: number,
  {
    beside,
    only,
    seconds = SECONDS,
  }: { beside?: (stopsAt: number) => Promise<void>; only?: OnlyThis | undefined; seconds?: number } = {},
) {
  const picture = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a86' } })
      .png()
      .toBuffer(),
  )
  const context = { url, tokens, picture, stopsAt: performance.now() + seconds * 1000, only }
  const measured: Measured[] = []
  const report = (one: Measured) => void measured.push(one)
  const lives = Array.from({ length: users }, (_, user) =>
    runUser(context, user, tokens[user % tokens.length] ?? '', report),
  )
  await Promise.all([...lives, beside?.(context.stopsAt)])
  return measured
}

/** Two people who have one design made after the other, and pause so long between them. */
function runGenerations({ url, tokens }: Setup, pauseMs = 0) {
  return async (stopsAt: number) => {
    const one = async (token: string) => {
      while (performance.now() < stopsAt)
        await fetch(`${url}/api/generate-board?images=url`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ selectedProducts: [{ id: 'alder-mattress-full' }], function_name: 'Sleep' }),
        })
          .then(
            (answer) => answer.text(),
            () => pause(1000),
          )
          .then(() => pause(pauseMs))
    }
    await Promise.all(tokens.slice(0, 2).map(one))
  }
}

/** Connections that send one byte of a request's head or body a second. */
function openSlowConnections({ url }: Setup) {
  return async (stopsAt: number) => {
    const { hostname, port } = new URL(url)
    const sockets: Socket[] = Array.from({ length: SLOW_CONNECTIONS }, (_, index) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.resume()
      if (index % 2 === 0) socket.write('GET /api/plans HTTP/1.1\r\nx-slow: ')
      else
        socket.write(
          'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
        )
      return socket
    })
    while (performance.now() < stopsAt) {
      await pause(1000)
      for (const socket of sockets) if (socket.writable) socket.write('x')
    }
    for (const socket of sockets) socket.destroy()
  }
}

function quantile(measured: readonly Measured[], kinds: readonly Kind[], share: number): number {
  return quantileOf(
    measured
      .filter(({ kind, outcome }) => kinds.includes(kind) && outcome === 'served')
      .map(({ milliseconds }) => milliseconds),
    share,
  )
}

/** Prints the table of one node idle and beside heavy work. */
async function runBesideHeavyWork(database: string): Promise<void> {
  const setup = await openNodes(1, database)
  try {
    const before = await memoryOf(setup)
    const { idle, beside } = await measureBesideHeavyWork(setup, SECONDS)
    const { designs, uploads } = HEAVY_WORK
    console.log(
      `${designs} designs and ${uploads} uploads at a time; done meanwhile: ${beside.done.designs}, ${beside.done.uploads}.`,
    )
    for (const kind of ['account', 'list', 'write'] as const) {
      const [alone, together] = [idle.times[kind], beside.times[kind]]
      const cells = [0.5, 0.99].map((share) => {
        const [one, other] = [quantileOf(alone, share), quantileOf(together, share)]
        return `p${share * 100}: ${one.toFixed(1)} -> ${other.toFixed(1)} ms (${(other / one).toFixed(1)} times)`
      })
      console.log(`${kind} (${alone.length}, ${together.length} calls): ${cells.join('; ')}`)
    }
    console.log(`refused light calls: ${idle.refused} -> ${beside.refused}`)
    console.log(`event loop p99: ${idle.eventLoopMs.toFixed(0)} -> ${beside.eventLoopMs.toFixed(0)} ms`)
    console.log(`memory: ${before} -> ${await memoryOf(setup)} MB`)
  } finally {
    await setup.close()
  }
}

type NamedSetup = { name: string; setup: Setup; pid: number }

/** Measures the server of this checkout, and that of the other one, on a database and a bucket of their own. */
async function withServers(
  bucketPort: number,
  measure: (servers: readonly NamedSetup[]) => Promise<void>,
): Promise<void> {
  const setups: NamedSetup[] = []
  const open = async (name: string, url: string, entry?: string) => {
    const setup = await openNodes(1, url, bucketPort, entry)
    setups.push({ name, setup, pid: setup.nodes[0]?.process.pid ?? 0 })
  }
  try {
    if (values.beside !== undefined) {
      if (!cluster) throw new Error('--beside measures on the embedded PostgreSQL; leave --database out.')
      const build = pathToFileURL(join(resolve(values.beside), 'tools', 'build.mjs')).href
      const { ensureServerBuilt } = (await import(build)) as { ensureServerBuilt: () => Promise<string> }
      await open('beside', await cluster.urlOf('beside'), await ensureServerBuilt())
    }
    await open('this', database)
    await measure(setups)
  } finally {
    for (const { setup } of setups) await setup.close()
  }
}

const [someUsers = 50] = numbers(values.users)

/** Prints processor times of one request. */
async function runPerRequest(servers: readonly NamedSetup[]): Promise<void> {
  for (const { setup } of servers) await run(setup, someUsers)
  const measured = servers.map(({ name, setup, pid }) => ({
    name,
    pid,
    run: (only?: OnlyThis) => run(setup, someUsers, { only }),
  }))
  const tasks = values.tasks?.split(',') ?? []
  await measurePerRequest(measured, cluster?.pid, { rounds: Number(values.rounds), tasks })
  for (const { name, setup } of servers) console.log(`${name}: ${await memoryOf(setup)} MB`)
}

const DESIGN_PAUSE_MS = 60_000

async function runMemory(servers: readonly NamedSetup[], minutes: number): Promise<void> {
  const watched = servers.map(({ name, setup, pid }) => ({
    name,
    pid,
    run: () => run(setup, someUsers, { beside: runGenerations(setup, DESIGN_PAUSE_MS), seconds: minutes * 60 }),
  }))
  await printMemoryOverTime(watched, minutes)
}

/** Resident memory of all nodes in MB. */
async function memoryOf({ nodes }: Setup): Promise<number> {
  let kilobytes = 0
  for (const { process: node } of nodes)
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${node.pid}/status`, 'utf8'))?.[1])
  return Math.round(kilobytes / 1024)
}

const rows: string[] = []
const ratios: string[] = []
function note(setup: string, measured: readonly Measured[], memory: [number, number]): void {
  const of = (outcome: Measured['outcome']) => measured.filter((one) => one.outcome === outcome).length
  const empty = quantile(measured, ['empty'], 0.99)
  const light = quantile(measured, ['read', 'write'], 0.99)
  const cells = [
    setup,
    measured.length,
    of('failed'),
    of('refused'),
    ...KINDS.map(
      (kind) => `${quantile(measured, [kind], 0.5).toFixed(0)} / ${quantile(measured, [kind], 0.99).toFixed(0)}`,
    ),
    (light / empty).toFixed(1),
    `${memory[0]} → ${memory[1]}`,
  ]
  rows.push(`| ${cells.join(' | ')} |`)
  console.log(rows.at(-1))
  const whats = new Map<string, number>()
  for (const { what } of measured) if (what) whats.set(what, (whats.get(what) ?? 0) + 1)
  for (const [what, times] of whats) console.log(`  ${what}: ${times}`)
}

const folder = await mkdtemp(join(tmpdir(), 'roomwright-load-'))
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'rooms', configs: [] }],
})
const { port: bucketPort } = await bucket.run()
const cluster = values.database ? undefined : await openDurableCluster()
const database = values.database ?? (await cluster?.urlOf(DATABASE_NAME)) ?? ''
const isPrintedOnly = values.heavy || values['per-request'] || values.memory !== undefined
try {
  if (values.heavy) await runBesideHeavyWork(database)
  if (values['per-request']) await withServers(bucketPort, runPerRequest)
  if (values.memory !== undefined) {
    const minutes = Number(values.memory)
    await withServers(bucketPort, (servers) => runMemory(servers, minutes))
  }
  for (const count of isPrintedOnly ? [] : numbers(values.nodes)) {
    const setup = await openNodes(count, database, bucketPort)
    const name = count === 1 ? 'one node' : `${count} nodes`
    try {
      await run(setup, 10)
      for (const users of numbers(values.users)) {
        const before = await memoryOf(setup)
        note(`${name}, ${users} users`, await run(setup, users), [before, await memoryOf(setup)])
      }
      for (const [what, beside] of [
        ['and two designs at a time', runGenerations(setup)],
        [`and ${SLOW_CONNECTIONS} dribbling sockets`, openSlowConnections(setup)],
      ] as const) {
        const before = await memoryOf(setup)
        const alone = await run(setup, someUsers)
        const together = await run(setup, someUsers, { beside })
        note(`${name}, ${someUsers} users ${what}`, together, [before, await memoryOf(setup)])
        const ratio = (share: number) =>
          (quantile(together, ['read', 'write'], share) / quantile(alone, ['read', 'write'], share)).toFixed(1)
        ratios.push(
          `- ${name}, ${someUsers} users ${what}: light calls take ${ratio(0.5)} times (median) and ${ratio(0.99)} times (p99) as long.`,
        )
        console.log(ratios.at(-1))
      }
    } finally {
      await setup.close()
    }
  }
} finally {
  await cluster?.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
}
if (isPrintedOnly) process.exit(0)
const FILE = join(import.meta.dirname, 'load.md')
const LIMITS = '## What limits it'
const old = await readFile(FILE, 'utf8').catch(() => '')
const measuredHere = numbers(values.nodes).map((count) => (count === 1 ? 'one node' : `${count} nodes`))
/** Lines about other numbers of nodes. */
const keptLines = (start: string) =>
  old
    .slice(0, old.includes(LIMITS) ? old.indexOf(LIMITS) : old.length)
    .split('\n')
    .filter((line) => line.startsWith(start) && /\d nodes?|one node/.test(line))
    .filter((line) => !measuredHere.some((name) => line.startsWith(`${start}${name}`)))
const inOrder = (lines: readonly string[]) =>
  lines.toSorted((one, other) => Number(one.includes('nodes')) - Number(other.includes('nodes')))
const head = `# Load

\`npm run bench:load\`, ${SECONDS} s for each row, users and servers on one machine with ${cpus().length} cores. A user thinks for half a
second to one and a half between two requests. Times are median / p99 in ms; the ratio is the p99 of reads and writes against that
of the empty route (\`/healthz\`) in the same row. Refused: 429 or 503 with \`Retry-After\`.

| | requests | failed | refused | empty | read | write | upload | ratio | memory of all nodes, MB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`
const table = inOrder([...keptLines('| '), ...rows]).join('\n')
const list = inOrder([...keptLines('- '), ...ratios]).join('\n')
const limits = old.includes(LIMITS) ? old.slice(old.indexOf(LIMITS)) : `${LIMITS}\n`
await writeFile(FILE, `${head}${table}\n\n${list}\n\n${limits}`)
console.log(`Load average at the end: ${loadavg()[0]?.toFixed(1)}.`)
