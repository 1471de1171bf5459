/**
 * Antialiases the edges of a finished picture: pixels at edges are mixed with their neighbors along the edge (based on
 * Lottes, "FXAA", NVIDIA 2009). Textures of low contrast, such as cloth and wood, stay unchanged.
 */

/** Minimum local contrast of an edge: as a share of the brightest neighbor, and absolute for dark areas. */
const EDGE = { share: 0.07, least: 10 }
/** A pixel that is brighter than all eight neighbors by this much is a rendering artifact. */
const STRAY = 16
/** Maximum search distance along the edge on either side, in pixels. */
const SPAN = 6
/** Damps the direction where all four corners are bright, so that single bright pixels do not smear. */
const REDUCE = { share: 1 / 8, least: 0.8 }
/** Positions of the two samples of each pair along the edge, as shares of the span. */
const NEAR = [1 / 3 - 0.5, 2 / 3 - 0.5] as const
const FAR = [-0.5, 0.5] as const

/**
 * Returns a new picture.
 * @param bytes three per pixel
 */
export function smoothEdges(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const out = Uint8Array.from(bytes)
  const lumas = new Float32Array(width * height)
  for (let i = 0; i < lumas.length; i++)
    lumas[i] = 0.299 * (bytes[3 * i] ?? 0) + 0.587 * (bytes[3 * i + 1] ?? 0) + 0.114 * (bytes[3 * i + 2] ?? 0)
  const luma = (i: number) => lumas[i] ?? 0
  const [near, far] = [new Float64Array(6), new Float64Array(6)]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const [nw, ne, sw, se] = [luma(i - width - 1), luma(i - width + 1), luma(i + width - 1), luma(i + width + 1)]
      const here = luma(i)
      const [low, high] = [Math.min(here, nw, ne, sw, se), Math.max(here, nw, ne, sw, se)]
      if (high - low < Math.max(EDGE.least, high * EDGE.share)) continue
      if (here - STRAY > Math.max(nw, ne, sw, se, luma(i - 1), luma(i + 1), luma(i - width), luma(i + width))) {
        const around = [i - 1, i + 1, i - width, i + width]
        for (let c = 0; c < 3; c++)
          out[3 * i + c] = Math.round(around.reduce((sum, j) => sum + (bytes[3 * j + c] ?? 0), 0) / around.length)
        continue
      }
      const [across, down] = [sw + se - nw - ne, nw + sw - ne - se]
      const reduce = Math.max(REDUCE.least, ((nw + ne + sw + se) / 4) * REDUCE.share)
      const gain = 1 / (Math.min(Math.abs(across), Math.abs(down)) + reduce)
      const [dx, dy] = [clamp(across * gain), clamp(down * gain)]
      sample(bytes, width, height, x + dx * NEAR[0], y + dy * NEAR[0], near, 0)
      sample(bytes, width, height, x + dx * NEAR[1], y + dy * NEAR[1], near, 3)
      sample(bytes, width, height, x + dx * FAR[0], y + dy * FAR[0], far, 0)
      sample(bytes, width, height, x + dx * FAR[1], y + dy * FAR[1], far, 3)
      const wide = (c: number) => mean(near, c) / 2 + mean(far, c) / 2
      const bright = 0.299 * wide(0) + 0.587 * wide(1) + 0.114 * wide(2)
      // Outside the local range: the far pair has crossed another edge.
      const isBeyond = bright < low || bright > high
      for (let c = 0; c < 3; c++) out[3 * i + c] = Math.round(isBeyond ? mean(near, c) : wide(c))
    }
  }
  return out
}

function clamp(way: number): number {
  return Math.max(-SPAN, Math.min(SPAN, way))
}

/** Mean of two colors that are stored one after the other. */
function mean(pair: Float64Array, c: number): number {
  return ((pair[c] ?? 0) + (pair[c + 3] ?? 0)) / 2
}

/** Writes the bilinearly interpolated color to its place. */
function sample(
  bytes: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  to: Float64Array,
  place: number,
): void {
  const [u, v] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))]
  const [x0, y0] = [Math.floor(u), Math.floor(v)]
  const [s, t] = [u - x0, v - y0]
  const from = 3 * (y0 * width + x0)
  for (let c = 0; c < 3; c++) {
    const upper = (bytes[from + c] ?? 0) * (1 - s) + (bytes[from + 3 + c] ?? 0) * s
    const lower = (bytes[from + 3 * width + c] ?? 0) * (1 - s) + (bytes[from + 3 * width + 3 + c] ?? 0) * s
    to[place + c] = upper * (1 - t) + lower * t
  }
}
