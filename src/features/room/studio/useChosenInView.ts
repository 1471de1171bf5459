/**
 * Keeps the selection, else the room, in the part of the plan that the sheet does not cover; resets the view afterward.
 * A room that is shown whole is fitted into that part.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Editor, boxOnScreen } from '../../../../studio/index.ts'
import { type SheetHeight, sheetPx } from './Sheet.tsx'

/** Margin in pixels. */
const MARGIN_PX = 24
/** Minimum visible height of the plan in pixels for moving the view. */
const MIN_SEEN_PX = 120

/** `plan`: around the stage, within the element that the studio fills. */
export function useChosenInView(editor: Editor, plan: RefObject<HTMLElement | null>, height: SheetHeight): void {
  const wasWhole = useRef(false)
  useLayoutEffect(() => {
    const { camera } = editor
    const stage = plan.current?.firstElementChild
    const studio = plan.current?.parentElement?.parentElement ?? null
    if (!stage || !studio) return undefined
    if (height === 'peek') {
      camera.cover(0)
      if (wasWhole.current) camera.fit()
      wasWhole.current = false
      return undefined
    }
    const bringIntoView = () => {
      const { top, bottom } = stage.getBoundingClientRect()
      const seen = Math.min(bottom, studio.getBoundingClientRect().bottom - sheetPx(height, studio)) - top
      if (seen < MIN_SEEN_PX) return
      camera.cover(bottom - top - seen)
      const by = overlap(boxOnScreen(editor), seen)
      if (by === 0) return
      wasWhole.current ||= camera.get().follows
      camera.panBy({ x: 0, y: -by })
    }
    const shown = () => [editor.get().layout, editor.get().selection, camera.get().size] as const
    let last = shown()
    const update = () => {
      const next = shown()
      if (next.every((each, index) => each === last[index])) return
      last = next
      bringIntoView()
    }
    bringIntoView()
    const stops = [editor.subscribe(update), camera.rest.subscribe(update)]
    return () => stops.forEach((stop) => stop())
  }, [editor, plan, height])
}

/** Pixels to scroll so that the box is visible; a box higher than the free part is shown from its top. */
function overlap({ top, bottom }: { top: number; bottom: number }, seen: number): number {
  const below = bottom + MARGIN_PX - seen
  return below > 0 ? Math.min(below, Math.max(0, top - MARGIN_PX)) : Math.min(0, top - MARGIN_PX)
}
