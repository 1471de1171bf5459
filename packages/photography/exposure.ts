import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { denoise, type Passes } from './denoise.ts'

/** A picture in linear light, alpha premultiplied, top row first. */
export type Exposure = { width: number; height: number; pixels: Float32Array }

/** A denoised picture. */
export async function cleanExposure(folder: string, picture: string, width: number, height: number): Promise<Exposure> {
  return { width, height, pixels: denoise(await passesOf(folder, picture, width, height), width, height) }
}

/** All passes of a picture as rendered, top row first. */
export async function passesOf(folder: string, picture: string, width: number, height: number): Promise<Passes> {
  const [color, albedo, normal, depth] = await Promise.all(
    ['color', 'albedo', 'normal', 'depth'].map(async (name) =>
      flipped(await pass(folder, picture, name), width, height),
    ),
  )
  if (!color || !albedo || !normal || !depth) throw new Error(`The ${picture} lacks a pass.`)
  return { color, albedo, normal, depth }
}

/** A picture as rendered. */
export async function plainExposure(folder: string, picture: string, width: number, height: number): Promise<Exposure> {
  return { width, height, pixels: flipped(await pass(folder, picture, 'color'), width, height) }
}

async function pass(folder: string, picture: string, name: string): Promise<Float32Array> {
  const bytes = await readFile(join(folder, `${picture}.${name}.f32`))
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Blender writes the bottom row first. */
function flipped(pixels: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(pixels.length)
  const row = width * 4
  for (let y = 0; y < height; y++) out.set(pixels.subarray(y * row, (y + 1) * row), (height - 1 - y) * row)
  return out
}
