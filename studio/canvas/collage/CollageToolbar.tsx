/** Keeps a small toolbar beside the selection on the sheet, where it covers least; hidden while a gesture runs. */
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { placedOf } from '../../collage/sheet.ts'
import type { CollageEditor } from '../../editor/collageState.ts'
import { boundsAround, CORNERS, frameOf, frameSpot, knobSpot } from '../../editor/collageFrame.ts'
import type { Point } from '../../geometry/point.ts'
import { cornersOf, toolbarPlace } from '../room/toolbarPlace.ts'
import { useEditor } from '../view/useEditor.ts'
import styles from './CollageStage.module.css'

const KNOB_PX = 12

type Props = {
  editor: CollageEditor
  heightPx: number
  /** The area that the toolbar may cover: the sheet and the space around it. */
  area: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

export function CollageToolbar({ editor, heightPx, area, frame, children }: Props) {
  const collage = useEditor(editor, (state) => state.collage)
  const selection = useEditor(editor, (state) => state.selection)
  const isBusy = useEditor(
    editor,
    ({ tool, editing, swapping }) => tool.name !== 'idle' || editing !== undefined || swapping,
  )
  const [placeBeside] = useState(steadyPlace)
  const { aspect } = editor
  const boxes = useBoxes(area, frame)
  const place = useMemo(() => {
    const chosen = frameOf(collage, selection, aspect)
    if (!boxes || !chosen) return undefined
    const { from, size } = boxes
    const px = ({ x, y }: Point) => ({ x: from.x + x * heightPx, y: from.y + y * heightPx })
    const bounds = boundsAround(chosen.elements, aspect)
    const [low, high] = [px({ x: bounds.left, y: bounds.top }), px({ x: bounds.right, y: bounds.bottom })]
    const kept = chosen.elements.map((element) =>
      CORNERS.map((corner) => px(frameSpot(placedOf(element, aspect), corner))),
    )
    const { x, y } = px(knobSpot(chosen.placed, heightPx, aspect))
    const knob = cornersOf({ left: x - KNOB_PX, top: y - KNOB_PX, right: x + KNOB_PX, bottom: y + KNOB_PX })
    const box = { left: low.x, top: low.y, right: high.x, bottom: high.y }
    const spot = chosen.elements.map((element) => `${element.id} ${element.x} ${element.y}`).join()
    const found = placeBeside(spot, (now) => toolbarPlace(box, [...kept, knob], size, now))
    return { x: found.x - from.x, y: found.y - from.y }
  }, [placeBeside, collage, selection, aspect, heightPx, boxes])
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

/** Keeps the toolbar in place while its buttons change the selected elements, as long as these keep their position. */
function steadyPlace() {
  let last: { readonly spot: string; readonly place: Point } | undefined
  return (spot: string, find: (now: Point | undefined) => Point): Point => {
    const place = find(last?.spot === spot ? last.place : undefined)
    last = { spot, place }
    return place
  }
}
