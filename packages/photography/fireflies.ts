/** A pixel brighter than its surroundings by this factor is a firefly: a path that hit a lamp by chance. */
const FIREFLY_FACTOR = 1.3
/** With this many similarly bright pixels around it, it is a highlight: even the tip of a rod has two. */
const MIN_BRIGHT_NEIGHBORS = 2
const REACH = 2

/**
 * Removes fireflies, single bright pixels, from light (RGBA float32, divided by the albedo). With few samples per
 * pixel, a path that is reflected into a lamp outshines all others, and an edge-preserving filter would keep it.
 */
export function withoutFireflies(light: Float32Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(light)
  const brightest = new Float64Array(MIN_BRIGHT_NEIGHBORS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = 4 * (y * width + x)
      const here = peak(light, p)
      if (here === 0) continue
      brightest.fill(0)
      for (let qy = Math.max(0, y - REACH); qy <= Math.min(height - 1, y + REACH); qy++) {
        for (let qx = Math.max(0, x - REACH); qx <= Math.min(width - 1, x + REACH); qx++) {
          const q = 4 * (qy * width + qx)
          if (q !== p) enter(brightest, peak(light, q))
        }
      }
      const most = FIREFLY_FACTOR * (brightest[MIN_BRIGHT_NEIGHBORS - 1] ?? 0)
      if (here <= most) continue
      for (let c = 0; c < 3; c++) out[p + c] = ((light[p + c] ?? 0) * most) / here
    }
  }
  return out
}

/** Inserts a value into a list of the largest values in descending order. */
function enter(list: Float64Array, value: number): void {
  let held = value
  for (let i = 0; i < list.length; i++) {
    const other = list[i] ?? 0
    if (held <= other) continue
    list[i] = held
    held = other
  }
}

function peak(light: Float32Array, i: number): number {
  return Math.max(light[i] ?? 0, light[i + 1] ?? 0, light[i + 2] ?? 0)
}
