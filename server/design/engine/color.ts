/**
 * Color conversions for loops over pixels: linear light and OKLab. Code that is not performance-critical uses culori.
 */
import { oklab } from '../../../studio/collage/sheet/colors.ts'

import { distance } from '../../../studio/collage/sheet/colors.ts'

export {
  distance,
  hexOfLab as hexOfOklab,
  linearOfLab as linearOfOklab,
  oklab,
} from '../../../studio/collage/sheet/colors.ts'

/** Linear light by sRGB byte. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

/** Swatches closer than this in OKLab look the same; a palette has one for all of them. */
export const MIN_DISTANCE = 0.045

export type Triple = readonly [number, number, number]

/** Red, green and blue, 0..255. */
export function bytesOfHex(hex: string): Triple {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [byte(1), byte(3), byte(5)]
}

export function linearOfHex(hex: string): Triple {
  const [r, g, b] = bytesOfHex(hex)
  return [LINEAR_OF_BYTE[r] ?? 0, LINEAR_OF_BYTE[g] ?? 0, LINEAR_OF_BYTE[b] ?? 0]
}

/** Encodes linear light (0..1) as sRGB (0..1). */
export function encodeSrgb(light: number): number {
  const v = Math.min(1, Math.max(0, light))
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
}

export function oklabOfHex(hex: string): Triple {
  return oklab(...linearOfHex(hex))
}

/** The nearest of the colors, if it looks the same as this one. */
export function lookAlike<Colored extends { readonly hex: string }>(
  colors: readonly Colored[],
  hex: string,
): Colored | undefined {
  const lab = oklabOfHex(hex)
  const away = (other: Colored) => distance(oklabOfHex(other.hex), lab)
  const [near] = colors.toSorted((a, b) => away(a) - away(b))
  return near && away(near) < MIN_DISTANCE ? near : undefined
}
