/** The keys of the camera: Ctrl with + - 0 zooms, Shift+1 fits the room, Shift+2 the selected item, arrows pan. */
import type { KeyboardEvent } from 'react'
import { findItem } from '../../commands/applyCommand.ts'
import type { Editor } from '../../editor/editor.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { boundsOf } from '../../geometry/polygon.ts'

const STEP = 1.25
const PAN_PX = 48
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
}

/** Returns true when it handled the key. */
export function cameraKey(event: KeyboardEvent, editor: Editor): boolean {
  const { camera } = editor
  if (!camera.get().isFree) return false
  if (event.ctrlKey || event.metaKey) {
    if (event.key === '+' || event.key === '=') camera.zoomBy(STEP)
    else if (event.key === '-') camera.zoomBy(1 / STEP)
    else if (event.key === '0') camera.zoomTo(1)
    else return false
    return true
  }
  const arrow = ARROWS[event.key]
  if (arrow) camera.panBy(arrow)
  else if (event.shiftKey && event.code === 'Digit1') camera.fit()
  else if (event.shiftKey && event.code === 'Digit2') {
    const { layout, selection } = editor.get()
    const item = findItem(layout, selection)
    camera.fit(item && boundsOf(outline(item.footprint, item.pose)))
  } else return false
  return true
}
