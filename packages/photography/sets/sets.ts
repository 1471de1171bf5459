/**
 * Renders the furnished rooms: `tsx packages/photography/sets/sets.ts [--draft] [key …]`. The engine's rules arrange them,
 * Blender lights them. Unchanged rooms are skipped.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { ProductRecord } from '../../../server/catalog/record.ts'
import { records } from '../../../server/catalog/records.ts'
import { arrange } from '../../../server/design/engine/picture/arrange.ts'
import type { View } from '../../../server/design/engine/picture/camera.ts'
import { frameOf } from '../../../server/design/engine/picture/frameOf.ts'
import { decidedIn } from '../../../server/design/engine/picture/planRoom.ts'
import { pieceOf, turnedOver } from '../../../server/design/engine/picture/piece.ts'
import { decideDesign } from '../../../server/design/engine/record/decideDesign.ts'
import { bodyOf } from '../bodyOf.ts'
import { modelsById } from '../modelsById.ts'
import { PLATE_HEIGHT, PLATE_WIDTH, ROOMS, type RoomPlan } from '../plates/rooms.ts'
import { viewOf } from '../plates/viewOf.ts'
import { inches } from '../primitives/inches.ts'
import { layOut, runBlender } from '../runBlender.ts'
import { developSet } from './developSet.ts'
import { hungAbove } from './hung.ts'
import { SETS } from './recipes.ts'
import { type RoomSet, RoomSets, type SetRecipe } from './setRecipe.ts'

/** Increase it when all rooms must be rendered again. */
const REVISION = 4
const WIDTH = 1600
const HEIGHT = 1066
/** Light is rendered at three quarters of the size. `samples` is the maximum per pixel; uniform pixels need fewer. */
const TRACED = { width: 1200, height: 800, samples: 22 }
const DRAFT = { width: 480, height: 320, samples: 8 }
/** Widths of the picture files in pixels. */
const WIDTHS = [800, WIDTH] as const
const PICTURES = fileURLToPath(new URL('../../../public/rooms/', import.meta.url))
const MANIFEST = fileURLToPath(new URL('../../../src/ui/photographs/roomSets.json', import.meta.url))
const WORK = fileURLToPath(new URL('../work/sets/', import.meta.url))
/** Minimum crop as a share of the room; smaller than for plates, which have a fixed resolution. */
const MIN_CROP_SHARE = 0.6
const BLOCK = '#e9e2d5'
/** A furnished room is lit by its own window: low sun across the floor, little light from the viewer's side. */
const DAYLIGHT = { sun: 12, sunDirection: [1, -0.3, -0.7], windowEnergy: 340, fill: 68, over: 8, sky: 0.3 }

const words = process.argv.slice(2)
const isDraft = words.includes('--draft')
const keys = words.filter((word) => !word.startsWith('--'))
const models = await modelsById()
for (const recipe of SETS) if (keys.length === 0 || keys.includes(recipe.key)) await make(recipe)

async function make(recipe: SetRecipe): Promise<void> {
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
  const size = isDraft ? DRAFT : TRACED
  await runBlender('../plates/plate.py', join(work, 'room.json'), work, ...Object.values(size).map(String))
  const picture = sharp(await developSet(work, size.width, size.height), {
    raw: { width: size.width, height: size.height, channels: 3 },
  }).flop(plan.mirrored ?? false)
  if (isDraft) {
    await picture.jpeg().toFile(join(WORK, `${recipe.key}.jpg`))
  } else {
    const full = picture.resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'lanczos3' })
    await write(await full.png().toBuffer(), recipe.key)
    await list(recipe, products, hash)
  }
  await rm(work, { recursive: true, force: true })
  console.log(`${recipe.key}: ${Math.round((Date.now() - started) / 1000)} s`)
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
  return fileURLToPath(new URL(`../../../server/catalog/pictures/${id}`, import.meta.url))
}

type Set = RoomPlan & { pieces: { id: string; folder: string; x: number; y: number; z: number; turn: number }[] }

/** The room of a recipe with its furniture where the engine places it, and the camera framed on the furniture. */
async function furnished(recipe: SetRecipe, work: string): Promise<{ plan: Set; products: string[] }> {
  const room = ROOMS[recipe.room]
  if (!room) throw new Error(`There is no room "${recipe.room}".`)
  const chosen = recordsOf(recipe)
  const products = chosen.map((record) => ({ ...record, folder: picturesOf(record.id) }))
  const seen = await Promise.all(products.map(pieceOf))
  const { record } = decideDesign({ products, functionName: recipe.functionName, size: null, style: null, seed: 0 })
  const decided = decidedIn(record, products)
  const view = viewOf(room.camera, PLATE_WIDTH, PLATE_HEIGHT)
  const { stands, rugs } = arrange(room.mirrored ? seen.map(turnedOver) : seen, recipe.functionName, view, {
    ...decided,
    colors: Object.fromEntries(Object.keys(decided.colors).map((kind) => [kind, BLOCK])),
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
    ...rugs.flatMap(({ piece, x, y, isTurned }) => place(piece.index, x, y, 0.1, isTurned ? 90 : 0)),
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
      ...DAYLIGHT,
      camera: cropped(room.camera, view, frameOf(view, stands, rugs, MIN_CROP_SHARE)),
      wall,
      floor,
      ...(curtains && room.curtains ? { curtains } : {}),
      tileFields,
      blocks,
      pieces,
      art: hungAbove(recipe, room, stands),
    },
    products: [...new Set(pieces.map(({ id }) => id))],
  }
}

function listed(fields: unknown): object[] {
  return Array.isArray(fields) ? fields.filter((field): field is object => typeof field === 'object') : []
}

/** The camera whose full picture is a part of another's. */
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
