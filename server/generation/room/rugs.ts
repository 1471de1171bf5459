/** Rugs and mats: where they lie, and how they are woven into the floor of the picture by the plate's perspective. */
import sharp from 'sharp'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { LINEAR } from '../colour.ts'
import { onLevel, project, type Spot, type View } from './camera.ts'
import type { Piece } from './piece.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import type { Stand } from './stand.ts'
import { AXIS } from './wishes.ts'

export type Lying = Spot & { wide: number; deep: number; turned: boolean; piece: Piece }

/** Pile height, inches; decides the shadow that the edge throws. */
const EDGE_SHADOW = 1.1
/** How much of the light a textile gives back compared with its picture: the picture was exposed for itself. */
const RUG_GAIN = 1.08

export function layRugs(
  pieces: readonly Piece[],
  anchor: Stand | null,
  stands: readonly Stand[],
  name: RoomFunction,
  view: View,
): Lying[] {
  const lying: Lying[] = []
  for (const piece of pieces) {
    // The longer side lies along the wall, as the room is seen across.
    const turned = piece.deep > piece.wide
    const [wide, deep] = turned ? [piece.deep, piece.wide] : [piece.wide, piece.deep]
    const small = wide < 50
    const front = anchor ? anchor.y + anchor.deep / 2 : 45
    const x = anchor?.x ?? AXIS
    const table = stands.find((stand) => stand.piece?.kind === 'coffee-table')
    const groups: Record<RoomFunction, Spot[]> = {
      Sleep: small
        ? [{ x: x + (anchor?.wide ?? 60) / 2 + wide / 2 + 3, y: front - 26 }]
        : [{ x, y: Math.max(deep / 2 + 14, front - deep * 0.2) }],
      Entertainment: [{ x: table?.x ?? x, y: Math.max(deep / 2 + 12, (table?.y ?? front + 26) - 2) }],
      Dining: [{ x, y: Math.max(deep / 2 + 6, anchor?.y ?? 70) }],
      Bath: [
        { x, y: front + 8 + deep / 2 },
        { x: 70, y: 56 },
      ],
    }
    const tries = [
      ...groups[name],
      { x: 70, y: 80 },
      { x: 150, y: 90 },
      { x: 60, y: 120 },
      { x: 110, y: 118 },
      { x: 40, y: 60 },
    ]
    const spot = tries.find(
      (at) => isSeen(view, at, wide, deep) && lying.every((other) => isApart(at, wide, deep, other)),
    )
    const placed = spot ?? (lying.length === 0 ? groups[name][0] : undefined)
    if (placed) lying.push({ x: placed.x, y: placed.y, wide, deep, turned, piece })
  }
  return lying
}

function isSeen(view: View, at: Spot, wide: number, deep: number): boolean {
  if (at.x - wide / 2 < 1 || at.y - deep / 2 < 1) return false
  const corners = [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => project(view, at.x + i * wide, at.y + j * deep, 0)))
  return corners.every(({ px, py }) => px > 0 && px < view.width && py < view.height - 2)
}

function isApart(at: Spot, wide: number, deep: number, other: Lying): boolean {
  return (
    Math.abs(at.x - other.x) > (wide + other.wide) / 2 + 3 || Math.abs(at.y - other.y) > (deep + other.deep) / 2 + 3
  )
}

/** Lays a rug into linear light. */
export async function weave(light: Float32Array, plate: Plate, rug: Lying): Promise<void> {
  const { view, mask } = plate
  const texture = rug.piece.plan ?? rug.piece.looks[0].picture
  const flat = sharp(texture).ensureAlpha()
  const { data, info } = await (rug.turned ? flat.rotate(90) : flat).raw().toBuffer({ resolveWithObject: true })
  const inside = (u: number, v: number) =>
    rug.piece.round ? 0.5 - Math.hypot(u - 0.5, v - 0.5) : Math.min(u, 1 - u, v, 1 - v)
  const corners = [-0.5, 0.5].flatMap((i) =>
    [-0.5, 0.5].map((j) => project(view, rug.x + i * (rug.wide + 6), rug.y + j * (rug.deep + 6), 0)),
  )
  const range = (values: number[], most: number) =>
    [Math.max(0, Math.floor(Math.min(...values))), Math.min(most - 1, Math.ceil(Math.max(...values)))] as const
  const [x0, x1] = range(
    corners.map(({ px }) => px),
    view.width,
  )
  const [y0, y1] = range(
    corners.map(({ py }) => py),
    view.height,
  )
  const at = (px: number, py: number) => {
    const spot = onLevel(view, px, py, 0)
    return { u: (spot.x - rug.x) / rug.wide + 0.5, v: (spot.y - rug.y) / rug.deep + 0.5 }
  }
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const i = 3 * (y * view.width + x)
      const floor = (mask[i + 1] ?? 0) / 255
      if (floor === 0) continue
      const { u, v } = at(x + 0.5, y + 0.5)
      const edge = inside(u, v) * Math.min(rug.wide, rug.deep)
      if (edge < 0 && edge > -3) {
        const shade = 1 - 0.3 * Math.exp(edge / EDGE_SHADOW) * floor
        for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] ?? 0) * shade
      }
      const next = at(x + 1.5, y + 1.5)
      const [du, dv] = [Math.abs(next.u - u), Math.abs(next.v - v)]
      if (u < -du || u > 1 + du || v < -dv || v > 1 + dv) continue
      const texel = sample(data, info.width, info.height, u, v, du, dv)
      const cover = texel[3] * floor
      for (let c = 0; c < 3; c++) {
        const lit = (texel[c] ?? 0) * (LIGHT_OF_BYTE[plate.light[i + c] ?? 0] ?? 0) * RUG_GAIN
        light[i + c] = (light[i + c] ?? 0) * (1 - cover) + lit * cover
      }
    }
  }
}

/** Points a side at which the texture is read for one pixel of the picture. */
const READS = 4

/** Mean of the texture over a box of `du` x `dv`, linear; the last number is how much of the box the rug covers. */
function sample(
  data: Uint8Array,
  width: number,
  height: number,
  u: number,
  v: number,
  du: number,
  dv: number,
): [number, number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0]
  for (let j = 0; j < READS; j++) {
    const y = Math.floor((v + ((j + 0.5) / READS - 0.5) * dv) * height)
    if (y < 0 || y >= height) continue
    for (let k = 0; k < READS; k++) {
      const x = Math.floor((u + ((k + 0.5) / READS - 0.5) * du) * width)
      if (x < 0 || x >= width) continue
      const i = 4 * (y * width + x)
      const alpha = (data[i + 3] ?? 0) / 255
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (LINEAR[data[i + c] ?? 0] ?? 0) * alpha
      sum[3] += alpha
    }
  }
  const alpha = Math.max(sum[3], 1e-6)
  return [sum[0] / alpha, sum[1] / alpha, sum[2] / alpha, sum[3] / READS ** 2]
}
