/** Wraps an engine and records the duration of each stage, which ends when the next one begins. */
import type { GenerationEngine, Report } from '../../server/design/engine/engine.ts'

type TimedEngine = GenerationEngine & { spent(): Map<string, number>; forget(): void }

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
    const timed: Report = (progress) => {
      if (progress.stage !== stage) next(progress.stage)
      report(progress)
    }
    return { timed, end: () => next('') }
  }

  return {
    ...engine,
    async describe(order, report, signal) {
      const { timed, end } = watch(report)
      const answer = await engine.describe(order, timed, signal)
      end()
      return answer
    },
    async paint(order, report, signal) {
      const { timed, end } = watch(report)
      const answer = await engine.paint(order, timed, signal)
      end()
      return answer
    },
    spent: () => new Map(spent),
    forget: () => spent.clear(),
  }
}
