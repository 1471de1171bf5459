/** The keys of the sheet, with copying to the system's clipboard. */
import type { RefObject } from 'react'
import type { CollageEditor } from '../editor/collageEditor.ts'
import type { Point } from '../../geometry/point.ts'
import type { CollageElement } from '../../model/collage.ts'
import { useStageKeys } from '../../stage/input/useStageKeys.ts'

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
  const copy = (removes: boolean): boolean => {
    const elements = editor.copied()
    if (elements.length === 0) return false
    clipboard.write(elements)
    editor.announce({ about: 'copied', count: elements.length })
    if (removes) editor.commit({ type: 'remove', ids: elements.map(({ id }) => id) })
    return true
  }
  return useStageKeys({
    hovered,
    placeOf: ({ x, y }) => ({ x: x / heightPx, y: y / heightPx }),
    press: (stroke) => {
      const isHelp = stroke.key === '?' && onHelp !== undefined
      if (isHelp) onHelp()
      const key = stroke.key.toLowerCase()
      const isCopied = stroke.ctrl && (key === 'c' || key === 'x') && copy(key === 'x')
      return isHelp || isCopied || editor.press(stroke)
    },
    paste: clipboard.paste,
    onMenuKey,
  })
}
