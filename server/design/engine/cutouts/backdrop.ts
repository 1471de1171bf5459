/**
 * Models the plain backdrop of a studio picture: a smooth surface per OKLab channel, fitted to the rim and to known
 * backdrop pixels.
 */
import { boxMean } from './guidedFilter.ts'

/** OKLab values of a picture, three numbers per pixel. */
export type LabPicture = { width: number; height: number; lab: Float32Array }
export type Backdrop = {
  /** OKLab values of the backdrop, three numbers per pixel. */
  lab: Float32Array
  /** Spread of the residuals of the fit, in lightness and in chroma, OKLab. */
  noise: { light: number; color: number }
  /** Share 0..1 of the rim that fits the surface; low unless the backdrop is plain. */
  fit: number
}

/** Width of the rim as a share of the shorter side. */
const RIM_SHARE = 0.035
const ROUNDS = 6
/** Residuals beyond this multiple of the spread are outliers, which belong to something other than the backdrop. */
const OUTLIER_FACTOR = 2.5
const MIN_SPREAD = 0.004
/** A rim pixel further than this from the surface does not fit, whatever the spread. */
const MAX_FITTING_RESIDUAL = 0.03
const TERM_COUNT = 6
const MAX_POINTS = 6000
/**
 * Radius of the local correction, as a share of the longer side: a quadratic surface does not model the bend of a paper
 * sweep.
 */
const LOCAL_RADIUS = 0.06
/** The correction fades out where less than this share of the neighborhood is known. */
const MIN_KNOWN_SHARE = 0.08

/**
 * Fits the backdrop to the rim and, if given, to `ground` (1 where the backdrop is known), which covers the middle too.
 */
export function backdropOf(picture: LabPicture, ground: Uint8Array | null = null): Backdrop {
  const { width, height, lab } = picture
  const rim = Math.max(2, Math.round(Math.min(width, height) * RIM_SHARE))
  const isRim = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < rim || y < rim || x >= width - rim || y >= height - rim
  }
  const points: number[] = []
  for (let i = 0; i < width * height; i++) if (isRim(i) || ground?.[i] === 1) points.push(i)
  const stride = Math.max(1, points.length / MAX_POINTS)
  const chosen = Int32Array.from(
    { length: Math.floor(points.length / stride) },
    (_, k) => points[Math.floor(k * stride)] ?? 0,
  )
  const surface = fitted(picture, chosen)
  const out = new Float32Array(lab.length)
  const terms = new Float64Array(TERM_COUNT)
  for (let i = 0; i < width * height; i++) {
    termsAt(i, width, height, terms)
    for (let c = 0; c < 3; c++) out[3 * i + c] = dot(surface[c], terms)
  }
  if (ground) addLocalCorrection(picture, out, ground)
  const light: number[] = []
  const color: number[] = []
  let [fits, all] = [0, 0]
  for (const i of chosen) {
    const [dL, da, db] = [0, 1, 2].map((c) => (lab[3 * i + c] ?? 0) - (out[3 * i + c] ?? 0))
    light.push(Math.abs(dL ?? 0))
    color.push(Math.hypot(da ?? 0, db ?? 0))
    if (!isRim(i)) continue
    all++
    if (Math.hypot(dL ?? 0, da ?? 0, db ?? 0) < MAX_FITTING_RESIDUAL) fits++
  }
  return { lab: out, noise: { light: 1.48 * median(light), color: median(color) }, fit: fits / Math.max(1, all) }
}

