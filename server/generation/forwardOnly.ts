import { DraftProgress } from '../../src/contract/generation.ts'

const ORDER = DraftProgress.shape.stage.options

/**
 * Drops progress reports that go backward, such as a second `waiting` of an order that queues once for its cut-outs and
 * once for itself.
 */
export function forwardOnly<P extends DraftProgress>(report: (progress: P) => void): (progress: P) => void {
  let furthest: DraftProgress = { stage: 'waiting', share: -1 }
  return (progress) => {
    const ahead = ORDER.indexOf(progress.stage) - ORDER.indexOf(furthest.stage)
    if (ahead < 0 || (ahead === 0 && progress.share <= furthest.share)) return
    furthest = progress
    report(progress)
  }
}
