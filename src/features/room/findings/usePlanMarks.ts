/** What of the findings and of the score is marked on the plan: all findings or none, and one thing that is shown. */
import { useCallback, useMemo, useState } from 'react'
import type { ScorePart } from '../../../../studio/index.ts'

export type PlanMarks = {
  /** Whether the findings are marked. */
  readonly isMarked: boolean
  /** The id of the highlighted finding. */
  readonly shown: string | undefined
  /** The part of the score that is shown. */
  readonly part: ScorePart | undefined
}

/** The marks, and the props of the lists that change them. Showing a finding hides a part of the score, and vice versa. */
export function usePlanMarks() {
  const [isMarked, onMark] = useState(true)
  const [shown, setShown] = useState<string>()
  const [part, setPart] = useState<ScorePart>()
  const showFinding = useCallback((id: string | undefined) => {
    setShown(id)
    setPart(undefined)
  }, [])
  const showPart = useCallback((next: ScorePart | undefined) => {
    setPart(next)
    setShown(undefined)
  }, [])
  const marks = useMemo<PlanMarks>(() => ({ isMarked, shown, part }), [isMarked, shown, part])
  return {
    marks,
    findings: { shown, onShow: showFinding, isMarked, onMark },
    score: { shown: part?.id, onShow: showPart },
  }
}
