/** Renders the room picture: a plate in the colors of the board, furnished with its items true to scale. */
import { sharp } from '../../images/sharp.ts'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { chanceOf } from '../chance.ts'
import type { Checkpoint, EngineProduct, PaintOrder } from '../order.ts'
import { type Finish, finishOf } from './decor.ts'
import { develop } from './develop.ts'
import { frameOf } from './frameOf.ts'
import { glow } from './glow.ts'
import { inOrder } from './inOrder.ts'
import { layTiles } from './layTiles.ts'
import { moodOf, type Mood } from './mood.ts'
import { brush } from './patches.ts'
import { planRoom, type RoomPlan } from './planRoom.ts'
import { plateOf, type Plate } from './plate.ts'
import { repaint } from './repaint.ts'
import { weave } from './rugs.ts'
import { shadeFloor, shadeWall, shadowsOf } from './shadows.ts'
import { smoothEdges } from './smoothEdges.ts'
import { drawShadow, drawStand } from './sprites.ts'
import { tileTexture } from './tileTexture.ts'
import { paintArt } from './wallArt.ts'

const QUALITY = 86

export async function paintRoom(order: PaintOrder, checkpoint: Checkpoint): Promise<Buffer> {
  const name = order.functionName ?? likeliestFunction(order.products)
  const plan = await planRoom(order, name)
  const plate: Plate = { ...(await plateOf(plan.plate)), view: plan.view, mirrored: plan.mirrored }
  await checkpoint({ stage: 'picture', share: 0.15 })

  const mood = moodOf(order.style, chanceOf(order.seed, 'mood'))
  const rugs = plan.rugs.map(({ piece }) => piece.hex)
  const standing = plan.stands.flatMap(({ piece }) => (piece && piece.kind !== 'tile' ? [piece.hex] : []))
  const chance = chanceOf(order.seed, 'room')
  const finish = finishOf(name, order.style, order.palette, plan.paints, plan.tiles, rugs, chance, standing)
  const light = repaint(plate, finish)
  await checkpoint({ stage: 'picture', share: 0.35 })
  await dress(light, plate, plan, finish, mood, order)
  await checkpoint({ stage: 'picture', share: 0.55 })

  const { width, height } = plate.view
  const bytes = develop(light, width, mood.tint)
  for (const stand of plan.stands) await drawShadow(bytes, plate.view, stand)
  const ordered = inOrder(plate.view, plan.stands)
  for (const [i, stand] of ordered.entries()) {
    await drawStand(bytes, plate, stand, mood.tint)
    await checkpoint({ stage: 'picture', share: 0.6 + (0.35 * (i + 1)) / ordered.length })
  }
  // A mirrored plan is flipped at the end, which exchanges left and right.
  return sharp(smoothEdges(bytes, width, height), { raw: { width, height, channels: 3 } })
    .flop(plate.mirrored)
    .extract(frameOf(plate.view, plan.stands, plan.rugs, undefined, plan.art))
    .resize(width, height, { kernel: 'cubic' })
    .sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** Tiles, rugs, wall decoration, and the shadows and lights that items cast on the room. */
async function dress(
  light: Float32Array,
  plate: Plate,
  plan: RoomPlan,
  finish: Finish,
  mood: Mood,
  order: PaintOrder,
): Promise<void> {
  if (finish.floorTile) layTiles(light, plate, 'floor', await tileTexture(finish.floorTile))
  if (finish.wallTile) layTiles(light, plate, 'walls', await tileTexture(finish.wallTile))
  for (const patch of plan.patches) brush(light, plate, patch)
  const colours = order.palette.map(({ hex }) => hex)
  for (const frame of plan.art) await paintArt(light, plate, frame, colours, chanceOf(frame.seed, 'print'))
  for (const rug of plan.rugs) await weave(light, plate, rug)
  for (const stand of plan.stands) {
    const on = shadowsOf(stand)
    if (on.includes('floor')) shadeFloor(light, plate, stand)
    if (on.includes('wall')) shadeWall(light, plate, stand)
    if (stand.piece?.kind === 'lamp') glow(light, plate, stand, mood.glow)
  }
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
