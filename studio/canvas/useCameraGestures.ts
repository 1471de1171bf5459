/**
 * Looking around: Space, the hand tool or the middle button pans, one finger on bare floor pans, two pan and zoom at
 * once or twist the chosen piece. Without a camera, one finger belongs to the page, and two can still twist.
 */
import { type RefObject, useEffect, useRef } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Editor } from '../editor/editor.ts'
import type { Target } from '../editor/toolState.ts'
import { type Point, distance, subtract } from '../geometry/point.ts'
import type { Palm } from './palm.ts'
import { pointOnStage } from './pointOnStage.ts'
import { type TwoFingers, fingersMoved, middleOf, twoFingers } from './twoFingers.ts'

const MIDDLE_BUTTON = 1

/** The answer tells whether a press belongs to the view, and not to the pieces. */
export function useCameraGestures(
  frame: RefObject<HTMLDivElement | null>,
  camera: Camera | undefined,
  editor: Editor,
  palm: Palm,
  targetAt: (at: Point) => Target,
): () => boolean {
  const held = useRef({ space: false, pans: false })
  const target = useRef(targetAt)
  useEffect(() => {
    target.current = targetAt
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const fingers = new Map<number, Point>()
    let two: TwoFingers | undefined

    /** The chosen piece, when one of the fingers or what is between them is on it. */
    const twisted = (at: readonly [Point, Point]) => {
      const { selection, also } = editor.get()
      if (selection === undefined || also.length > 0) return undefined
      const isOn = [...at, middleOf(at)].some((point) => {
        const hit = target.current(point)
        return hit.on !== 'floor' && hit.id === selection
      })
      return isOn ? selection : undefined
    }
    const down = (event: PointerEvent) => {
      const at = pointOnStage(element, event)
      const isTouch = event.pointerType === 'touch'
      palm.note(event)
      const isPalm = isTouch && palm.isAt(event.timeStamp)
      const { panTool, tool } = editor.get()
      const isHand =
        camera !== undefined &&
        (event.button === MIDDLE_BUTTON || (event.button === 0 && (held.current.space || panTool)))
      if (!isTouch && !isHand) return
      if (fingers.size === 0) {
        const isInHand = tool.name === 'carrying' && tool.waits !== undefined
        const isOnFloor = camera !== undefined && !isInHand && target.current(at).on === 'floor'
        held.current.pans = isHand || isPalm || isOnFloor
      } else held.current.pans = true
      fingers.set(event.pointerId, at)
      const [a, b] = fingers.values()
      if (fingers.size === 2 && a && b) {
        editor.input({ type: 'cancel' })
        two = twoFingers([a, b], palm.isAt(event.timeStamp) ? undefined : twisted([a, b]))
      }
      if (isHand) event.preventDefault()
      if (camera && held.current.pans) element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      palm.note(event)
      const was = fingers.get(event.pointerId)
      if (!was) return
      const at = pointOnStage(element, event)
      fingers.set(event.pointerId, at)
      const [a, b] = fingers.values()
      if (two && a && b) {
        const before = two.now
        two = fingersMoved(two, [a, b])
        if (two.mode === 'twist' && two.id !== undefined)
          editor.input({ type: 'twist', id: two.id, degrees: two.turned })
        else if (two.mode === 'look') look(before, two.now)
      } else if (held.current.pans) camera?.panBy(subtract(at, was))
    }
    const look = (before: readonly [Point, Point], now: readonly [Point, Point]) => {
      const about = middleOf(now)
      camera?.panBy(subtract(about, middleOf(before)))
      camera?.zoomBy(distance(...now) / Math.max(1, distance(...before)), about)
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return
      if (two?.mode === 'twist') editor.input({ type: event.type === 'pointercancel' ? 'cancel' : 'up' })
      two = undefined
      if (fingers.size === 0) held.current.pans = false
    }
    const key = (event: KeyboardEvent) => {
      // Wherever the focus is, Space over the plan means the plan; but not while somebody types.
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (event.key !== ' ' || isTyping || (event.type === 'keydown' && !element.matches(':hover'))) return
      held.current.space = event.type === 'keydown'
      element.style.setProperty('cursor', held.current.space ? 'grab' : '')
      event.preventDefault()
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', up, { signal })
    if (camera) {
      window.addEventListener('keydown', key, { signal })
      window.addEventListener('keyup', key, { signal })
    }
    return () => listening.abort()
  }, [frame, camera, editor, palm])
  return () => held.current.pans
}
