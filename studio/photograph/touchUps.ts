/** What a person corrects of painted walls and floors: where paint is missing, and where it is too much. */
import type { PhotographStroke } from '../model/photographs.ts'
import { matteOf, strokeMask, strokeMatte } from './matte.ts'
import type { LogColors, OwnColor } from './ownColor.ts'
import type { Pixels } from './surfacesSeen.ts'

/** How unlike the surface, as differences of logarithms, what is marked may be and still says how its light is. */
const LIT = { color: 0.35, darker: 1.3, brighter: 1.2 }

export type TouchUps = {
  /** The pixels of a surface that are marked to be covered. */
  readonly marked: (isOf: Uint8Array) => Uint8Array
  /** The coverage with what is marked, and without what is freed. */
  readonly corrected: (coverage: Float32Array, marked: Uint8Array) => Float32Array
}

/** Undefined without strokes. `small`: the picture in the pixels of the coverage. */
export function touchUpsOf(small: Pixels, strokes: readonly PhotographStroke[]): TouchUps | undefined {
  if (strokes.length === 0) return undefined
  const covers = strokeMask(strokes, small)
  // What a later stroke covers is not free any more.
  const frees = strokeMatte(
    small,
    strokes.map((stroke) => ({ ...stroke, does: stroke.does === 'cover' ? 'free' : 'cover' })),
  )
  return {
    marked: (isOf) => isOf.map((each, pixel) => (each && covers[pixel]! > 0.5 ? 1 : 0)),
    corrected: (coverage, marked) => {
      const added = marked.includes(1) ? matteOf(small, Float32Array.from(marked)) : undefined
      return coverage.map((value, pixel) => Math.max(value, added?.[pixel] ?? 0) * (1 - frees[pixel]!))
    },
  }
}

/**
 * The pixels that say how the light of a surface is: its bare ones, and those of what is marked that are about of its color. What
 * else is marked gets the light around it.
 */
export function litBy(own: OwnColor, marked: Uint8Array, { sharp }: LogColors): Uint8Array {
  return own.bare.map((each, pixel) => {
    if (each || !marked[pixel]) return each
    const unlike = Math.hypot(sharp.red[pixel]! - own.red, sharp.blue[pixel]! - own.blue)
    const brighter = sharp.light[pixel]! - own.light
    return unlike < LIT.color && brighter > -LIT.darker && brighter < LIT.brighter ? 1 : 0
  })
}
