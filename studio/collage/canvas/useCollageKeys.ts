/** The keys of the sheet. */
import type { RefObject } from 'react'
import type { CollageEditor } from '../editor/collageEditor.ts'
import type { Point } from '../../geometry/point.ts'
import { toFloor } from '../../geometry/viewport.ts'
import { zoomKey } from '../../stage/viewGestures.ts'
import { useStageKeys } from '../../stage/input/useStageKeys.ts'

/**
 * `text`: on the system's clipboard; undefined if unknown. `at`: a point of the sheet in heights of it; undefined for a
 * place beside the originals.
 */
export type OnPaste = (text: string | undefined, at: Point | undefined) => void

type Keys = {
  /** The position of a hovering mouse, in pixels of the stage. */
  readonly hovered: RefObject<Point | undefined>
  readonly paste: OnPaste
  readonly onMenuKey: () => void
  readonly onHelp?: (() => void) | undefined
}

export function useCollageKeys(editor: CollageEditor, { hovered, paste, onMenuKey, onHelp }: Keys) {
  return useStageKeys({
    hovered,
    placeOf: (px) => toFloor(editor.camera.get().viewport, px),
    press: (stroke) => {
      const isHelp = stroke.key === '?' && onHelp !== undefined
      if (isHelp) onHelp()
      return isHelp || editor.press(stroke) || zoomKey(stroke, editor.camera)
    },
    paste,
    onMenuKey,
  })
}
