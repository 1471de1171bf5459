/** Perceptual colors (OKLCH): lightness 0 to 1, chroma (0 for grays, at most about 0.3) and hue in radians. */
export type Color = { readonly light: number; readonly chroma: number; readonly hue: number }

/** Lightness, and the two axes of OKLab: green to red, blue to yellow. */
export type Lab = readonly [light: number, a: number, b: number]

/** OKLab of linear light, 0 to 1 (Björn Ottosson, "A perceptual color space for image processing", 2020). */
export function oklab(r: number, g: number, b: number): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** `hex` as `#rrggbb`. */
export function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return oklab(linear(value >> 16), linear((value >> 8) & 255), linear(value & 255))
}

export function colorOf(hex: string): Color {
  const [light, x, y] = labOf(hex)
  return { light, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

/** Distance in OKLab, where black and white are 1 apart; 0.02 is barely visible, 0.06 clearly a different color. */
export function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** `#rrggbb`; colors outside the sRGB gamut are clipped per channel. */
export function hexOf({ light, chroma, hue }: Color): string {
  return hexOfLab([light, chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

export function hexOfLab(lab: Lab): string {
  return `#${linearOfLab(lab)
    .map((value) => encoded(value).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Linear sRGB light, 0..1 within the gamut. */
export function linearOfLab([light, x, y]: Lab): [red: number, green: number, blue: number] {
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  const share = value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}
