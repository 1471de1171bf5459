/** Places rugs and mats, and draws them on the floor in the perspective of the plate. */
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { LINEAR_OF_BYTE } from '../color.ts'
import { nookOf } from './area.ts'
import { project, type Spot, spotsOn, type View } from './camera.ts'
import { BED_TOP } from '../record/surfaces.ts'
import { MAT_GAP, SOFA_TO_RUG } from './clearances.ts'
import type { Piece } from './piece.ts'
import type { Plate } from './plate.ts'
import { reach, type PlacedPiece } from './placedPiece.ts'
import { AXIS } from './preferredPoses.ts'

export type Lying = Spot & { wide: number; deep: number; isTurned: boolean; piece: Piece }

/** Width of the shadow at a rug's edge, in inches, which suggests its pile height. */
const EDGE_SHADOW = 1.1
/** A point just inside the edge of a rug, as a share of its size from its center. */
const WITHIN = 0.49
/** Reflectance of a textile relative to its picture, which has an exposure of its own. */
const RUG_GAIN = 1.08

/** A rug narrower than this is a mat: nothing stands on it. */
const MAX_MAT_WIDTH = 50
/** A rug that is wider than the bed by this, in inches, is visible on both sides. */
const VISIBLE_WIDTH = 36
/** Maximum distance of an item that counts as standing at the wall. */
const AT_WALL = 12
/** Inches between two candidate positions. */
const GRID = 9
/** A rug is shown a little behind its table, which hides what is farther in front. */
const BEHIND_TABLE = 2
/**
 * Offsets of a rug that lies on another one: sideways, as shares of the space that it leaves free; and forward, in
 * inches from where their front edges align.
 */
const LAYER_OFFSETS = { aside: [0, 0.7, -0.7], ahead: [0, 10, 20, 30] }
/** Minimum visible share of a rug beside or on another one, apart from furniture on it and in front of it. */
const MIN_VISIBLE_SHARE = 0.55
/** Sample points per side for that share. */
const SAMPLES_PER_SIDE = 7

/** From this number of rugs, a room without furniture shows them beside each other, or as much of each as it can. */
const MANY_RUGS = 3

/**
 * The position of each rug, the largest first: later ones may lie on earlier ones. Rugs without a place are left out.
 *
 * @param canGrow whether a larger room will be tried for what finds no place
 */
export function layRugs(
  pieces: readonly Piece[],
  anchor: PlacedPiece | null,
  stands: readonly PlacedPiece[],
  name: RoomFunction,
  view: View,
  canGrow = false,
): Lying[] {
  const lying: Lying[] = []
  const isShowroom = pieces.length >= MANY_RUGS && stands.length === 0
  const scale = view.scale ?? 1
  for (const piece of pieces.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)) {
    // The longer side is parallel to the back wall.
    const turned = piece.deep > piece.wide
    const [wide, deep] = turned ? [piece.deep, piece.wide] : [piece.wide, piece.deep]
    const isMat = wide < MAX_MAT_WIDTH || name === 'Bath'
    const at = (spot: Spot): Lying => ({ x: spot.x, y: spot.y, wide, deep, isTurned: turned, piece })
    const isApart = (rug: Lying) => lying.every((other) => apart(rug, other))
    const isClear = (rug: Lying) => stands.every((stand) => stand.on !== null || stand.isHung || !meets(rug, stand))
    const preferred = (
      isMat ? matSpots(stands, anchor, deep, scale) : rugSpots(anchor, stands, name, { wide, deep }, scale)
    ).map(at)
    const grid = gridOf(scale).map(at)
    if (isShowroom) {
      const shown = grid.filter((rug) => isSeen(view, rug))
      const beside = shown.find(isApart)
      const found = beside ?? (canGrow ? undefined : mostSpread(shown, lying))
      if (found) lying.push(found)
      continue
    }
    const layers = lying.flatMap((under) =>
      LAYER_OFFSETS.ahead.flatMap((ahead) =>
        LAYER_OFFSETS.aside.map((aside) =>
          at({ x: under.x + (aside * (under.wide - wide)) / 2, y: under.y + (under.deep - deep) / 2 + ahead }),
        ),
      ),
    )
    const second = [
      ...layers.filter((rug) => !hides(rug, lying)),
      ...grid.filter((rug) => isApart(rug) && isClear(rug)),
    ].filter((rug) => isSeen(view, rug))
    // Only a mat, or a rug in addition to that of the group, may lie apart from the group.
    const elsewhere = isMat
      ? second.find((rug) => isApart(rug) && isClear(rug))
      : lying.length > 0
        ? mostOpen(view, second, stands)
        : undefined
    const found = preferred.find((rug) => isSeen(view, rug) && isApart(rug) && (!isMat || isClear(rug))) ?? elsewhere
    if (found) lying.push(found)
  }
  return lying
}

