/** Edge strengths between neighboring pixels, and the ties (similarity weights) derived from them. */
import type { Backdrop, LabPicture } from './backdrop.ts'
import type { EdgeWeights } from './randomWalk.ts'

/** Distance in pixels over which a penumbra is a ramp, while an occluding edge is a step. */
const RAMP_PX = 3
const RAMP_SHARE = 0.45
const EDGE = 0.011
const MIN_EDGE_WEIGHT = 0.003
/** Edge strength that a shadow may have after subtraction of the ramp, OKLab. */
const SOFT_EDGE = 0.012

export type Edges = { across: Float32Array; down: Float32Array }

/** Color step between neighbors, minus the share that a ramp as long as a penumbra explains. */
export function edgesOf({ width, height, lab }: LabPicture): Edges {
  const count = width * height
  const stepOf = (i: number, j: number) =>
    Math.hypot(
      (lab[3 * i] ?? 0) - (lab[3 * j] ?? 0),
      2 * ((lab[3 * i + 1] ?? 0) - (lab[3 * j + 1] ?? 0)),
      2 * ((lab[3 * i + 2] ?? 0) - (lab[3 * j + 2] ?? 0)),
    )
  const along = (room: (i: number) => number, length: (i: number) => number, by: number) => {
    const out = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const at = room(i)
      if (at >= length(i) - 1) continue
      const back = Math.min(RAMP_PX, at)
      const ahead = Math.min(RAMP_PX, length(i) - 2 - at)
      const ramp = stepOf(i - back * by, i + (1 + ahead) * by) / (back + ahead + 1)
      out[i] = Math.max(0, stepOf(i, i + by) - RAMP_SHARE * ramp)
    }
    return out
  }
  return {
    across: along(
      (i) => i % width,
      () => width,
      1,
    ),
    down: along(
      (i) => Math.floor(i / width),
      () => height,
      width,
    ),
  }
}

export function edgeBetween({ across, down }: Edges, i: number, j: number, width: number): number {
  const first = Math.min(i, j)
  return (Math.abs(i - j) === width && width > 1 ? down[first] : across[first]) ?? 0
}

export function edgeWeights({ width, height }: LabPicture, { across, down }: Edges, noise: number): EdgeWeights {
  const spread = EDGE + 1.5 * noise
  const tie = (edge: number) => MIN_EDGE_WEIGHT + Math.exp(-((edge / spread) ** 2))
  return {
    width,
    height,
    across: across.map((edge, i) => (i % width < width - 1 ? tie(edge) : 0)),
    down: down.map((edge, i) => (i < width * (height - 1) ? tie(edge) : 0)),
  }
}

export function softEdge({ noise }: Backdrop): number {
  return SOFT_EDGE + 2 * noise.light
}
