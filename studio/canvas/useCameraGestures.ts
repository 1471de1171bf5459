/**
 * Zoom and pan of the full-window studio: the wheel zooms where it is, a trackpad pans and pinches, Space or the middle
 * button pans, one finger on bare floor pans and two pan and zoom at once.
 */
import { type RefObject, useEffect, useRef } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Session } from '../editor/session.ts'
import { type Point, distance, subtract } from '../geometry/point.ts'
import { pointOnStage } from './pointOnStage.ts'

/** A notch of a mouse wheel is at least this many pixels, whole, and straight; a trackpad sends smaller, crooked ones. */
const NOTCH_PX = 100
/** Zoom by e to this power for each pixel of the wheel, and of a trackpad's pinch. */
const ZOOM_PER_PX = { wheel: 0.0016, pinch: 0.01 }
const MIDDLE_BUTTON = 1

/** The answer tells whether a press belongs to the camera, and not to the pieces. */
export function useCameraGestures(
  frame: RefObject<HTMLDivElement | null>,
  camera: Camera | undefined,
  session: Session,
  isOnFloor: (at: Point) => boolean,
): () => boolean {
  const held = useRef({ space: false, pans: false })
  const onFloor = useRef(isOnFloor)
  useEffect(() => {
    onFloor.current = isOnFloor
  })
  useEffect(() => {
    const element = frame.current
    if (!element || !camera) return undefined
    const fingers = new Map<number, Point>()

    const down = (event: PointerEvent) => {
      const at = pointOnStage(element, event)
      const isTouch = event.pointerType === 'touch'
      const isHand = event.button === MIDDLE_BUTTON || (event.button === 0 && held.current.space)
      if (!isTouch && !isHand) return
      if (isTouch && fingers.size === 0 && !onFloor.current(at)) held.current.pans = false
      else held.current.pans = true
      fingers.set(event.pointerId, at)
      if (fingers.size === 2) session.input({ type: 'cancel' })
      if (isHand) event.preventDefault()
      if (held.current.pans) element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId)
      if (!was) return
      const at = pointOnStage(element, event)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, at)
      if (other) {
        const half = subtract(at, was)
        camera.panBy({ x: half.x / 2, y: half.y / 2 })
        const about = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
        camera.zoomBy(distance(at, other) / Math.max(1, distance(was, other)), about)
      } else if (held.current.pans) camera.panBy(subtract(at, was))
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      if (fingers.size === 0) held.current.pans = false
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const isNotch =
        event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || (Math.abs(event.deltaY) >= NOTCH_PX && event.deltaX === 0)
      const at = pointOnStage(element, event)
      if (event.ctrlKey || event.metaKey) {
        camera.zoomBy(Math.exp(-event.deltaY * (isNotch ? ZOOM_PER_PX.wheel : ZOOM_PER_PX.pinch)), at)
      } else if (event.shiftKey) camera.panBy({ x: -(event.deltaX || event.deltaY), y: 0 })
      else if (isNotch) camera.zoomBy(Math.exp(-Math.sign(event.deltaY) * NOTCH_PX * ZOOM_PER_PX.wheel), at)
      else camera.panBy({ x: -event.deltaX, y: -event.deltaY })
    }
    const key = (event: KeyboardEvent) => {
      // Wherever the focus is, Space over the plan means the plan; but not while somebody types.
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (event.key !== ' ' || isTyping || (event.type === 'keydown' && !element.matches(':hover'))) return
      held.current.space = event.type === 'keydown'
      element.style.setProperty('cursor', held.current.space ? 'grab' : '')
      event.preventDefault()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    window.addEventListener('keydown', key)
    window.addEventListener('keyup', key)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
      window.removeEventListener('keydown', key)
      window.removeEventListener('keyup', key)
    }
  }, [frame, camera, session])
  return () => held.current.pans
}
