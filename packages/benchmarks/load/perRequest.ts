/**
 * Processor time for one request, by what the users do: on a machine that does other things too it says more than times
 * by the clock. Each task runs on all servers in turns, several times; medians of the rounds are printed, and the median of the ratios
 * of each round.
 */
import { quantile } from '../quantile.ts'
import { processorTimeOf } from './processorTime.ts'
import { type Measured, type OnlyThis, READS } from './virtualUser.ts'

/** What the users do in a row; `undefined`: all of it, in its usual shares. */
const TASKS: readonly (OnlyThis | undefined)[] = [
  undefined,
  { kind: 'empty' },
  ...READS.map((path) => ({ kind: 'read', path }) as const),
  { kind: 'write' },
  { kind: 'upload' },
]
/** Milliseconds of the processor for one request. */
type Costs = { server: number; 'its workers': number; PostgreSQL: number; users: number }
/** `p50`, `p99`: by the clock, in ms. */
type Row = Costs & { requests: number; notServed: number; p50: number; p99: number }
export type MeasuredServer = { name: string; pid: number; run: (only?: OnlyThis) => Promise<Measured[]> }

/**
 * @param databasePid that of PostgreSQL's first process; its own background work counts too
 * @param tasks the names of the rows, all by default
 */
export async function measurePerRequest(
  servers: readonly MeasuredServer[],
  databasePid: number | undefined,
  { rounds, tasks }: { rounds: number; tasks: readonly string[] },
): Promise<void> {
  console.log('| | server | its workers | PostgreSQL | users | requests | not served | median / p99, ms by the clock |')
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |')
  for (const task of TASKS) {
    const name = nameOf(task)
    if (tasks.length > 0 && !tasks.includes(name)) continue
    const rows = servers.map((): Row[] => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [index, server] of servers.entries()) rows[index]?.push(await measure(server, databasePid, task))
    for (const [index, server] of servers.entries()) {
      const median = (key: keyof Row) => quantile(rows[index]?.map((row) => row[key]) ?? [], 0.5)
      const costs = COSTS.map((key) => median(key).toFixed(2))
      const counts = (['requests', 'notServed'] as const).map((key) => median(key).toFixed(0))
      const times = `${median('p50').toFixed(0)} / ${median('p99').toFixed(0)}`
      console.log(`| ${[`${name}, ${server.name}`, ...costs, ...counts, times].join(' | ')} |`)
    }
    const [first = [], second] = rows
    if (!second) continue
    const ratio = (of: (row: Row) => number) =>
      quantile(
        first.flatMap((row, round) => (second[round] ? [of(second[round]) / of(row)] : [])),
        0.5,
      ).toFixed(2)
    const together = (row: Row) => row.server + row['its workers'] + row.PostgreSQL
    console.log(
      `| ${name}, ratio | ${COSTS.map((key) => ratio((row) => row[key])).join(' | ')} | | | ${ratio(({ p50 }) => p50)} / ${ratio(({ p99 }) => p99)}; without users ${ratio(together)} |`,
    )
  }
}

const COSTS = ['server', 'its workers', 'PostgreSQL', 'users'] as const satisfies readonly (keyof Costs)[]

function nameOf(task: OnlyThis | undefined): string {
  return task ? (task.path ?? task.kind) : 'mixed'
}

async function measure(server: MeasuredServer, databasePid: number | undefined, only?: OnlyThis): Promise<Row> {
  const [before, usersBefore] = [await times(), process.cpuUsage()]
  const measured = await server.run(only)
  const [after, users] = [await times(), process.cpuUsage(usersBefore)]
  const served = measured.filter(({ outcome }) => outcome === 'served')
  const clock = served.map(({ milliseconds }) => milliseconds)
  return {
    server: (after.server.own - before.server.own) / measured.length,
    'its workers': (after.server.children - before.server.children) / measured.length,
    PostgreSQL: (after.database - before.database) / measured.length,
    users: (users.user + users.system) / 1000 / measured.length,
    requests: measured.length,
    notServed: measured.length - served.length,
    p50: quantile(clock, 0.5),
    p99: quantile(clock, 0.99),
  }

  async function times() {
    const database = databasePid === undefined ? undefined : await processorTimeOf(databasePid)
    return {
      server: await processorTimeOf(server.pid),
      database: database ? database.own + database.children : Number.NaN,
    }
  }
}
