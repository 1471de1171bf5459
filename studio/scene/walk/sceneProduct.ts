import type { Placement } from './standing.ts'

/** The data of a product that the scene uses. */
export type SceneProduct = {
  readonly placement: Placement
  /** URL of the model; the coarse level has the same URL with `-coarse`. */
  readonly model?: string
  readonly cutout?: string
}
