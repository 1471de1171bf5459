/**
 * Photographs the furnished rooms: `tsx tools/photography/sets/sets.ts [--draft | --composed] [key …]`. The engine's own rules furnish
 * them, Blender lights them. What is unchanged since its last picture is skipped.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { ProductRecord } from '../../../server/catalogue/record.ts'
import { records } from '../../../server/catalogue/records.ts'
import { chanceOf, pick } from '../../../server/generation/chance.ts'
import { encoded } from '../../../server/generation/colour.ts'
import { arrange } from '../../../server/generation/room/arrange.ts'
import type { View } from '../../../server/generation/room/camera.ts'
import { frameOf } from '../../../server/generation/room/frameOf.ts'
import { paintRoom } from '../../../server/generation/room/paintRoom.ts'
import { pieceOf, turnedOver } from '../../../server/generation/room/piece.ts'
import { PLATES } from '../../../server/generation/room/plate.ts'
import { type RoomSet, RoomSets } from '../../../src/features/rooms/roomSet.ts'
import { bodyOf } from '../bodyOf.ts'
import { modelsById } from '../modelsById.ts'
import { PLATE_HEIGHT, PLATE_WIDTH, ROOMS, type RoomPlan } from '../plates/rooms.ts'
import { viewOf } from '../plates/viewOf.ts'
import { inches } from '../primitives/inches.ts'
import { layOut, runBlender } from '../runBlender.ts'
import { SETS } from './recipes.ts'
import type { SetRecipe } from './setRecipe.ts'

/** Raise it when every set must be taken anew. */
const REVISION = 2
const WIDTH = 1600
const HEIGHT = 1066
const SAMPLES = 9
const DRAFT = { width: 480, height: 320, samples: 4 }
/** Widths of the files, pixels. */
const WIDTHS = [800, WIDTH] as const
const PICTURES = fileURLToPath(new URL('../../../public/rooms/', import.meta.url))
const MANIFEST = fileURLToPath(new URL('../../../src/features/rooms/roomSets.json', import.meta.url))
const WORK = fileURLToPath(new URL('../work/sets/', import.meta.url))
const EXPOSURE = 0.86
/** Above this the light is rolled off, so that the window keeps its bars. */
const SHOULDER = 0.68
/** A set may be seen from closer by than a plate, whose pixels are given. */
const CLOSEST = 0.6
/** Stands for the hash of a set that was composed. */
const COMPOSED = 'composed'
const BLOCK = '#e9e2d5'
/** Share of the cast of the light that is taken out, as a camera's white balance would: some warmth stays. */
const BALANCE = 0.8
/** Light above this is the window or a lamp. */
const BRIGHT = 3

const words = process.argv.slice(2)
const isDraft = words.includes('--draft')
const isComposed = words.includes('--composed')
const keys = words.filter((word) => !word.startsWith('--'))
const models = await modelsById()
for (const recipe of SETS) if (keys.length === 0 || keys.includes(recipe.key)) await make(recipe)

async function make(recipe: SetRecipe): Promise<void> {
  if (isComposed) return compose(recipe)
  const work = join(WORK, recipe.key)
  const { plan, products } = await furnished(recipe, work)
  const hash = createHash('sha256')
    .update(
      JSON.stringify([REVISION, { ...plan, pieces: plan.pieces.map(({ id, x, y, z, turn }) => [id, x, y, z, turn]) }]),
    )
    .digest('hex')
    .slice(0, 16)
  if (!isDraft && (await madeSets()).some((set) => set.key === recipe.key && set.hash === hash)) return
  const started = Date.now()
  await writeFile(join(work, 'room.json'), JSON.stringify(plan))
  const size = isDraft ? DRAFT : { width: WIDTH, height: HEIGHT, samples: SAMPLES }
  await runBlender('../plates/plate.py', join(work, 'room.json'), work, ...Object.values(size).map(String))
  const picture = sharp(await developed(work, size.width, size.height), {
    raw: { width: size.width, height: size.height, channels: 3 },
  }).flop(plan.mirrored ?? false)
  if (isDraft) {
    await picture.jpeg().toFile(join(WORK, `${recipe.key}.jpg`))
  } else {
    await write(await picture.png().toBuffer(), recipe.key)
    await list(recipe, products, hash)
  }
  await rm(work, { recursive: true, force: true })
  console.log(`${recipe.key}: ${Math.round((Date.now() - started) / 1000)} s`)
}

