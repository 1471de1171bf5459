import { DraftProgress } from '../../../src/contract/generation.ts'

const ORDER = DraftProgress.shape.stage.options

/**
 * Progress that does not go backward, such as to a second `waiting` of an order that queues once for its cut-outs and
 * once for itself: a report of an earlier stage is dropped, and a smaller share of the same stage is raised to the
 * furthest one. What else a report holds, such as the words written so far, is passed on with it.
 */
export function forwardOnly<P extends DraftProgress>(report: (progress: P) => void): (progress: P) => void {
  let furthest: DraftProgress = { stage: 'waiting', share: 0 }
  return (progress) => {
    const ahead = ORDER.indexOf(progress.stage) - ORDER.indexOf(furthest.stage)
    if (ahead < 0) return
    const share = ahead > 0 ? progress.share : Math.max(furthest.share, progress.share)
    furthest = { stage: progress.stage, share }
    report({ ...progress, share })
  }
}
