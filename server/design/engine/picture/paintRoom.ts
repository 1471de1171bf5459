/** Renders the room picture: a plate in the colors of the board, furnished with its items true to scale. */
import { sharp } from '../../../platform/images/sharp.ts'
import type { ColorRole } from '../../../../studio/model/collage.ts'
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { chanceOf } from '../chance.ts'
import { type Checkpoint, type EngineProduct, idOf, type PaintOrder, type PaintResult } from '../order.ts'
import { drawCurtains } from './curtains.ts'
import type { Finish } from './decor.ts'
import { lampsIn } from './lamps.ts'
import { drawHalos, lightPlate, type Lit } from './lightPlate.ts'
import { brush } from './patches.ts'
import { noteOf } from './noteOf.ts'
import { planRoom, type RoomPlan } from './planRoom.ts'
import { croppedPlate, type Plate, plateOf } from './plate.ts'
import { reflectionIn } from './reflection.ts'
import { cornerColumn, repaint } from './repaint.ts'
import { lightingOf } from './roomLight.ts'
import { weave } from './rugs.ts'
import { shadeFloor, shadeWall, shadowsOf } from './shadows.ts'
import { drawShadow, drawStand, spriteOf } from './sprites.ts'
import { type Tiled, tileTexture } from './tileTexture.ts'
import { paintArt } from './wallArt.ts'
import { encodeSrgb } from '../color.ts'
import { sights, spotsOn, type View } from './camera.ts'
import { seenAs } from './ground.ts'
import { boxOf, overlap, type PlacedPiece, reach } from './placedPiece.ts'

const QUALITY = 86
/** Of a record without a wall or floor, which no server of ours makes. */
const PLASTER = '#ece6da'

export async function paintRoom(order: PaintOrder, checkpoint: Checkpoint): Promise<PaintResult> {
  const record = order.record ?? decideDesign(order).record
  const plan = await planRoom(order, record)
  const plate = { ...(await croppedPlate(await plateOf(plan.plate), plan.view, plan.crop)), mirrored: plan.mirrored }
  const { stands } = plan
  const { width, height } = plate.view
  await checkpoint({ stage: 'picture', share: 0.15 })

  // Decoded in other threads while light and surfaces are computed in this one.
  const decoding = Promise.all(stands.map(async (stand) => [stand, await spriteOf(plate.view, stand)] as const))
  // A failure counts where the sprites are needed; the picture may have been cancelled before.
  decoding.catch(() => undefined)
  const lamps = await lampsIn(plate.view, stands)
  const lit: Lit = { lighting: lightingOf(order.light, lamps.length > 0), lamps, stands }
  const shone = lightPlate(plate, lit)
  const finish = finishIn(record, plan, order.products)
  const light = repaint(plate, shone, finish)
  await checkpoint({ stage: 'picture', share: 0.35 })
  await dress(light, plate, shone, plan, finish, lit, order)
  await checkpoint({ stage: 'picture', share: 0.55 })

  const bytes = develop(light, width)
  const sprites = new Map(await decoding)
  for (const sprite of sprites.values()) if (sprite) drawShadow(bytes, plate.view, sprite)
  const ordered = inOrder(plate.view, stands)
  for (const [i, stand] of ordered.entries()) {
    drawStand(bytes, plate, stand, sprites.get(stand) ?? null, lit)
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

/** Walls and floor as they were decided. */
export function finishIn(
  { colors, surfaces }: DesignRecord,
  { tiles }: RoomPlan,
  products: readonly EngineProduct[],
): Finish {
  const hexOf = (role: ColorRole) => colors.find((color) => color.role === role)?.hex ?? PLASTER
  const tileOf = (id: string | undefined) =>
    tiles.find(({ index }) => {
      const product = products[index]
      return product !== undefined && idOf(product, index) === id
    }) ?? null
  const wall = hexOf('wall')
  return {
    wall,
    leftWall: surfaces.side_wall ?? wall,
    floor: hexOf('floor'),
    tile: null,
    floorTile: tileOf(surfaces.floor_tile),
    wallTile: tileOf(surfaces.wall_tile),
  }
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
  if (plan.curtains) await drawCurtains(light, plate, shone, plan.curtains)
  for (const rug of plan.rugs) await weave(light, plate, shone, rug)
  for (const stand of plan.stands) {
    const on = shadowsOf(stand)
    if (on.includes('floor')) shadeFloor(light, plate, stand)
    if (on.includes('wall')) shadeWall(light, plate, stand)
  }
}

/** Converts linear light to the bytes of a picture, with tone mapping. */
const EXPOSURE = 0.89
/** Light above this is compressed, so that the window keeps its bars. */
const SHOULDER = 0.7
/** Rate at which overexposed colors turn white, as on film; without it, a sunlit orange wall would turn yellow. */
const BLEACH = 0.55

/** Adds slight noise to prevent banding on smooth walls. */
function develop(light: Float32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(light.length)
  const noise = chanceOf(width)
  for (let i = 0; i < light.length; i += 3) {
    const peak = Math.max(light[i] ?? 0, light[i + 1] ?? 0, light[i + 2] ?? 0) * EXPOSURE
    const over = peak - SHOULDER
    const held = over <= 0 ? peak : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-over / (1 - SHOULDER)))
    const gain = peak > 0 ? (EXPOSURE * held) / peak : 0
    const white = over <= 0 ? 0 : 1 - Math.exp(-over * BLEACH)
    for (let c = 0; c < 3; c++) {
      const shone = (light[i + c] ?? 0) * gain
      const bleached = Math.min(1, Math.max(0, shone + (held - shone) * white))
      const encoded = ENCODED_LIGHT[Math.floor(bleached * STEPS + 0.5)] ?? 0
      // A byte takes the whole part, so that the noise rounds up or down; it is less than one level.
      bytes[i + c] = encoded + noise()
    }
  }
  return bytes
}

