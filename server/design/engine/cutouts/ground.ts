/** Finds the bare backdrop and its shadow: by flood fill from the rim, and in holes of the object. */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { type Edges, edgeBetween } from './edges.ts'
import { flood, connectedComponents } from './flood.ts'
import { isShade, type Measures } from './measures.ts'

/** Maximum increase in lightness along a path into a shadow; OKLab. */
const MAX_LIGHTENING = 0.05
/** Distance that the flood fill of the shadow keeps from edges. */
const BRUSH_PX = 3
/** The mean of a hole must lie within this share of the limits. */
const MAX_HOLE_DIFFERENCE = 0.3
/**
 * The frame of a hole differs from the backdrop by at least `MIN_FRAME_DIFFERENCE` limits or is wider than `LINE_PX`, on all but
 * `FAINT_SHARE` of its rim.
 */
const MIN_FRAME_DIFFERENCE = 5
const LINE_PX = 6
const FAINT_SHARE = 0.15
/** Minimum size of a hole, as a share of the picture. */
const HOLE_AREA = 0.0004

export function groundIn({ width, height }: LabPicture, measures: Measures, edges: Edges, soft: number): Uint8Array {
  const { off } = measures
  const count = width * height
  const ground = new Uint8Array(count)
  const mark = (i: number) => {
    if ((off[i] ?? 9) < 1.5) ground[i] = 1
  }
  for (let x = 0; x < width; x++) for (const i of [x, count - width + x]) mark(i)
  for (let y = 0; y < height; y++) for (const i of [y * width, y * width + width - 1]) mark(i)
  flood({ width, height }, ground, (i, from) => (off[i] ?? 9) < 1 && edgeBetween(edges, i, from, width) < 2 * soft)
  const open = ground.slice()
  for (const hole of connectedComponents({ width, height }, (i) => ground[i] === 0 && (off[i] ?? 9) < 0.6))
    if (hole.length > count * HOLE_AREA && isLikeBackdrop(hole, measures) && isFramed(hole, open, measures, width))
      for (const i of hole) ground[i] = 1
  return ground
}

/**
 * Distinguishes a hole in the object from a panel as white as the backdrop, which only a faint line separates from it.
 */
function isFramed(area: Int32Array, open: Uint8Array, { off }: Measures, width: number): boolean {
  const own = new Set(area)
  let [rim, faint] = [0, 0]
  for (const i of area) {
    for (const step of [-1, 1, -width, width]) {
      if (own.has(i + step)) continue
      rim++
      for (let far = 1; far <= LINE_PX && (off[i + far * step] ?? MIN_FRAME_DIFFERENCE) < MIN_FRAME_DIFFERENCE; far++) {
        if (open[i + far * step] !== 1) continue
        faint++
        break
      }
    }
  }
  return faint < FAINT_SHARE * rim
}

/** Averages over the whole area to cancel noise, so that a white panel differs measurably from the white wall. */
function isLikeBackdrop(area: Int32Array, { light, stray, limit }: Measures): boolean {
  const mean = (of: (i: number) => number) => area.reduce((sum, i) => sum + of(i), 0) / area.length
  return (
    Math.abs(mean((i) => light[i] ?? 0)) < MAX_HOLE_DIFFERENCE * limit.light &&
    Math.hypot(
      mean((i) => stray[2 * i] ?? 0),
      mean((i) => stray[2 * i + 1] ?? 0),
    ) <
      MAX_HOLE_DIFFERENCE * limit.color
  )
}

/**
 * The ground and the shade that is connected to it without a sharp edge. The fill uses a wide brush, so one-pixel gaps
 * in an edge do not let it through.
 */
export function shadowIn(
  size: { width: number; height: number },
  backdrop: Backdrop,
  measures: Measures,
  edges: Edges,
  ground: Uint8Array,
  soft: number,
): Uint8Array {
  const { width, height } = size
  const isSharp = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if ((edges.across[i] ?? 0) >= soft) for (const k of [i - width, i, i + width]) isSharp[k] = isSharp[k + 1] = 1
      if ((edges.down[i] ?? 0) >= soft) for (const k of [i - 1, i, i + 1]) isSharp[k] = isSharp[k + width] = 1
    }
  }
  const shadow = ground.slice()
  // Towards the object, a shadow only gets darker. Where the picture gets lighter again, something else begins.
  const reached = new Float32Array(width * height)
  flood(size, shadow, (i, from) => {
    const dark = -(measures.light[i] ?? 0)
    const most = reached[from] ?? 0
    if (isSharp[i] === 1 || dark < most - MAX_LIGHTENING || !isShade(measures, backdrop, i)) return false
    reached[i] = Math.max(most, dark)
    return true
  })
  // Extends the shadow up to the edges, from which the wide brush kept its distance.
  for (let step = 0; step < BRUSH_PX; step++) {
    const before = shadow.slice()
    for (let i = width; i < shadow.length - width; i++) {
      if (before[i] === 1 || !isShade(measures, backdrop, i)) continue
      const joins = (from: number) => before[from] === 1 && edgeBetween(edges, i, from, width) < soft
      if (joins(i - 1) || joins(i + 1) || joins(i - width) || joins(i + width)) shadow[i] = 1
    }
  }
  return shadow
}

/** Lightness that definite shadows remove: the 97th percentile. */
export function deepestOf({ light }: Measures, shadow: Uint8Array, ground: Uint8Array): number {
  const depths = light.filter((_, i) => shadow[i] === 1 && ground[i] === 0).toSorted()
  return -(depths[Math.floor(depths.length * 0.03)] ?? 0)
}

/** First and last row outside ground and shadow. */
export function heightOf(shadow: Uint8Array, width: number): [number, number] {
  const first = shadow.indexOf(0)
  return first < 0 ? [0, 0] : [Math.floor(first / width), Math.floor(shadow.lastIndexOf(0) / width)]
}
