/** The keys of any stage: leaving it by Tab, its menu, and pasting from the system's clipboard. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type KeyStroke, keyStrokeOf } from '../../model/keyStroke.ts'
import type { Point } from '../../geometry/point.ts'

type Keys = {
  /** The position of a hovering mouse, in pixels of the stage. */
  readonly hovered: RefObject<Point | undefined>
  /** The place under a pixel of the stage, in its units. */
  readonly placeOf: (px: Point) => Point
  /** Returns true if it handled the key. */
  readonly press: (stroke: KeyStroke) => boolean
  /**
   * `text`: on the system's clipboard; undefined if unknown. `at`: the place to paste at; undefined for beside the
   * originals.
   */
  readonly paste: (text: string | undefined, at: Point | undefined) => void
  readonly onMenuKey: () => void
  readonly onUp?: (event: KeyboardEvent) => void
  readonly onBlur?: () => void
}

/** Spread the result on the focusable element of the stage. */
export function useStageKeys(keys: Keys) {
  /** After Escape, Tab leaves the stage instead of moving to the next part. */
  const leaves = useRef(false)
  const pastes = useRef(false)
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    // On the document: without a text cursor, browsers dispatch `paste` on the body and not on the stage.
    const paste = (event: ClipboardEvent) => {
      if (!pastes.current) return
      pastes.current = false
      event.preventDefault()
      const { hovered, placeOf } = current.current
      const at = hovered.current && placeOf(hovered.current)
      current.current.paste(event.clipboardData?.getData('text/plain'), at)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const stroke = keyStrokeOf(event)
      const { key, ctrl } = stroke
      if (key === 'Tab' && leaves.current) return
      if (key !== 'Shift') leaves.current = key === 'Escape'
      if (ctrl && key === 'v') {
        // The `paste` event that follows carries the content of the system's clipboard.
        pastes.current = true
        return
      }
      const isMenuKey = key === 'ContextMenu' || (key === 'F10' && event.shiftKey)
      if (isMenuKey) keys.onMenuKey()
      if (isMenuKey || keys.press(stroke)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    onKeyUp: (event: KeyboardEvent) => {
      keys.onUp?.(event)
      // If the browser sent no `paste` event, pastes what was copied in this editor.
      if (!pastes.current || keyStrokeOf(event).key !== 'v') return
      pastes.current = false
      keys.paste(undefined, undefined)
    },
    onBlur: () => {
      leaves.current = false
      keys.onBlur?.()
    },
  }
}
