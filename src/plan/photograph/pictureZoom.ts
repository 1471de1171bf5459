/**
 * The part of a photograph that is seen while it is marked and furnished. Two fingers zoom and move it, whatever is under them,
 * one draws or moves a piece; Ctrl and the wheel zoom, the wheel alone moves a picture that is zoomed, and there are buttons.
 */
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

/** `left`, `top`: the place of the picture in the corner of its frame, in shares of the picture. */
type View = { readonly scale: number; readonly left: number; readonly top: number }
type Point = { readonly x: number; readonly y: number }

export type PictureZoom = {
  readonly view: View
  readonly closer: () => void
  readonly farther: () => void
  readonly whole: () => void
}

const WHOLE: View = { scale: 1, left: 0, top: 0 }
const MAX_SCALE = 8
/** Of a button. */
const STEP = 1.5
/** Of a pixel of the wheel with Ctrl, which is also a pinch of a trackpad. */
const WHEEL_ZOOM = 0.006
const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** `frame`: what shows the picture, in its shape; the picture in it is moved by `style`, without its frame. */
export function usePictureZoom(frame: RefObject<HTMLElement | null>): PictureZoom & { readonly style: CSSProperties } {
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const isPinching = useRef(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const shareOf = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect()
      return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
    }
    const handlePointer = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      const known = fingers.current
      const at = { x: event.clientX, y: event.clientY }
      if (event.type === 'pointerdown') {
        known.set(event.pointerId, at)
        // What is under the fingers gets the second one, too, and ends its own gesture.
        isPinching.current ||= known.size > 1
      } else if (event.type === 'pointermove') {
        if (!isPinching.current) return
        event.stopPropagation()
        const before = [...known.values()]
        if (!known.has(event.pointerId)) return
        known.set(event.pointerId, at)
        if (known.size !== 2) return
        const [was, now] = [spanOf(before), spanOf([...known.values()])]
        if (was.far > 0) setView((last) => moved(last, shareOf(was.middle), shareOf(now.middle), now.far / was.far))
      } else {
        known.delete(event.pointerId)
        if (known.size === 0) isPinching.current = false
      }
    }
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      event.stopPropagation()
      const at = shareOf({ x: event.clientX, y: event.clientY })
      if (event.ctrlKey || event.metaKey)
        return setView((last) => moved(last, at, at, Math.exp(-event.deltaY * WHEEL_ZOOM)))
      const { width, height } = element.getBoundingClientRect()
      setView((last) => moved(last, at, { x: at.x - event.deltaX / width, y: at.y - event.deltaY / height }, 1))
    }
    const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const
    for (const kind of kinds) element.addEventListener(kind, handlePointer, { capture: true })
    element.addEventListener('wheel', handleWheel, { capture: true, passive: false })
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, handlePointer, { capture: true })
      element.removeEventListener('wheel', handleWheel, { capture: true })
    }
  }, [frame])
  const { scale, left, top } = view
  return {
    view,
    closer: () => setView((last) => moved(last, MIDDLE, MIDDLE, STEP)),
    farther: () => setView((last) => moved(last, MIDDLE, MIDDLE, 1 / STEP)),
    whole: () => setView(WHOLE),
    style: scale === 1 ? {} : { ['--zoom' as string]: `scale(${scale}) translate(${-100 * left}%, ${-100 * top}%)` },
  }
}

/** The view in which what was at `from` is at `to`, enlarged; both are shares of the frame, which stays filled. */
function moved({ scale, left, top }: View, from: Point, to: Point, by: number): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * by))
  const most = 1 - 1 / next
  const within = (value: number) => Math.min(most, Math.max(0, value))
  return {
    scale: next,
    left: within(left + from.x / scale - to.x / next),
    top: within(top + from.y / scale - to.y / next),
  }
}

function spanOf([a = { x: 0, y: 0 }, b = a]: readonly Point[]) {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, far: Math.hypot(a.x - b.x, a.y - b.y) }
}
