/** The camera of the full-window studio, kept to the size of its place and to the room; none in the default view. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Camera, type Editor, createCamera } from '../../../studio/index.ts'

/** Until the place has been measured, which is before anything is painted. */
const UNMEASURED = { width: 1, height: 1 }

export function useStageCamera(
  place: RefObject<HTMLElement | null>,
  editor: Editor,
  filled: boolean,
): Camera | undefined {
  const [camera] = useState(() => createCamera(editor.get().layout.floor, UNMEASURED))
  useLayoutEffect(() => {
    const element = place.current
    if (!filled || !element) return undefined
    const frame = () =>
      camera.frame(editor.get().layout.floor, { width: element.clientWidth, height: element.clientHeight })
    frame()
    camera.fit()
    const observer = new ResizeObserver(frame)
    observer.observe(element)
    let { floor } = editor.get().layout
    const leave = editor.subscribe(() => {
      // Asking for the size of the place makes the browser lay out the page: not in every move of a piece.
      if (editor.get().layout.floor === floor) return
      floor = editor.get().layout.floor
      frame()
    })
    return () => {
      observer.disconnect()
      leave()
    }
  }, [place, editor, filled, camera])
  return filled ? camera : undefined
}
