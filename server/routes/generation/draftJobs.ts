/**
 * Generations that are running. A second call for the same draft joins the first instead of starting it again, and
 * whoever asks is told how far it is.
 */
import type { DraftProgress } from '../../../src/contract/boards.ts'

/** How far each draft is, by its key. */
export type ProgressBoard = {
  report(key: string, progress: DraftProgress): void
  finish(key: string): void
  fail(key: string): void
  read(key: string): DraftProgress | undefined
}

/** One kind of work; the result is a `T`. */
export type DraftJobs<T> = {
  run(key: string, work: (report: (progress: DraftProgress) => void) => Promise<T>): Promise<T>
}

/** Failures are remembered so that a late question learns of them; no more than these. */
const REMEMBERED_FAILURES = 500

export function openProgressBoard(): ProgressBoard {
  const reports = new Map<string, DraftProgress>()
  const failures = new Set<string>()
  return {
    report(key, progress) {
      failures.delete(key)
      reports.set(key, progress)
    },
    finish: (key) => void reports.delete(key),
    fail(key) {
      reports.delete(key)
      failures.add(key)
      const [oldest] = failures
      if (failures.size > REMEMBERED_FAILURES && oldest !== undefined) failures.delete(oldest)
    },
    read: (key) => reports.get(key) ?? (failures.has(key) ? { stage: 'failed', share: 0 } : undefined),
  }
}

export function openDraftJobs<T>(board: ProgressBoard): DraftJobs<T> {
  const running = new Map<string, Promise<T>>()
  return {
    async run(key, work) {
      const joined = running.get(key)
      if (joined) return joined
      board.report(key, { stage: 'waiting', share: 0 })
      const job = work((progress) => board.report(key, progress))
      running.set(key, job)
      try {
        const result = await job
        board.finish(key)
        return result
      } catch (error) {
        board.fail(key)
        throw error
      } finally {
        running.delete(key)
      }
    },
  }
}