/**
 * The quick way to a set of which there is no photograph yet: the engine sets the sprites of the pieces, rendered from the
 * same models, into the plate of its room. A later run without --composed photographs it.
 */
async function compose(recipe: SetRecipe): Promise<void> {
  if ((await madeSets()).some(({ key }) => key === recipe.key)) return
  const { functionName, style, room } = recipe
  const products = recordsOf(recipe).map((record) => ({ ...record, folder: picturesOf(record.id) }))
  const seeds = Array.from({ length: 50 }, (_, seed) => seed)
  const seed = seeds.find((candidate) => pick(PLATES[functionName], chanceOf(candidate, 'plate')) === room) ?? 0
  const order = { products, functionName, style, size: null, seed, palette: [] }
  const painted = await paintRoom(order, () => Promise.resolve())
  await write(await sharp(painted).resize(WIDTH, HEIGHT, { kernel: 'lanczos3' }).png().toBuffer(), recipe.key)
  await list(recipe, [...recipe.products], COMPOSED)
  console.log(`${recipe.key}: composed`)
}

async function madeSets(): Promise<RoomSet[]> {
  return RoomSets.parse(JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '[]')))
}

async function list({ key, functionName, style, alt }: SetRecipe, products: string[], hash: string): Promise<void> {
  const set: RoomSet = { key, functionName, style, alt, products, width: WIDTH, height: HEIGHT, hash }
  const order = SETS.map((other) => other.key)
  const rest = (await madeSets()).filter((other) => other.key !== key && order.includes(other.key))
  const sets = [...rest, set].toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  await writeFile(MANIFEST, `${JSON.stringify(sets, null, 2)}\n`)
}

function recordsOf(recipe: SetRecipe): ProductRecord[] {
  return recipe.products.map((id) => {
    const record = records.find((candidate) => candidate.id === id)
    if (!record) throw new Error(`There is no product "${id}".`)
    return record
  })
}

function picturesOf(id: string): string {
  return fileURLToPath(new URL(`../../../server/catalogue/pictures/${id}`, import.meta.url))
}

type Set = RoomPlan & { pieces: { id: string; folder: string; x: number; y: number; z: number; turn: number }[] }

