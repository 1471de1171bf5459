/**
 * Pulls new pieces onto the plan from a list beside it: with a mouse at once, with a finger sideways, or after it has
 * rested on the list, which it otherwise scrolls. The state chart of the plan decides what becomes of it.
 */
import { useDrag } from '@use-gesture/react'
import { type DOMAttributes, type SyntheticEvent, useState } from 'react'
import type { Editor } from '../../editor/editor.ts'
import type { Pointed, PointerType } from '../../editor/stageEvent.ts'
import { toFloor } from '../../geometry/viewport.ts'
import type { Item } from '../../model/layout.ts'
import { stageFrames } from './stageFrames.ts'

/** Pixels that a press may tremble, and milliseconds that a finger rests before it takes a piece along. */
const SLOP_PX = 6
const REST_MS = 250

/**
 * Give the answer to each element of the list, with what makes its piece; a tap on the element stays a tap. The elements
 * need `touch-action: pan-y`.
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
      // The keys go on with what was put down.
      if (at && !isLost) stageFrames.get(editor)?.focus({ preventScroll: true })
      editor.dispatch(at && !isLost ? { type: 'up', ...at } : { type: 'cancel' })
    },
    { pointer: { keys: false } },
  )
  // The same answer each time, for lists whose rows are rendered only when they change.
  const [answer] = useState(() => (make: () => Item) => ({
    ...bind(make),
    // The browser's own dragging of pictures would take the pointer away.
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

/** One press after the other on the elements of a list: whether it takes a piece along. */
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
      // Only a listener that is not passive, and is there before the touch begins, keeps the list still.
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
    /** `x` and `y`: pixels since it began. A finger that moves up or down at once scrolls the list. */
    moved: (x: number, y: number): 'begins' | 'goes on' | 'scrolls' => {
      if (isTaken || Math.hypot(x, y) < SLOP_PX) return 'goes on'
      isTaken = !isTouch || isRested || Math.abs(x) > Math.abs(y)
      return isTaken ? 'begins' : 'scrolls'
    },
  }
}

/** Where the pointer is on the stage of the editor; undefined outside of it, or where something lies over it. */
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
  return { at, px, pxPerUnit: viewport.pxPerInch, pointer, buttons, shift, alt, ctrl, meta, isPalm: false, timeMs }
}
