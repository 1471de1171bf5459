/** A framed print or a mirror on the back wall, above the main item. It is decoration, not a product. */
import { sharp } from '../../../platform/images/sharp.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import type { Chance } from '../chance.ts'
import { LINEAR_OF_BYTE, linearOfHex, type Triple } from '../color.ts'
import { project, sight, sights, type View } from './camera.ts'
import type { Plate } from './plate.ts'
import { seenAs } from './ground.ts'
import { print } from './prints.ts'
import { TRAITS } from '../../../../studio/model/furnitureTraits.ts'
import { type Box, boxOf, overlap, type PlacedPiece } from './placedPiece.ts'

/** One frame or mirror; `x` and `z` are its center in inches. */
export type Frame = { x: number; z: number; wide: number; tall: number; isRound: boolean; color: string; seed: number }

/** Sizes of a print; the first that fits is used. Inches. */
const SIZES = [
  { wide: 40, tall: 29 },
  { wide: 27, tall: 36 },
  { wide: 22, tall: 29 },
  { wide: 20, tall: 26 },
] as const
export const MIRROR = 27
/** Distance between an item and the frame above it, and the height of the center where there is nothing below. */
const GAP_ABOVE = 8
const EYE_HEIGHT = 61
/** Width of the frame's molding in inches. */
const BAR = 0.9
/**
 * Inches by which a frame is raised where something extends into its place, before other positions to the side are
 * tried.
 */
const LIFTS = [0, 5, 10]
/** Inches by which it may hang beside the middle of other items. */
const SIDE_OFFSETS = [0, 18, -18, 40, -40, 64, -64]
const CENTERED_KINDS: readonly string[] = ['bed', 'sofa']
/** Distance in pixels from the edge of the picture, and from an item beside it. */
const MARGIN_PX = 16
const GAP_BESIDE_PX = 10

export function hangArt(
  name: RoomFunction,
  { isMirror, color }: { readonly isMirror: boolean; readonly color: string },
  anchor: PlacedPiece | null,
  stands: readonly PlacedPiece[],
  view: View,
  chance: Chance,
): Frame[] {
  const scale = view.scale ?? 1
  const isAtWall = anchor !== null && anchor.y - anchor.deep / 2 < 12
  const x = anchor === null ? 104 * scale : isAtWall ? anchor.x : behind(view, anchor)
  const first = Math.floor(chance() * SIZES.length)
  const seed = Math.floor(chance() * 2 ** 31)
  // Small prints would look lost above a long sofa or in a large room.
  const grown = Math.min(1.5, Math.max(1, (anchor?.wide ?? 0) / 76, scale))
  const sizes = [...SIZES.slice(first), ...SIZES.slice(0, first)].map(({ wide, tall }) => ({
    wide: wide * grown,
    tall: tall * grown,
  }))
  const boxes = stands.map((stand) =>
    stand.piece ? boxOf(view, stand, stand.piece) : seenAs(view, stand, null, stand),
  )
  const top = Math.max(0, ...stands.filter((stand) => isBelow(stand, anchor)).map(({ z, tall }) => z + tall))
  // Above a bed or a sofa, art hangs centered or not at all.
  const asides =
    isAtWall && anchor.piece && CENTERED_KINDS.includes(TRAITS[anchor.piece.kind].family ?? '') ? [0] : SIDE_OFFSETS
  const places = asides.flatMap((aside) => LIFTS.map((lift) => ({ aside, lift })))
  for (const { aside, lift } of places) {
    const floor = isAtWall && Math.abs(aside) < 20 ? top + GAP_ABOVE : 0
    if (isMirror) {
      const z = Math.max(floor + MIRROR / 2, EYE_HEIGHT + 3) + lift
      const mirror = { x: x + aside, z, wide: MIRROR, tall: MIRROR, isRound: true, color, seed }
      if (isClear(mirror, boxes, view, name)) return [mirror]
      continue
    }
    for (const { wide, tall } of sizes) {
      const z = Math.max(floor + tall / 2, EYE_HEIGHT) + lift
      const frame = { x: x + aside, z, wide, tall, isRound: false, color, seed }
      if (isClear(frame, boxes, view, name)) return [frame]
    }
  }
  return []
}

/** The position on the wall that is seen above an item that stands away from it. */
function behind(view: View, { x, y }: PlacedPiece): number {
  const to = sight(view, project(view, x, y, 0).px, 0)
  return view.x - (to.x * view.y) / to.y
}

/** The anchor itself and blocks behind it, such as the headboard of a platform. */
function isBelow(stand: PlacedPiece, anchor: PlacedPiece | null): boolean {
  if (anchor === null || stand.isHung) return false
  return stand === anchor || (stand.y < anchor.y && stand.block !== null && stand.x === anchor.x)
}

/** Its bounding box in the picture. */
export function frameBox(view: View, { x, z, wide, tall }: Frame): Box {
  const corners = [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => project(view, x + i * wide, 0, z + j * tall)))
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function isClear(frame: Frame, boxes: readonly Box[], view: View, name: RoomFunction): boolean {
  const scale = view.scale ?? 1
  if (frame.x - frame.wide / 2 < (name === 'Bath' ? 60 : 10) * scale) return false
  const box = frameBox(view, frame)
  if (box.left < MARGIN_PX || box.top < MARGIN_PX || box.left + box.width > view.width - MARGIN_PX) return false
  const around = {
    left: box.left - GAP_BESIDE_PX,
    top: box.top,
    width: box.width + 2 * GAP_BESIDE_PX,
    height: box.height,
  }
  return boxes.every((other) => overlap(around, other) < 0.04 * box.width * box.height)
}