/** Adds the local mean of the residuals where the backdrop is known. */
function addLocalCorrection({ width, height, lab }: LabPicture, out: Float32Array, ground: Uint8Array): void {
  const radius = Math.max(2, Math.round(LOCAL_RADIUS * Math.max(width, height)))
  const known = boxMean(Float32Array.from(ground), width, height, radius)
  for (let c = 0; c < 3; c++) {
    const missed = new Float32Array(width * height)
    for (let i = 0; i < missed.length; i++)
      if (ground[i] === 1) missed[i] = (lab[3 * i + c] ?? 0) - (out[3 * i + c] ?? 0)
    const mean = boxMean(missed, width, height, radius)
    for (let i = 0; i < missed.length; i++)
      out[3 * i + c] = (out[3 * i + c] ?? 0) + (mean[i] ?? 0) / Math.max(known[i] ?? 0, MIN_KNOWN_SHARE)
  }
}

function termsAt(i: number, width: number, height: number, into: Float64Array): void {
  const u = (2 * (i % width)) / width - 1
  const v = (2 * Math.floor(i / width)) / height - 1
  into[0] = 1
  into[1] = u
  into[2] = v
  into[3] = u * u
  into[4] = u * v
  into[5] = v * v
}

function fitted({ width, height, lab }: LabPicture, points: Int32Array): Float64Array[] {
  const terms = new Float64Array(points.length * TERM_COUNT)
  points.forEach((i, k) => termsAt(i, width, height, terms.subarray(k * TERM_COUNT, k * TERM_COUNT + TERM_COUNT)))
  // The first round weights pixels near the typical lightness, so that an object that touches the rim does not distort
  // the fit.
  const sorted = Float32Array.from(points, (i) => lab[3 * i] ?? 0).toSorted()
  const middle = sorted[Math.floor(sorted.length * 0.6)] ?? 0
  let weights = Float64Array.from(points, (i) => (Math.abs((lab[3 * i] ?? 0) - middle) < 0.12 ? 1 : 0.02))
  let surface: Float64Array[] = []
  for (let round = 0; round < ROUNDS; round++) {
    surface = [0, 1, 2].map((c) => solve(points, terms, weights, (i) => lab[3 * i + c] ?? 0))
    const off = Float64Array.from(points, (i, k) =>
      Math.hypot(
        ...surface.map(
          (s, c) => (lab[3 * i + c] ?? 0) - dot(s, terms.subarray(k * TERM_COUNT, k * TERM_COUNT + TERM_COUNT)),
        ),
      ),
    )
    const spread = Math.max(MIN_SPREAD, 1.48 * (off.toSorted()[Math.floor(off.length / 2)] ?? 0))
    weights = off.map((distance) => (distance < OUTLIER_FACTOR * spread ? 1 : 0.0001))
  }
  return surface
}

function dot(a: Float64Array | undefined, b: Float64Array): number {
  let sum = 0
  for (let k = 0; k < TERM_COUNT; k++) sum += (a?.[k] ?? 0) * (b[k] ?? 0)
  return sum
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Weighted least squares by the normal equations. */
function solve(
  points: Int32Array,
  terms: Float64Array,
  weights: Float64Array,
  value: (i: number) => number,
): Float64Array {
  const rows = Array.from({ length: TERM_COUNT }, () => new Float64Array(TERM_COUNT + 1))
  points.forEach((i, k) => {
    const weight = weights[k] ?? 0
    rows.forEach((row, r) => {
      const term = weight * (terms[k * TERM_COUNT + r] ?? 0)
      for (let j = 0; j < TERM_COUNT; j++) row[j] = (row[j] ?? 0) + term * (terms[k * TERM_COUNT + j] ?? 0)
      row[TERM_COUNT] = (row[TERM_COUNT] ?? 0) + term * value(i)
    })
  })
  // A small ridge term keeps the system solvable when all points are in one row.
  rows.forEach((row, i) => {
    row[i] = (row[i] ?? 0) + 1e-6
  })
  for (let i = 0; i < TERM_COUNT; i++) {
    const pivot = rows[i]
    if (!pivot) continue
    for (const [k, row] of rows.entries()) {
      if (k === i) continue
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (let j = i; j <= TERM_COUNT; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return Float64Array.from(rows, (row, i) => (row[TERM_COUNT] ?? 0) / (row[i] ?? 1))
}
