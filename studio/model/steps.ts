/** The steps of grid, snapping and arrow keys, in inches: whole inches, or whole centimeters for metric units. */
const CM = 1 / 2.54

export type Steps = {
  /** The step of an arrow key alone, with Shift and with Alt. */
  readonly nudge: { readonly plain: number; readonly shift: number; readonly alt: number }
  /** The dimensions of blocks and inner walls change in multiples of this while they are dragged. */
  readonly pull: number
  /** The spacing of grid lines, finer first; items snap to the finer ones. */
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
