/**
 * `npm run bench:failover -- --folder /tmp/rooms`: two nodes on three PostgreSQL nodes under Patroni (started by
 * `packages/benchmarks/load/replicated.sh start FOLDER`, whose address is `--database`), with PgBouncer in front and the pictures in an
 * S3 server. People save boards, rooms and pictures; in the middle, the leader is killed. Prints what was acknowledged,
 * what of it is missing, and for how long nothing was acknowledged. Writes packages/benchmarks/load/failover.md.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import S3rver from 's3rver'
import { openTestStripe } from '../../../tests/support/testStripe.ts'
import { openTestSmtpServer } from '../../../tests/support/testSmtpServer.ts'
import { saveBoards, saveLayouts, type TestContext, upload } from '../../../tests/faults/workloads.ts'
import { inTurn, joined } from '../../../tests/faults/people.ts'
import { attempt, type Site } from '../../../tests/faults/persistentClient.ts'
import { endTestServer, startTestServer } from '../../../tests/support/server.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/tmp/rooms' },
    database: { type: 'string', default: 'postgres://postgres:rooms@127.0.0.1:4219/rooms' },
    seconds: { type: 'string', default: '60' },
  },
})
const SECONDS = Number(values.seconds)
const LOOK_MS = 100
/** A new account goes on after this many. */
const MAX_PER_PERSON = 40
const database = () => values.database

const folder = await mkdtemp(join(tmpdir(), 'roomwright-failover-'))
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'rooms', configs: [] }],
})
await mkdir(join(folder, 'bucket'))
const { port } = await bucket.run()
const [smtp, stripe] = [await openTestSmtpServer(), await openTestStripe(() => Math.floor(Date.now() / 1000))]
const servers = await Promise.all(
  ['one', 'two'].map((name) =>
    startTestServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: values.database,
      RATE_LIMIT: '10000000',
      SESSION_TOKEN_MINUTES: '525600',
      S3_BUCKET: 'rooms',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  ),
)
try {
  const contexts = servers.map(({ url }): TestContext => {
    const site: Site = { url, stopped: false, refusals: new Map() }
    return { site, databaseUrl: database, smtp, stripe, kept: [], restMs: 0, repeatedMails: new Set() }
  })
  const workloads = contexts.flatMap((context) =>
    [saveBoards, saveLayouts, upload].map((workload) => ({
      over: workload(
        context,
        inTurn(() => joined(context.site, database), MAX_PER_PERSON),
      ),
    })),
  )
  const acknowledged = () => contexts.reduce((sum, { kept }) => sum + kept.length, 0)

  let longest = 0
  let last = { count: acknowledged(), at: performance.now() }
  const watching = setInterval(() => {
    const count = acknowledged()
    longest = Math.max(longest, performance.now() - last.at)
    if (count > last.count) last = { count, at: performance.now() }
  }, LOOK_MS)
  await pause((SECONDS * 1000) / 2)
  const [before, usual] = [acknowledged(), longest]
  longest = 0
  await promisify(execFile)('bash', [join(import.meta.dirname, 'replicated.sh'), 'failover', values.folder])
  await pause((SECONDS * 1000) / 2)
  while (acknowledged() === before) await pause(LOOK_MS)
  clearInterval(watching)
  for (const { site } of contexts) site.stopped = true
  await Promise.all(workloads.map(({ over }) => over))

  const faults = []
  for (const { kept } of contexts) for (const { check } of kept) faults.push(...(await check()))
  for (const { site } of contexts) await attempt(site, '/readyz')
  const refusals = contexts.map(({ site }) =>
    [...site.refusals].map(([refusal, times]) => `${refusal.trim()}: ${times}`).join('; '),
  )
  const text = `# Failover of the database in the middle of the load

\`npm run bench:failover\`, ${SECONDS} s: two nodes, each with people who save boards, rooms (twelve times each) and pictures without a
pause, on three PostgreSQL nodes under Patroni (synchronous mode) behind PgBouncer, pictures in an S3 server. After half of the time
\`kill -9\` ends the leader and its Patroni.

| | |
| --- | --- |
| acknowledged before and after | ${before}, ${acknowledged() - before} |
| acknowledged and lost, half-written or doubled | ${faults.length} |
| longest time without an acknowledgment before | ${(usual / 1000).toFixed(1)} s |
| longest time without an acknowledgment during the failover | ${(longest / 1000).toFixed(1)} s |
| answers that asked to try again later | ${refusals.map((refusal) => refusal || 'none').join(' / ')} |
`
  console.log(text, faults)
  await writeFile(join(import.meta.dirname, 'failover.md'), text)
} finally {
  for (const server of servers) await endTestServer(server, 'SIGTERM')
  await smtp.close()
  await stripe.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
}
