/** The user's settings of the plan, which the app stores. */
export type StudioSettings = {
  /** What a wheel does: depends on the device (a mouse zooms, a trackpad pans), or is fixed. */
  readonly wheel: 'auto' | 'zoom' | 'pan'
  /** Whether single-character shortcuts are enabled; speech input may trigger them by mistake (WCAG 2.1.4). */
  readonly singleKeys: boolean
  readonly grid: boolean
  /** True if doors, drawers and chairs are shown and checked in use. */
  readonly inUse: boolean
  /** True if grid, snapping and keys use steps of centimeters instead of inches. */
  readonly metric: boolean
}

export const DEFAULT_SETTINGS: StudioSettings = {
  wheel: 'auto',
  singleKeys: true,
  grid: true,
  inUse: false,
  metric: false,
}
