/**
 * What moves the view of every document: two fingers zoom and pan what they are over and never change a part of it, a wheel
 * zooms or pans, and a drag at the edge scrolls.
 */
import { type Point, subtract } from '../geometry/point.ts'
import type { KeyStroke } from '../model/keyStroke.ts'
import type { Camera, CameraMove } from './camera.ts'
import type { Pinch } from './rules.ts'
import type { StageEvent } from './stageEvent.ts'
import { burstOf, type WheelBurst, wheelMeaning, type WheelSetting } from './wheelReader.ts'

/** Two fingers: the point between them, in pixels, and how far they are apart, in any unit. */
export type Fingers = {
  readonly middle: Point
  readonly distance: number
}

export function fingersOf({ px, distance }: Pinch): Fingers {
  return { middle: px, distance }
}

export function spreadOf(before: Fingers, now: Fingers): CameraMove {
  const zoom = now.distance / Math.max(Number.EPSILON, before.distance)
  return { pan: subtract(now.middle, before.middle), zoom, about: now.middle }
}

/** `last`: the burst of the event before. */
export function wheelStep(
  { wheel, px }: Extract<StageEvent, { type: 'wheel' }>,
  last: WheelBurst | undefined,
  setting: WheelSetting,
): { readonly burst: WheelBurst; readonly camera: CameraMove } {
  const burst = burstOf(wheel, last)
  const meaning = wheelMeaning(wheel, burst, setting)
  return { burst, camera: 'pan' in meaning ? meaning : { zoom: meaning.zoom, about: px } }
}

/** `by`: pixels by which the view scrolls. */
export function edgeMove({ x, y }: Point): CameraMove {
  return { pan: { x: -x, y: -y } }
}

/** Of a key or a button. */
export const ZOOM_STEP = 1.25

/** Ctrl with + and - zooms, with 0 to 100 %. Returns true when it handled the key. */
export function zoomKey({ key, ctrl }: KeyStroke, camera: Camera): boolean {
  if (!ctrl) return false
  if (key === '+' || key === '=') camera.zoomBy(ZOOM_STEP)
  else if (key === '-') camera.zoomBy(1 / ZOOM_STEP)
  else if (key === '0') camera.zoomTo(1)
  else return false
  return true
}
