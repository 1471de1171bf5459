/** The keys of the plan (room, view and camera), and pasting from the system clipboard. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Editor } from '../../editor/editor.ts'
import type { Point } from '../../geometry/point.ts'
import { toFloor } from '../../geometry/viewport.ts'
import { findItem } from '../../commands/applyCommand.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { boundsOf } from '../../geometry/polygon.ts'

type Keys = {
  /** The position of a hovering mouse, in pixels of the stage. */
  readonly hovered: RefObject<Point | undefined>
  readonly onMenuKey: () => void
  readonly onDetails?: () => void
  readonly onSwap?: (id: string) => void
  readonly onHelp?: () => void
}

export function useStageKeys(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  { hovered, onMenuKey, onDetails, onSwap, onHelp }: Keys,
) {
  /** After Escape, Tab leaves the plan instead of moving to the next item. */
  const leaves = useRef(false)
  const pastes = useRef(false)

  useEffect(() => {
    // On the document: without a text cursor, browsers dispatch `paste` on the body and not on the stage.
    const paste = (event: ClipboardEvent) => {
      if (!pastes.current) return
      pastes.current = false
      event.preventDefault()
      const at = hovered.current && toFloor(editor.camera.get().viewport, hovered.current)
      editor.pasteCopied(event.clipboardData?.getData('text/plain'), at)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [editor, hovered])

  const holdSpace = (isDown: boolean) => {
    const { pans } = editor.get()
    if (pans === 'tool' || !editor.camera.get().isFree) return
    editor.setPans(isDown ? 'space' : 'no')
    frame.current?.style.setProperty('cursor', isDown ? 'grab' : '')
  }
  const viewKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
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
    if (ctrlKey || metaKey || altKey || !settings.singleKeys) return false
    if (key === 'g' || key === 'G' || key === "'") editor.setSettings({ grid: !settings.grid })
    else if (key === 'o' || key === 'O') editor.setSettings({ inUse: !settings.inUse })
    else if (key === '?' && onHelp) onHelp()
    else if ((key === 's' || key === 'S') && onSwap && first !== undefined && others.length === 0) onSwap(first)
    else if (isFree && (key === 'h' || key === 'H')) editor.setPans('tool')
    else if (isFree && (key === 'v' || key === 'V')) editor.setPans('no')
    else return false
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const ctrl = event.ctrlKey || event.metaKey
      if (event.key === 'Tab' && leaves.current) return
      if (event.key !== 'Shift') leaves.current = event.key === 'Escape'
      if (ctrl && event.key.toLowerCase() === 'v') {
        // The `paste` event that follows carries the content of the system clipboard.
        pastes.current = true
        return
      }
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (isMenuKey) onMenuKey()
      const stroke = { key: event.key, shift: event.shiftKey, alt: event.altKey, ctrl, atMs: event.timeStamp }
      if (isMenuKey || editor.press(stroke) || viewKey(event) || cameraKey(event, editor)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') holdSpace(false)
      // If the browser sent no `paste` event, pastes what was copied in this editor.
      if (!pastes.current || event.key.toLowerCase() !== 'v') return
      pastes.current = false
      editor.pasteCopied()
    },
    onBlur: () => {
      leaves.current = false
      holdSpace(false)
    },
  }
}

/** The keys of the camera: Ctrl with + - 0 zooms, Shift+1 fits the room, Shift+2 the selected item, arrows pan. */
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
    const item = findItem(layout, selection[0])
    camera.fit(item && boundsOf(outline(item.footprint, item.pose)))
  } else return false
  return true
}
