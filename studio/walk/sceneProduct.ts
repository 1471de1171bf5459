import type { Placement } from './standing.ts'

/** What the scene knows of a product. */
export type SceneProduct = {
  readonly placement: Placement
  /** The address of its model; its coarse level is at the same address with `-coarse`. */
  readonly model?: string
  readonly cutout?: string
}
