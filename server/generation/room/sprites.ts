/** Draws cut-outs into the finished picture, furthest first. */
import { sharp } from '../../images/sharp.ts'
import type { Triple } from '../color.ts'
import { drawBlock } from './block.ts'
import { project, type View } from './camera.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import { shadeCarrier, shadowsOf } from './shadows.ts'
import { type Box, boxOf, lookOf, type PlacedPiece } from './placedPiece.ts'

/** Strength of the photographed shadow on the floor of the room. */
const SHADOW = 0.62
/** Color of the room's light relative to the slightly cooler light of the photographs. */
const WARMTH = [1.012, 1, 0.982] as const
/** How strongly an item takes on the brightness of its place. */
const FOLLOW = 0.3
const PLAIN_LIGHT = 0.95
/** Approximate exponent of the sRGB encoding. */
const GAMMA = 2.2
/** Blur in pixels that removes the noise of the rendered shadows. */
const GRAIN = 2.2

export async function drawShadow(bytes: Uint8Array, view: View, stand: PlacedPiece): Promise<void> {
  if (!stand.piece || stand.z > 0 || stand.hung) return
  const look = lookOf(view, stand.piece, stand)
  if (!look.shadow) return
  const shadow = await sized(look.shadow, boxOf(view, stand, stand.piece), look.mirrored, GRAIN)
  blend(bytes, view, shadow, (value, _, alpha) => value * (1 - alpha * SHADOW))
}

/** `tint`: the color of the room's light, linear. */
export async function drawStand(bytes: Uint8Array, plate: Plate, stand: PlacedPiece, tint: Triple): Promise<void> {
  const { view } = plate
  if (stand.block !== null)
    return drawBlock(bytes, plate, stand, stand.block, Math.min(1.1, lightAt(plate, stand)), tint)
  if (!stand.piece) return
  if (shadowsOf(stand).includes('carrier')) shadeCarrier(bytes, view, stand)
  const look = lookOf(view, stand.piece, stand)
  const picture = await sized(look.picture, boxOf(view, stand, stand.piece), look.mirrored)
  const gain = Math.min(1.07, Math.max(0.88, (lightAt(plate, stand) / PLAIN_LIGHT) ** FOLLOW))
  const gains = WARMTH.map((warmth, c) => warmth * gain * (tint[c] ?? 1) ** (1 / GAMMA))
  blend(bytes, view, picture, (value, at, alpha, c) => {
    const lit = at * (gains[c] ?? 1)
    // Compresses highlights instead of clipping them, so that white linen keeps its folds in bright places.
    const held = lit <= 235 ? lit : 235 + 20 * (1 - Math.exp(-(lit - 235) / 20))
    return value * (1 - alpha) + held * alpha
  })
}

type Picture = { data: Buffer; left: number; top: number; width: number; height: number }

async function sized(picture: Uint8Array, box: Box, mirrored: boolean, blur = 0): Promise<Picture> {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const resized = sharp(picture).ensureAlpha().resize(width, height, { fit: 'fill', kernel: 'mitchell' })
  const turned = mirrored ? resized.flop() : resized
  const data = await (blur > 0 ? turned.blur(blur) : turned).raw().toBuffer()
  return { data, left: Math.round(box.left), top: Math.round(box.top), width, height }
}

function blend(
  bytes: Uint8Array,
  view: View,
  picture: Picture,
  mix: (value: number, at: number, alpha: number, channel: number) => number,
): void {
  for (let y = 0; y < picture.height; y++) {
    const py = picture.top + y
    if (py < 0 || py >= view.height) continue
    for (let x = 0; x < picture.width; x++) {
      const px = picture.left + x
      const from = 4 * (y * picture.width + x)
      const alpha = (picture.data[from + 3] ?? 0) / 255
      if (alpha === 0 || px < 0 || px >= view.width) continue
      const to = 3 * (py * view.width + px)
      for (let c = 0; c < 3; c++)
        bytes[to + c] = Math.min(255, Math.round(mix(bytes[to + c] ?? 0, picture.data[from + c] ?? 0, alpha, c)))
    }
  }
}

/** Mean light of the plate around the foot of a stand; 1 is full daylight. */
function lightAt(plate: Plate, stand: PlacedPiece): number {
  const { px, py } = project(plate.view, stand.x, stand.y + stand.deep / 2, 0)
  const size = 14
  let [sum, count] = [0, 0]
  for (let y = Math.round(py) - size; y <= py + size; y += 2) {
    for (let x = Math.round(px) - size; x <= px + size; x += 2) {
      if (x < 0 || y < 0 || x >= plate.view.width || y >= plate.view.height) continue
      sum += LIGHT_OF_BYTE[plate.light[3 * (y * plate.view.width + x) + 1] ?? 0] ?? 0
      count++
    }
  }
  return count === 0 ? PLAIN_LIGHT : sum / count
}
