/** The keys of the plan: those of the room, of the view and of the camera; and what the system's clipboard brings. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Editor } from '../editor/editor.ts'
import type { Point } from '../geometry/point.ts'
import { type Viewport, toFloor } from '../geometry/viewport.ts'
import { cameraKey } from './cameraKey.ts'
import { pointOnStage } from './pointOnStage.ts'

type Keys = {
  readonly viewport: Viewport
  readonly onMenuKey: () => void
  readonly onDetails?: () => void
  readonly onSwap?: (id: string) => void
  readonly onHelp?: () => void
}

export function useStageKeys(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  camera: Camera | undefined,
  { viewport, onMenuKey, onDetails, onSwap, onHelp }: Keys,
) {
  /** After Escape, Tab leaves the plan instead of walking on. */
  const leaves = useRef(false)
  const pastes = useRef(false)
  const pointer = useRef<{ readonly clientX: number; readonly clientY: number }>(undefined)
  const seen = useRef(viewport)
  useEffect(() => {
    seen.current = viewport
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const hover = (event: PointerEvent) => {
      pointer.current = event.pointerType === 'mouse' ? event : undefined
    }
    const leave = () => {
      pointer.current = undefined
    }
    // The browser sends it where the text cursor last was, which need not be the plan.
    const paste = (event: ClipboardEvent) => {
      if (!pastes.current) return
      pastes.current = false
      event.preventDefault()
      const at: Point | undefined = pointer.current && toFloor(seen.current, pointOnStage(element, pointer.current))
      editor.pasteCopied(event.clipboardData?.getData('text/plain'), at)
    }
    element.addEventListener('pointermove', hover, { signal })
    // A mouse that drags is heard by nobody else.
    element.addEventListener('pointerup', hover, { signal })
    element.addEventListener('pointerleave', leave, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [frame, editor])

  const viewKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const { settings, selection, also, opening } = editor.get()
    if (key === 'Enter' && (selection ?? opening) !== undefined && onDetails) {
      onDetails()
      return true
    }
    if (ctrlKey || metaKey || altKey || !settings.singleKeys) return false
    if (key === 'g' || key === 'G' || key === "'") editor.setSettings({ grid: !settings.grid })
    else if (key === '?' && onHelp) onHelp()
    else if ((key === 's' || key === 'S') && onSwap && selection !== undefined && also.length === 0) onSwap(selection)
    else if (camera && (key === 'h' || key === 'H')) editor.setPanTool(true)
    else if (camera && (key === 'v' || key === 'V')) editor.setPanTool(false)
    else return false
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const ctrl = event.ctrlKey || event.metaKey
      if (event.key === 'Tab' && leaves.current) return
      if (event.key !== 'Shift') leaves.current = event.key === 'Escape'
      if (ctrl && event.key.toLowerCase() === 'v') {
        // What the browser sends next brings the system's clipboard along.
        pastes.current = true
        return
      }
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (isMenuKey) onMenuKey()
      const stroke = {
        key: event.key,
        shift: event.shiftKey,
        alt: event.altKey,
        ctrl,
        atMs: event.timeStamp,
      }
      if (isMenuKey || editor.press(stroke) || viewKey(event) || (camera && cameraKey(event, camera, editor))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    /** A browser that sent nothing: what was copied here is pasted. */
    onKeyUp: (event: KeyboardEvent) => {
      if (!pastes.current || event.key.toLowerCase() !== 'v') return
      pastes.current = false
      editor.pasteCopied()
    },
    onBlur: () => {
      leaves.current = false
    },
  }
}
