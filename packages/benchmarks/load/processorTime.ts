/** Processor time of a process and of its child processes. Linux only. */
import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second, whatever its own clock does (`USER_HZ` of proc_pid_stat(5)). */
const MS_PER_TICK = 10
/** Fields of `/proc/PID/stat` after the name: parent, times in user and system mode, and those of children that have ended. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14]

export type ProcessorTime = { own: number; children: number }

/**
 * In ms since the start: of the process itself, and of all processes that descend from it, also of those that have ended and
 * were waited for.
 */
export async function processorTimeOf(pid: number): Promise<ProcessorTime> {
  const stats = new Map<number, number[]>()
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name)) {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      // The name of a program may hold spaces and parentheses.
      if (stat)
        stats.set(
          Number(name),
          stat
            .slice(stat.lastIndexOf(')') + 2)
            .split(' ')
            .map(Number),
        )
    }
  const ticks = (stat: readonly number[], fields: readonly number[]) =>
    fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0)
  const family = [pid]
  for (const parent of family) for (const [child, stat] of stats) if (stat[PARENT] === parent) family.push(child)
  const all = family.map((member) => stats.get(member) ?? [])
  const own = ticks(all[0] ?? [], [USER, SYSTEM])
  const ended = all.reduce((sum, stat) => sum + ticks(stat, [ENDED_USER, ENDED_SYSTEM]), 0)
  const alive = all.slice(1).reduce((sum, stat) => sum + ticks(stat, [USER, SYSTEM]), 0)
  return { own: own * MS_PER_TICK, children: (alive + ended) * MS_PER_TICK }
}
