/** A pointer on a stage, for tests. */
import type { Pointed } from './stageEvent.ts'

/** Half a unit per pixel: on a plan the mouse has a slop of 2 in and a snapping range of 4 in. */
export const PX_PER_UNIT = 2

export function pointed(x: number, y: number, more: Partial<Pointed> = {}): Pointed {
  return {
    at: { x, y },
    px: { x: x * PX_PER_UNIT, y: y * PX_PER_UNIT },
    pxPerUnit: PX_PER_UNIT,
    pointer: 'mouse',
    buttons: 1,
    shift: false,
    alt: false,
    ctrl: false,
    meta: false,
    timeMs: 0,
    ...more,
  }
}
