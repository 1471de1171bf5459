/**
 * Gives the textiles of a cut-out other colors and keeps their folds and their shading: a bed wears the bedding that was
 * picked. Lengths are inches.
 */
import { COVER_HEAD } from '../../../../studio/model/bedding.ts'
import { encodeSrgb, LINEAR_OF_BYTE, linearOfHex } from '../color.ts'
import type { Point, PointAt } from './bedSurface.ts'
import type { Dyes } from './piece.ts'

/** A cut-out, four bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number }

/** Mean light of cloth in the room views, relative to its color. */
const LIGHT = 0.97
/** The towel's part of the width of a rail's picture; on both sides of it is the rail alone. */
const TOWEL = { from: 0.11, to: 0.8 }
/** The narrow shadow of a cover. */
const COVER = { shadow: 1.4, dark: 0.22 }
/**
 * How a cover falls on a bare mattress, whose picture has no folds of cloth: a band that is turned back at the head, a soft edge,
 * folds of the hanging sides with their distance, and waves of the upper side.
 */
const DRAPE = { turned: 9, seam: 0.5, edge: 1.6, folds: 0.07, apart: 8.5, waves: 0.022 }
/** Distance of the seams of a quilt, half their width, and how much darker they are. */
const QUILT = { apart: 8, half: 0.55, dark: 0.16 }
/** A bare mattress has a darker band on its sides, which its cover hides: limits of the light on the cover. */
const BARE_LIGHT = { least: 0.74, most: 1.1 }

const CHANNELS = [0, 1, 2] as const
const PARTS = ['cover', 'sheets', 'cushion', 'rest', 'towel'] as const
type Part = (typeof PARTS)[number]
/** The share of each pixel that a part has, 0 to 255. */
type Shares = Partial<Record<Part, Uint8Array>>

/** What of a picture is cloth. */
export type Cloth =
  | { readonly is: 'towel' }
  /** The shares of cover, sheets and cushion in each pixel, in the frame of the picture. */
  | { readonly is: 'bed'; readonly bedding: Pixels; readonly pointAt: PointAt }
  | { readonly is: 'mattress'; readonly pointAt: PointAt }

export function dye(picture: Pixels, cloth: Cloth, dyes: Dyes): void {
  const shares = sharesOf(picture, cloth, dyes)
  const isBare = cloth.is === 'mattress'
  const pointAt = cloth.is === 'towel' ? () => null : (i: number) => cloth.pointAt(...middle(picture, i))
  const seams = (i: number) => (dyes.isQuilted ? seamAt(pointAt(i)) : 1) * (isBare ? drapeAt(pointAt(i)) : 1)
  for (const part of PARTS) {
    const [hex, own] = [dyes[part], shares[part]]
    if (!hex || !own) continue
    const color = linearOfHex(hex)
    const mean = meanLight(picture.data, own)
    if (mean === 0) continue
    for (let i = 0; i < own.length; i++) {
      const share = (own[i] ?? 0) / 255
      if (share === 0) continue
      const lit = lightOf(picture.data, i) / mean
      const shaded = isBare && part === 'cover' ? Math.min(BARE_LIGHT.most, Math.max(BARE_LIGHT.least, lit)) : lit
      const light = LIGHT * (part === 'cover' ? seams(i) : 1) * shaded
      for (const c of CHANNELS) {
        const at = 4 * i + c
        picture.data[at] = byteOf(linearAt(picture.data, at) * (1 - share) + color[c] * light * share)
      }
    }
  }
}

function sharesOf(picture: Pixels, cloth: Cloth, dyes: Dyes): Shares {
  switch (cloth.is) {
    case 'towel':
      return { towel: towelShare(picture) }
    case 'bed':
      return beddingShares(picture, cloth, dyes)
    case 'mattress':
      return bareShares(picture, cloth.pointAt, dyes)
    default:
      return cloth satisfies never
  }
}

function towelShare({ data, width, height }: Pixels): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const across = ((i % width) + 0.5) / width
    return (data[4 * i + 3] ?? 0) > 0 && across > TOWEL.from && across < TOWEL.to ? 255 : 0
  })
}

