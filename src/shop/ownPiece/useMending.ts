/** The strokes of the brush with undo and redo, and the resulting cut-out; the newest list of strokes wins. */
import { useEffect, useRef, useState } from 'react'
import { isConfirmationMissing } from '../../api/membership.ts'
import { mendOwnPicture } from '../../api/ownPictures.ts'
import { type BrushStroke, MendPicture, type OwnPicture } from '../../contract/cutouts.ts'
import { type History, NO_STEPS, travelled, withStep } from '../../../studio/document/history.ts'

export type Mending = {
  shown: OwnPicture
  strokes: readonly BrushStroke[]
  canUndo: boolean
  canRedo: boolean
  isBusy: boolean
  /** The error of the last strokes, which are not in the cut-out yet. */
  failure: string | null
  /** Whether confirming the email address would allow them. */
  isUnconfirmed: boolean
  draw: (stroke: BrushStroke) => void
  undo: () => void
  redo: () => void
  retry: () => void
}

export function useMending(first: OwnPicture): Mending {
  const [history, setHistory] = useState<History<readonly BrushStroke[]>>({ ...NO_STEPS, now: [] })
  const [shown, setShown] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const mend = async (next: readonly BrushStroke[]) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setFailure(null)
    setUnconfirmed(false)
    setBusy(true)
    try {
      const asked = MendPicture.safeParse({ picture: first.picture, strokes: [...next] })
      if (!asked.success) throw new Error(asked.error.issues[0]?.message)
      const mended = next.length === 0 ? first : await mendOwnPicture(asked.data, signal)
      if (signal.aborted) return
      setShown(mended)
    } catch (error) {
      if (signal.aborted) return
      setFailure(error instanceof Error ? error.message : 'The edge could not be updated. Please try again.')
      setUnconfirmed(isConfirmationMissing(error))
    }
    setBusy(false)
  }
  const show = (next: History<readonly BrushStroke[]> | undefined) => {
    if (!next) return
    setHistory(next)
    void mend(next.now)
  }

  return {
    shown,
    strokes: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isBusy,
    failure,
    isUnconfirmed,
    draw: (stroke) => show(withStep(history, [...history.now, stroke])),
    undo: () => show(travelled(history, 'past')?.history),
    redo: () => show(travelled(history, 'future')?.history),
    retry: () => void mend(history.now),
  }
}
