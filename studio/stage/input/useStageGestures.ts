/**
 * Translates all pointer input on the stage's element (mouse, touch, pen, wheel, trackpad) into events of the editor.
 * It decides nothing: the state chart interprets presses and pinches. Timers only send events.
 */
import { createUseGesture, dragAction, hoverAction, moveAction, pinchAction, wheelAction } from '@use-gesture/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Outcome, Pointed, PointerType, StageEvent } from '../stageEvent.ts'
import { createPointerGuard, pointerTypeOf } from './pointerGuard.ts'
import { distance, type Point } from '../../geometry/point.ts'
import type { Bounds } from '../../geometry/polygon.ts'

type Stage<Thing> = {
  readonly dispatch: (event: StageEvent) => Outcome<Thing>
  /** What lies under a pixel of the stage, in the stage's units. */
  readonly locate: (px: Point) => Pick<Pointed, 'at' | 'pxPerUnit'>
  /** Whether the page neither scrolls nor zooms over the stage. */
  readonly isFree: () => boolean
  /** Whether this wheel moves or zooms the view instead of scrolling the page; by default wherever the stage is free. */
  readonly takesWheel?: (event: WheelEvent) => boolean
  /** `client`: a point of the window. */
  readonly onMenu?: (client: Point, thing: Thing) => void
  readonly onDetails?: () => void
}

const useGesture = createUseGesture([dragAction, pinchAction, wheelAction, moveAction, hoverAction])

/** The bit masks of the main button (also a touch or a pen) and the middle button. */
const BUTTONS = [1, 4]
const LONG_PRESS_MS = 500
/** Pixels that a resting finger may move, and the greatest distance between the taps of a double tap. */
const JITTER_PX = 8
const DOUBLE_TAP = { px: 35, ms: 300 }
const VIBRATION_MS = 10

/** Returns a ref with the position of a hovering mouse, in pixels of the stage. */
export function useStageGestures<Thing>(
  frame: RefObject<HTMLElement | null>,
  stage: Stage<Thing>,
): RefObject<Point | undefined> {
  const current = useRef(stage)
  useEffect(() => {
    current.current = stage
  })
  const hovered = useRef<Point>(undefined)
  const pointer = useRef<Gesture<Thing>>(undefined)
  useEffect(() => {
    if (!frame.current) return undefined
    const gesture = createGesture(frame.current, current)
    pointer.current = gesture
    const unguard = guardPointers(frame.current)
    const stopWheel = wheelBeside(frame.current, gesture.wheel)
    return () => {
      unguard()
      stopWheel()
      gesture.stop()
    }
  }, [frame])
  useGesture(
    {
      onDrag: ({ event, first, last }) => {
        if (!isPointer(event)) return
        if (first) pointer.current?.down(event)
        else if (!last) pointer.current?.move(event)
        else if (event.type === 'pointerup') pointer.current?.up(event)
        else pointer.current?.cancel()
      },
      onPinch: ({ event, first, last, origin, da }) => {
        const phase = first ? 'start' : !last ? 'move' : event.type.endsWith('cancel') ? 'cancel' : 'end'
        pointer.current?.pinch(event, phase, { x: origin[0], y: origin[1] }, da)
      },
      onWheel: ({ event, last }) => {
        if (!last) pointer.current?.wheel(event)
      },
      onMove: ({ event, last }) => {
        if (!last && event.buttons === 0) hovered.current = pointer.current?.hover(event)
      },
      onHover: ({ hovering }) => {
        if (!hovering) hovered.current = undefined
      },
      onClick: ({ event }) => {
        if (event.detail === 2) pointer.current?.doubleClick(event)
      },
      onContextMenu: ({ event }) => pointer.current?.menu(event),
      // Only a non-passive listener can prevent scrolling, and only a touch that holds something may.
      onTouchStart: ({ event }) => pointer.current?.touchStart(event),
    },
    {
      target: frame,
      eventOptions: { passive: false },
      // No threshold: the tolerance depends on the pointer type and is applied by the state chart.
      drag: { pointer: { buttons: BUTTONS, capture: true, keys: false }, threshold: 0 },
      pinch: { pinchOnWheel: false },
      move: { mouseOnly: false },
    },
  )
  return hovered
}

/** A wheel over what floats above the stage within `data-around-stage`, such as a toolbar, means the stage, too. */
function wheelBeside(element: HTMLElement, turn: (event: WheelEvent) => void): () => void {
  const around = element.closest<HTMLElement>('[data-around-stage]')
  const handleWheel = (event: WheelEvent) => {
    if (event.target instanceof Node && !element.contains(event.target)) turn(event)
  }
  around?.addEventListener('wheel', handleWheel, { passive: false })
  return () => around?.removeEventListener('wheel', handleWheel)
}

