/**
 * Hears mouse, touch and pen on the stage's DOM frame and tells the editor in floor inches. A finger on a piece moves
 * it; a finger on bare floor scrolls the page, as everywhere else. A second finger lets go of whatever was held.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { findItem } from '../commands/applyCommand.ts'
import type { Camera } from '../editor/camera.ts'
import { findItemAt } from '../editor/findItemAt.ts'
import type { Editor, PointerType } from '../editor/editor.ts'
import type { Target, ToolState } from '../editor/toolState.ts'
import { openingAt } from '../geometry/openings.ts'
import { type Point, distance } from '../geometry/point.ts'
import { type Viewport, toFloor } from '../geometry/viewport.ts'
import { type FramePlace, framePlace } from './framePlace.ts'
import { hearDrag } from './hearDrag.ts'
import { inNextFrame } from './inNextFrame.ts'
import { createPalm } from './palm.ts'
import { pointOnStage } from './pointOnStage.ts'
import { KNOB_REACH_PX, type Size, rotateHandle } from './rotateHandle.ts'
import { useCameraGestures } from './useCameraGestures.ts'
import { useEdgeScroll } from './useEdgeScroll.ts'
import { type TapHandlers, handOf, useTaps } from './useTaps.ts'
import { useWheel } from './useWheel.ts'

/** How far a hand trembles, and how far beside a piece it may press; pixels. */
const SLOP_PX: Record<PointerType, number> = { mouse: 4, pen: 4, touch: 8 }
const REACH_PX: Record<PointerType, number> = { mouse: 2, pen: 4, touch: 12 }
/** How near a piece must come to a wall, a piece or a line to snap to it: the same on screen at every scale. */
const SNAP_PX: Record<PointerType, number> = { mouse: 8, pen: 8, touch: 14 }
/** A wall is thin; a hand need not hit it. */
const OPENING_REACH_PX: Record<PointerType, number> = { mouse: 14, pen: 14, touch: 22 }

