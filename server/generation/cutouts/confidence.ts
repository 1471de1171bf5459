/**
 * Estimates how likely a cut-out is correct: a logistic regression trained on pictures of known alpha
 * (packages/benchmarks/trainMatting.ts).
 */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { type Edges, softEdge } from './edges.ts'

/** An object that covers less or more than these shares of the picture is a failed cut-out. */
const AREA_RANGE = { least: 0.006, most: 0.93 }

type Cut = {
  small: LabPicture
  /** The backdrop as fitted to the rim alone. */
  rim: Backdrop
  edges: Edges
  ground: Uint8Array
  /** Probability of the object, 0..1 per pixel, before and after the random walk. */
  guess: Float32Array
  chance: Float32Array
}

/**
 * Inputs of the confidence estimate, each about 0..1: fit of the rim; sharp edges along the outline; uncertainty of the
 * guess; agreement of guess and random walk; mean guess on the object; share of it that looks like bare backdrop; share
 * of the rim that it touches; noise of the backdrop.
 */
export function supportOf({ small, rim, edges, ground, guess, chance }: Cut): number[] {
  const { width, height } = small
  let [doubt, thing, both, either, bare, sure] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < chance.length; i++) {
    const value = guess[i] ?? 0
    doubt += 4 * value * (1 - value)
    const [before, after] = [value >= 0.5, (chance[i] ?? 0) >= 0.5]
    if (before && after) both++
    if (before || after) either++
    if (!after) continue
    thing++
    sure += value
    if (ground[i] === 1) bare++
  }
  let touching = 0
  for (let x = 0; x < width; x++) touching += (chance[x] ?? 0) + (chance[(height - 1) * width + x] ?? 0)
  for (let y = 0; y < height; y++) touching += (chance[y * width] ?? 0) + (chance[y * width + width - 1] ?? 0)
  const size = Math.max(1, thing)
  return [
    rim.fit,
    edgeSupport(chance, edges, softEdge(rim), width),
    Math.min(1, doubt / size),
    either === 0 ? 0 : both / either,
    sure / size,
    bare / size,
    Math.min(1, touching / (width + height)),
    Math.min(1, 20 * rim.noise.light),
  ]
}

/** @param weights one for each input, followed by the bias */
export function confidenceOf(chance: Float32Array, support: readonly number[], weights: readonly number[]): number {
  const area = chance.reduce((sum, value) => sum + value, 0) / chance.length
  if (area < AREA_RANGE.least || area > AREA_RANGE.most) return 0
  const sum = support.reduce((so, value, k) => so + value * (weights[k] ?? 0), weights[support.length] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Share of the outline that lies on a sharp edge, with a tolerance of one pixel. */
function edgeSupport(chance: Float32Array, { across, down }: Edges, soft: number, width: number): number {
  let [outline, sharp] = [0, 0]
  const isIn = (i: number) => (chance[i] ?? 0) >= 0.5
  const isSharp = (edges: Float32Array, i: number, step: number) =>
    Math.max(edges[i - step] ?? 0, edges[i] ?? 0, edges[i + step] ?? 0) >= soft
  for (let i = width; i < chance.length - width; i++) {
    if (isIn(i) !== isIn(i + 1)) {
      outline++
      if (isSharp(across, i, 1)) sharp++
    }
    if (isIn(i) !== isIn(i + width)) {
      outline++
      if (isSharp(down, i, width)) sharp++
    }
  }
  return outline === 0 ? 0 : sharp / outline
}
