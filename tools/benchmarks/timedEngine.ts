/** Wraps an engine and records the duration of each stage, which ends when the next one begins. */
import type { GenerationEngine, Report } from '../../server/generation/engine.ts'

export type TimedEngine = GenerationEngine & { spent(): Map<string, number>; forget(): void }

export function timedEngine(engine: GenerationEngine): TimedEngine {
  const spent = new Map<string, number>()

  function watch(report: Report) {
    let stage = ''
    let since = performance.now()
    const next = (name: string) => {
      const now = performance.now()
      // Does not count the time in the queue.
      if (stage && stage !== 'waiting') spent.set(stage, (spent.get(stage) ?? 0) + now - since)
      stage = name
      since = now
    }
    const told: Report = (progress) => {
      if (progress.stage !== stage) next(progress.stage)
      report(progress)
    }
    return { told, end: () => next('') }
  }

  return {
    ...engine,
    async describe(order, report, signal) {
      const { told, end } = watch(report)
      const answer = await engine.describe(order, told, signal)
      end()
      return answer
    },
    async paint(order, report, signal) {
      const { told, end } = watch(report)
      const answer = await engine.paint(order, told, signal)
      end()
      return answer
    },
    spent: () => new Map(spent),
    forget: () => spent.clear(),
  }
}