/** Where a cover is too small for its bed, the sheet shows beside it. */
function beddingShares(
  picture: Pixels,
  { bedding, pointAt }: Extract<Cloth, { is: 'bed' }>,
  { rest, cover, sheets, spread }: Dyes,
): Shares {
  const count = picture.width * picture.height
  const shares = {
    cover: new Uint8Array(count),
    sheets: new Uint8Array(count),
    cushion: new Uint8Array(count),
    ...(rest ? { rest: new Uint8Array(count) } : {}),
  }
  for (let i = 0; i < count; i++) {
    if ((picture.data[4 * i + 3] ?? 0) === 0) continue
    const share = (c: number) => bedding.data[4 * i + c] ?? 0
    const [own, linen, cushion] = [share(0), share(1), share(2)]
    const inside = spread && cover && sheets && own > 0 ? insideOf(spread, pointAt(...middle(picture, i))) : Infinity
    if (inside < 0) shade(picture, i, inside)
    shares.cover[i] = inside < 0 ? 0 : own
    shares.sheets[i] = inside < 0 ? own + linen : linen
    shares.cushion[i] = cushion
    if (shares.rest) shares.rest[i] = Math.max(0, 255 - own - linen - cushion)
  }
  return shares
}

/** The cover lies over the lower part of a mattress that has no bed; what is beside its edge is in its shadow. */
function bareShares(picture: Pixels, pointAt: PointAt, { cover, spread }: Dyes): Shares {
  const count = picture.width * picture.height
  const shares = { cover: new Uint8Array(count), sheets: new Uint8Array(count) }
  for (let i = 0; i < count; i++) {
    const at = (picture.data[4 * i + 3] ?? 0) === 0 ? null : pointAt(...middle(picture, i))
    if (!at) continue
    const inside = Math.min(at.fromHead - COVER_HEAD, spread ? insideOf(spread, at) : Infinity)
    if (cover && inside < 0) shade(picture, i, inside)
    shares[cover && inside >= 0 ? 'cover' : 'sheets'][i] = 255
  }
  return shares
}

/** Inches from a point to the edge of a cover, negative beside it. */
function insideOf({ wide, long }: NonNullable<Dyes['spread']>, at: Point | null): number {
  return at ? Math.min(wide / 2 - at.fromMiddle, COVER_HEAD + long - at.along) : Infinity
}

/** The shadow of a cover's edge on what is beside it. */
function shade({ data }: Pixels, i: number, inside: number): void {
  if (inside <= -COVER.shadow) return
  for (const c of CHANNELS)
    data[4 * i + c] = Math.round((data[4 * i + c] ?? 0) * (1 - COVER.dark * (1 + inside / COVER.shadow)))
}

function middle({ width }: Pixels, i: number): [x: number, y: number] {
  return [(i % width) + 0.5, Math.floor(i / width) + 0.5]
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

/** The light on a cover that lies on a bare mattress, relative to its own. */
function drapeAt(at: Point | null): number {
  if (!at) return 1
  const { across, fromHead, below } = at
  const rounded = 1 - 0.1 * Math.exp(-(((below - 0.6) / DRAPE.edge) ** 2))
  if (below < 0.5) {
    const turned = fromHead - COVER_HEAD - DRAPE.turned
    const seam = 1 - 0.14 * Math.exp(-((turned / DRAPE.seam) ** 2))
    const waves = Math.sin(across * 0.21 + 0.9 * Math.sin(fromHead * 0.09)) + Math.sin(fromHead * 0.17 + across * 0.05)
    return (1 + (turned < 0 ? 0.05 : 0) + DRAPE.waves * waves) * seam
  }
  const along = (2 * Math.PI * (across + fromHead + 1.6 * Math.sin((across + fromHead) * 0.31))) / DRAPE.apart
  return rounded * (1 + DRAPE.folds * Math.min(1, below / 4) * Math.sin(along) - 0.012 * below)
}

function meanLight(data: Buffer, shares: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < shares.length; i++) {
    const share = shares[i] ?? 0
    if (share < 128 || (data[4 * i + 3] ?? 0) === 0) continue
    sum += share * lightOf(data, i)
    count += share
  }
  return count === 0 ? 0 : sum / count
}

/** Relative luminance (ITU-R BT.709). */
function lightOf(data: Buffer, i: number): number {
  const at = 4 * i
  return 0.2126 * linearAt(data, at) + 0.7152 * linearAt(data, at + 1) + 0.0722 * linearAt(data, at + 2)
}

function linearAt(data: Buffer, at: number): number {
  return LINEAR_OF_BYTE[data[at] ?? 0] ?? 0
}

/** Size of the encoding table; finer than a byte even in dark areas. */
const STEPS = 16_383
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * encodeSrgb(i / STEPS)))

function byteOf(linear: number): number {
  return ENCODED[Math.round(Math.min(1, linear) * STEPS)] ?? 0
}
