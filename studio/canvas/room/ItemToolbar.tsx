/**
 * Keeps a small toolbar beside the selection, where it covers least; hidden while a gesture moves the item. Hidden tools
 * stay mounted, so that a press only shows them.
 */
import { Activity, type ReactNode, useMemo, useState } from 'react'
import { findItem } from '../../commands/applyCommand.ts'
import type { CameraState } from '../../editor/camera.ts'
import { chosenIds } from '../../editor/choosing.ts'
import type { Editor } from '../../editor/editor.ts'
import { REACH, rotateHandle, viewOf } from '../../editor/handles.ts'
import { pieceIndex } from '../../guidelines/pieceIndex.ts'
import type { PointerType } from '../../editor/stageEvent.ts'
import type { ToolState } from '../../editor/toolState.ts'
import { widened } from '../../geometry/boxGrid.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import type { Point } from '../../geometry/point.ts'
import { type Polygon, boundsOf } from '../../geometry/polygon.ts'
import { toScreen } from '../../geometry/viewport.ts'
import { isOutOfTheWay } from '../../guidelines/isOutOfTheWay.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { useDeferredEditor } from '../view/useEditor.ts'
import styles from './RoomStage.module.css'
import { BAR, GAP_PX, cornersOf, toolbarPlace } from './toolbarPlace.ts'

const MOVING: ReadonlySet<ToolState['name']> = new Set([
  'dragging',
  'turning',
  'resizing',
  'reshaping',
  'marquee',
  'bringing',
])

export function ItemToolbar({ editor, children }: { editor: Editor; children: ReactNode }) {
  const layout = useDeferredEditor(editor, (state) => state.layout)
  const selection = useDeferredEditor(editor, (state) => state.selection)
  const alsoSelected = useDeferredEditor(editor, (state) => state.alsoSelected)
  const pointer = useDeferredEditor(editor, (state) => state.pointer)
  const isMoving = useDeferredEditor(editor, ({ tool }) => MOVING.has(tool.name))
  const camera = useDeferredEditor(editor.camera.rest, (state) => state)
  const [placeBeside] = useState(steadyPlace)
  const place = useMemo(() => {
    if (isMoving) return undefined
    const items = chosenIds({ selection, alsoSelected }).flatMap((id) => findItem(layout, id) ?? [])
    return placeBeside(items, layout, camera, pointer)
  }, [placeBeside, isMoving, selection, alsoSelected, layout, camera, pointer])
  return (
    <Activity mode={place ? 'visible' : 'hidden'}>
      <div className={styles.toolbar} style={{ top: place?.y, left: place?.x }}>
        {children}
      </div>
    </Activity>
  )
}

/** Keeps the toolbar in place while its buttons turn the item, as long as the item keeps its position. */
function steadyPlace() {
  let last: { readonly spot: string; readonly camera: CameraState; readonly place: Point } | undefined
  return (chosen: readonly Item[], layout: Layout, camera: CameraState, pointer: PointerType): Point | undefined => {
    const spot = chosen.map(({ pose }) => `${pose.x} ${pose.y}`).join()
    const isResting = last?.spot === spot && last.camera === camera
    const place = placeOf(chosen, layout, camera, pointer, isResting ? last?.place : undefined)
    last = place && { spot, camera, place }
    return place
  }
}

/** Undefined when nothing is selected, or nothing of the selection is visible. */
function placeOf(
  chosen: readonly Item[],
  { items }: Layout,
  camera: CameraState,
  pointer: PointerType,
  now: Point | undefined,
): Point | undefined {
  if (chosen.length === 0) return undefined
  const { viewport, size } = camera
  const corners = chosen.flatMap(({ footprint, pose }) => outline(footprint, pose))
  const box = boundsOf(corners.map((point) => toScreen(viewport, point)))
  const isSeen = box.right > 0 && box.left < size.width && box.bottom > 0 && box.top < size.height
  if (!isSeen) return undefined
  const reach = (BAR.width + 2 * GAP_PX) / viewport.pxPerInch
  const near = pieceIndex(items).near(widened(boundsOf(corners), reach))
  const kept = near.filter((item) => chosen.includes(item) || !isOutOfTheWay(item))
  const polygons = kept.map(({ footprint, pose }) => outline(footprint, pose).map((point) => toScreen(viewport, point)))
  return toolbarPlace(box, [...polygons, ...knobOf(chosen, camera, pointer)], size, now)
}

function knobOf([item, ...others]: readonly Item[], camera: CameraState, pointer: PointerType): Polygon[] {
  if (!item || others.length > 0) return []
  const { x, y } = toScreen(camera.viewport, rotateHandle(item, viewOf(camera), pointer).knob)
  const { reach } = REACH[pointer].knob
  return [cornersOf({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })]
}
