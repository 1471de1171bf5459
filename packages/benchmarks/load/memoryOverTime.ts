/** Resident memory of servers and of their child processes while users work on all of them at the same time. */
import { setTimeout as pause } from 'node:timers/promises'
import { memoriesOf } from '../memoryOf.ts'

const MINUTE_MS = 60_000

export type WatchedServer = { name: string; pid: number; run: () => Promise<unknown> }

/**
 * Prints a row for each minute: MB of the server alone, and of each of its child processes without PostgreSQL's, the largest first. Linux only.
 * @param minutes how long the users work
 */
export async function printMemoryOverTime(servers: readonly WatchedServer[], minutes: number): Promise<void> {
  const begun = performance.now()
  const work = Promise.all(servers.map(({ run }) => run()))
  for (let minute = 0; minute <= minutes; minute += 1) {
    for (const { name, pid } of servers) {
      const [own = Number.NaN, ...children] = await memoriesOf(pid)
      const sorted = children.toSorted((one, other) => other - one).map(Math.round)
      console.log(`| ${minute} | ${name} | ${Math.round(own)} | ${sorted.join(', ')} |`)
    }
    await Promise.race([work, pause(Math.max(0, begun + (minute + 1) * MINUTE_MS - performance.now()))])
  }
  await work
}
