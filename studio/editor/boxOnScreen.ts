/** The box around what is chosen, in pixels of the stage; undefined where nothing is. */
import { findItem } from '../commands/applyCommand.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import { toScreen } from '../geometry/viewport.ts'
import { chosenIds } from './choosing.ts'
import type { Editor } from './editor.ts'

export function boxOnScreen(editor: Pick<Editor, 'get' | 'camera'>): Bounds | undefined {
  const { layout, selection, also } = editor.get()
  const { viewport } = editor.camera.get()
  const corners = chosenIds({ selection, also })
    .flatMap((id) => findItem(layout, id) ?? [])
    .flatMap(({ footprint, pose }) => outline(footprint, pose))
  return corners.length === 0 ? undefined : boundsOf(corners.map((point) => toScreen(viewport, point)))
}
