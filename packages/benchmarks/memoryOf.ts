/** The resident memory of a process and its child processes, without PostgreSQL's, in MB. Linux only. */
import { readFile, readdir } from 'node:fs/promises'

const KB_PER_MB = 1024

export async function memoryOf(pid: number): Promise<number> {
  const [status, tasks] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readdir(`/proc/${pid}/task`).catch(() => []),
  ])
  if (/^Name:\s+postgres$/m.test(status)) return 0
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KB_PER_MB
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const pids = children.flatMap((text) => text.split(' ').filter(Boolean).map(Number))
  const theirs = await Promise.all(pids.map(memoryOf))
  return theirs.reduce((sum, mb) => sum + mb, own)
}
