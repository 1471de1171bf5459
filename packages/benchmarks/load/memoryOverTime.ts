/** Resident memory of servers and of their child processes while users work on all of them at the same time. */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const MINUTE_MS = 60_000
const KB_PER_MB = 1024

export type WatchedServer = { name: string; pid: number; run: () => Promise<unknown> }

/**
 * Prints a row for each minute: MB of the server alone, and of each of its child processes, the largest first. Linux only.
 * @param minutes how long the users work
 */
export async function printMemoryOverTime(servers: readonly WatchedServer[], minutes: number): Promise<void> {
  const begun = performance.now()
  const work = Promise.all(servers.map(({ run }) => run()))
  for (let minute = 0; minute <= minutes; minute += 1) {
    for (const { name, pid } of servers) {
      const [own = Number.NaN, ...children] = await familyOf(pid)
      const sorted = children.toSorted((one, other) => other - one).map(Math.round)
      console.log(`| ${minute} | ${name} | ${Math.round(own)} | ${sorted.join(', ')} |`)
    }
    await Promise.race([work, pause(Math.max(0, begun + (minute + 1) * MINUTE_MS - performance.now()))])
  }
  await work
}

/** MB of the process and of each of its descendants. */
async function familyOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KB_PER_MB
  const pids = children.flatMap((text) => text.split(' ').filter(Boolean).map(Number))
  return [own, ...(await Promise.all(pids.map(familyOf))).flat()]
}