/** Positions of a large rug under the main group. */
function rugSpots(
  anchor: PlacedPiece | null,
  stands: readonly PlacedPiece[],
  name: RoomFunction,
  { wide, deep }: { wide: number; deep: number },
  scale: number,
): Spot[] {
  const nook = anchor?.piece?.kind === 'sectional' ? nookOf(anchor, anchor.piece, anchor) : null
  const x = nook ? (nook.x0 + nook.x1) / 2 : (anchor?.x ?? AXIS * scale)
  const front = anchor ? anchor.y + anchor.deep / 2 : 45 * scale
  const table = stands.find((stand) => stand.piece?.kind === 'coffee-table')
  const isUnder = anchor?.piece && PRODUCT_TRAITS[anchor.piece.kind].room.isOnRug
  const isAtWall = anchor !== null && anchor.y - anchor.deep / 2 < AT_WALL
  const middle: Record<RoomFunction, number> = {
    // A rug hardly wider than the bed would disappear under it, so it extends further beyond the foot.
    Sleep: Math.max(deep / 2 + 14, front + deep * (wide < (anchor?.wide ?? 0) + VISIBLE_WIDTH ? 0.12 : -0.2)),
    Entertainment: isUnder
      ? anchor.y + 4
      : Math.max(deep / 2 + 12, (table?.y ?? (nook?.y0 ?? front) + SOFA_TO_RUG + BEHIND_TABLE) - BEHIND_TABLE),
    Dining: Math.max(deep / 2 + 6, isAtWall ? front + 6 + deep / 2 : (anchor?.y ?? 70 * scale)),
    Bath: front + 8 + deep / 2,
  }
  const y = middle[name]
  const least = wide / 2 + 3
  return [0, -6, -12, -20, -30, -40, -52].flatMap((back) =>
    [0, 10, -10, 22, -22].map((aside) => ({ x: Math.max(least, x + aside), y: Math.max(deep / 2 + 6, y + back) })),
  )
}

/** In front of what people use barefoot: the tub, the basin, the shower, the bed. */
function matSpots(stands: readonly PlacedPiece[], anchor: PlacedPiece | null, deep: number, scale: number): Spot[] {
  const order = ({ piece }: PlacedPiece) => (piece && PRODUCT_TRAITS[piece.kind].room.mat) ?? Infinity
  const before = stands
    .filter((stand) => !stand.on && !stand.isHung && order(stand) < Infinity)
    .toSorted((a, b) => order(a) - order(b))
    .flatMap((stand) =>
      [0, -12, 12].map((aside) => ({ x: stand.x + aside, y: stand.y + stand.deep / 2 + deep / 2 + MAT_GAP })),
    )
  const atAnchor = anchor ? [{ x: anchor.x, y: anchor.y + anchor.deep / 2 + deep / 2 + MAT_GAP }] : []
  const bySide = anchor
    ? [1, -1].map((side) => ({ x: anchor.x + side * (anchor.wide / 2 + 24), y: anchor.y + anchor.deep / 4 }))
    : []
  return [
    ...before,
    ...atAnchor,
    ...bySide,
    { x: 30 * scale, y: 42 * scale + deep / 2 + 5 },
    { x: 104 * scale, y: 56 * scale },
  ]
}

/** All other positions, from the middle of the room outward. */
function gridOf(scale: number): Spot[] {
  const middle = { x: 110 * scale, y: 70 * scale }
  const spots: Spot[] = []
  for (let x = GRID; x < 236 * scale; x += GRID) for (let y = GRID; y < 176 * scale; y += GRID) spots.push({ x, y })
  const away = (spot: Spot) => Math.hypot(spot.x - middle.x, spot.y - middle.y)
  return spots.toSorted((a, b) => away(a) - away(b))
}