/** Keeps from the stage what `pointerGuard.ts` refuses. Returns what ends it. */
function guardPointers(element: HTMLElement): () => void {
  const guard = createPointerGuard()
  const targets = new Map<number, EventTarget>()
  const stop = new AbortController()
  const options = { capture: true, passive: false, signal: stop.signal }
  const handlePointer = (event: PointerEvent) => {
    // An end that this function has sent.
    if (!event.isTrusted && event.type === 'pointercancel') return
    const { passes, ends } = guard.judge(event)
    for (const pointerId of ends) {
      const canceled = new PointerEvent('pointercancel', { pointerId, pointerType: 'touch', bubbles: true })
      targets.get(pointerId)?.dispatchEvent(canceled)
    }
    if (!passes) return event.stopImmediatePropagation()
    if (event.type === 'pointerdown' && event.target) targets.set(event.pointerId, event.target)
    else if (event.type !== 'pointermove') targets.delete(event.pointerId)
  }
  for (const type of POINTER_EVENTS) element.addEventListener(type, handlePointer, options)
  // A palm neither scrolls nor zooms the page.
  const handleTouch = (event: TouchEvent) => {
    if (guard.isPenNear(event.timeStamp) && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchstart', handleTouch, options)
  return () => stop.abort()
}
const POINTER_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture'] as const

type Client = { readonly clientX: number; readonly clientY: number }
type Gesture<Thing> = ReturnType<typeof createGesture<Thing>>

function createGesture<Thing>(element: HTMLElement, stage: RefObject<Stage<Thing>>) {
  /** The last event of the browser; each frame reports only the last of its moves. */
  let last: PointerEvent | undefined
  let waiting: PointerEvent | undefined
  let frame = 0
  let holds = false
  let lastTap: { readonly px: Point; readonly atMs: number } | undefined
  let pressed: { readonly px: Point; readonly timer: ReturnType<typeof setTimeout> } | undefined

  const pixel = ({ clientX, clientY }: Client): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left - element.clientLeft, y: clientY - top - element.clientTop }
  }
  const pointed = (event: PointerEvent | MouseEvent, px: Point = pixel(event)): Pointed => {
    const kind: PointerType = isPointer(event) ? pointerTypeOf(event) : 'touch'
    const { shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta, timeStamp: timeMs, buttons } = event
    return { ...stage.current.locate(px), px, pointer: kind, buttons, shift, alt, ctrl, meta, timeMs }
  }
  const send = (event: StageEvent, client?: Client): Outcome<Thing> => {
    const outcome = stage.current.dispatch(event)
    const { cursor, menu, details } = outcome
    if (cursor !== undefined && element.style.cursor !== cursor) element.style.cursor = cursor
    if (outcome.holds !== undefined) holds = outcome.holds
    if (menu !== undefined && client) stage.current.onMenu?.({ x: client.clientX, y: client.clientY }, menu)
    if (details) stage.current.onDetails?.()
    return outcome
  }
  const scroll: EdgeScroll = createEdgeScroll((by) => {
    const { scrollsPage } = send({ type: 'edge', by })
    if (scrollsPage) window.scrollBy(by.x, by.y)
    if (last) send({ type: 'move', ...pointed(last) })
  })
  const rest = () => {
    clearTimeout(pressed?.timer)
    pressed = undefined
  }
  const sendMove = (event: PointerEvent) => {
    const at = pointed(event)
    if (pressed && distance(pressed.px, at.px) > JITTER_PX) rest()
    last = event
    send({ type: 'move', ...at })
    const client = { x: event.clientX, y: event.clientY }
    scroll.at(edgeAt(client, stage.current.isFree() ? element.getBoundingClientRect() : partOutside(element)))
  }
  /** Coalesces pointer moves: reports only the last one per animation frame, just before the frame is painted. */
  const report = () => {
    frame = 0
    const event = waiting
    waiting = undefined
    if (event) sendMove(event)
  }
  const move = (event: PointerEvent) => {
    waiting = event
    if (frame === 0) frame = requestAnimationFrame(report)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    frame = 0
    waiting = last = undefined
    scroll.stop()
  }
  const doubleTap = (event: PointerEvent | MouseEvent) => send({ type: 'double-tap', ...pointed(event) })

  return {
    down: (event: PointerEvent) => {
      rest()
      end()
      element.focus({ preventScroll: true })
      const at = pointed(event)
      if (at.pointer === 'touch') {
        const handleLong = () => {
          pressed = undefined
          if (!stage.current.onMenu) return
          const { menu } = send({ type: 'long-press', ...at }, event)
          if (menu !== undefined) navigator.vibrate?.(VIBRATION_MS)
        }
        pressed = { px: at.px, timer: setTimeout(handleLong, LONG_PRESS_MS) }
      }
      last = event
      send({ type: 'down', ...at })
    },
    move,
    up: (event: PointerEvent) => {
      const isTap = pressed !== undefined
      rest()
      if (waiting) sendMove(waiting)
      end()
      const at = pointed(event)
      send({ type: 'up', ...at })
      if (!isTap) return
      const isPair =
        lastTap && at.timeMs - lastTap.atMs <= DOUBLE_TAP.ms && distance(lastTap.px, at.px) <= DOUBLE_TAP.px
      lastTap = isPair ? undefined : { px: at.px, atMs: at.timeMs }
      if (isPair) doubleTap(event)
    },
    cancel: () => {
      rest()
      end()
      send({ type: 'cancel' })
    },
    pinch: (
      event: PointerEvent | TouchEvent | WheelEvent | Event,
      phase: 'start' | 'move' | 'end' | 'cancel',
      origin: Point,
      [apart, degrees]: readonly [number, number],
    ) => {
      if (phase === 'start') {
        rest()
        end()
      }
      const px = pixel({ clientX: origin.x, clientY: origin.y })
      const touch = event instanceof MouseEvent ? event : new MouseEvent('pinch')
      send({ type: 'pinch', phase, distance: apart, degrees, ...pointed(touch, px) })
    },
    wheel: (event: WheelEvent) => {
      const { isFree, takesWheel = isFree } = stage.current
      if (!takesWheel(event)) return
      event.preventDefault()
      send({ type: 'wheel', wheel: event, ...pointed(event) })
    },
    hover: (event: PointerEvent): Point | undefined => {
      const at = pointed(event)
      if (at.pointer === 'touch') return undefined
      send({ type: 'hover', ...at })
      return at.px
    },
    doubleClick: (event: MouseEvent) => {
      if (isPointer(event) && pointerTypeOf(event) !== 'touch') doubleTap(event)
    },
    menu: (event: MouseEvent) => {
      if (!stage.current.onMenu) return
      event.preventDefault()
      // For touch, the long press of this module opens the menu.
      if (isPointer(event) && pointerTypeOf(event) === 'touch') return
      element.focus({ preventScroll: true })
      send({ type: 'menu', ...pointed(event) }, event)
    },
    touchStart: (event: TouchEvent) => {
      if (holds && event.cancelable) event.preventDefault()
    },
    stop: () => {
      rest()
      end()
    },
  }
}

