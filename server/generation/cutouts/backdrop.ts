/** The plain backdrop of a studio picture: a smooth surface per OKLab channel, fitted to the rim of the picture. */

/** OKLab of a picture, three numbers a pixel. */
export type LabPicture = { width: number; height: number; lab: Float32Array }
export type Backdrop = {
  /** Colour of the backdrop at a pixel, OKLab. */
  at(x: number, y: number, channel: number): number
  /** Root mean square of what the surface leaves over, OKLab. */
  rms: number
  /** Share 0..1 of the rim that fits the surface; low on anything but a plain backdrop. */
  fit: number
}

/** Width of the rim as a share of the shorter side. */
const RIM = 0.035
const ROUNDS = 5
/** Beyond this many times the spread a rim pixel belongs to something else. */
const OUTLIER = 2.5
const MIN_SPREAD = 0.004
/** A rim pixel further than this from the surface does not fit, whatever the spread. */
const FITS = 0.03
const TERMS = 6
/** Of known backdrop one pixel in nine is enough. */
const KNOWN_STEP = 3

/** Fitted to the rim; with `ground` (1 where the backdrop is known) to that too, so that the middle is not a guess. */
export function backdropOf({ width, height, lab }: LabPicture, ground: Uint8Array | null = null): Backdrop {
  const rim = Math.max(2, Math.round(Math.min(width, height) * RIM))
  const terms = (x: number, y: number) => {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1]
    return [1, u, v, u * u, u * v, v * v]
  }
  const points: { at: number; terms: number[] }[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isRim = x < rim || y < rim || x >= width - rim || y >= height - rim
      const isKnown = ground?.[y * width + x] === 1 && x % KNOWN_STEP === 0 && y % KNOWN_STEP === 0
      if (isKnown || (isRim && (x + y) % 2 === 0)) points.push({ at: y * width + x, terms: terms(x, y) })
    }
  }
  let weights = startingWeights(points.map(({ at }) => lab[3 * at] ?? 0))
  let surface: number[][] = []
  let off: number[] = []
  let spread = 1
  for (let round = 0; round < ROUNDS; round++) {
    surface = [0, 1, 2].map((c) => solve(points, weights, (at) => lab[3 * at + c] ?? 0))
    off = points.map(({ at, terms: t }) => Math.hypot(...surface.map((s, c) => (lab[3 * at + c] ?? 0) - dot(s, t))))
    const sorted = off.toSorted((a, b) => a - b)
    spread = Math.max(MIN_SPREAD, 1.48 * (sorted[Math.floor(sorted.length / 2)] ?? 0))
    weights = off.map((distance) => (distance < OUTLIER * spread ? 1 : 0.0001))
  }
  const kept = off.filter((distance) => distance < Math.max(OUTLIER * spread, FITS) && distance < 3 * FITS)
  return {
    at: (x, y, channel) => dot(surface[channel] ?? [], terms(x, y)),
    rms: Math.sqrt(kept.reduce((sum, distance) => sum + distance * distance, 0) / Math.max(1, kept.length)),
    fit: off.filter((distance) => distance < FITS).length / Math.max(1, off.length),
  }
}

/** The first round trusts what is near the commonest lightness of the rim, so that a piece that touches it does not pull. */
function startingWeights(lightness: number[]): number[] {
  const sorted = lightness.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length * 0.6)] ?? 0
  return lightness.map((value) => (Math.abs(value - middle) < 0.12 ? 1 : 0.02))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}

/** Weighted least squares through the normal equations. */
function solve(
  points: readonly { at: number; terms: number[] }[],
  weights: readonly number[],
  value: (at: number) => number,
): number[] {
  const rows = Array.from({ length: TERMS }, () => Array.from({ length: TERMS + 1 }, () => 0))
  points.forEach(({ at, terms }, k) => {
    const weight = weights[k] ?? 0
    rows.forEach((row, i) => {
      for (let j = 0; j < TERMS; j++) row[j] = (row[j] ?? 0) + weight * (terms[i] ?? 0) * (terms[j] ?? 0)
      row[TERMS] = (row[TERMS] ?? 0) + weight * (terms[i] ?? 0) * value(at)
    })
  })
  // A trace of ridge keeps a rim of one row solvable.
  rows.forEach((row, i) => {
    row[i] = (row[i] ?? 0) + 1e-6
  })
  for (let i = 0; i < TERMS; i++) {
    const pivot = rows[i]
    if (!pivot) continue
    for (const [k, row] of rows.entries()) {
      if (k === i) continue
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (let j = i; j <= TERMS; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return rows.map((row, i) => (row[TERMS] ?? 0) / (row[i] ?? 1))
}
