/**
 * One pointer from its press to its release, heard without React. Of all moves between two frames the last is told,
 * just before the frame is painted. While a mouse is down, nobody else on the page hears it move.
 */
import { inNextFrame } from './inNextFrame.ts'

type DragEars = {
  readonly move: (event: PointerEvent) => void
  /** The release, or a `pointercancel`; the last move was told before a release. */
  readonly end: (event: PointerEvent) => void
}

/** `element` captures the pointer. The answer stops hearing, without an end. */
export function hearDrag(element: Element, press: PointerEvent, ears: DragEars): () => void {
  const hearing = new AbortController()
  let last: PointerEvent | undefined
  const tell = () => {
    const event = last
    last = undefined
    if (event) ears.move(event)
  }
  const isOurs = (event: PointerEvent) => event.pointerId === press.pointerId
  const hush = (event: MouseEvent) => {
    if (press.pointerType === 'mouse') event.stopImmediatePropagation()
  }
  const move = (event: PointerEvent) => {
    if (!isOurs(event)) return
    hush(event)
    last = event
    inNextFrame(tell)
  }
  const stop = () => {
    hearing.abort()
    last = undefined
  }
  const end = (event: PointerEvent) => {
    if (!isOurs(event) || (event.type === 'lostpointercapture' && event.target !== element)) return
    if (event.type !== 'pointercancel') tell()
    stop()
    ears.end(event)
  }
  const { signal } = hearing
  const first = { capture: true, signal }
  element.setPointerCapture(press.pointerId)
  window.addEventListener('pointermove', move, first)
  window.addEventListener('mousemove', hush, first)
  // After all others: a tap asks what is in the hand before it is put down.
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    window.addEventListener(type, end, { signal })
  return stop
}
