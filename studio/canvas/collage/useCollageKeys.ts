/** The keys of the sheet, and copying and pasting with the system's clipboard. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { CollageEditor } from '../../editor/collageEditor.ts'
import type { Point } from '../../geometry/point.ts'
import type { CollageElement } from '../../model/collage.ts'

/** Where copied elements are kept, and what else may be pasted. */
export type CollageClipboard = {
  readonly write: (elements: readonly CollageElement[]) => void
  /**
   * `text`: on the system's clipboard; undefined if unknown. `at`: a point of the sheet in heights of it; undefined for a
   * place beside the originals.
   */
  readonly paste: (text: string | undefined, at: Point | undefined) => void
}

type Keys = {
  /** The position of a hovering mouse, in pixels of the stage. */
  readonly hovered: RefObject<Point | undefined>
  readonly heightPx: number
  readonly clipboard: CollageClipboard
  readonly onMenuKey: () => void
  readonly onHelp?: (() => void) | undefined
}

export function useCollageKeys(editor: CollageEditor, { hovered, heightPx, clipboard, onMenuKey, onHelp }: Keys) {
  /** After Escape, Tab leaves the sheet instead of moving to the next element. */
  const leaves = useRef(false)
  const pastes = useRef(false)
  const current = useRef({ clipboard, heightPx })
  useEffect(() => {
    current.current = { clipboard, heightPx }
  })
  useEffect(() => {
    // On the document: without a text cursor, browsers dispatch `paste` on the body and not on the stage.
    const paste = (event: ClipboardEvent) => {
      if (!pastes.current) return
      pastes.current = false
      event.preventDefault()
      const { x, y } = hovered.current ?? {}
      const { clipboard: kept, heightPx: px } = current.current
      const at = x === undefined || y === undefined ? undefined : { x: x / px, y: y / px }
      kept.paste(event.clipboardData?.getData('text/plain'), at)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [hovered])

  const copy = (removes: boolean): boolean => {
    const elements = editor.copied()
    if (elements.length === 0) return false
    clipboard.write(elements)
    editor.announce({ about: 'copied', count: elements.length })
    if (removes) editor.commit({ type: 'remove', ids: elements.map(({ id }) => id) })
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const ctrl = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (event.key === 'Tab' && leaves.current) return
      if (event.key !== 'Shift') leaves.current = event.key === 'Escape'
      if (ctrl && key === 'v') {
        // The `paste` event that follows carries the content of the system's clipboard.
        pastes.current = true
        return
      }
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (isMenuKey) onMenuKey()
      const isHelp = event.key === '?' && onHelp !== undefined
      if (isHelp) onHelp()
      const isCopied = ctrl && (key === 'c' || key === 'x') && copy(key === 'x')
      const stroke = { key: event.key, shift: event.shiftKey, alt: event.altKey, ctrl, atMs: event.timeStamp }
      if (isMenuKey || isHelp || isCopied || editor.press(stroke)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    onKeyUp: (event: KeyboardEvent) => {
      // If the browser sent no `paste` event, pastes what was copied in this editor.
      if (!pastes.current || event.key.toLowerCase() !== 'v') return
      pastes.current = false
      clipboard.paste(undefined, undefined)
    },
    onBlur: () => {
      leaves.current = false
    },
  }
}
