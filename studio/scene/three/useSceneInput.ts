/**
 * Pointer and key input of the 3D view. Drags use the tool of the plan: the line of sight is converted to points of the
 * floor, so that snapping, the clamp, riders and undo work as on the plan.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Editor } from '../../room/editor/editor.ts'
import type { Point } from '../../geometry/point.ts'
import { type Grab, grabPoint, pointed } from '../walk/grab.ts'
import { onLevel, pieceOnRay, type Ray, rayThrough } from '../walk/ray.ts'
import { keyStrokeOf } from '../../model/keyStroke.ts'
import type { SceneControl } from '../walk/sceneControl.ts'
import { standings } from '../walk/standing.ts'
import { lensOf } from '../walk/views.ts'
import { ownOf, walkRooms } from '../walk/walkRooms.ts'
import { isSeenThrough, wallsOf } from '../walk/wallParts.ts'
import type { SceneProduct } from '../../model/sceneProduct.ts'

/** Pixels that a press may move and still count as a tap. */
const SLOP = { mouse: 4, touch: 9 }
/** Degrees for each pixel. */
const DEGREES_PER_PX = { orbit: 0.35, look: 0.16 }
const WHEEL_ZOOM = 0.0014
/** Inches around a piece within which a touch hits it. */
const TOUCH_MARGIN = 2

type Gesture =
  | {
      readonly name: 'pressed'
      readonly start: Point
      readonly pieceId: string | undefined
      readonly grab: Grab | undefined
      readonly drags: boolean
    }
  | { readonly name: 'dragging'; readonly grab: Grab }
  | { readonly name: 'looking'; last: Point }

export function useSceneInput(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  control: SceneControl,
  products: ReadonlyMap<string, SceneProduct>,
  fills: boolean,
) {
  const gesture = useRef<Gesture>(undefined)
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<number>(undefined)
  const walkKeys = useWalkKeys(editor, control)

  const rayAt = (event: { clientX: number; clientY: number }): Ray | undefined => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return undefined
    const x = ((event.clientX - box.left) / box.width) * 2 - 1
    const y = 1 - ((event.clientY - box.top) / box.height) * 2
    return rayThrough(lensOf(control.get().view), box.width / box.height, x, y)
  }
  const hit = (ray: Ray, reach: number) => {
    const { layout, beside } = editor.get()
    const { view } = control.get()
    // The pieces of the other rooms are no part of this document.
    if (view.kind === 'eye' && !ownOf(walkRooms(layout, beside, view))) return undefined
    const places = standings(layout, ({ productId = '' }) => products.get(productId)?.placement)
    const hidden = new Set(
      wallsOf(layout.floor)
        .filter((wall) => isSeenThrough(wall, ray.from))
        .map(({ index }) => index),
    )
    const items = layout.items.filter(({ id }) => !hidden.has(places.get(id)?.wall ?? -1))
    return pieceOnRay(ray, items, ({ id }) => places.get(id) ?? { elevation: 0, height: 1 }, reach)
  }
  const hold = (isHeld: boolean) => frame.current?.toggleAttribute('data-holds', isHeld)

  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button, a, input, label')) return
    const at = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, at)
    frame.current?.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) {
      if (gesture.current?.name === 'dragging') editor.dispatch({ type: 'cancel' })
      gesture.current = undefined
      pinch.current = undefined
      return
    }
    const ray = rayAt(event)
    const isTouch = event.pointerType === 'touch'
    const met = ray && hit(ray, isTouch ? TOUCH_MARGIN : 0)
    const state = editor.get()
    const isMain = event.button === 0
    // Touch drags only selected pieces, so that looking around moves nothing.
    const drags = isMain && met !== undefined && !met.item.locked && (!isTouch || state.selection.includes(met.item.id))
    const grab = ray && met && isMain ? grabPoint(state.layout, met, ray) : undefined
    gesture.current = { name: 'pressed', start: at, pieceId: isMain ? met?.item.id : undefined, grab, drags }
  }
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const at = { x: event.clientX, y: event.clientY }
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at)
    if (fingers.current.size > 1) return pinched()
    const now = gesture.current
    if (!now) return
    if (now.name === 'pressed') {
      const slop = event.pointerType === 'touch' ? SLOP.touch : SLOP.mouse
      if (Math.hypot(at.x - now.start.x, at.y - now.start.y) < slop) return
      hold(true)
      if (now.drags && now.grab) {
        editor.dispatch({ type: 'down', ...pointed(now.grab, now.grab.on, event) })
        gesture.current = { name: 'dragging', grab: now.grab }
      } else gesture.current = { name: 'looking', last: now.start }
    }
    const next = gesture.current
    if (next?.name === 'dragging') {
      const ray = rayAt(event)
      const floor = ray && onLevel(ray, next.grab.level)
      if (floor) editor.dispatch({ type: 'move', ...pointed(next.grab, floor, event) })
    } else if (next?.name === 'looking') {
      const by = { x: at.x - next.last.x, y: at.y - next.last.y }
      next.last = at
      const { view } = control.get()
      if (view.kind === 'orbit')
        control.orbit({ azimuth: -by.x * DEGREES_PER_PX.orbit, elevation: by.y * DEGREES_PER_PX.orbit })
      else control.turn({ yaw: -by.x * DEGREES_PER_PX.look, pitch: by.y * DEGREES_PER_PX.look })
    }
  }
  const pinched = () => {
    const [a, b] = [...fingers.current.values()]
    if (!a || !b) return
    const far = Math.hypot(a.x - b.x, a.y - b.y)
    if (pinch.current !== undefined && far > 0) {
      const zoom = far / pinch.current
      if (control.get().view.kind === 'orbit') control.orbit({ zoom })
      else control.step((zoom - 1) * 120, 0)
    }
    pinch.current = far
  }
  const handleUp = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    hold(false)
    const now = gesture.current
    gesture.current = undefined
    if (!now) return
    if (now.name === 'dragging') {
      const ray = rayAt(event)
      const floor = ray && onLevel(ray, now.grab.level)
      editor.dispatch({ type: 'up', ...pointed(now.grab, floor ?? now.grab.on, event) })
    } else if (now.name === 'pressed') tapped(event, now.pieceId)
  }
  const tapped = (event: PointerEvent<HTMLDivElement>, pieceId: string | undefined) => {
    if (event.button !== 0) return
    const aimed = rayAt(event)
    const place = aimed && onLevel(aimed, 0)
    if (editor.get().tool.name === 'carrying' && place) {
      // The piece was picked up with a button; this tap puts it down.
      const on = pointed({ level: 0, on: place, found: place }, place, event)
      editor.dispatch({ type: 'down', ...on })
      editor.dispatch({ type: 'up', ...on })
      return
    }
    if (pieceId !== undefined) {
      if (event.shiftKey || event.ctrlKey || event.metaKey) editor.toggle(pieceId)
      else editor.select(pieceId)
      return
    }
    const { view } = control.get()
    if (view.kind === 'eye' && place && editor.get().selection.length === 0) control.walkTo(place)
    else editor.select(undefined)
  }
  const handleCancel = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    if (gesture.current?.name === 'dragging') editor.dispatch({ type: 'cancel' })
    gesture.current = undefined
    hold(false)
  }
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const wheel = (event: WheelEvent) => {
      // On a page that scrolls, the wheel scrolls the page.
      if (!fills && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      if (control.get().view.kind === 'orbit') control.orbit({ zoom: Math.exp(-event.deltaY * WHEEL_ZOOM) })
      else control.step(-event.deltaY * 0.12, 0)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [frame, control, fills])

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleCancel,
    onLostPointerCapture: handleCancel,
    onKeyDown: (event: KeyboardEvent) => {
      if (walkKeys.press(event)) event.preventDefault()
    },
    onKeyUp: walkKeys.release,
    onBlur: walkKeys.stop,
  }
}

