/**
 * Drags new items from a list onto the plan: with a mouse immediately, with a finger by moving sideways or after a long
 * press, because other touches scroll the list. The state chart of the plan decides the result.
 */
import { useDrag } from '@use-gesture/react'
import { type DOMAttributes, type SyntheticEvent, useState } from 'react'
import type { Editor } from '../editor/editor.ts'
import type { Pointed, PointerType } from '../../stage/stageEvent.ts'
import { toFloor } from '../../geometry/viewport.ts'
import type { Item } from '../../model/layout.ts'
import { stageFrames } from './stageFrames.ts'

/** The tolerance of a press in pixels, and the milliseconds of a long press. */
const SLOP_PX = 6
const REST_MS = 250

/**
 * Spread the result on each element of the list, called with the function that creates its item; a tap on the element
 * remains a tap. The elements need `touch-action: pan-y`.
 */
export function useBring(editor: Editor): (make: () => Item) => DOMAttributes<HTMLElement> {
  const [press] = useState(createPress)
  const bind = useDrag<PointerEvent>(
    ({ args: [make], event, first, last, canceled, cancel, movement: [x, y], xy }) => {
      if (typeof make !== 'function') return
      if (first) press.begin(event)
      if (last) press.end()
      const moved = press.moved(x, y)
      if (moved === 'scrolls') cancel()
      if (moved === 'begins') editor.dispatch({ type: 'bring', item: make() })
      if (editor.get().tool.name !== 'bringing') return
      const at = pointed(editor, event, ...xy)
      editor.dispatch(at ? { type: 'move', ...at } : { type: 'bring-away' })
      if (!last) return
      const isLost = canceled || event.type === 'pointercancel'
      // Moves the focus to the plan, so that keys act on the dropped item.
      if (at && !isLost) stageFrames.get(editor)?.focus({ preventScroll: true })
      editor.dispatch(at && !isLost ? { type: 'up', ...at } : { type: 'cancel' })
    },
    { pointer: { keys: false } },
  )
  // A stable function, for lists whose rows are memoized.
  const [answer] = useState(() => (make: () => Item) => ({
    ...bind(make),
    // The native drag of images would cancel the pointer events.
    onDragStart: (event: SyntheticEvent) => event.preventDefault(),
    onContextMenu: (event: SyntheticEvent) => {
      if (press.isHeldByFinger()) event.preventDefault()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!press.isTaken()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }))
  return answer
}

/** Decides for each press on an element of the list whether it starts a drag. */
function createPress() {
  let isTouch = false
  let isRested = false
  let isTaken = false
  let end = () => {}
  return {
    isTaken: () => isTaken,
    isHeldByFinger: () => isTouch && isRested,
    begin: ({ pointerType, target }: PointerEvent) => {
      end()
      isTouch = pointerType === 'touch'
      isRested = isTaken = false
      const timer = setTimeout(() => (isRested = true), REST_MS)
      // Only a non-passive listener that is registered before the touch begins can prevent scrolling.
      const hold = (touch: Event) => {
        if ((isRested || isTaken) && touch.cancelable) touch.preventDefault()
      }
      target?.addEventListener('touchmove', hold, { passive: false })
      end = () => {
        clearTimeout(timer)
        target?.removeEventListener('touchmove', hold)
      }
    },
    end: () => end(),
    /** `x` and `y`: pixels since the press. A finger that first moves up or down scrolls the list. */
    moved: (x: number, y: number): 'begins' | 'waits' | 'scrolls' => {
      if (isTaken || Math.hypot(x, y) < SLOP_PX) return 'waits'
      isTaken = !isTouch || isRested || Math.abs(x) > Math.abs(y)
      return isTaken ? 'begins' : 'scrolls'
    },
  }
}

/** The position of the pointer on the stage; undefined outside of it, or where another element covers it. */
function pointed(editor: Editor, event: PointerEvent, clientX: number, clientY: number): Pointed | undefined {
  const frame = stageFrames.get(editor)
  if (!frame?.contains(document.elementFromPoint(clientX, clientY))) return undefined
  const { left, top } = frame.getBoundingClientRect()
  const { viewport } = editor.camera.get()
  const px = { x: clientX - left - frame.clientLeft, y: clientY - top - frame.clientTop }
  const { shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta, timeStamp: timeMs, buttons } = event
  const pointer: PointerType =
    event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse'
  const at = toFloor(viewport, px)
  return { at, px, pxPerUnit: viewport.pxPerInch, pointer, buttons, shift, alt, ctrl, meta, timeMs }
}
