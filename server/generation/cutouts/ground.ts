/** Where the bare backdrop shows, and where its shadow: flooded from the rim, with holes and gaps. */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { type Edges, edgeBetween } from './edges.ts'
import { flood, parts } from './flood.ts'
import { isShade, type Measures } from './measures.ts'

/** On the way from the open backdrop a shadow never grows lighter again by more than this; OKLab. */
const LIGHTENS = 0.05
/** How far the brush of the shadow's flood keeps away from edges. */
const BRUSH_PX = 3
/** Share of the limits within which the mean of a hole lies. */
const ALIKE = 0.3
/** What frames a hole stands out by so many limits, or is wider than so many pixels, on all but this share of its rim. */
const FRAME = 5
const LINE_PX = 6
const FAINT_SHARE = 0.15
/** A hole is no mere speck: share of the picture. */
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
  for (const hole of parts({ width, height }, (i) => ground[i] === 0 && (off[i] ?? 9) < 0.6))
    if (hole.length > count * HOLE_AREA && isLikeBackdrop(hole, measures) && isFramed(hole, open, measures, width))
      for (const i of hole) ground[i] = 1
  return ground
}

/** A hole is framed by the thing; a panel as white as the wall is parted from the open backdrop by a mere faint line. */
function isFramed(area: Int32Array, open: Uint8Array, { off }: Measures, width: number): boolean {
  const own = new Set(area)
  let [rim, faint] = [0, 0]
  for (const i of area) {
    for (const step of [-1, 1, -width, width]) {
      if (own.has(i + step)) continue
      rim++
      for (let far = 1; far <= LINE_PX && (off[i + far * step] ?? FRAME) < FRAME; far++) {
        if (open[i + far * step] !== 1) continue
        faint++
        break
      }
    }
  }
  return faint < FAINT_SHARE * rim
}

/** Over a whole area the noise is gone, and a white panel tells itself from the white wall. */
function isLikeBackdrop(area: Int32Array, { light, stray, limit }: Measures): boolean {
  const mean = (of: (i: number) => number) => area.reduce((sum, i) => sum + of(i), 0) / area.length
  return (
    Math.abs(mean((i) => light[i] ?? 0)) < ALIKE * limit.light &&
    Math.hypot(
      mean((i) => stray[2 * i] ?? 0),
      mean((i) => stray[2 * i + 1] ?? 0),
    ) <
      ALIKE * limit.colour
  )
}

/** Ground and the shade that is reached from it without a sharp edge; a gap of a pixel in an edge lets nothing through. */
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
  // Towards the thing a shadow only deepens: where it grows lighter again, something else begins.
  const reached = new Float32Array(width * height)
  flood(size, shadow, (i, from) => {
    const dark = -(measures.light[i] ?? 0)
    const most = reached[from] ?? 0
    if (isSharp[i] === 1 || dark < most - LIGHTENS || !isShade(measures, backdrop, i)) return false
    reached[i] = Math.max(most, dark)
    return true
  })
  // Up to the edge itself, from which the wide brush kept away.
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

/** How much light the shadows take that are surely shadows; nearly the most of it. */
export function deepestOf({ light }: Measures, shadow: Uint8Array, ground: Uint8Array): number {
  const depths = light.filter((_, i) => shadow[i] === 1 && ground[i] === 0).toSorted()
  return -(depths[Math.floor(depths.length * 0.03)] ?? 0)
}

/** First and last row in which something stands out. */
export function heightOf(shadow: Uint8Array, width: number): [number, number] {
  const first = shadow.indexOf(0)
  return first < 0 ? [0, 0] : [Math.floor(first / width), Math.floor(shadow.lastIndexOf(0) / width)]
}
