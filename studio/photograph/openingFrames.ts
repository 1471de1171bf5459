/**
 * Frames of doors and windows behind what is taken out of a photograph. The plan knows where an opening is, not how its frame
 * looks: what is seen of the frame is continued along its sides, at the same distance from the edge of the opening.
 */
import type { Grid } from './patches.ts'
import type { Hole } from './surfacesSeen.ts'

/** Inches from the edge of an opening: outward over the wall, and inward. */
const REACH = { out: 7, in: 4 }
/** Bins of an inch, at most. */
const PER_INCH = 4
/** Places of a bin below which it says nothing. */
const LEAST = 3
/** A pixel that differs from the wall by at least this much (sRGB, 0 to 1) belongs to a frame. */
const SEEN = 0.02

const SIDES = ['left', 'right', 'top', 'bottom'] as const
type Side = (typeof SIDES)[number]
/** Where a side is not seen, it looks as these do, the first that is. */
const LIKE: Readonly<Record<Side, readonly Side[]>> = {
  left: ['left', 'right', 'top'],
  right: ['right', 'left', 'top'],
  top: ['top', 'left', 'right'],
  bottom: ['bottom', 'top', 'left', 'right'],
}

type Frame = {
  readonly hole: Hole
  /** Whether the surface is the opening itself, rather than the wall around it. */
  readonly isInside: boolean
  /** Where places of the grid are: inches along the wall and up. */
  readonly placeOf: (index: number) => { readonly a: number; readonly b: number }
  /** Places of the surface that are seen as they are. */
  readonly isSeen: Uint8Array
  /** What the frame is measured against: the light of the wall; nothing inside. */
  readonly base: Float32Array
  /** Places of the grid for an inch. */
  readonly perInch: number
}

/**
 * Adds the frame to `values` (three for each place, as they are shown) of the places that are wanted. `grid.values`: what is
 * seen there.
 */
export function frameOf(
  grid: Grid,
  values: Float32Array,
  { hole, isInside, placeOf, isSeen, base, perInch }: Frame,
): void {
  const bins = new Map<Side, number[][][]>()
  const fine = Math.min(PER_INCH, perInch)
  const most = Math.floor((isInside ? REACH.in : REACH.out) * fine)
  const where = (index: number): { readonly side: Side; readonly bin: number } | undefined => {
    const { a, b } = placeOf(index)
    const away = { left: hole.from - a, right: a - hole.to, top: b - hole.head, bottom: hole.sill - b }
    let side: Side = 'left'
    for (const each of SIDES) if (away[each] > away[side]) side = each
    // A door has no frame at the floor.
    if (side === 'bottom' && hole.sill <= 0) return undefined
    const bin = Math.floor((isInside ? -away[side] : away[side]) * fine)
    return bin >= 0 && bin < most ? { side, bin } : undefined
  }
  const isInCorner = (index: number) => {
    const { a, b } = placeOf(index)
    return (a < hole.from || a > hole.to) && (b < hole.sill || b > hole.head)
  }
  for (let index = 0; index < isSeen.length; index++) {
    const at = isSeen[index] && !isInCorner(index) ? where(index) : undefined
    if (!at) continue
    const found = bins.get(at.side) ?? Array.from({ length: most }, () => [[], [], []])
    bins.set(at.side, found)
    for (let channel = 0; channel < 3; channel++)
      found[at.bin]![channel]!.push(grid.values[3 * index + channel]! - base[3 * index + channel]!)
  }
  const profiles = new Map(SIDES.map((side) => [side, profileOf(bins.get(side), isInside)]))
  for (let index = 0; index < grid.wanted.length; index++) {
    const at = grid.wanted[index] ? where(index) : undefined
    if (!at) continue
    const like = LIKE[at.side].find((side) => profiles.get(side)?.some((bin) => bin !== undefined))
    const color = like && profiles.get(like)?.[at.bin]
    if (!color) continue
    for (let channel = 0; channel < 3; channel++)
      values[3 * index + channel] = base[3 * index + channel]! + color[channel]!
  }
}

/** Whether a frame may be at a place of the wall. */
export function isBesideOpening(holes: readonly Hole[], { a, b }: { readonly a: number; readonly b: number }): boolean {
  return holes.some(
    ({ from, to, sill, head }) =>
      a > from - REACH.out && a < to + REACH.out && b > sill - REACH.out && b < head + REACH.out,
  )
}

/** The middle color of each bin, from the edge to where the frame ends; undefined beyond it. */
function profileOf(
  bins: readonly (readonly number[][])[] | undefined,
  isInside: boolean,
): readonly (readonly number[] | undefined)[] | undefined {
  const colors = bins?.map((channels) =>
    channels[0]!.length < LEAST ? undefined : channels.map((all) => all.toSorted((a, b) => a - b)[all.length >> 1]!),
  )
  if (!colors || isInside) return colors
  const end = colors.findLastIndex((color) => color?.some((value) => Math.abs(value) > SEEN))
  return colors.map((color, bin) => (bin <= end ? color : undefined))
}