// Keys of the 3D view: with a selection those of the plan, otherwise keys that orbit the room or, at eye height, walk
// while they are pressed.

/**
 * Speeds of walking in inches and degrees per second; steps of the orbit in degrees, and its zoom factor, per key
 * press.
 */
const SPEED = { walk: 70, turn: 80 }
const ORBIT = { turn: 6, zoom: 1.12 }
const MAX_STEP_MS = 60

/** Motion of each key: forward, to the right, turn to the right. */
const MOTION_OF_KEY: Record<string, readonly [number, number, number]> = {
  w: [1, 0, 0],
  ArrowUp: [1, 0, 0],
  s: [-1, 0, 0],
  ArrowDown: [-1, 0, 0],
  a: [0, -1, 0],
  d: [0, 1, 0],
  q: [0, 0, -1],
  e: [0, 0, 1],
  ArrowLeft: [0, 0, -1],
  ArrowRight: [0, 0, 1],
}

function useWalkKeys(editor: Editor, control: SceneControl) {
  const pressed = useRef(new Set<string>())
  const frame = useRef(0)
  const last = useRef(0)
  const stop = () => {
    pressed.current.clear()
    cancelAnimationFrame(frame.current)
    frame.current = 0
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const go = (nowMs: number) => {
    const seconds = Math.min(MAX_STEP_MS, nowMs - last.current) / 1000
    last.current = nowMs
    let [forward, right, turn] = [0, 0, 0]
    for (const key of pressed.current) {
      const [a = 0, b = 0, c = 0] = MOTION_OF_KEY[key] ?? []
      forward += a
      right += b
      turn += c
    }
    if (turn !== 0) control.turn({ yaw: turn * SPEED.turn * seconds })
    if (forward !== 0 || right !== 0) control.step(forward * SPEED.walk * seconds, right * SPEED.walk * seconds)
    frame.current = pressed.current.size > 0 ? requestAnimationFrame(go) : 0
  }
  const walk = (key: string): boolean => {
    if (!(key in MOTION_OF_KEY)) return false
    pressed.current.add(key)
    if (frame.current === 0) {
      last.current = performance.now()
      frame.current = requestAnimationFrame(go)
    }
    return true
  }
  const orbit = (key: string): boolean => {
    const { turn, zoom } = ORBIT
    const by = {
      ArrowLeft: { azimuth: turn },
      ArrowRight: { azimuth: -turn },
      ArrowUp: { elevation: turn },
      ArrowDown: { elevation: -turn },
      '+': { zoom },
      '=': { zoom },
      '-': { zoom: 1 / zoom },
    }[key]
    if (by) control.orbit(by)
    return by !== undefined
  }

  return {
    /** True when the scene used the key. Tab always leaves the scene. */
    press: (event: KeyboardEvent): boolean => {
      const stroke = keyStrokeOf(event)
      const { key } = stroke
      if (key === 'Tab') return false
      const hasChosen = editor.get().selection !== undefined
      if (hasChosen && editor.press(stroke)) return true
      if (stroke.ctrl || stroke.alt) return false
      if (control.get().view.kind !== 'eye') return orbit(key)
      if (key === 'PageUp' || key === 'PageDown') return control.climb(key === 'PageUp' ? 'up' : 'down')
      return walk(key)
    },
    release: (event: KeyboardEvent) => void pressed.current.delete(keyStrokeOf(event).key),
    stop,
  }
}
