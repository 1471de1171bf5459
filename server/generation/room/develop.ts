/** Converts linear light to the bytes of a picture, with tone mapping. */
import { chanceOf } from '../chance.ts'
import { encodeSrgb } from '../color.ts'

const EXPOSURE = 0.89
/** Light above this is compressed, so that the window keeps its bars. */
const SHOULDER = 0.7
/** Rate at which overexposed colors turn white, as on film; without it, a sunlit orange wall would turn yellow. */
const BLEACH = 0.55

/** Adds slight noise to prevent banding on smooth walls. */
export function develop(light: Float32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(light.length)
  const noise = chanceOf(width)
  for (let i = 0; i < light.length; i += 3) {
    const [r, g, b] = [light[i] ?? 0, light[i + 1] ?? 0, light[i + 2] ?? 0]
    const peak = Math.max(r, g, b) * EXPOSURE
    const over = peak - SHOULDER
    const held = over <= 0 ? peak : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-over / (1 - SHOULDER)))
    const gain = peak > 0 ? (EXPOSURE * held) / peak : 0
    const white = over <= 0 ? 0 : 1 - Math.exp(-over * BLEACH)
    bytes[i] = byteOf(r * gain, held, white, noise)
    bytes[i + 1] = byteOf(g * gain, held, white, noise)
    bytes[i + 2] = byteOf(b * gain, held, white, noise)
  }
  return bytes
}

/** Size of the encoding table; finer than a byte even in dark areas. */
const STEPS = 16_383
const ENCODED_LIGHT = Float32Array.from({ length: STEPS + 1 }, (_, i) => 255 * encodeSrgb(i / STEPS))

function byteOf(shone: number, held: number, white: number, noise: () => number): number {
  const light = Math.min(1, Math.max(0, shone + (held - shone) * white))
  return Math.min(255, Math.max(0, Math.round((ENCODED_LIGHT[Math.round(light * STEPS)] ?? 0) + noise() - 0.5)))
}