type Held = {
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export function useGestures(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  viewport: Viewport,
  stage: Size,
  camera: Camera | undefined,
  taps: TapHandlers,
) {
  const [palm] = useState(createPalm)
  /** Ctrl from the start means a copy; pressed later it means no snapping. */
  const start = useRef<{ readonly hand: PointerType; readonly copies: boolean }>({ hand: 'mouse', copies: false })
  const last = useRef<{ readonly client: Point; readonly held: Held } | undefined>(undefined)
  const place = useRef<FramePlace>(undefined)
  const stopHearing = useRef<() => void>(undefined)
  useEffect(() => () => stopHearing.current?.(), [])

  const thingAt = useCallback(
    (at: Point, hand: PointerType): Target => {
      const { layout } = editor.get()
      const item = findItemAt(layout, toFloor(viewport, at), REACH_PX[hand] / viewport.pxPerInch)
      if (item) return { on: 'piece', id: item.id }
      const reach = OPENING_REACH_PX[hand] / viewport.pxPerInch
      const opening = openingAt(layout.floor, toFloor(viewport, at), reach)
      return opening ? { on: 'opening', id: opening.id } : { on: 'floor' }
    },
    [editor, viewport],
  )
  const targetAt = useCallback(
    (at: Point, hand: PointerType): Target => {
      const { layout, selection, also } = editor.get()
      const selected = also.length === 0 ? findItem(layout, selection) : undefined
      if (selected && !selected.locked) {
        const { knob } = rotateHandle(selected, viewport, stage, hand)
        if (distance(knob, at) <= KNOB_REACH_PX[hand]) return { on: 'handle', id: selected.id }
      }
      return thingAt(at, hand)
    },
    [editor, viewport, stage, thingAt],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // Only a listener that is not passive can keep the page still, and only a finger on a piece should.
    const holdPage = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!touch || !event.cancelable || palm.isAt(event.timeStamp)) return
      const { tool } = editor.get()
      const isInHand = tool.name === 'carrying' && tool.waits !== undefined
      if (isInHand || targetAt(pointOnStage(element, touch), 'touch').on !== 'floor') event.preventDefault()
    }
    const showHand = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      editor.setPointer('mouse')
      const { panTool, tool } = editor.get()
      const target = targetAt(pointOnStage(element, event), 'mouse').on
      const isInHand = tool.name === 'carrying'
      element.style.setProperty('cursor', isInHand ? 'copy' : panTool && camera ? 'grab' : CURSORS[target])
    }
    element.addEventListener('touchstart', holdPage, { passive: false })
    element.addEventListener('pointermove', showHand)
    const forget = () => place.current?.forget()
    window.addEventListener('scroll', forget, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', forget, { capture: true })
      element.removeEventListener('touchstart', holdPage)
      element.removeEventListener('pointermove', showHand)
    }
  }, [frame, editor, targetAt, camera, palm])

  const fingerTarget = useCallback((at: Point) => targetAt(at, 'touch'), [targetAt])
  const isViews = useCameraGestures(frame, camera, editor, palm, fingerTarget)
  const isLong = useTaps(frame, editor, camera, { ...taps, thingAt })
  useWheel(frame, camera, editor)

  const moveTo = (client: Point, { shiftKey, altKey, ctrlKey, metaKey }: Held) => {
    if (!place.current) return
    const { left, top } = place.current.get()
    const seen = camera?.get().viewport ?? viewport
    const { hand, copies } = start.current
    const isFree = metaKey || (ctrlKey && !copies)
    editor.input({
      type: 'move',
      at: toFloor(seen, { x: client.x - left, y: client.y - top }),
      straight: shiftKey,
      fine: ctrlKey || metaKey,
      finger: hand === 'touch',
      copies: altKey || (ctrlKey && copies),
      snapReach: editor.get().snapping && !isFree ? SNAP_PX[hand] / seen.pxPerInch : undefined,
    })
  }
  const scroll = useEdgeScroll(camera, () => {
    place.current?.forget()
    if (last.current) moveTo(last.current.client, last.current.held)
  })
  const isOthers = () => isViews() || isLong()

  const press = (element: HTMLElement, event: PointerEvent) => {
    place.current = framePlace(element)
    const { shiftKey, ctrlKey, metaKey } = event
    const at = pointOnStage(element, event)
    const hand = handOf(event)
    const target = targetAt(at, hand)
    start.current = { hand, copies: ctrlKey }
    element.focus({ preventScroll: true })
    showCursor(element, target.on === 'floor' ? '' : 'grabbing')
    editor.input({
      type: 'down',
      at: toFloor(viewport, at),
      target,
      slop: SLOP_PX[hand] / viewport.pxPerInch,
      adds: shiftKey || ctrlKey || metaKey,
      alone: ctrlKey || metaKey,
      // A finger on bare floor scrolls or pans.
      frames: hand !== 'touch',
    })
  }
  const move = ({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey }: PointerEvent) => {
    if (isOthers()) return scroll.stop()
    last.current = { client: { x: clientX, y: clientY }, held: { shiftKey, altKey, ctrlKey, metaKey } }
    moveTo(last.current.client, last.current.held)
    const { name } = editor.get().tool
    if (place.current && HOLDING.has(name)) scroll.at(last.current.client, place.current.get())
  }
  const end = (event: PointerEvent) => {
    stopHearing.current = undefined
    scroll.stop()
    if (isOthers()) return
    if (frame.current) showCursor(frame.current, '')
    editor.input({ type: event.type === 'pointercancel' ? 'cancel' : 'up' })
  }
  const ears = useRef({ move, end })
  useEffect(() => {
    ears.current = { move, end }
  })
  return {
    onPointerDown: ({ nativeEvent }: ReactPointerEvent) => {
      const element = frame.current
      if (!element || nativeEvent.buttons !== 1 || stopHearing.current || isOthers()) return
      press(element, nativeEvent)
      stopHearing.current = hearDrag(element, nativeEvent, {
        move: (event) => ears.current.move(event),
        end: (event) => ears.current.end(event),
      })
    },
  }
}

/** With the frame: the browser would look through the page's styles once more before it tells the next event. */
function showCursor(element: HTMLElement, cursor: string): void {
  inNextFrame(() => element.style.setProperty('cursor', cursor))
}

/** What a hand takes along when it comes to the edge. */
const HOLDING: ReadonlySet<ToolState['name']> = new Set(['dragging', 'carrying', 'framing'])

const CURSORS: Record<Target['on'], string> = { piece: 'grab', handle: 'grab', opening: 'grab', floor: '' }
