/** One small picture that repeats, from which all patterns are made: cloud, fine grain, weave, wood grain. */
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, RepeatWrapping } from 'three'

const SIDE = 256
const BYTE = 255

/** `anisotropy`: how well it is seen at a slant; 1 is the cheapest. */
export function noiseTexture(anisotropy: number): DataTexture {
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = 4 * (y * SIDE + x)
      const [u, v] = [x / SIDE, y / SIDE]
      const cloud = (octave(u, v, 4, 4, 1) * 4 + octave(u, v, 9, 9, 2) * 2 + octave(u, v, 21, 21, 3)) / 7
      const fine = octave(u, v, 128, 128, 4) * 0.6 + octave(u, v, 64, 64, 5) * 0.4
      // Threads over and under each other, of uneven thickness.
      const thread = 32
      const [warp, weft] = [Math.sin(u * thread * 2 * Math.PI), Math.sin(v * thread * 2 * Math.PI)]
      const isOver = (Math.floor(u * thread * 2) + Math.floor(v * thread * 2)) % 2 === 0
      const weave =
        0.5 + 0.26 * (isOver ? Math.abs(warp) : Math.abs(weft)) - 0.13 + (octave(u, v, 64, 64, 6) - 0.5) * 0.5
      const grain = octave(u, v, 3, 40, 7) * 0.45 + octave(u, v, 5, 90, 8) * 0.35 + octave(u, v, 2, 14, 9) * 0.2
      data.set(
        [cloud, fine, weave, grain].map((share) => Math.round(Math.min(1, Math.max(0, share)) * BYTE)),
        at,
      )
    }
  const texture = new DataTexture(data, SIDE, SIDE, RGBAFormat)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = anisotropy
  texture.needsUpdate = true
  return texture
}

/** Smooth noise with so many cells that it repeats at the edges, 0 to 1. */
function octave(u: number, v: number, across: number, down: number, seed: number): number {
  const [x, y] = [u * across, v * down]
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [s, t] = [smooth(x - i), smooth(y - j)]
  const at = (a: number, b: number) => chance(a % across, b % down, seed)
  const top = at(i, j) + (at(i + 1, j) - at(i, j)) * s
  const bottom = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * s
  return top + (bottom - top) * t
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

/** The same in every run. */
function chance(x: number, y: number, seed: number): number {
  let h = Math.imul(x + 374_761_393 * seed, 668_265_263) ^ Math.imul(y + 1_274_126_177, 2_246_822_519)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519)
  h = Math.imul(h ^ (h >>> 13), 3_266_489_917)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}
