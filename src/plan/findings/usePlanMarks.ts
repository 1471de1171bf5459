/** Which findings and parts of the score are marked on the plan: all findings or none, and one highlighted item. */
import { useCallback, useMemo, useState } from 'react'
import type { ScorePart } from '../../../studio/index.ts'

/** The outlined item: a part of the score, or a line about the people of the room. */
export type ShownPart = Pick<ScorePart, 'pieces' | 'mark'> & { readonly id: string }

export type PlanMarks = {
  /** Whether the findings are marked. */
  readonly isMarked: boolean
  /** The id of the highlighted finding. */
  readonly shown: string | undefined
  /** The part of the score, or the line about people, that is shown. */
  readonly part: ShownPart | undefined
}

/** The marks, and the props of the lists that change them. Showing a finding hides a part of the score, and vice versa. */
export function usePlanMarks() {
  const [isMarked, onMark] = useState(true)
  const [shown, setShown] = useState<string>()
  const [part, setPart] = useState<ShownPart>()
  const showFinding = useCallback((id: string | undefined) => {
    setShown(id)
    setPart(undefined)
  }, [])
  const showPart = useCallback((next: ShownPart | undefined) => {
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
