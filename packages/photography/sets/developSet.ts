/** Converts the rendered light and colors of a furnished room to the bytes of a picture. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeSrgb } from '../../../server/design/engine/color.ts'

/** Light above this is compressed, so that the window keeps its bars and a white wall its moldings. */
const SHOULDER = 0.68
/** Target brightness of the brighter parts of the room, in linear light: a white wall in daylight. */
const KEY = 0.84
/** Quantile of brightness that is mapped to `KEY`. */
const KEY_SHARE = 0.8
/** Light above this is that of the window or a lamp. */
const BRIGHT = 3
/** Share of the color cast that is removed, like a camera's white balance; some warmth remains. */
const BALANCE = 0.8
/** Sampling stride in pixels. */
const EVERY = 37

export async function developSet(folder: string, width: number, height: number): Promise<Buffer> {
  const [light, albedo] = await Promise.all(['light', 'albedo'].map((name) => floats(join(folder, `${name}.f32`))))
  if (!light || !albedo) throw new Error('The set lacks a pass.')
  const gains = balanceOf(light)
  const exposure = exposureOf(light, albedo, gains)
  const out = Buffer.alloc(width * height * 3)
  for (let i = 0; i < out.length; i += 3) {
    const shone = [0, 1, 2].map((c) => (light[i + c] ?? 0) * (albedo[i + c] ?? 0) * (gains[c] ?? 1) * exposure)
    const peak = Math.max(...shone)
    const over = peak - SHOULDER
    const held = over <= 0 ? peak : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-over / (1 - SHOULDER)))
    const white = over <= 0 ? 0 : 1 - Math.exp(-over * 0.5)
    for (let c = 0; c < 3; c++) {
      const value = peak > 0 ? ((shone[c] ?? 0) * held) / peak : 0
      out[i + c] = Math.round(255 * Math.min(1, Math.max(0, encodeSrgb(value + (held - value) * white))))
    }
  }
  return out
}

function exposureOf(light: Float32Array, albedo: Float32Array, gains: readonly number[]): number {
  const seen: number[] = []
  for (let i = 0; i < light.length; i += 3 * EVERY) {
    if ((light[i + 1] ?? 0) < BRIGHT) seen.push((light[i + 1] ?? 0) * (albedo[i + 1] ?? 0) * (gains[1] ?? 1))
  }
  const key = seen.toSorted((a, b) => a - b)[Math.floor(seen.length * KEY_SHARE)] ?? KEY
  return KEY / key
}

function balanceOf(light: Float32Array): number[] {
  const sum = [0, 0, 0]
  for (let i = 0; i < light.length; i += 3) {
    if ((light[i + 1] ?? 0) > BRIGHT) continue
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (light[i + c] ?? 0)
  }
  const grey = sum.reduce((total, value) => total + value, 0) / 3
  return sum.map((value) => (grey / value) ** BALANCE)
}

async function floats(file: string): Promise<Float32Array> {
  const bytes = await readFile(file)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