function isSeen(view: View, { x, y, wide, deep }: Lying): boolean {
  if (x - wide / 2 < 1 || y - deep / 2 < 1) return false
  const corners = [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => project(view, x + i * wide, y + j * deep, 0)))
  return corners.every(({ px, py }) => px > 6 && px < view.width - 6 && py < view.height - 8)
}

function apart(a: Lying, b: Lying): boolean {
  return Math.abs(a.x - b.x) > (a.wide + b.wide) / 2 + 3 || Math.abs(a.y - b.y) > (a.deep + b.deep) / 2 + 3
}

/** Whether the upper rug leaves too little of one of the lower ones visible. */
function hides(upper: Lying, lower: readonly Lying[]): boolean {
  const most = 0.78
  return lower.some((rug) => {
    const wide =
      Math.min(upper.x + upper.wide / 2, rug.x + rug.wide / 2) -
      Math.max(upper.x - upper.wide / 2, rug.x - rug.wide / 2)
    const deep =
      Math.min(upper.y + upper.deep / 2, rug.y + rug.deep / 2) -
      Math.max(upper.y - upper.deep / 2, rug.y - rug.deep / 2)
    return wide > 0 && deep > 0 && wide * deep > most * rug.wide * rug.deep
  })
}

/** The first position with a sufficient visible share, otherwise the one with the largest. */
function mostOpen(view: View, rugs: readonly Lying[], stands: readonly PlacedPiece[]): Lying | undefined {
  const shares = rugs.map((rug) => ({ rug, share: openShare(view, rug, stands) }))
  return (shares.find(({ share }) => share >= MIN_VISIBLE_SHARE) ?? shares.toSorted((a, b) => b.share - a.share)[0])
    ?.rug
}

/** The position that leaves the largest part of each rug to be seen, of the one that is seen least first. */
function mostSpread(rugs: readonly Lying[], lower: readonly Lying[]): Lying | undefined {
  let best: { readonly rug: Lying; readonly score: number } | undefined
  for (const rug of rugs) {
    const shares = lower.map((under, at) => uncoveredShare(under, [...lower.slice(at + 1), rug]))
    const score = Math.min(...shares) + shares.reduce((sum, share) => sum + share, 0) / shares.length / 2
    if (!best || score > best.score) best = { rug, score }
  }
  return best?.rug
}

function uncoveredShare(rug: Lying, above: readonly Lying[]): number {
  const isCovered = (point: Spot) =>
    above.some(({ x, y, wide, deep }) => Math.abs(point.x - x) < wide / 2 && Math.abs(point.y - y) < deep / 2)
  const points = pointsOn(rug)
  return points.filter((point) => !isCovered(point)).length / points.length
}

function pointsOn({ x, y, wide, deep }: Lying): Spot[] {
  const steps = Array.from({ length: SAMPLES_PER_SIDE }, (_, i) => (i + 0.5) / SAMPLES_PER_SIDE - 0.5)
  return steps.flatMap((i) => steps.map((j) => ({ x: x + i * wide, y: y + j * deep })))
}

/** The visible share of a rug, without furniture on it or in front of it. */
function openShare(view: View, rug: Lying, stands: readonly PlacedPiece[]): number {
  const standing = stands.filter(({ on, isHung }) => on === null && !isHung)
  const points = pointsOn(rug)
  return points.filter((point) => !standing.some((stand) => isBetween(view, point, stand))).length / points.length
}

