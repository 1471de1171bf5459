/** The steps of grid, snapping and keys: round inches, or round centimeters for those who measure in them. Inches. */
const CM = 1 / 2.54

export type Steps = {
  /** An arrow key alone, with Shift and with Alt. */
  readonly nudge: { readonly plain: number; readonly shift: number; readonly alt: number }
  /** Blocks and inner walls are pulled in multiples of this. */
  readonly pull: number
  /** The lines of the grid, the finer ones first; pieces snap to the finer ones. */
  readonly grid: readonly [number, number]
}

export const INCH_STEPS: Steps = { nudge: { plain: 1, shift: 12, alt: 1 / 8 }, pull: 1, grid: [6, 12] }
/** Nudges of 1, 10 and 0.1 cm; a grid of 10 and 50 cm. */
export const CM_STEPS: Steps = {
  nudge: { plain: CM, shift: 10 * CM, alt: 0.1 * CM },
  pull: CM,
  grid: [10 * CM, 50 * CM],
}

export function stepsOf({ metric }: { readonly metric: boolean }): Steps {
  return metric ? CM_STEPS : INCH_STEPS
}
