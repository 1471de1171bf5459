/** Renders the room picture: a plate in the colors of the board, furnished with its items true to scale. */
import { sharp } from '../../images/sharp.ts'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { chanceOf } from '../chance.ts'
import type { Checkpoint, EngineProduct, PaintResult, PaintOrder } from '../order.ts'
import { type Finish, finishOf } from './decor.ts'
import { develop } from './develop.ts'
import { inOrder } from './inOrder.ts'
import { layTiles } from './layTiles.ts'
import { lampsIn } from './lamps.ts'
import { type Lit, lightPlate } from './lightPlate.ts'
import { noteOf } from './noteOf.ts'
import { brush } from './patches.ts'
import { planRoom, type RoomPlan } from './planRoom.ts'
import { croppedPlate, plateOf, type Plate } from './plate.ts'
import { reflectionIn } from './reflection.ts'
import { repaint } from './repaint.ts'
import { lightingOf } from './roomLight.ts'
import { weave } from './rugs.ts'
import { shadeFloor, shadeWall, shadowsOf } from './shadows.ts'
import { smoothEdges } from './smoothEdges.ts'
import { drawHalos, drawShadow, drawStand } from './sprites.ts'
import { tileTexture } from './tileTexture.ts'
import { paintArt } from './wallArt.ts'

const QUALITY = 86

export async function paintRoom(order: PaintOrder, checkpoint: Checkpoint): Promise<PaintResult> {
  const name = order.functionName ?? likeliestFunction(order.products)
  const plan = await planRoom(order, name)
  const plate = { ...(await croppedPlate(await plateOf(plan.plate), plan.view, plan.crop)), mirrored: plan.mirrored }
  const { stands } = plan
  const { width, height } = plate.view
  await checkpoint({ stage: 'picture', share: 0.15 })

  const lamps = await lampsIn(plate.view, stands)
  const lit: Lit = { lighting: lightingOf(order.light, lamps.length > 0), lamps, stands }
  const shone = lightPlate(plate, lit)
  const rugs = plan.rugs.map(({ piece }) => piece.hex)
  const standing = stands.flatMap(({ piece }) => (piece && piece.kind !== 'tile' ? [piece.hex] : []))
  const finish = finishOf(name, order.style, plan.paints, plan.tiles, rugs, chanceOf(order.seed, 'room'), standing)
  const light = repaint(plate, shone, finish)
  await checkpoint({ stage: 'picture', share: 0.35 })
  await dress(light, plate, shone, plan, finish, lit, order)
  await checkpoint({ stage: 'picture', share: 0.55 })

  const bytes = develop(light, width)
  for (const stand of stands) await drawShadow(bytes, plate.view, stand)
  const ordered = inOrder(plate.view, stands)
  for (const [i, stand] of ordered.entries()) {
    await drawStand(bytes, plate, stand, lit)
    await checkpoint({ stage: 'picture', share: 0.6 + (0.35 * (i + 1)) / ordered.length })
  }
  drawHalos(bytes, plate.view, lit)
  // A mirrored plan is flipped at the end, which exchanges left and right.
  const picture = await sharp(smoothEdges(bytes, width, height), { raw: { width, height, channels: 3 } })
    .flop(plate.mirrored)
    .sharpen({ sigma: 0.6, m1: 0.25, m2: 0.7 })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
  return { picture, note: noteOf(plan, order, lamps.length > 0) }
}

/** Tiles, rugs, wall decoration, and the shadows that items cast on the room. */
async function dress(
  light: Float32Array,
  plate: Plate,
  shone: Float32Array,
  plan: RoomPlan,
  finish: Finish,
  lit: Lit,
  order: PaintOrder,
): Promise<void> {
  if (finish.floorTile) layTiles(light, plate, shone, 'floor', await tileTexture(finish.floorTile))
  if (finish.wallTile) layTiles(light, plate, shone, 'walls', await tileTexture(finish.wallTile))
  for (const patch of plan.patches) brush(light, plate, shone, patch)
  const colors = order.palette.map(({ hex }) => hex)
  const reflection = reflectionIn(plate.view, finish, lit)
  for (const frame of plan.art)
    await paintArt(light, plate, shone, frame, colors, chanceOf(frame.seed, 'print'), reflection)
  for (const rug of plan.rugs) await weave(light, plate, shone, rug)
  for (const stand of plan.stands) {
    const on = shadowsOf(stand)
    if (on.includes('floor')) shadeFloor(light, plate, stand)
    if (on.includes('wall')) shadeWall(light, plate, stand)
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
