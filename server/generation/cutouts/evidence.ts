/** What speaks for the thing and what for the ground, pixel by pixel. */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { type Edges, edgesOf, softEdge, tiesOf } from './edges.ts'
import { groundIn } from './ground.ts'
import { measured } from './measures.ts'
import type { Ties } from './randomWalk.ts'

/** How much a sure guess weighs beside the tie of two alike neighbours. */
const SURE = 0.3

/** 1 where the backdrop shows without a shadow. */
export function groundOf(picture: LabPicture, backdrop: Backdrop, edges = edgesOf(picture)): Uint8Array {
  return groundIn(picture, measured(picture, backdrop), edges, softEdge(backdrop))
}

/** @param guess 0..1 a pixel; the surer it is, the more it weighs */
export function evidenceOf(
  picture: LabPicture,
  guess: Float32Array,
  edges: Edges,
  backdrop: Backdrop,
): { ties: Ties; forThing: Float32Array; against: Float32Array } {
  const weigh = (sure: number) => SURE * sure * sure
  return {
    forThing: guess.map((value) => value * weigh(2 * value - 1)),
    against: guess.map((value) => (1 - value) * weigh(2 * value - 1)),
    ties: tiesOf(picture, edges, backdrop.noise.light),
  }
}