/** Size of the encoding table; finer than a byte even in dark areas. */
const STEPS = 16_383
const ENCODED_LIGHT = Float32Array.from({ length: STEPS + 1 }, (_, i) => 255 * encodeSrgb(i / STEPS))

/** The painting order, furthest first: every item follows those behind and below it. */
export function inOrder(view: View, stands: readonly PlacedPiece[]): PlacedPiece[] {
  const boxes = new Map(
    stands.map((stand) => [stand, stand.piece ? boxOf(view, stand, stand.piece) : seenAs(view, stand, null, stand)]),
  )
  // Orders only items that overlap in the picture; comparing all pairs could create cycles.
  const comesAfter = (stand: PlacedPiece, other: PlacedPiece) => {
    if (stand.on === other) return true
    const [box, its] = [boxes.get(stand), boxes.get(other)]
    return box !== undefined && its !== undefined && overlap(box, its) > 0 && isInFront(stand, other)
  }
  const rest = [...stands]
  const out: PlacedPiece[] = []
  while (rest.length > 0) {
    const isReady = (stand: PlacedPiece) => rest.every((other) => other === stand || !comesAfter(stand, other))
    const isCarried = (stand: PlacedPiece) => stand.on !== null && rest.includes(stand.on)
    const byDepth = rest.filter((stand) => !isCarried(stand)).toSorted((a, b) => a.y + a.x / 2 - b.y - b.x / 2)
    const next = rest.find(isReady) ?? byDepth[0] ?? rest[0]
    if (!next) break
    rest.splice(rest.indexOf(next), 1)
    out.push(next)
  }
  return out
}

/**
 * The camera is in front and to the right of all items, so comparing their extents decides which one hides the other.
 */
