/**
 * Fits the camera to the stage's element and to the room: on a page the floor is fitted into 500 px, 300 px under a
 * 768 px viewport, or less if there is no space; in the full window the camera is free.
 */
import { type RefObject, useLayoutEffect } from 'react'
import { boundsOfFloor, type Editor, stageMargin } from '../../../studio/index.ts'
import { isNarrowWindow } from './useNarrowWindow.ts'

const DISPLAY_PX = { wide: 500, narrow: 300 }
const MIN_HEIGHT_PX = 160

export function useStageFrame(place: RefObject<HTMLElement | null>, editor: Editor, filled: boolean): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const frame = () => {
      const whole = boundsOfFloor(editor.get().layout.floor)
      const { clientWidth: width, clientHeight: height } = element
      if (filled) editor.camera.frame(whole, { width, height })
      else editor.camera.fix(whole, displayPx(width))
    }
    frame()
    let { clientWidth, clientHeight } = element
    // Updated once per frame, with the element's latest position.
    const observer = new ResizeObserver(() => {
      // A window that is turned or divided takes what is dragged away from under the pointer.
      if (element.clientWidth !== clientWidth && element.clientHeight !== clientHeight)
        editor.dispatch({ type: 'cancel' })
      ;({ clientWidth, clientHeight } = element)
      frame()
    })
    observer.observe(element)
    window.addEventListener('resize', frame)
    let { floor } = editor.get().layout
    const leave = editor.subscribe(() => {
      // Reading the element's size forces a layout, which is too slow for every move of a piece.
      if (editor.get().layout.floor === floor) return
      floor = editor.get().layout.floor
      frame()
    })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', frame)
      leave()
    }
  }, [place, editor, filled])
}

/**
 * Side of the square that the floor is fitted into, for an element of this width; walls and dimensions are outside it.
 */
function displayPx(width: number): number {
  const wanted = isNarrowWindow() ? DISPLAY_PX.narrow : DISPLAY_PX.wide
  return width === 0 ? wanted : Math.max(MIN_HEIGHT_PX, Math.floor(Math.min(wanted, largestWithin(width))))
}

/** Without the margins that a floor of this size gets. */
function largestWithin(px: number): number {
  const large = px - 2 * stageMargin(px)
  return stageMargin(large) === stageMargin(px) ? large : px - 2 * stageMargin(large)
}
