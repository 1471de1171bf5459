/**
 * What lies flat as a model: its plan picture on a face whose rim bends down to the floor. The cells of its pattern as
 * triangles of many colors would have to be joined to be few, and joined cells lose the pattern.
 */
import type { Document, Primitive } from '@gltf-transform/core'
import type { Vector3 } from 'three'
import { sharp } from '../../server/platform/images/sharp.ts'

/** `plan`: the plan picture, whose frame is exactly the bounding rectangle of the product. */
export type Flat = { readonly plan: Uint8Array; readonly isRound: boolean }

/** A column or row of the picture belongs to the face from this mean coverage on; before it are fringes and hems. */
const MIN_SOLID = 0.97
/** The least width of the rim as a share of the height, and that of a round rug as a share of its radius. */
const MIN_RIM = 0.5
const ROUND_RIM = 0.015
const ROUND_SIDES = 72
/** Coverage, of 255, below which the color of a pixel means nothing. */
const MIN_COVERAGE = 8
const TEXTURE = { quality: 90, alphaQuality: 100, effort: 6, smartSubsample: true, exact: true } as const

export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

export async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * A texture of a width in pixels, as WebP. Transparent pixels have the color of their neighbors, because filters mix them
 * in. Color and coverage are resized separately: together, a resized color would be weighted by its coverage.
 */
export async function textureOf(picture: Pixels, wide: number): Promise<Uint8Array> {
  const { width, height } = picture
  const raw = { width, height, channels: 4 } as const
  const tall = Math.max(1, Math.round((height * wide) / width))
  const [color, coverage] = await Promise.all([
    sharp(spread(picture), { raw }).removeAlpha().resize(wide, tall).raw().toBuffer(),
    sharp(picture.data, { raw }).extractChannel('alpha').resize(wide, tall).raw().toBuffer(),
  ])
  return sharp(color, { raw: { width: wide, height: tall, channels: 3 } })
    .joinChannel(coverage, { raw: { width: wide, height: tall, channels: 1 } })
    .webp(TEXTURE)
    .toBuffer()
}

/** The picture in which every transparent pixel has the mean color of the nearest others. */
function spread({ data, width, height }: Pixels): Uint8Array {
  const out = Uint8Array.from(data)
  const isKnown = Uint8Array.from({ length: width * height }, (_, at) =>
    Number((data[4 * at + 3] ?? 0) >= MIN_COVERAGE),
  )
  let rim = [...isKnown.keys()].filter((at) => !isKnown[at])
  while (rim.length > 0) {
    const found = rim.flatMap((at) => {
      const near = neighbors(at, width, height).filter((other) => isKnown[other])
      const mean = (channel: number) =>
        near.reduce((sum, other) => sum + (out[4 * other + channel] ?? 0), 0) / near.length
      return near.length > 0 ? [{ at, color: [0, 1, 2].map(mean) }] : []
    })
    if (found.length === 0) break
    for (const { at, color } of found) {
      out.set(color, 4 * at)
      isKnown[at] = 1
    }
    rim = rim.filter((at) => !isKnown[at])
  }
  return out
}

function neighbors(at: number, width: number, height: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => {
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
      return isInside && (dx !== 0 || dy !== 0) ? [at + dy * width + dx] : []
    }),
  )
}

type Corner = { readonly at: readonly [number, number, number]; readonly normal: readonly [number, number, number] }

/** The face with its rim, in meters around the origin, with the back of the product at the top of its picture. */
export function flatPrimitive(document: Document, { x, y, z }: Vector3, picture: Pixels, isRound: boolean): Primitive {
  const { corners, triangles } = isRound ? disk(x, y, z) : sheet(x, y, z, rimsOf(picture))
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array | Uint32Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const floats = (values: (corner: Corner) => readonly number[]) => Float32Array.from(corners.flatMap(values))
  return document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        floats(({ at }) => at),
      ),
    )
    .setAttribute(
      'NORMAL',
      accessor(
        'VEC3',
        floats(({ normal }) => normal.map((part) => part / Math.hypot(...normal))),
      ),
    )
    .setAttribute(
      'TEXCOORD_0',
      accessor(
        'VEC2',
        floats(({ at: [right, , front] }) => [right / x + 0.5, front / z + 0.5]),
      ),
    )
    .setIndices(accessor('SCALAR', Uint32Array.from(triangles)))
}

