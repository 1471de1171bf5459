/** The worker processes of the engine. */
import { DraftProgress } from '../../../src/contract/generation.ts'
import { openProcessPool } from '../../platform/processes/pool.ts'
import type { Report } from './order.ts'
import type { Task } from './perform.ts'

export type Pool = {
  prepare(): void
  run(task: Task, report: Report, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

export function openPool(options: { workers: number; waiting: number }): Pool {
  const pool = openProcessPool<Task>({
    ...options,
    module: new URL('./worker.ts', import.meta.url),
    busy: 'Many boards are being made right now. Please try again in a minute.',
  })
  return {
    async run(task, report, signal) {
      if (!signal?.aborted) report({ stage: 'waiting', share: 0 })
      return pool.run(task, (progress) => report(DraftProgress.parse(progress)), signal)
    },
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  }
}
