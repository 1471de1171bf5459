/**
 * Color conversions for loops over pixels: linear light and OKLab. Code that is not performance-critical uses culori.
 */

/** Linear light by sRGB byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

export type Triple = readonly [number, number, number]

/** Red, green and blue, 0..255. */
export function bytesOfHex(hex: string): Triple {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [byte(1), byte(3), byte(5)]
}

export function linearOfHex(hex: string): Triple {
  const [r, g, b] = bytesOfHex(hex)
  return [LINEAR[r] ?? 0, LINEAR[g] ?? 0, LINEAR[b] ?? 0]
}

/** Encodes linear light (0..1) as sRGB (0..1). */
export function encoded(light: number): number {
  const v = Math.min(1, Math.max(0, light))
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
}

/** OKLab of linear light. */
export function oklab(r: number, g: number, b: number): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function oklabOfHex(hex: string): Triple {
  return oklab(...linearOfHex(hex))
}

/** Distance in OKLab; 0.02 is barely visible, 0.06 clearly a different color. */
export function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** The sRGB hex of an OKLab color, clipped to the gamut. */
export function hexOfOklab([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (light: number) =>
    Math.round(255 * encoded(light))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}
