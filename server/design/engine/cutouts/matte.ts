/** The common output of all matting methods: how much of each pixel belongs to the object. */
import type { LabPicture } from './backdrop.ts'
import { LINEAR_OF_BYTE, oklab } from '../color.ts'
import type { Upright } from './readPicture.ts'

export type Matte = {
  /** 0..255 per pixel of the upright picture. */
  alpha: Uint8Array
  /** 0..1: how likely the matte is correct. */
  confidence: number
  /** Linear light of the plain backdrop at a pixel of the upright picture; null when there is none. */
  behind: ((x: number, y: number) => readonly [number, number, number]) | null
}

/** Below this confidence the whole picture is kept. */
export const MIN_TRUSTED_CONFIDENCE = 0.6
/** Share of transparent pixels from which a picture's own alpha channel is used. */
const OWN_ALPHA = 0.02
const SEEN_THROUGH = 16

/** The picture's own alpha channel, when it has a meaningful one. */
export function ownMatte({ data }: Upright): Matte | null {
  const alpha = new Uint8Array(data.length / 4)
  let open = 0
  for (let i = 0; i < alpha.length; i++) {
    const value = data[4 * i + 3] ?? 255
    alpha[i] = value
    if (value < SEEN_THROUGH) open++
  }
  return open > OWN_ALPHA * alpha.length && open < alpha.length ? { alpha, confidence: 1, behind: null } : null
}

export function labOf({ data, width, height }: Upright): LabPicture {
  const lab = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [r = 0, g = 0, b = 0] = [
      LINEAR_OF_BYTE[data[4 * i] ?? 0],
      LINEAR_OF_BYTE[data[4 * i + 1] ?? 0],
      LINEAR_OF_BYTE[data[4 * i + 2] ?? 0],
    ]
    const [L, A, B] = oklab(r, g, b)
    lab[3 * i] = L
    lab[3 * i + 1] = A
    lab[3 * i + 2] = B
  }
  return { width, height, lab }
}
