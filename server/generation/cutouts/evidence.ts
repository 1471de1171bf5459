/**
 * What speaks for the thing and what for the backdrop or its shadow, pixel by pixel. A shadow darkens the backdrop and
 * keeps its colour, is smooth, and has soft edges; a thing has colour, texture, light of its own, or a sharp edge.
 */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { edgesOf, softEdge, tiesOf } from './edges.ts'
import { deepestOf, groundIn, heightOf, shadowIn } from './ground.ts'
import { boxMean } from './guidedFilter.ts'
import { isShade, measured, over, STRAYS, tint } from './measures.ts'
import type { Ties } from './randomWalk.ts'

/** Darker than the picture's own shadows by this share, and it is the thing. */
const DARKER = { from: 1.05, to: 1.35 }
/** However faint they are, this much lightness is not yet too dark; OKLab. */
const FAINT = 0.3
const TEXTURE_RADIUS = 3
/** Roughness that even a spotless backdrop may have, OKLab. */
const LEAST_ROUGH = 0.0016
/** A shadow is no rougher than this, in times of the bare backdrop. */
const SMOOTH = 1.7
/** Beneath this share of the thing's height its shadow may lie enclosed between its legs. */
const LOW = 0.6

export type Evidence = {
  forThing: Float32Array
  against: Float32Array
  ties: Ties
  /** 1 where the backdrop shows without a shadow. */
  ground: Uint8Array
  /** 1 where only a shadow explains the pixel. */
  shadow: Uint8Array
}

/** 1 where the backdrop shows without a shadow. */
export function groundOf(picture: LabPicture, backdrop: Backdrop, edges = edgesOf(picture)): Uint8Array {
  return groundIn(picture, measured(picture, backdrop), edges, softEdge(backdrop))
}

export function evidenceOf(picture: LabPicture, backdrop: Backdrop, edges = edgesOf(picture)): Evidence {
  const { width, height } = picture
  const count = width * height
  const measures = measured(picture, backdrop)
  const { light, off, limit } = measures
  const soft = softEdge(backdrop)
  const ground = groundIn(picture, measures, edges, soft)
  const texture = textureOf(picture, ground)
  const shadow = shadowIn(picture, backdrop, measures, edges, ground, soft)
  tint(measures, shadow, ground)
  const { colour } = measures
  const tinted = shadowIn(picture, backdrop, measures, edges, ground, soft)
  const [top, bottom] = heightOf(tinted, width)
  const deepest = 1.2 * deepestOf(measures, tinted, ground) + 0.02
  const forThing = new Float32Array(count)
  const against = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    if (ground[i] === 1) {
      against[i] = 0.6
      continue
    }
    const behind = backdrop.lab[3 * i] ?? 1
    const dark = -(light[i] ?? 0)
    const byColour = over((colour[i] ?? 0) / (limit.colour + STRAYS * Math.max(0, dark)), 0.8, 2)
    const byLight = over((light[i] ?? 0) / limit.light, 1, 2)
    const byDark = over(dark / Math.max(FAINT, deepest), DARKER.from, DARKER.to)
    const byTexture = over(texture[i] ?? 0, SMOOTH, 4)
    const isReached = tinted[i] === 1
    forThing[i] = (isReached ? 0.3 : 1) * (0.004 + 0.5 * byColour + 0.4 * byLight + 0.5 * byDark + 0.06 * byTexture)
    if (isReached) against[i] = 0.05
    else if (isShade(measures, backdrop, i) && (texture[i] ?? 0) < SMOOTH && dark < deepest) {
      const isLow = Math.floor(i / width) > top + LOW * (bottom - top)
      // Between legs, or nearly as light as the backdrop: a gap through which it shows.
      against[i] = isLow ? 0.03 * over(dark / behind, 0.02, 0.08) : 0
      if ((off[i] ?? 9) < 2.5) against[i] = Math.max(against[i] ?? 0, 0.006)
    }
  }
  return { forThing, against, ties: tiesOf(picture, edges, backdrop.noise.light), ground, shadow: tinted }
}

/** How much rougher than the bare backdrop, in times. */
function textureOf({ width, height, lab }: LabPicture, ground: Uint8Array): Float32Array {
  const light = Float32Array.from({ length: width * height }, (_, i) => lab[3 * i] ?? 0)
  const smooth = boxMean(light, width, height, 1)
  const rough = light.map((value, i) => (value - (smooth[i] ?? 0)) ** 2)
  const local = boxMean(rough, width, height, TEXTURE_RADIUS)
  const known = local.filter((_, i) => ground[i] === 1).toSorted()
  const usual = Math.max(LEAST_ROUGH ** 2, known[Math.floor(known.length / 2)] ?? 0)
  // A running mean may come out a hair below nothing.
  return local.map((value) => Math.sqrt(Math.max(0, value) / usual))
}
