/** Keeps a small toolbar beside the selection on the sheet, where it covers least; hidden while a gesture runs. */
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import type { CollageEditor } from '../editor/collageEditor.ts'
import { boundsAround, CORNERS, frameOf, frameSpot, knobSpot } from '../editor/collageFrame.ts'
import { boxesIntersect } from '../../geometry/boxGrid.ts'
import { add, type Point } from '../../geometry/point.ts'
import { toScreen } from '../../geometry/viewport.ts'
import { useEditor } from '../../stage/view/useEditor.ts'
import { cornersOf, steadyPlace, toolbarPlace } from '../../stage/view/toolbarPlace.ts'
import { placedOf } from '../sheet/sheet.ts'
import styles from './CollageStage.module.css'

const KNOB_PX = 12

type Props = {
  editor: CollageEditor
  /** The area that the toolbar may cover: the sheet and the space around it. */
  area: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

export function CollageToolbar({ editor, area, frame, children }: Props) {
  const collage = useEditor(editor, (state) => state.collage)
  const selection = useEditor(editor, (state) => state.selection)
  const isBusy = useEditor(
    editor,
    ({ tool, editing, swapping }) => tool.name !== 'idle' || editing !== undefined || swapping,
  )
  // The toolbar waits for the rest of the view.
  const { viewport, size: seen } = useEditor(editor.camera.rest, (state) => state)
  const [placeBeside] = useState(steadyPlace)
  const { aspect } = editor
  const boxes = useBoxes(area, frame)
  const place = useMemo(() => {
    const chosen = frameOf(collage, selection, aspect)
    if (!boxes || !chosen) return undefined
    const { from, size } = boxes
    const px = (spot: Point) => add(from, toScreen(viewport, spot))
    const bounds = boundsAround(chosen.elements, aspect)
    const [low, high] = [px({ x: bounds.left, y: bounds.top }), px({ x: bounds.right, y: bounds.bottom })]
    const kept = chosen.elements.map((element) =>
      CORNERS.map((corner) => px(frameSpot(placedOf(element, aspect), corner))),
    )
    const { x, y } = px(knobSpot(chosen.placed, viewport.pxPerInch, aspect))
    const knob = cornersOf({ left: x - KNOB_PX, top: y - KNOB_PX, right: x + KNOB_PX, bottom: y + KNOB_PX })
    const box = { left: low.x, top: low.y, right: high.x, bottom: high.y }
    const shown = { left: from.x, top: from.y, right: from.x + seen.width, bottom: from.y + seen.height }
    if (!boxesIntersect(box, shown)) return undefined
    const spot = chosen.elements.map((element) => `${element.id} ${element.x} ${element.y}`).join()
    const found = placeBeside([spot], (now) => toolbarPlace(box, [...kept, knob], size, now))
    return found && { x: found.x - from.x, y: found.y - from.y }
  }, [placeBeside, collage, selection, aspect, viewport, seen, boxes])
  if (!place || isBusy) return null
  return (
    <div className={styles.toolbar} style={{ top: place.y, left: place.x }}>
      {children}
    </div>
  )
}

type Boxes = { readonly from: Point; readonly size: { readonly width: number; readonly height: number } }

/** Position of the sheet within the area, and the area's size; pixels. */
function useBoxes(area: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): Boxes | undefined {
  const [boxes, setBoxes] = useState<Boxes>()
  useEffect(() => {
    const [outer, inner] = [area.current, frame.current]
    if (!outer || !inner) return undefined
    const observer = new ResizeObserver(() => {
      const [around, sheet] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
      const size = { width: around.width, height: around.height }
      setBoxes({ from: { x: sheet.left - around.left, y: sheet.top - around.top }, size })
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [area, frame])
  return boxes
}
