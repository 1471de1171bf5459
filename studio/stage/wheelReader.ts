/**
 * Interprets wheel events: a mouse wheel zooms and a trackpad pans, unless the user has set otherwise; with Ctrl or
 * Cmd, as browsers report a pinch, it always zooms. Events in close succession are one burst with one meaning, so that
 * pressing a key does not turn a trackpad's inertia into a zoom.
 */
import type { Point } from '../geometry/point.ts'

/** What a wheel does: `auto` depends on the device (a mouse zooms, a trackpad pans). */
export type WheelSetting = 'auto' | 'zoom' | 'pan'

export type WheelSample = {
  readonly deltaX: number
  readonly deltaY: number
  /** `WheelEvent.deltaMode`: 0 for pixels. */
  readonly deltaMode: number
  /** `wheelDeltaY` of Chromium and Safari: for a mouse a multiple of 120. */
  readonly wheelDeltaY?: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly timeStamp: number
}

/** A zoom by a factor, or a pan in pixels. */
type WheelMeaning = { readonly zoom: number } | { readonly pan: Point }

const BURST_MS = 150
/** A notch of a mouse wheel has at least this many pixels on one axis; trackpads send smaller values on both. */
const NOTCH_PX = 100
const NOTCH_UNITS = 120
/** The zoom factor is e to this power per pixel, for a wheel and for a trackpad's pinch. */
const ZOOM_PER_PX = { wheel: 0.0016, pinch: 0.01 }
/** Pixels of a line, for browsers that count in lines. */
const LINE_PX = 16

/** The meaning of the burst to which an event belongs. */
export type WheelBurst = { readonly atMs: number; readonly isMouse: boolean; readonly isHeld: boolean }

/** `last`: the burst of the event before. */
export function burstOf(sample: WheelSample, last: WheelBurst | undefined): WheelBurst {
  const atMs = sample.timeStamp
  if (last && atMs - last.atMs < BURST_MS) return { ...last, atMs }
  return { atMs, isMouse: isNotch(sample), isHeld: sample.ctrlKey || sample.metaKey }
}

export function wheelMeaning(
  sample: WheelSample,
  { isMouse, isHeld }: WheelBurst,
  setting: WheelSetting,
): WheelMeaning {
  const { x, y } = pixelsOf(sample)
  if (isHeld) return { zoom: Math.exp(-y * (isMouse ? ZOOM_PER_PX.wheel : ZOOM_PER_PX.pinch)) }
  if (sample.shiftKey) return { pan: { x: -(x || y), y: 0 } }
  const zooms = setting === 'auto' ? isMouse : setting === 'zoom'
  if (!zooms) return { pan: { x: -x, y: -y } }
  return { zoom: Math.exp(-(isMouse ? Math.sign(y) * NOTCH_PX : y) * ZOOM_PER_PX.wheel) }
}

function isNotch({ deltaX, deltaY, deltaMode, wheelDeltaY }: WheelSample): boolean {
  if (deltaMode !== 0) return true
  if (deltaX !== 0) return false
  return (
    Math.abs(deltaY) >= NOTCH_PX || (wheelDeltaY !== undefined && wheelDeltaY !== 0 && wheelDeltaY % NOTCH_UNITS === 0)
  )
}

function pixelsOf({ deltaX, deltaY, deltaMode }: WheelSample): Point {
  const scale = deltaMode === 0 ? 1 : LINE_PX
  return { x: deltaX * scale, y: deltaY * scale }
}
