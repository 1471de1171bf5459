/** The user's settings of the plan, which the app stores. */
export type StudioSettings = {
  /** What a wheel does: depends on the device (a mouse zooms, a trackpad pans), or is fixed. */
  readonly wheel: 'auto' | 'zoom' | 'pan'
  /** Whether letters and signs alone are commands; speech input may type them by mistake (WCAG 2.1.4). */
  readonly singleKeys: boolean
  readonly grid: boolean
  /** Doors, drawers and chairs are shown and checked as they are in use. */
  readonly inUse: boolean
  /** Grid, snapping and keys step in centimeters, not in inches. */
  readonly metric: boolean
}

export const USUAL_SETTINGS: StudioSettings = {
  wheel: 'auto',
  singleKeys: true,
  grid: true,
  inUse: false,
  metric: false,
}