/** Whether an item stands on a point of the floor, or between it and the camera. */
function isBetween(view: View, point: Spot, stand: PlacedPiece): boolean {
  const half = reach(stand, stand.turn)
  const ways = [
    { from: point.x, to: view.x, least: stand.x - half.x, most: stand.x + half.x },
    { from: point.y, to: view.y, least: stand.y - half.y, most: stand.y + half.y },
    { from: 0, to: view.z, least: -1, most: stand.piece?.kind === 'bed' ? Math.min(BED_TOP, stand.tall) : stand.tall },
  ]
  let [enter, leave] = [0, 1]
  for (const { from, to, least, most } of ways) {
    const [a, b] = [(least - from) / (to - from), (most - from) / (to - from)]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave
}

function meets(rug: Lying, stand: PlacedPiece): boolean {
  const half = reach(stand, stand.turn)
  return Math.abs(rug.x - stand.x) < rug.wide / 2 + half.x + 1 && Math.abs(rug.y - stand.y) < rug.deep / 2 + half.y + 1
}

/** Texture samples per side for one pixel of the picture. */
const TEXTURE_SAMPLES = 4

/** Draws a rug into linear light. */
export async function weave(light: Float32Array, plate: Plate, lit: Float32Array, rug: Lying): Promise<void> {
  const { view, mask } = plate
  const texture = rug.piece.plan ?? rug.piece.looks[0].picture
  const flat = sharp(texture).ensureAlpha()
  const { data, info } = await (rug.isTurned ? flat.rotate(90) : flat).raw().toBuffer({ resolveWithObject: true })
  const { isRound } = rug.piece
  const inside = (u: number, v: number) => (isRound ? 0.5 - Math.hypot(u - 0.5, v - 0.5) : Math.min(u, 1 - u, v, 1 - v))
  // Opacity of the rug at its edge near a point outside it: a fringe casts hardly any shadow.
  const hem = (u: number, v: number) => {
    const inwards = WITHIN / (0.5 - inside(u, v))
    const [x, y] = [0.5 + (u - 0.5) * inwards, 0.5 + (v - 0.5) * inwards]
    return (data[4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) + 3] ?? 0) / 255
  }
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
  const spotAt = spotsOn(view, 0)
  const { x: middleX, y: middleY, wide, deep } = rug
  const at = (px: number, py: number) => {
    const spot = spotAt(px, py)
    return { u: (spot.x - middleX) / wide + 0.5, v: (spot.y - middleY) / deep + 0.5 }
  }
  const shorter = Math.min(wide, deep)
  const pictureWidth = view.width
  const { width, height } = info
  const texel = new Float64Array(4)
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const i = 3 * (y * pictureWidth + x)
      const floor = (mask[i + 1] ?? 0) / 255
      if (floor === 0) continue
      const { u, v } = at(x + 0.5, y + 0.5)
      const edge = inside(u, v) * shorter
      if (edge < 0 && edge > -3) {
        const shade = 1 - 0.3 * Math.exp(edge / EDGE_SHADOW) * floor * hem(u, v)
        for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] ?? 0) * shade
      }
      const next = at(x + 1.5, y + 1.5)
      const [du, dv] = [Math.abs(next.u - u), Math.abs(next.v - v)]
      if (u < -du || u > 1 + du || v < -dv || v > 1 + dv) continue
      // The mean linear color of the texture over a box of `du` x `dv`, and how much of the box the rug covers.
      texel.fill(0)
      for (let j = 0; j < TEXTURE_SAMPLES; j++) {
        const row = Math.floor((v + ((j + 0.5) / TEXTURE_SAMPLES - 0.5) * dv) * height)
        if (row < 0 || row >= height) continue
        for (let k = 0; k < TEXTURE_SAMPLES; k++) {
          const column = Math.floor((u + ((k + 0.5) / TEXTURE_SAMPLES - 0.5) * du) * width)
          if (column < 0 || column >= width) continue
          const from = 4 * (row * width + column)
          const alpha = (data[from + 3] ?? 0) / 255
          for (let c = 0; c < 3; c++) texel[c] = (texel[c] ?? 0) + (LINEAR_OF_BYTE[data[from + c] ?? 0] ?? 0) * alpha
          texel[3] = (texel[3] ?? 0) + alpha
        }
      }
      const alphas = texel[3] ?? 0
      const cover = (alphas / TEXTURE_SAMPLES ** 2) * floor
      for (let c = 0; c < 3; c++) {
        const shone = ((texel[c] ?? 0) / Math.max(alphas, 1e-6)) * (lit[i + c] ?? 0) * RUG_GAIN
        light[i + c] = (light[i + c] ?? 0) * (1 - cover) + shone * cover
      }
    }
  }
}