/** Draws it into linear light, with its shadow on the wall. */
export async function paintArt(
  light: Float32Array,
  plate: Plate,
  lit: Float32Array,
  frame: Frame,
  colors: readonly string[],
  chance: Chance,
  reflection: Reflection,
) {
  const { view } = plate
  const box = frameBox(view, frame)
  const bar = linearOfHex(frame.color)
  const around = lightAround(lit, view, box)
  const sheet = frame.isRound ? null : await texture(await print(colors, frame.wide / frame.tall, chance))
  const see = sights(view)
  const pad = 40
  for (let py = Math.max(0, Math.floor(box.top - pad)); py < Math.min(view.height, box.top + box.height + pad); py++) {
    for (
      let px = Math.max(0, Math.floor(box.left - pad));
      px < Math.min(view.width, box.left + box.width + pad);
      px++
    ) {
      const to = see(px + 0.5, py + 0.5)
      const far = -view.y / to.y
      const [x, z] = [view.x + to.x * far - frame.x, view.z + to.z * far - frame.z]
      if (view.x + to.x * far < 0) continue
      const inside = insideOf(frame, x, z)
      const pixel = frame.wide / box.width
      const i = 3 * (py * view.width + px)
      const cover = Math.min(1, Math.max(0, inside / pixel + 0.5))
      if (cover < 1) {
        // The light comes from the upper left, so the shadow is to the lower right.
        const thrown = insideOf(frame, x - 1.1, z + 1.3)
        const keep = 1 - 0.34 / (1 + Math.exp(-thrown / 0.9))
        for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] ?? 0) * keep
      }
      if (cover === 0) continue
      const rail = molding(bar, x, z, inside)
      const within = sheet?.(x / frame.wide + 0.5, 0.5 - z / frame.tall)
      const mirrored = within ? null : glass(view, frame, x, z, pixel, reflection)
      const inner = Math.min(1, Math.max(0, (inside - BAR) / pixel + 0.5))
      for (let c = 0; c < 3; c++) {
        const shone = mirrored?.[c] ?? (within?.[c] ?? 0) * (around[c] ?? 0)
        const framed = (rail[c] ?? 0) * (around[c] ?? 0) * (1 - inner) + shone * inner
        light[i + c] = (light[i + c] ?? 0) * (1 - cover) + framed * cover
      }
    }
  }
}

/** Inches from the edge inward; negative outside. */
function insideOf({ wide, tall, isRound }: Frame, x: number, z: number): number {
  if (isRound) return wide / 2 - Math.hypot(x, z)
  return Math.min(wide / 2 - Math.abs(x), tall / 2 - Math.abs(z))
}

/** The molding is brighter on its upper left. */
function molding(bar: Triple, x: number, z: number, inside: number): Triple {
  const catching = 1 + (inside < BAR * 0.35 ? 0.12 : 0) + (z - x > 0 ? 0.08 : -0.14)
  return [bar[0] * catching, bar[1] * catching, bar[2] * catching]
}

type Reflection = (at: { x: number; y: number; z: number }, to: { x: number; y: number; z: number }) => Triple

/** Width of the bevel of a mirror's glass in inches, and how much brighter it is. */
const SUBPIXELS = [-0.375, -0.125, 0.125, 0.375] as const
const BEVEL = { wide: 0.7, bright: 1.12 }

/** A mirror shows the room from the wall; the bevel at its edge catches more light. */
function glass(view: View, frame: Frame, x: number, z: number, pixel: number, reflection: Reflection): Triple {
  const sum: [number, number, number] = [0, 0, 0]
  for (const i of SUBPIXELS)
    for (const j of SUBPIXELS) {
      const at = { x: frame.x + x + i * pixel, y: 0, z: frame.z + z + j * pixel }
      const seen = reflection(at, { x: at.x - view.x, y: view.y, z: at.z - view.z })
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (seen[c] ?? 0) / SUBPIXELS.length ** 2
    }
  const [r, g, b] = sum
  const edge = frame.wide / 2 - BAR - Math.hypot(x, z) < BEVEL.wide ? BEVEL.bright : 1
  return [r * edge, g * edge, b * edge]
}

/** Mean light on the wall around it, so that structures of the wall do not show through the picture. */
function lightAround(lit: Float32Array, view: View, box: Box): Triple {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let j = 0; j <= 12; j++) {
    for (let i = 0; i <= 12; i++) {
      const [x, y] = [Math.round(box.left + (i / 12) * box.width), Math.round(box.top + (j / 12) * box.height)]
      const at = 3 * (Math.min(view.height - 1, Math.max(0, y)) * view.width + Math.min(view.width - 1, Math.max(0, x)))
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (lit[at + c] ?? 0)
      count++
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Samples a picture by shares of its width and height, linear. */
async function texture(picture: Buffer): Promise<(u: number, v: number) => Triple> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const read = (x: number, y: number, c: number) =>
    LINEAR_OF_BYTE[
      data[
        3 * (Math.min(info.height - 1, Math.max(0, y)) * info.width + Math.min(info.width - 1, Math.max(0, x))) + c
      ] ?? 0
    ] ?? 0
  return (u, v) => {
    const [x, y] = [u * info.width - 0.5, v * info.height - 0.5]
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [s, t] = [x - x0, y - y0]
    const mix = (c: number) =>
      (read(x0, y0, c) * (1 - s) + read(x0 + 1, y0, c) * s) * (1 - t) +
      (read(x0, y0 + 1, c) * (1 - s) + read(x0 + 1, y0 + 1, c) * s) * t
    return [mix(0), mix(1), mix(2)]
  }
}
