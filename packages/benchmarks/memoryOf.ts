/** Resident memory of processes and of those that they have started, in MB. Linux only. */
import { readFile, readdir } from 'node:fs/promises'

const KB_PER_MB = 1024

/** The process itself, then each of its descendants. PostgreSQL's are left out. */
export async function memoriesOf(pid: number): Promise<number[]> {
  const [status, tasks] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readdir(`/proc/${pid}/task`).catch(() => []),
  ])
  if (/^Name:\s+postgres$/m.test(status)) return []
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KB_PER_MB
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const pids = children.flatMap((text) => text.split(' ').filter(Boolean).map(Number))
  return [own, ...(await Promise.all(pids.map(memoriesOf))).flat()]
}

/** All of them together. */
export async function memoryOf(pid: number): Promise<number> {
  return (await memoriesOf(pid)).reduce((sum, mb) => sum + mb, 0)
}
