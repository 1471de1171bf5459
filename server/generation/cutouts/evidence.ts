/** Evidence per pixel for the object and for the background, as input of the random walk. */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { type Edges, edgesOf, softEdge, edgeWeights } from './edges.ts'
import { groundIn } from './ground.ts'
import { measureDifferences } from './measures.ts'
import type { EdgeWeights } from './randomWalk.ts'

/** Weight of a certain guess relative to the tie of two similar neighbors. */
const CERTAIN_WEIGHT = 0.3

/** 1 where the backdrop is visible without a shadow. */
export function groundOf(picture: LabPicture, backdrop: Backdrop, edges = edgesOf(picture)): Uint8Array {
  return groundIn(picture, measureDifferences(picture, backdrop), edges, softEdge(backdrop))
}

/** @param guess probability of the object, 0..1 per pixel; values near 0 and 1 weigh more */
export function evidenceOf(
  picture: LabPicture,
  guess: Float32Array,
  edges: Edges,
  backdrop: Backdrop,
): { ties: EdgeWeights; forThing: Float32Array; against: Float32Array } {
  const weigh = (sure: number) => CERTAIN_WEIGHT * sure * sure
  return {
    forThing: guess.map((value) => value * weigh(2 * value - 1)),
    against: guess.map((value) => (1 - value) * weigh(2 * value - 1)),
    ties: edgeWeights(picture, edges, backdrop.noise.light),
  }
}
