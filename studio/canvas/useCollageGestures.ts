/**
 * Hears mouse, touch and pen on the sheet's DOM frame. A finger on a piece moves it; a finger on bare paper scrolls the
 * page, as everywhere else. A second finger lets go of whatever was held.
 */
import { useDrag } from '@use-gesture/react'
import { type RefObject, useCallback, useEffect } from 'react'
import type { Spot } from '../collage/sheet.ts'
import type { CollageEditor } from '../editor/collageEditor.ts'
import type { CollageTarget } from '../editor/collageTool.ts'
import { collageTargetAt } from './collageHandles.ts'
import { pointOnStage } from './pointOnStage.ts'

/** How far a hand trembles, how far around a handle and beside a piece it may press; pixels. */
const SLOP_PX = { mouse: 4, touch: 8 }
const HANDLE_PX = { mouse: 12, touch: 24 }
const REACH_PX = { mouse: 2, touch: 10 }
type PointerType = 'mouse' | 'touch'

/** `pxPerUnit`: pixels of the sheet's height. */
export function useCollageGestures(frame: RefObject<HTMLDivElement | null>, editor: CollageEditor, pxPerUnit: number) {
  const spotOf = useCallback(
    (element: HTMLElement, pointer: { readonly clientX: number; readonly clientY: number }): Spot => {
      const { x, y } = pointOnStage(element, pointer)
      return { x: x / pxPerUnit, y: y / pxPerUnit }
    },
    [pxPerUnit],
  )
  const targetAt = useCallback(
    (at: Spot, hand: PointerType): CollageTarget => {
      const { collage, selection } = editor.get()
      const reach = { handle: HANDLE_PX[hand] / pxPerUnit, piece: REACH_PX[hand] / pxPerUnit }
      return collageTargetAt(collage, selection, at, reach, { aspect: editor.aspect, pxPerUnit })
    },
    [editor, pxPerUnit],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // Only a listener that is not passive can keep the page still, and only a finger on a piece should.
    const holdPage = (event: TouchEvent) => {
      const [touch] = event.touches
      if (touch && event.cancelable && targetAt(spotOf(element, touch), 'touch').on !== 'sheet') event.preventDefault()
    }
    const showHand = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      element.style.setProperty('cursor', CURSORS[targetAt(spotOf(element, event), 'mouse').on])
    }
    const letGo = (event: PointerEvent) => {
      if (!event.isPrimary) editor.input({ type: 'cancel' })
    }
    element.addEventListener('touchstart', holdPage, { passive: false })
    element.addEventListener('pointermove', showHand)
    element.addEventListener('pointerdown', letGo)
    return () => {
      element.removeEventListener('touchstart', holdPage)
      element.removeEventListener('pointermove', showHand)
      element.removeEventListener('pointerdown', letGo)
    }
  }, [frame, editor, spotOf, targetAt])

  return useDrag(
    ({ first, last, event, xy: [clientX, clientY], canceled, shiftKey, altKey }) => {
      const element = frame.current
      if (!element) return
      const at = spotOf(element, { clientX, clientY })
      if (first) {
        const hand: PointerType = 'pointerType' in event && event.pointerType === 'touch' ? 'touch' : 'mouse'
        element.focus({ preventScroll: true })
        editor.input({ type: 'down', at, target: targetAt(at, hand), slop: SLOP_PX[hand] / pxPerUnit })
      } else if (canceled || event.type === 'pointercancel') {
        editor.input({ type: 'cancel' })
      } else if (!last) {
        editor.input({ type: 'move', at, free: altKey, straight: shiftKey })
      }
      if (last) editor.input({ type: 'up' })
    },
    { pointer: { keys: false }, filterTaps: false, threshold: 0, preventScroll: false },
  )
}

const CURSORS: Record<CollageTarget['on'], string> = { piece: 'grab', knob: 'grab', corner: 'nwse-resize', sheet: '' }