type Rims = Record<'left' | 'right' | 'top' | 'bottom', number>

/** The width of hem and fringe on each side, as shares of the picture's sides. */
function rimsOf({ data, width, height }: Pixels): Rims {
  const coverage = (column: number, row: number) => (data[4 * (row * width + column) + 3] ?? 0) / 255
  const mean = (count: number, at: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => at(index)).reduce((sum, one) => sum + one, 0) / count
  const columns = Array.from({ length: width }, (_, column) => mean(height, (row) => coverage(column, row)))
  const rows = Array.from({ length: height }, (_, row) => mean(width, (column) => coverage(column, row)))
  // Fringes lower the mean of every row by their share.
  const before = (means: number[]) => {
    const solid = MIN_SOLID * Math.max(...means)
    return means.findIndex((one) => one >= solid) / means.length
  }
  return {
    left: before(columns),
    right: before(columns.toReversed()),
    top: before(rows),
    bottom: before(rows.toReversed()),
  }
}

function sheet(wide: number, tall: number, deep: number, rims: Rims) {
  const rim = (share: number, side: number) => Math.max(share * side, MIN_RIM * tall)
  const [left, right] = [rim(rims.left, wide), rim(rims.right, wide)]
  const [back, front] = [rim(rims.top, deep), rim(rims.bottom, deep)]
  const xs = [-wide / 2, left - wide / 2, wide / 2 - right, wide / 2]
  const zs = [-deep / 2, back - deep / 2, deep / 2 - front, deep / 2]
  const leans = (slopes: readonly [number, number], index: number) =>
    index === 0 ? -tall / slopes[0] : index === 3 ? tall / slopes[1] : 0
  const corners = zs.flatMap((z, row) =>
    xs.map((x, column): Corner => {
      const normal = [leans([left, right], column), 1, leans([back, front], row)] as const
      return { at: [x, normal[0] === 0 && normal[2] === 0 ? tall : 0, z], normal }
    }),
  )
  const triangles = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column) => {
      const [a, b] = [4 * row + column, 4 * (row + 1) + column]
      return [a, b, b + 1, a, b + 1, a + 1]
    }),
  )
  return { corners, triangles }
}

function disk(wide: number, tall: number, deep: number) {
  const rim = Math.max(MIN_RIM * tall, (ROUND_RIM * Math.min(wide, deep)) / 2)
  const rings = Array.from({ length: ROUND_SIDES }, (_, index): [Corner, Corner] => {
    const turn = (index / ROUND_SIDES) * 2 * Math.PI
    const [x, z] = [Math.cos(turn), Math.sin(turn)]
    return [
      { at: [x * (wide / 2 - rim), tall, z * (deep / 2 - rim)], normal: [0, 1, 0] },
      { at: [(x * wide) / 2, 0, (z * deep) / 2], normal: [(x * tall) / rim, 1, (z * tall) / rim] },
    ]
  })
  const middle: Corner = { at: [0, tall, 0], normal: [0, 1, 0] }
  const triangles = rings.flatMap((_, index) => {
    const [inner, outer] = [1 + 2 * index, 2 + 2 * index]
    const [nextInner, nextOuter] = [inner, outer].map((at) => 1 + ((at + 1) % (2 * ROUND_SIDES))) as [number, number]
    return [0, nextInner, inner, inner, nextOuter, outer, inner, nextInner, nextOuter]
  })
  return { corners: [middle, ...rings.flat()], triangles }
}