function isPointer(event: Event): event is PointerEvent {
  return 'pointerType' in event
}

/**
 * The window as a scroll area, without the sides on which the stage is fully visible, where scrolling shows nothing
 * new.
 */
function partOutside(element: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return {
    left: left < 0 ? 0 : -Infinity,
    top: top < 0 ? 0 : -Infinity,
    right: right > window.innerWidth ? window.innerWidth : Infinity,
    bottom: bottom > window.innerHeight ? window.innerHeight : Infinity,
  }
}

/** Scrolls the view while a pointer that drags something rests at its edge. */
const EDGE_PX = 8
const WAIT_MS = 200
/** Pixels per animation frame. */
const STEP_PX = 8

type EdgeScroll = {
  /** Sets the edge at which the pointer is: -1, 0 or 1 on each axis. */
  readonly at: (edge: Point) => void
  readonly stop: () => void
}

function createEdgeScroll(scroll: (px: Point) => void): EdgeScroll {
  let edge: Point = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    timer = undefined
  }
  const step = () => {
    scroll({ x: edge.x * STEP_PX, y: edge.y * STEP_PX })
    frame = requestAnimationFrame(step)
  }
  return {
    at: (next) => {
      edge = next
      if (next.x === 0 && next.y === 0) return stop()
      timer ??= setTimeout(step, WAIT_MS)
    },
    stop,
  }
}

/** The edge of the box at which, or beyond which, the point lies: -1, 0 or 1 on each axis. */
export function edgeAt({ x, y }: Point, { left, top, right, bottom }: Bounds): Point {
  return { x: sideOf(x, left, right), y: sideOf(y, top, bottom) }
}

function sideOf(at: number, low: number, high: number): number {
  if (at <= low + EDGE_PX) return -1
  return at >= high - EDGE_PX ? 1 : 0
}
