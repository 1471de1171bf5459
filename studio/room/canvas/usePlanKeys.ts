/** The keys of the plan: those of every stage, of the view and of the camera. */
import type { RefObject } from 'react'
import { findItem } from '../commands/applyCommand.ts'
import type { Editor } from '../editor/editor.ts'
import { ARROWS } from '../../stage/keys.ts'
import type { KeyStroke } from '../../model/keyStroke.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import type { Point } from '../../geometry/point.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import { toFloor } from '../../geometry/viewport.ts'
import { zoomKey } from '../../stage/viewGestures.ts'
import { useStageKeys } from '../../stage/input/useStageKeys.ts'

type Keys = {
  /** The position of a hovering mouse, in pixels of the stage. */
  readonly hovered: RefObject<Point | undefined>
  readonly onMenuKey: () => void
  readonly onDetails?: () => void
  readonly onSwap?: (id: string) => void
  readonly onHelp?: () => void
}

export function usePlanKeys(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  { hovered, onMenuKey, onDetails, onSwap, onHelp }: Keys,
) {
  const holdSpace = (isDown: boolean) => {
    const { pans } = editor.get()
    if (pans === 'tool' || !editor.camera.get().isFree) return
    editor.setPans(isDown ? 'space' : 'no')
    frame.current?.style.setProperty('cursor', isDown ? 'grab' : '')
  }
  const viewKey = ({ key, ctrl, alt }: KeyStroke): boolean => {
    const { settings, selection, opening } = editor.get()
    const [first, ...others] = selection
    const { isFree } = editor.camera.get()
    if (key === 'Enter' && (first ?? opening) !== undefined && onDetails) {
      onDetails()
      return true
    }
    if (key === ' ' && isFree) {
      holdSpace(true)
      return true
    }
    if (ctrl || alt || !settings.singleKeys) return false
    if (key === 'g' || key === "'") editor.setSettings({ grid: !settings.grid })
    else if (key === 'o') editor.setSettings({ inUse: !settings.inUse })
    else if (key === '?' && onHelp) onHelp()
    else if (key === 's' && onSwap && first !== undefined && others.length === 0) onSwap(first)
    else if (isFree && key === 'h') editor.setPans('tool')
    else if (isFree && key === 'v') editor.setPans('no')
    else return false
    return true
  }
  return useStageKeys({
    hovered,
    placeOf: (px) => toFloor(editor.camera.get().viewport, px),
    press: (stroke) => editor.press(stroke) || viewKey(stroke) || cameraKey(stroke, editor),
    paste: editor.pasteCopied,
    onMenuKey,
    onUp: ({ key }) => {
      if (key === ' ') holdSpace(false)
    },
    onBlur: () => holdSpace(false),
  })
}

/** The keys of the camera: Ctrl with + - 0 zooms, Shift+1 fits the room, Shift+2 the selected item, arrows pan. */
const PAN_PX = 48

/** Returns true when it handled the key. */
export function cameraKey(stroke: KeyStroke, editor: Editor): boolean {
  const { key, code, ctrl, shift } = stroke
  const { camera } = editor
  if (!camera.get().isFree) return false
  if (ctrl) return zoomKey(stroke, camera)
  const arrow = ARROWS[key]
  if (arrow) camera.panBy({ x: -PAN_PX * arrow.x, y: -PAN_PX * arrow.y })
  else if (shift && code === 'Digit1') camera.fit()
  else if (shift && code === 'Digit2') {
    const { layout, selection } = editor.get()
    const item = findItem(layout, selection[0])
    camera.fit(item && boundsOf(outline(item.footprint, item.pose)))
  } else return false
  return true
}
