/**
 * Smooths light along the lines of moldings, never across them: rendered with few samples, their highlights break into
 * dashes. The direction of each line comes from the gradients around it (structure tensor).
 */

/** Radius in pixels of the neighborhood that decides the direction. */
const AROUND = 4
/** Half the length in pixels over which a line is smoothed, and the distance at which a sample counts by half. */
const REACH = 14
const HALF = 7
const ROUNDS = 2

/**
 * @param light three numbers per pixel
 * @param isWall whether a pixel takes part; all others stay as they are
 */
export function alongEdges(light: Float32Array, width: number, height: number, isWall: (pixel: number) => boolean) {
  let current = light
  for (let round = 0; round < ROUNDS; round++) current = smoothed(current, width, height, isWall)
  return current
}

function smoothed(light: Float32Array, width: number, height: number, isWall: (pixel: number) => boolean) {
  const { xx, yy, xy } = tensors(light, width, height)
  const out = Float32Array.from(light)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (!isWall(at)) continue
      const [a, b, c] = [xx[at] ?? 0, yy[at] ?? 0, xy[at] ?? 0]
      const apart = Math.hypot(a - b, 2 * c)
      const coherence = apart / (a + b + 1e-7)
      // Without a direction, as at the corners of a molding, everything stays.
      if (coherence < 0.35) continue
      const angle = 0.5 * Math.atan2(2 * c, a - b) + Math.PI / 2
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      const sum = [0, 0, 0]
      let all = 0
      for (const way of [1, -1])
        for (let step = way === 1 ? 0 : 1; step <= REACH * coherence; step++) {
          const [px, py] = [x + way * step * dx, y + way * step * dy]
          const [i, j] = [Math.floor(px), Math.floor(py)]
          if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1 || !isWall(Math.round(py) * width + Math.round(px)))
            break
          const weight = Math.exp(-((step / HALF) ** 2) * Math.LN2)
          const [s, t] = [px - i, py - j]
          const from = 3 * (j * width + i)
          for (let k = 0; k < 3; k++) {
            const upper = (light[from + k] ?? 0) * (1 - s) + (light[from + 3 + k] ?? 0) * s
            const lower = (light[from + 3 * width + k] ?? 0) * (1 - s) + (light[from + 3 * width + 3 + k] ?? 0) * s
            sum[k] = (sum[k] ?? 0) + weight * (upper * (1 - t) + lower * t)
          }
          all += weight
        }
      for (let k = 0; k < 3; k++) out[3 * at + k] = (sum[k] ?? 0) / all
    }
  return out
}

/** Mean products of the gradients around each pixel. */
function tensors(light: Float32Array, width: number, height: number) {
  const tone = Float32Array.from({ length: width * height }, (_, i) => Math.log(0.02 + (light[3 * i + 1] ?? 0)))
  const [xx, yy, xy] = [0, 1, 2].map(() => new Float32Array(width * height))
  if (!xx || !yy || !xy) throw new Error('The gradients need three planes.')
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [gx, gy] = [(tone[at + 1] ?? 0) - (tone[at - 1] ?? 0), (tone[at + width] ?? 0) - (tone[at - width] ?? 0)]
      xx[at] = gx * gx
      yy[at] = gy * gy
      xy[at] = gx * gy
    }
  for (const plane of [xx, yy, xy]) for (let round = 0; round < 2; round++) boxMean(plane, width, height)
  return { xx, yy, xy }
}

function boxMean(plane: Float32Array, width: number, height: number): void {
  for (const [count, length, step, next] of [
    [height, width, 1, width],
    [width, height, width, 1],
  ] as const)
    for (let line = 0; line < count; line++) {
      const values = Array.from({ length }, (_, i) => plane[line * next + i * step] ?? 0)
      let sum = 0
      for (let i = 0; i < Math.min(AROUND, length); i++) sum += values[i] ?? 0
      for (let i = 0; i < length; i++) {
        sum += (values[i + AROUND] ?? 0) - (values[i - AROUND - 1] ?? 0)
        plane[line * next + i * step] = sum / (2 * AROUND + 1)
      }
    }
}
