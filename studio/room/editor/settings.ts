/** The user's settings of the plan, which the app stores. */
import type { Sky } from '../../geometry/sunlight.ts'
import type { WheelSetting } from '../../stage/wheelReader.ts'

/** 100 %: half an inch of screen for a foot, the usual scale of a printed room plan. */
export const FULL_PX_PER_INCH = 4

export type StudioSettings = {
  readonly wheel: WheelSetting
  /** Whether single-character shortcuts are enabled; speech input may trigger them by mistake (WCAG 2.1.4). */
  readonly singleKeys: boolean
  readonly grid: boolean
  /** True if doors, drawers and chairs are shown and checked in use. */
  readonly inUse: boolean
  /** True if the zones of the room are shown. */
  readonly zones: boolean
  /** True if the sun on the floor is shown. */
  readonly daylight: boolean
  /** The day and the hour of the light, by the clock of the place, for the plan and in 3D. `day`: `2026-06-21`. */
  readonly day: string
  readonly hour: number
  readonly sky: Sky
  /** True if grid, snapping and keys use steps of centimeters instead of inches. */
  readonly metric: boolean
}

/** The day of this browser's clock: `2026-06-21`. */
export function today(): string {
  // Swedish dates are ISO dates.
  return new Date().toLocaleDateString('sv')
}

export const DEFAULT_SETTINGS: StudioSettings = {
  wheel: 'auto',
  singleKeys: true,
  grid: true,
  inUse: false,
  zones: false,
  daylight: false,
  day: today(),
  hour: 13,
  sky: 'clear',
  metric: false,
}
