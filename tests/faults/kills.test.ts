/**
 * `kill -9` of the server, of the database and of both, while people save boards and layouts, upload pictures, write
 * mails, pay and generate: what was acknowledged is there afterwards, once and whole. FAULT_KILLS sets the number (100
 * in the long form, `npm run test:faults`), which also writes the table of tests/faults/faults.md.
 */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLUSTER_USER } from '../../server/platform/database/cluster.ts'
import { openTestModels, type TestModels } from '../support/testModels.ts'
import { openTestStripe, TEST_KEY, TEST_SECRET, type TestStripe } from '../support/testStripe.ts'
import { openTestSmtpServer, type TestSmtpServer } from '../support/testSmtpServer.ts'
import { endTestServer, postmasterFile, postmasterOf, startTestServer, type TestServer } from '../support/server.ts'
import {
  type Fault,
  generate,
  type Kind,
  pay,
  saveBoards,
  saveLayouts,
  type TestContext,
  upload,
  writeMails,
} from './workloads.ts'
import { inTurn, joined, queryDatabase } from './people.ts'
import { attempt, type Site } from './persistentClient.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 1)
const IS_LONG = process.env.FAULT_KILLS !== undefined
/** The first one is what the short form kills; the other two are parts of it. */
const TARGETS = ['both', 'server', 'database'] as const
const KINDS: Kind[] = ['board', 'layout', 'upload', 'mail', 'payment', 'generation']
/** The long form works without a rest, and waits for the second attempt at a mail. */
const REST_MS = IS_LONG ? 0 : 1000
/** The short form kills when each of these has been acknowledged, while a generation runs. */
const BEFORE_KILL = KINDS.filter((kind) => !IS_LONG && kind !== 'generation')
/** Time between two kills in ms: from shorter than a save to long enough for a generation. */
const PAUSE_MS = { least: 150, most: IS_LONG ? 3000 : 1500 }
/** A new account goes on after this many. */
const MAX_PER_PERSON = { board: 100, layout: 40, upload: 200, generation: 20 }
/** The database may be away for longer than a start waits for it. */
const MAX_STARTS = 10
/** How many things are checked at once in the end. */
const CHECKS = 8
const HOURS_MS = 4 * 3_600_000
/** Mails that wait are delivered within this time; the first repetition comes after a minute. */
const MAIL_MS = 240_000

let dataDir = ''
let smtp: TestSmtpServer
let stripe: TestStripe
let models: TestModels
let server: TestServer
const servers: TestServer[] = []
let database = ''
let repeatedStarts = 0
const site: Site = { url: '', stopped: false, refusals: new Map() }
const recoveries = new Map<(typeof TARGETS)[number], number[]>(TARGETS.map((target) => [target, []]))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomwright-faults-'))
  await chmod(dataDir, 0o711)
  smtp = await openTestSmtpServer()
  stripe = await openTestStripe(() => Math.floor(Date.now() / 1000))
  models = await openTestModels()
  await start()
})
afterAll(async () => {
  await endTestServer(server, 'SIGTERM')
  await smtp.close()
  await stripe.close()
  await models.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the server as a service manager does (`Restart=on-failure`): a start that fails is repeated. */
async function start(): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    try {
      server = await startTestServer(environment())
      servers.push(server)
      break
    } catch (error) {
      if (starts === MAX_STARTS) throw error
      repeatedStarts += 1
    }
  }
  site.url = server.url
  await noteDatabase()
}

