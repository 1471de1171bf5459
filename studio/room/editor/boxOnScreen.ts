/** The bounding box of the selection, else of the room, in pixels of the stage. */
import { findItem } from '../commands/applyCommand.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import { toScreen } from '../../geometry/viewport.ts'
import type { Editor } from './editor.ts'

export function boxOnScreen(editor: Pick<Editor, 'get' | 'camera'>): Bounds {
  const { layout, selection } = editor.get()
  const { viewport } = editor.camera.get()
  const corners = selection
    .flatMap((id) => findItem(layout, id) ?? [])
    .flatMap(({ footprint, pose }) => outline(footprint, pose))
  const { width, length } = layout.floor
  const around =
    corners.length > 0
      ? corners
      : [
          { x: 0, y: 0 },
          { x: width, y: length },
        ]
  return boundsOf(around.map((point) => toScreen(viewport, point)))
}
