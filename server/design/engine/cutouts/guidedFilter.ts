/** Deviation from 0 and 1 that the filter leaves far from edges. */
const VEIL = 0.08

/**
 * Guided filter (He 2010): aligns a rough mask with the edges of the guiding picture. Both have one number 0..1 per
 * pixel.
 */
export function guidedFilter(
  guide: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Float32Array {
  const mean = (values: Float32Array) => boxMean(values, width, height, radius)
  const times = (a: Float32Array, b: Float32Array) => a.map((value, i) => value * (b[i] ?? 0))
  const [meanGuide, meanMask] = [mean(guide), mean(mask)]
  const [square, product] = [mean(times(guide, guide)), mean(times(guide, mask))]
  const slope = square.map((value, i) => {
    const g = meanGuide[i] ?? 0
    return ((product[i] ?? 0) - g * (meanMask[i] ?? 0)) / (value - g * g + epsilon)
  })
  const lift = meanMask.map((value, i) => value - (slope[i] ?? 0) * (meanGuide[i] ?? 0))
  const [a, b] = [mean(slope), mean(lift)]
  return guide.map((value, i) => Math.min(1, Math.max(0, (a[i] ?? 0) * value + (b[i] ?? 0))))
}

/** Converts the filter's output to alpha 0..255, without the deviation `VEIL` that it leaves far from edges. */
export function coverOf(filtered: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, (filtered - VEIL) / (1 - 2 * VEIL))))
}

export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const along = (from: Float32Array, count: number, rows: number, step: number, stride: number) => {
    const out = new Float32Array(from.length)
    for (let row = 0; row < rows; row++) {
      const start = row * stride
      let [sum, held] = [0, 0]
      for (let k = 0; k < count + radius; k++) {
        if (k < count) {
          sum += from[start + k * step] ?? 0
          held++
        }
        if (k - 2 * radius - 1 >= 0) {
          sum -= from[start + (k - 2 * radius - 1) * step] ?? 0
          held--
        }
        if (k >= radius) out[start + (k - radius) * step] = sum / held
      }
    }
    return out
  }
  return along(along(values, width, height, 1, width), height, width, width, 1)
}
