/**
 * Hears mouse, touch and pen on the stage's DOM frame and tells the session in floor inches. A finger on a piece moves
 * it; a finger on bare floor scrolls the page, as everywhere else. A second finger lets go of whatever was held.
 */
import { useDrag } from '@use-gesture/react'
import { type RefObject, useCallback, useEffect } from 'react'
import { findItem } from '../commands/applyCommand.ts'
import { findItemAt } from '../editor/findItemAt.ts'
import type { Session } from '../editor/session.ts'
import type { Target } from '../editor/tool.ts'
import { openingAt } from '../geometry/openings.ts'
import { type Point, distance } from '../geometry/point.ts'
import { type Viewport, toFloor } from '../geometry/viewport.ts'
import type { Camera } from '../editor/camera.ts'
import { pointOnStage } from './pointOnStage.ts'
import { KNOB_REACH_PX, type Size, rotateHandle } from './rotateHandle.ts'
import { useCameraGestures } from './useCameraGestures.ts'

/** How far a hand trembles, and how far beside a piece it may press; pixels. */
const SLOP_PX = { mouse: 4, touch: 8 }
const REACH_PX = { mouse: 2, touch: 12 }
/** How near a piece must come to a wall, a piece or a line to snap to it: the same on screen at every scale. */
const SNAP_PX = 8
/** A wall is thin; a hand need not hit it. */
const OPENING_REACH_PX = { mouse: 14, touch: 22 }

type Hand = 'mouse' | 'touch'

export function useGestures(
  frame: RefObject<HTMLDivElement | null>,
  session: Session,
  viewport: Viewport,
  stage: Size,
  camera?: Camera,
) {
  const targetAt = useCallback(
    (at: Point, hand: Hand): Target => {
      const { layout, selection, also } = session.get()
      const selected = also.length === 0 ? findItem(layout, selection) : undefined
      if (selected && !selected.locked) {
        const { knob } = rotateHandle(selected, viewport, stage)
        if (distance(knob, at) <= KNOB_REACH_PX[hand]) return { on: 'handle', id: selected.id }
      }
      const item = findItemAt(layout, toFloor(viewport, at), REACH_PX[hand] / viewport.pxPerInch)
      if (item) return { on: 'piece', id: item.id }
      const reach = OPENING_REACH_PX[hand] / viewport.pxPerInch
      const opening = openingAt(layout.floor, toFloor(viewport, at), reach)
      return opening ? { on: 'opening', id: opening.id } : { on: 'floor' }
    },
    [session, viewport, stage],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // Only a listener that is not passive can keep the page still, and only a finger on a piece should.
    const holdPage = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!touch || !event.cancelable) return
      if (targetAt(pointOnStage(element, touch), 'touch').on !== 'floor') event.preventDefault()
    }
    const showHand = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      element.style.setProperty('cursor', CURSORS[targetAt(pointOnStage(element, event), 'mouse').on])
    }
    const letGo = (event: PointerEvent) => {
      if (!event.isPrimary) session.input({ type: 'cancel' })
    }
    element.addEventListener('touchstart', holdPage, { passive: false })
    element.addEventListener('pointermove', showHand)
    element.addEventListener('pointerdown', letGo)
    return () => {
      element.removeEventListener('touchstart', holdPage)
      element.removeEventListener('pointermove', showHand)
      element.removeEventListener('pointerdown', letGo)
    }
  }, [frame, session, targetAt])

  const isCameras = useCameraGestures(frame, camera, session, (at) => targetAt(at, 'touch').on === 'floor')

  return useDrag(
    ({ first, last, event, xy: [clientX, clientY], canceled, shiftKey, altKey, ctrlKey, metaKey }) => {
      const element = frame.current
      if (!element || isCameras()) return
      const at = pointOnStage(element, { clientX, clientY })
      if (first) {
        const hand: Hand = 'pointerType' in event && event.pointerType === 'touch' ? 'touch' : 'mouse'
        const target = targetAt(at, hand)
        element.focus({ preventScroll: true })
        element.style.setProperty('cursor', target.on === 'floor' ? '' : 'grabbing')
        session.input({
          type: 'down',
          at: toFloor(viewport, at),
          target,
          slop: SLOP_PX[hand] / viewport.pxPerInch,
          adds: shiftKey || ctrlKey || metaKey,
          alone: ctrlKey || metaKey,
          // A finger on bare floor scrolls or pans.
          frames: hand === 'mouse',
        })
      } else if (canceled || event.type === 'pointercancel') {
        session.input({ type: 'cancel' })
      } else if (!last) {
        const snapReach = session.get().snapping && !altKey ? SNAP_PX / viewport.pxPerInch : undefined
        session.input({ type: 'move', at: toFloor(viewport, at), straight: shiftKey, snapReach })
      }
      if (last) {
        element.style.setProperty('cursor', '')
        session.input({ type: 'up' })
      }
    },
    { pointer: { keys: false }, filterTaps: false, threshold: 0, preventScroll: false },
  )
}

const CURSORS: Record<Target['on'], string> = { piece: 'grab', handle: 'grab', opening: 'grab', floor: '' }
