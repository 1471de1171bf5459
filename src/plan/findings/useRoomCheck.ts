/**
 * The findings and the score of the open room, also during gestures: a worker checks the displayed layouts one after
 * the other, and only the newest one is queued.
 */
import { useEffect, useState } from 'react'
import {
  createRoomChecker,
  createStore,
  type Editor,
  type RoomCheck,
  seenLayout,
  shownLayout,
  type Store,
  useDeferredEditor,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'

export type CheckedRoom = RoomCheck & {
  /** The layout that was checked, with the doors of the rooms around it. */
  readonly of: Layout
  /** Whether doors, drawers and chairs were checked as they are in use. */
  readonly inUse: boolean
}

export type RoomChecks = {
  /** The newest check, in a gesture one of a preview; undefined until the first one. */
  readonly now?: CheckedRoom
  /** The newest check that is not of a preview. */
  readonly settled?: CheckedRoom
}

export type RoomCheckStore = Store<RoomChecks>

/** Milliseconds between two checks: a few per second are enough during a drag, and leave the processor to the plan. */
const DEBOUNCE_MS = 120

/** The checks of a room, until the component unmounts. */
export function useRoomChecks(editor: Editor): RoomCheckStore {
  const [checks] = useState(() => createStore<RoomChecks>({}))
  useEffect(() => checkOnChange(editor, (change) => checks.set({ ...checks.get(), ...change })), [editor, checks])
  return checks
}

/** Renders after everything that responds to the pointer. */
export function useRoomCheck(checks: RoomCheckStore): RoomChecks {
  return useDeferredEditor(checks, (all) => all)
}

/** The newest check that is not of a preview. */
export function useSettledCheck(checks: RoomCheckStore): CheckedRoom | undefined {
  return useDeferredEditor(checks, ({ settled }) => settled)
}

/** Reports the check of the current layout, and again after each change; returns the function that ends it. */
export function checkOnChange(editor: Editor, onCheck: (change: RoomChecks) => void): () => void {
  const checker = createRoomChecker()
  let [isBusy, isStopped] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Seen | undefined
  const checkNewest = async () => {
    timer = undefined
    const { layout, tool, beside, settings } = editor.get()
    const { inUse } = settings
    const of = shownLayout(tool, layout)
    // A press has no preview, and what is held still has the same one.
    const isSeen = last && (last.of === of || (last.tool === tool && last.layout === layout))
    if (isSeen && last?.beside === beside && last.inUse === inUse) return
    last = { of, layout, tool, beside, inUse }
    isBusy = true
    const checked = seenLayout(of, beside)
    const check = await checker.check(checked, settings).finally(() => {
      isBusy = false
    })
    if (isStopped) return
    const now = { ...check, of: checked, inUse }
    onCheck(of === layout ? { now, settled: now } : { now })
    schedule()
  }
  const schedule = () => {
    if (!isBusy && timer === undefined) timer = setTimeout(() => void checkNewest(), DEBOUNCE_MS)
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

type Seen = Pick<ReturnType<Editor['get']>, 'layout' | 'tool' | 'beside'> & {
  readonly of: Layout
  readonly inUse: boolean
}