function isInFront(a: PlacedPiece, b: PlacedPiece): boolean {
  if (a.on === b) return true
  if (b.on === a) return false
  if (a.on !== null && a.on !== b.on) return isInFront(a.on, b)
  if (b.on !== null && a.on !== b.on) return isInFront(a, b.on)
  if (a.isHung !== b.isHung) return b.isHung
  const [mine, its] = [reach(a, a.turn), reach(b, b.turn)]
  if (a.y - mine.y >= b.y + its.y - 1) return true
  if (b.y - its.y >= a.y + mine.y - 1) return false
  if (a.x - mine.x >= b.x + its.x - 1) return true
  if (b.x - its.x >= a.x + mine.x - 1) return false
  return a.y > b.y
}

// Draws tiles on the floor and on the tiled part of the walls, in linear light.

/** Reflectance of tiles relative to their photograph, which has an exposure of its own. */
const GAIN = 1.02
const COVER_UPDATE_STEP = 16

/**
 * The point of a tiled face behind a pixel, in inches to the right and down from the corner of the room. The walls are one
 * face, unfolded at the corner, so that the tiles run on around it.
 */
export function tilePoints(
  view: View,
  where: 'floor' | 'walls',
): (px: number, py: number, isLeft: boolean) => readonly [number, number] {
  if (where === 'floor') {
    const spotAt = spotsOn(view, 0)
    return (px, py) => {
      const { x, y } = spotAt(px, py)
      return [x, y]
    }
  }
  const see = sights(view)
  const { x, y, z } = view
  return (px, py, isLeft) => {
    const to = see(px, py)
    const far = isLeft ? -x / to.x : -y / to.y
    return [isLeft ? -(y + to.y * far) : x + to.x * far, -(z + to.z * far)]
  }
}

function layTiles(light: Float32Array, plate: Plate, lit: Float32Array, where: 'floor' | 'walls', tiled: Tiled): void {
  const { view, mask } = plate
  const channel = where === 'floor' ? 1 : 2
  const corner = cornerColumn(plate)
  const face = tilePoints(view, where)
  for (let py = 0; py < view.height; py++) {
    let covers: readonly [number, number] = [0, 0]
    for (let px = 0; px < view.width; px++) {
      const i = 3 * (py * view.width + px)
      const share = (mask[i + channel] ?? 0) / 255
      if (share === 0) continue
      const isLeft = px < corner
      const [across, along] = face(px + 0.5, py + 0.5, isLeft)
      // The area that a pixel covers changes slowly along a row, so it is updated every `COVER_UPDATE_STEP` pixels only.
      if (px % COVER_UPDATE_STEP === 0 || covers[0] === 0) {
        const [right, below] = [face(px + 1.5, py + 0.5, isLeft), face(px + 0.5, py + 1.5, isLeft)]
        covers = [
          Math.abs(right[0] - across) + Math.abs(below[0] - across),
          Math.abs(right[1] - along) + Math.abs(below[1] - along),
        ]
      }
      const texel = tiled(across, along, covers)
      for (let c = 0; c < 3; c++) {
        const shone = (texel[c] ?? 0) * (lit[i + c] ?? 0) * GAIN
        light[i + c] = (light[i + c] ?? 0) * (1 - share) + shone * share
      }
    }
  }
}

// Antialiases the edges of a finished picture: pixels at edges are mixed with their neighbors along the edge (based on
// Lottes, "FXAA", NVIDIA 2009). Textures of low contrast, such as cloth and wood, stay unchanged.

/** Minimum local contrast of an edge: as a share of the brightest neighbor, and absolute for dark areas. */
const EDGE = { share: 0.07, least: 10 }
/** A pixel that is brighter than all eight neighbors by this much is a rendering artifact. */
const STRAY = 16
/** Maximum search distance along the edge on either side, in pixels. */
const SPAN = 6
/** Damps the direction where all four corners are bright, so that single bright pixels do not smear. */
const REDUCE = { share: 1 / 8, least: 0.8 }
/** Positions of the two samples of each pair along the edge, as shares of the span. */
const NEAR = [1 / 3 - 0.5, 2 / 3 - 0.5] as const
const FAR = [-0.5, 0.5] as const

