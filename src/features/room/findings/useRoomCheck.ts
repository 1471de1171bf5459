/**
 * What is wrong with the open room and how good it is, also while a gesture runs: a worker checks what is shown, one
 * layout after the other, and only the newest one waits.
 */
import { useDeferredValue, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createRoomChecker, type Editor, type RoomCheck, shownLayout } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type CheckedRoom = RoomCheck & {
  /** The layout that was checked. */
  readonly of: Layout
  /** Whether a gesture was running, so that `of` is only a preview. */
  readonly isPreview: boolean
  /** Points that the running gesture adds to the score. */
  readonly gain: number
}

/** Undefined until the first check. */
export type RoomCheckStore = StoreApi<CheckedRoom | undefined>

/** Milliseconds between two checks: a few a second are enough to follow a hand, and leave the processor to the plan. */
const PAUSE_MS = 120

/** The checks of a room, which go on until the component unmounts. */
export function useRoomChecks(editor: Editor): RoomCheckStore {
  const [store] = useState(() => createStore<CheckedRoom | undefined>(() => undefined))
  useEffect(() => keepChecked(editor, (checked) => store.setState(checked, true)), [editor, store])
  return store
}

/** The newest check. It is rendered after everything that answers the hand. */
export function useRoomCheck(checks: RoomCheckStore): CheckedRoom | undefined {
  return useDeferredValue(useStore(checks, (checked) => checked))
}

/** Calls `onCheck` with the check of the current layout, and again after each change; returns the function that ends it. */
export function keepChecked(editor: Editor, onCheck: (checked: CheckedRoom) => void): () => void {
  const checker = createRoomChecker()
  let [isBusy, isStopped] = [false, false]
  /** The score before the running gesture. */
  let settled: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Pick<ReturnType<Editor['get']>, 'layout' | 'tool'> | undefined
  const checkNewest = async () => {
    timer = undefined
    const { layout, tool } = editor.get()
    const of = shownLayout(tool, layout)
    // A gesture that shows nothing new, such as a press, needs no check.
    if (last && of === layout && last.layout === layout && shownLayout(last.tool, last.layout) === layout) return
    last = { layout, tool }
    isBusy = true
    const check = await checker.check(of)
    isBusy = false
    if (isStopped) return
    const isPreview = of !== layout
    const { score } = check.score
    if (!isPreview) settled = score
    onCheck({ ...check, of, isPreview, gain: score - (settled ?? score) })
    schedule()
  }
  const schedule = () => {
    if (!isBusy && timer === undefined) timer = setTimeout(() => void checkNewest(), PAUSE_MS)
  }
  const unsubscribe = editor.subscribe(schedule)
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
    checker.stop()
  }
}
