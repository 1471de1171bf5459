/**
 * Gives the textiles of a cut-out other colors and keeps their folds and their shading: a bed wears the bedding that was
 * picked. Lengths are inches.
 */
import { encodeSrgb, LINEAR_OF_BYTE, linearOfHex } from '../color.ts'
import { BED_TOP } from '../record/surfaces.ts'
import { RADIANS, sight, type View } from './camera.ts'
import type { Dyes } from './piece.ts'
import type { PlacedPiece } from './placedPiece.ts'

/** A cut-out at its place in the room picture, four bytes a pixel. */
export type Pixels = { data: Buffer; left: number; top: number; width: number; height: number }

/** Mean light of cloth in the room views, relative to its color. */
const LIGHT = 0.97
/** The towel's part of the width of a rail's picture; on both sides of it is the rail alone. */
const TOWEL = { from: 0.11, to: 0.8 }
/** A cover on a bare mattress leaves its head free, hangs over its sides, and casts a narrow shadow. */
const COVER = { head: 22, hang: 9, shadow: 1.4, dark: 0.22 }
/** Distance of the seams of a quilt, half their width, and how much darker they are. */
const QUILT = { apart: 8, half: 0.55, dark: 0.16 }
/** The covers of a made bed within its outline. */
const FRAME = { side: 2, head: 5, foot: 2 }
/** A bare mattress has a darker band on its sides, which its cover hides: limits of the light on the cover. */
const BARE_LIGHT = { least: 0.74, most: 1.1 }
/** A mattress bulges beyond its box. */
const BULGE = 1.5

const CHANNELS = [0, 1, 2] as const
const PARTS = ['cover', 'sheets', 'cushion', 'rest', 'towel'] as const
type Shares = Partial<Record<(typeof PARTS)[number], number>>

/** @param bedding the shares of cover, sheets and cushion in each pixel, in the frame of the picture */
export function dye(picture: Pixels, bedding: Pixels | null, view: View, stand: PlacedPiece, dyes: Dyes): void {
  const { data, width, height } = picture
  const sharesAt = dyes.towel
    ? towelShares(width)
    : bedding
      ? beddingShares(bedding)
      : bareShares(picture, view, stand, dyes)
  const shares = Array.from({ length: width * height }, (_, i) => ((data[4 * i + 3] ?? 0) === 0 ? {} : sharesAt(i)))
  const isBare = stand.piece?.kind === 'mattress'
  const seams = dyes.isQuilted ? (i: number) => seamAt(pointOn(picture, i, view, stand)) : () => 1
  for (const part of PARTS) {
    const hex = dyes[part]
    if (!hex) continue
    const color = linearOfHex(hex)
    const mean = meanLight(data, shares, part)
    if (mean === 0) continue
    for (const [i, { [part]: share = 0 }] of shares.entries()) {
      if (share === 0) continue
      const own = lightOf(data, i) / mean
      const shaded = isBare && part === 'cover' ? Math.min(BARE_LIGHT.most, Math.max(BARE_LIGHT.least, own)) : own
      const light = LIGHT * (part === 'cover' ? seams(i) : 1) * shaded
      for (const c of CHANNELS) {
        const at = 4 * i + c
        data[at] = byteOf((LINEAR_OF_BYTE[data[at] ?? 0] ?? 0) * (1 - share) + color[c] * light * share)
      }
    }
  }
}

function towelShares(width: number): (i: number) => Shares {
  return (i) => {
    const across = ((i % width) + 0.5) / width
    return across > TOWEL.from && across < TOWEL.to ? { towel: 1 } : {}
  }
}

function beddingShares({ data }: Pixels): (i: number) => Shares {
  return (i) => {
    const share = (c: number) => (data[4 * i + c] ?? 0) / 255
    const [cover, sheets, cushion] = [share(0), share(1), share(2)]
    return { cover, sheets, cushion, rest: Math.max(0, 1 - cover - sheets - cushion) }
  }
}

/** The cover lies over the lower part of a mattress that has no bed; what is beside its edge is in its shadow. */
function bareShares(picture: Pixels, view: View, stand: PlacedPiece, { cover }: Dyes): (i: number) => Shares {
  if (stand.piece?.kind !== 'mattress') return () => ({})
  return (i) => {
    const at = pointOn(picture, i, view, stand)
    if (!at) return {}
    const inside = Math.min(at.fromHead - COVER.head, COVER.hang - at.below)
    if (cover && inside < 0 && inside > -COVER.shadow)
      for (const c of CHANNELS)
        picture.data[4 * i + c] = Math.round(
          (picture.data[4 * i + c] ?? 0) * (1 - COVER.dark * (1 + inside / COVER.shadow)),
        )
    return cover && inside >= 0 ? { cover: 1 } : { sheets: 1 }
  }
}

/** A point of a bed's or a mattress's surface: from its left side, from its head, and below its upper side. */
type Point = { across: number; fromHead: number; below: number }

function pointOn({ left, top, width }: Pixels, i: number, view: View, stand: PlacedPiece): Point | null {
  const isBare = stand.piece?.kind === 'mattress'
  const [side, head, foot] = isBare ? [-BULGE, -BULGE, -BULGE] : [FRAME.side, FRAME.head, FRAME.foot]
  const upper = isBare ? stand.z + stand.tall : stand.z + BED_TOP
  const [sin, cos] = [Math.sin(stand.turn * RADIANS), Math.cos(stand.turn * RADIANS)]
  const to = sight(view, left + (i % width) + 0.5, top + Math.floor(i / width) + 0.5)
  const [dx, dy] = [view.x - stand.x, view.y - stand.y]
  const ways = [
    {
      from: dx * cos - dy * sin,
      way: to.x * cos - to.y * sin,
      least: side - stand.wide / 2,
      most: stand.wide / 2 - side,
    },
    {
      from: dx * sin + dy * cos,
      way: to.x * sin + to.y * cos,
      least: head - stand.deep / 2,
      most: stand.deep / 2 - foot,
    },
    { from: view.z, way: to.z, least: stand.z, most: upper },
  ]
  let [enter, leave] = [0, Infinity]
  for (const { from, way, least, most } of ways) {
    const [a, b] = [(least - from) / way, (most - from) / way]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  if (enter >= leave) return null
  const [x, y, z] = ways.map(({ from, way }) => from + way * enter) as [number, number, number]
  return { across: x + stand.wide / 2, fromHead: y + stand.deep / 2, below: upper - z }
}

/** Darker along the seams, which run over the sides of the bed as well. */
function seamAt(at: Point | null): number {
  if (!at) return 1
  const near = (inches: number) => {
    const from = Math.abs(inches / QUILT.apart - Math.round(inches / QUILT.apart)) * QUILT.apart
    return Math.exp(-((from / QUILT.half) ** 2))
  }
  const isTop = at.below < 0.5
  const lines = isTop ? [near(at.across), near(at.fromHead)] : [near(at.below)]
  return 1 - QUILT.dark * Math.max(...lines)
}

function meanLight(data: Buffer, shares: readonly Shares[], part: (typeof PARTS)[number]): number {
  let [sum, count] = [0, 0]
  for (const [i, { [part]: share = 0 }] of shares.entries()) {
    if (share < 0.5) continue
    sum += share * lightOf(data, i)
    count += share
  }
  return count === 0 ? 0 : sum / count
}

/** Relative luminance (ITU-R BT.709). */
function lightOf(data: Buffer, i: number): number {
  const linear = (c: number) => LINEAR_OF_BYTE[data[4 * i + c] ?? 0] ?? 0
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
}

function byteOf(linear: number): number {
  return Math.round(255 * encodeSrgb(linear))
}
