/** The room picture: a plate, painted in the board's colours and furnished with its pieces at true scale. */
import sharp from 'sharp'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { chanceOf, pick } from '../chance.ts'
import { encoded } from '../colour.ts'
import type { Checkpoint, EngineProduct, PaintOrder } from '../order.ts'
import { arrange } from './arrange.ts'
import { finishOf } from './decor.ts'
import { frameOf } from './frameOf.ts'
import { inOrder } from './inOrder.ts'
import { pieceOf, turnedOver } from './piece.ts'
import { type Plate, PLATES, plateOf } from './plate.ts'
import { repaint } from './repaint.ts'
import { weave } from './rugs.ts'
import { shadeFloor, shadeWall } from './shadows.ts'
import { drawShadow, drawStand } from './sprites.ts'

const QUALITY = 86
const EXPOSURE = 0.84
/** Above this the light is rolled off, so that the window keeps its bars. */
const SHOULDER = 0.7
const PLINTH = '#f2ede4'
const PLATFORM = '#cba77c'

export async function paintRoom(order: PaintOrder, checkpoint: Checkpoint): Promise<Buffer> {
  const name = order.functionName ?? likeliestFunction(order.products)
  const chance = chanceOf(order.seed, 'room')
  const [plate, photographed] = await Promise.all([
    plateOf(pick(PLATES[name], chanceOf(order.seed, 'plate'))),
    Promise.all(order.products.map(pieceOf)),
  ])
  const pieces = plate.mirrored ? photographed.map(turnedOver) : photographed
  await checkpoint({ stage: 'picture', share: 0.15 })

  const { stands, rugs, paints, tiles } = arrange(pieces, name, plate.view, { plinth: PLINTH, platform: PLATFORM })
  const light = repaint(plate, finishOf(name, order.style, order.palette, paints, tiles, chance))
  await checkpoint({ stage: 'picture', share: 0.35 })

  for (const rug of rugs) await weave(light, plate, rug)
  for (const stand of stands) {
    if (stand.z === 0 && !stand.hung) shadeFloor(light, plate, stand)
    shadeWall(light, plate, stand)
  }
  await checkpoint({ stage: 'picture', share: 0.55 })

  const bytes = developed(light, plate)
  for (const stand of stands) await drawShadow(bytes, plate.view, stand)
  const ordered = inOrder(plate.view, stands)
  for (const [i, stand] of ordered.entries()) {
    await drawStand(bytes, plate, stand)
    await checkpoint({ stage: 'picture', share: 0.6 + (0.35 * (i + 1)) / ordered.length })
  }
  const { width, height } = plate.view
  // What is on the left of the room is on the right of a picture that is shown in a mirror.
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .flop(plate.mirrored)
    .extract(frameOf(plate.view, stands, rugs))
    .resize(width, height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6 })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** The function that most of the products are made for. */
function likeliestFunction(products: readonly EngineProduct[]): RoomFunction {
  const counts = new Map<RoomFunction, number>()
  for (const product of products) {
    if (!('folder' in product)) continue
    for (const name of product.functions) counts.set(name, (counts.get(name) ?? 0) + 1 / product.functions.length)
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? 'Entertainment'
}

/** How fast over-bright colour turns white, as film does; without it an orange reveal in the sun would turn yellow. */
const BLEACH = 0.55

/** Linear light to bytes, with a trace of noise instead of the bands that a smooth wall would show. */
function developed(light: Float32Array, plate: Plate): Uint8Array {
  const bytes = new Uint8Array(light.length)
  const noise = chanceOf(plate.view.width)
  for (let i = 0; i < light.length; i += 3) {
    const peak = Math.max(light[i] ?? 0, light[i + 1] ?? 0, light[i + 2] ?? 0) * EXPOSURE
    const over = peak - SHOULDER
    const held = over <= 0 ? peak : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-over / (1 - SHOULDER)))
    const gain = peak > 0 ? (EXPOSURE * held) / peak : 0
    const white = over <= 0 ? 0 : 1 - Math.exp(-over * BLEACH)
    for (let c = 0; c < 3; c++) {
      const shone = (light[i + c] ?? 0) * gain
      bytes[i + c] = Math.min(
        255,
        Math.max(0, Math.round(255 * encoded(shone + (held - shone) * white) + noise() - 0.5)),
      )
    }
  }
  return bytes
}