/**
 * Returns a new picture.
 * @param bytes three per pixel
 */
export function smoothEdges(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const out = Uint8Array.from(bytes)
  const lumas = new Float32Array(width * height)
  for (let i = 0; i < lumas.length; i++)
    lumas[i] = 0.299 * (bytes[3 * i] ?? 0) + 0.587 * (bytes[3 * i + 1] ?? 0) + 0.114 * (bytes[3 * i + 2] ?? 0)
  const luma = (i: number) => lumas[i] ?? 0
  const [near, far] = [new Float64Array(6), new Float64Array(6)]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const nw = luma(i - width - 1)
      const ne = luma(i - width + 1)
      const sw = luma(i + width - 1)
      const se = luma(i + width + 1)
      const here = luma(i)
      const low = Math.min(here, nw, ne, sw, se)
      const high = Math.max(here, nw, ne, sw, se)
      if (high - low < Math.max(EDGE.least, high * EDGE.share)) continue
      if (here - STRAY > Math.max(nw, ne, sw, se, luma(i - 1), luma(i + 1), luma(i - width), luma(i + width))) {
        const around = [i - 1, i + 1, i - width, i + width]
        for (let c = 0; c < 3; c++)
          out[3 * i + c] = Math.round(around.reduce((sum, j) => sum + (bytes[3 * j + c] ?? 0), 0) / around.length)
        continue
      }
      const across = sw + se - nw - ne
      const down = nw + sw - ne - se
      const reduce = Math.max(REDUCE.least, ((nw + ne + sw + se) / 4) * REDUCE.share)
      const gain = 1 / (Math.min(Math.abs(across), Math.abs(down)) + reduce)
      const dx = clamp(across * gain)
      const dy = clamp(down * gain)
      sample(bytes, width, height, x + dx * NEAR[0], y + dy * NEAR[0], near, 0)
      sample(bytes, width, height, x + dx * NEAR[1], y + dy * NEAR[1], near, 3)
      sample(bytes, width, height, x + dx * FAR[0], y + dy * FAR[0], far, 0)
      sample(bytes, width, height, x + dx * FAR[1], y + dy * FAR[1], far, 3)
      const wide = (c: number) => mean(near, c) / 2 + mean(far, c) / 2
      const bright = 0.299 * wide(0) + 0.587 * wide(1) + 0.114 * wide(2)
      // Outside the local range: the far pair has crossed another edge.
      const isBeyond = bright < low || bright > high
      for (let c = 0; c < 3; c++) out[3 * i + c] = Math.round(isBeyond ? mean(near, c) : wide(c))
    }
  }
  return out
}

function clamp(way: number): number {
  return Math.max(-SPAN, Math.min(SPAN, way))
}

/** Mean of two colors that are stored one after the other. */
function mean(pair: Float64Array, c: number): number {
  return ((pair[c] ?? 0) + (pair[c + 3] ?? 0)) / 2
}

/** Writes the bilinearly interpolated color to its place. */
function sample(
  bytes: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  to: Float64Array,
  place: number,
): void {
  const u = Math.max(0, Math.min(width - 1.001, x))
  const v = Math.max(0, Math.min(height - 1.001, y))
  const x0 = Math.floor(u)
  const y0 = Math.floor(v)
  const s = u - x0
  const t = v - y0
  const from = 3 * (y0 * width + x0)
  for (let c = 0; c < 3; c++) {
    const upper = (bytes[from + c] ?? 0) * (1 - s) + (bytes[from + 3 + c] ?? 0) * s
    const lower = (bytes[from + 3 * width + c] ?? 0) * (1 - s) + (bytes[from + 3 * width + 3 + c] ?? 0) * s
    to[place + c] = upper * (1 - t) + lower * t
  }
}