/** The room of a recipe with its furniture where the engine puts it, and the camera on what matters. */
async function furnished(recipe: SetRecipe, work: string): Promise<{ plan: Set; products: string[] }> {
  const room = ROOMS[recipe.room]
  if (!room) throw new Error(`There is no room "${recipe.room}".`)
  const chosen = recordsOf(recipe)
  const seen = await Promise.all(chosen.map((record, i) => pieceOf({ ...record, folder: picturesOf(record.id) }, i)))
  const view = viewOf(room.camera, PLATE_WIDTH, PLATE_HEIGHT)
  const { stands, rugs } = arrange(room.mirrored ? seen.map(turnedOver) : seen, recipe.functionName, view, {
    plinth: BLOCK,
    platform: BLOCK,
  })
  const bodies = new Map<string, string>()
  for (const record of chosen) {
    const model = models.get(record.id)
    if (!model || record.placement === 'paint') continue
    const at = join(work, record.id)
    await mkdir(at, { recursive: true })
    await layOut(at, bodyOf(model(record), record), {})
    bodies.set(record.id, at)
  }
  const place = (index: number, x: number, y: number, z: number, turn: number) => {
    const id = chosen[index]?.id ?? ''
    const at = bodies.get(id)
    return at ? [{ id, folder: at, x: inches(x), y: inches(y), z: inches(z), turn }] : []
  }
  const pieces = [
    ...rugs.flatMap(({ piece, x, y, turned }) => place(piece.index, x, y, 0.1, turned ? 90 : 0)),
    ...stands.flatMap(({ piece, x, y, z, turn }) => (piece ? place(piece.index, x, y, z, turn) : [])),
  ]
  const blocks = stands.flatMap(({ block, x, y, z, wide, deep, tall }) =>
    block ? [[...[x, y, z, wide, deep, tall].map(inches), block]] : [],
  )
  const { wall, floor, curtains, tile } = recipe
  const tileFields = listed(room.tileFields).map((field) => ({ ...field, ...(tile ? { colour: tile } : {}) }))
  return {
    plan: {
      ...room,
      camera: cropped(room.camera, view, frameOf(view, stands, rugs, CLOSEST)),
      wall,
      floor,
      ...(curtains && room.curtains ? { curtains } : {}),
      tileFields,
      blocks,
      pieces,
    },
    products: [...new Set(pieces.map(({ id }) => id))],
  }
}

function listed(fields: unknown): object[] {
  return Array.isArray(fields) ? fields.filter((field): field is object => typeof field === 'object') : []
}

/** The camera whose whole picture is a part of another's. */
function cropped(
  camera: RoomPlan['camera'],
  view: View,
  part: { left: number; top: number; width: number; height: number },
): RoomPlan['camera'] {
  return {
    ...camera,
    lens: (camera.lens * view.width) / part.width,
    shiftX: (part.left + part.width / 2 - view.width / 2) / part.width,
    shift: (view.height / 2 + view.shift - part.top - part.height / 2) / part.width,
  }
}

async function developed(work: string, width: number, height: number): Promise<Buffer> {
  const [light, albedo] = await Promise.all(['light', 'albedo'].map((name) => floats(join(work, `${name}.f32`))))
  if (!light || !albedo) throw new Error('The set lacks a pass.')
  const out = Buffer.alloc(width * height * 3)
  const gains = balanceOf(light)
  for (let i = 0; i < out.length; i += 3) {
    const shone = [0, 1, 2].map((c) => (light[i + c] ?? 0) * (albedo[i + c] ?? 0) * (gains[c] ?? 1) * EXPOSURE)
    const peak = Math.max(...shone)
    const over = peak - SHOULDER
    const held = over <= 0 ? peak : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-over / (1 - SHOULDER)))
    const white = over <= 0 ? 0 : 1 - Math.exp(-over * 0.5)
    for (let c = 0; c < 3; c++) {
      const value = peak > 0 ? ((shone[c] ?? 0) * held) / peak : 0
      out[i + c] = Math.round(255 * Math.min(1, Math.max(0, encoded(value + (held - value) * white))))
    }
  }
  return out
}

function balanceOf(light: Float32Array): number[] {
  const sum = [0, 0, 0]
  for (let i = 0; i < light.length; i += 3) {
    if ((light[i + 1] ?? 0) > BRIGHT) continue
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (light[i + c] ?? 0)
  }
  const grey = sum.reduce((total, value) => total + value, 0) / 3
  return sum.map((value) => (grey / value) ** BALANCE)
}

async function floats(file: string): Promise<Float32Array> {
  const bytes = await readFile(file)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

async function write(picture: Buffer, key: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  for (const width of WIDTHS) {
    const sized = sharp(picture).resize(width).sharpen({ sigma: 0.6 })
    const file = (type: string) => join(PICTURES, `${key}-${width}.${type}`)
    await sized.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(file('jpg'))
    await sized.clone().webp({ quality: 78 }).toFile(file('webp'))
    await sized.clone().avif({ quality: 56, effort: 3 }).toFile(file('avif'))
  }
}