/** A line of the log, or of `logFailure` (server/platform/errorFacts.ts). */
const isFailure = (line: string) => /^(\{"level":[56]0|[A-Z][^{}]*\{"type":)/.test(line)

/** What the servers have logged as a failure of their own, from their start on; a database that is away is not one. */
const loggedFailures = () => servers.flatMap((each) => each.output().split('\n').filter(isFailure))

const environment = () => ({
  DATA_DIR: dataDir,
  RATE_LIMIT: '10000000',
  SESSION_TOKEN_MINUTES: '525600',
  CONTACT_EMAIL: 'hello@example.com',
  MAIL_FROM: 'Roomwright <hello@example.com>',
  SMTP_URL: smtp.url,
  STRIPE_SECRET_KEY: TEST_KEY,
  STRIPE_WEBHOOK_SECRET: TEST_SECRET,
  STRIPE_API_URL: stripe.url,
  AI_TEXT_PROVIDER: 'openai-compatible',
  AI_TEXT_URL: `${models.origin}/v1`,
  AI_TEXT_MODEL: 'test',
})

/** The port of the embedded database may change with each start. */
async function noteDatabase(): Promise<void> {
  const lines = await readFile(postmasterFile(dataDir), 'utf8').catch(() => '')
  const password = await readFile(join(dataDir, 'database', 'password'), 'utf8')
  const port = lines.split('\n')[3]
  if (port) database = `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/roomwright`
}

/** Kills and waits until the server is ready again; returns the time that took in ms. */
async function kill(target: (typeof TARGETS)[number]): Promise<number> {
  const postmaster = await postmasterOf(dataDir)
  const begun = performance.now()
  if (target !== 'server') process.kill(postmaster, 'SIGKILL')
  if (target === 'database') {
    // The server notices it and starts the database again.
    while ((await postmasterOf(dataDir).catch(() => postmaster)) === postmaster) await pause(20)
  } else {
    await endTestServer(server, 'SIGKILL')
    await start()
  }
  while ((await attempt(site, '/readyz').catch(() => ({ status: 0 }))).status !== 200) await pause(20)
  await noteDatabase()
  return performance.now() - begun
}

it(`keeps what was acknowledged when server and database are killed, ${KILLS} times`, {
  timeout: HOURS_MS,
}, async () => {
  const context: TestContext = {
    site,
    databaseUrl: () => database,
    smtp,
    stripe,
    kept: [],
    restMs: REST_MS,
    repeatedMails: new Set(),
  }
  const person = () => joined(site, context.databaseUrl)
  const workloads = [
    saveBoards(context, inTurn(person, MAX_PER_PERSON.board)),
    saveLayouts(context, inTurn(person, MAX_PER_PERSON.layout)),
    upload(context, inTurn(person, MAX_PER_PERSON.upload)),
    writeMails(context),
    pay(context),
    generate(context, inTurn(person, MAX_PER_PERSON.generation)),
  ]
  const failed: unknown[] = []
  for (const workload of workloads) workload.catch((error: unknown) => failed.push(error))

  const lacks = (kinds: readonly Kind[]) =>
    failed.length === 0 && kinds.some((kind) => !context.kept.some((each) => each.kind === kind))
  while (lacks(BEFORE_KILL)) await pause(100)
  const begun = performance.now()
  for (let count = 0; count < KILLS && failed.length === 0; count += 1) {
    await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    const target = TARGETS[count % TARGETS.length] ?? 'both'
    recoveries.get(target)?.push(await kill(target))
  }
  // What is under way is finished, and at least one thing of each kind.
  while (lacks(KINDS)) await pause(100)
  site.stopped = true
  await Promise.allSettled(workloads)
  expect(failed).toEqual([])
  await mailsAreDelivered()

  const faults = await checkAll(context)
  faults.push(...(await brokenFiles()), ...(await doubledBoards()))
  await report(context, faults, (performance.now() - begun) / 1000)
  expect(faults).toEqual([])
  // Each answer that was no success asked to try again.
  expect([...site.refusals.keys()].filter((refusal) => refusal.endsWith('without Retry-After'))).toEqual([])
  for (const kind of KINDS) expect(context.kept.filter((each) => each.kind === kind).length).toBeGreaterThan(0)
})

async function checkAll({ kept }: TestContext): Promise<Fault[]> {
  const left = [...kept]
  const faults: Fault[] = []
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) faults.push(...(await next.check()))
  }
  await Promise.all(Array.from({ length: CHECKS }, work))
  return faults
}

async function mailsAreDelivered(): Promise<void> {
  const waiting = `select 1 from work where kind = 'mail' and state <> 'failed'`
  if (!IS_LONG)
    await queryDatabase(() => database, `update work set due_at = now() where kind = 'mail' and state = 'waiting'`)
  const latest = Date.now() + MAIL_MS
  while (Date.now() < latest && (await queryDatabase(() => database, waiting)).length > 0) await pause(200)
}

/** Pictures of the store whose bytes are not a whole picture. */
async function brokenFiles(): Promise<Fault[]> {
  const folder = join(dataDir, 'images')
  const faults: Fault[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    await sharp(path)
      .stats()
      .catch(() => faults.push({ kind: 'upload', what: 'half-written', id: path }))
  }
  return faults
}

/** Boards that a repeated save has made twice. */
async function doubledBoards(): Promise<Fault[]> {
  const twice = `select generated_title as id from boards where owner_id in
    (select id from users where email like '%@example.com') group by owner_id, generated_title having count(*) > 1`
  const rows = await queryDatabase<{ id: string }>(() => database, twice)
  return rows.map(({ id }) => ({ kind: 'board', what: 'doubled', id }))
}

async function report(context: TestContext, faults: readonly Fault[], seconds: number): Promise<void> {
  const count = (kind: Kind, what: Fault['what']) =>
    faults.filter((fault) => fault.kind === kind && fault.what === what).length
  const rows = KINDS.map((kind) => {
    const kept = context.kept.filter((each) => each.kind === kind).length
    return `| ${kind} | ${kept} | ${count(kind, 'lost')} | ${count(kind, 'half-written')} | ${count(kind, 'doubled')} |`
  })
  const times = [...recoveries].map(([target, all]) => {
    const sorted = all.toSorted((one, other) => one - other)
    const at = (share: number) => ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1)
    return `| ${target} | ${all.length} | ${at(0.5)} | ${at(1)} |`
  })
  const failures = loggedFailures()
  const refusals = [...site.refusals].map(([refusal, times]) => `${refusal.trim()}: ${times}`).join('; ')
  const text = `# Kills

\`npm run test:faults\`: ${KILLS} times \`kill -9\`, ${seconds.toFixed(0)} s. Six clients work without a pause and repeat what was not
acknowledged. Layouts are counted as rooms, each saved up to twelve times.

| what | acknowledged | lost | half-written | doubled |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

| killed | times | ready again after (median, s) | at the latest (s) |
| --- | --- | --- | --- |
${times.join('\n')}

Answers that asked to try again later: ${refusals || 'none'}.
Starts that had to be repeated because the database did not answer yet: ${repeatedStarts}. Failures in the log: ${failures.length}.
Mails that came twice with one Message-ID (killed between the mail server's answer and its record): ${context.repeatedMails.size}.
`
  console.log([text, ...new Set(failures)].join('\n'))
  if (IS_LONG) await writeFile(join(import.meta.dirname, 'faults.md'), text)
}
