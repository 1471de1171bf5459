/** Keeps what is chosen, else the room, in the part of the plan that the sheet leaves free; afterwards all is shown again. */
import { type RefObject, useEffect, useRef } from 'react'
import { type Editor, boxOnScreen, useEditor } from '../../../../studio/index.ts'
import { type SheetHeight, sheetPx } from './Sheet.tsx'

/** Pixels that stay free around it. */
const MARGIN_PX = 24
/** A plan of which less is seen is not looked at. */
const LEAST_SEEN_PX = 120

/** `plan`: around the stage, within the element that the studio fills. */
export function useChosenInView(editor: Editor, plan: RefObject<HTMLElement | null>, height: SheetHeight): void {
  const selection = useEditor(editor, (state) => state.selection)
  const layout = useEditor(editor, (state) => state.layout)
  const size = useEditor(editor.camera.rest, (state) => state.size)
  const wasWhole = useRef(false)
  useEffect(() => {
    const { camera } = editor
    const stage = plan.current?.firstElementChild
    const studio = plan.current?.parentElement?.parentElement ?? null
    if (!stage || !studio) return
    if (height === 'peek') {
      if (wasWhole.current) camera.fit()
      wasWhole.current = false
      return
    }
    const { top, bottom } = stage.getBoundingClientRect()
    const seen = Math.min(bottom, studio.getBoundingClientRect().bottom - sheetPx(height, studio)) - top
    const box = boxOnScreen(editor)
    if (seen < LEAST_SEEN_PX) return
    const below = box.bottom + MARGIN_PX - seen
    // What is higher than the free part is shown from its top.
    const by = below > 0 ? Math.min(below, Math.max(0, box.top - MARGIN_PX)) : Math.min(0, box.top - MARGIN_PX)
    if (by === 0) return
    wasWhole.current ||= camera.get().follows
    camera.panBy({ x: 0, y: -by })
  }, [editor, plan, height, selection, layout, size])
}
