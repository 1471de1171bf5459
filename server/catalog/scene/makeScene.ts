/** Makes both files of a scene from its description: by a worker process (sceneWorker.ts), and by tests. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Item } from '../../../studio/model/layout.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Worn } from '../../../studio/model/sceneProduct.ts'
import type { UsualFinish } from '../../../studio/scene/walk/finishes.ts'
import { asPng, modelShape } from './modelShape.ts'
import { blockShape, cutoutShape, roomShape } from './plainShape.ts'
import { hasPattern } from './patterns.ts'
import { type Placed, sceneDocument, writeGlb } from './sceneDocument.ts'
import { boundsOf, fitted, METERS_PER_INCH, type Picture, type Shape } from './shape.ts'
import { writeUsdz } from './writeUsdz.ts'

/** Inches. */
const Triple = z.tuple([z.number(), z.number(), z.number()])

const ScenePiece = z.object({
  name: z.string(),
  /** The center of its footprint at its lowest point. */
  at: Triple,
  /** Degrees clockwise as seen from above. */
  turn: z.number(),
  /** Side to side, floor to top, front to back. Without a height the model has its own. */
  size: z.tuple([z.number(), z.number().optional(), z.number()]),
  body: z.discriminatedUnion('kind', [
    /** Paths of both levels of a product's model, of this version of the product. */
    z.object({
      kind: z.literal('model'),
      version: z.string(),
      fine: z.string(),
      coarse: z.string(),
      worn: Worn.optional(),
    }),
    /** `picture`: its name in the store of images. */
    z.object({ kind: z.literal('cutout'), picture: z.string(), item: z.custom<Item>() }),
    z.object({ kind: z.literal('blocks'), item: z.custom<Item>() }),
  ]),
})
export type ScenePiece = z.infer<typeof ScenePiece>

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What is made: equal plans give equal files. */
const ScenePlan = z.object({
  name: z.string(),
  /** What it is anchored to in a real room. */
  anchor: z.enum(['floor', 'wall']),
  pieces: z.array(ScenePiece),
  /** `at`: the origin of its plan; `turn`: degrees clockwise about it. */
  rooms: z.array(
    z.object({
      name: z.string(),
      floor: z.custom<RoomShell>(),
      usual: z.custom<UsualFinish>(),
      at: Triple,
      turn: z.number(),
    }),
  ),
  /** Bytes of each file that are not exceeded as long as coarser models help. */
  maxBytes: z.number(),
})
export type ScenePlan = z.infer<typeof ScenePlan>

/** A plan with the bytes of its cut-outs by their names, each once. */
export const SceneTask = ScenePlan.extend({ pictures: z.map(z.string(), Bytes).optional() })
export type SceneTask = z.infer<typeof SceneTask>

export const SceneBytes = z.object({ glb: Bytes, usdz: Bytes })
export type SceneBytes = z.infer<typeof SceneBytes>

/** Longer side of a cut-out that stands alone; several share this many pixels. */
const CUTOUT_PX = 1024

/** The cut-outs of a plan by their names, and the longer side that each has in its files. */
export function cutoutsOf({ pieces }: ScenePlan): { names: readonly string[]; px: number } {
  const names = [...new Set(pieces.flatMap(({ body }) => (body.kind === 'cutout' ? [body.picture] : [])))]
  return { names, px: Math.round(CUTOUT_PX / Math.sqrt(Math.max(1, names.length))) }
}

/** @param checkpoint reports the share of pieces that are read; throws when the work has been canceled */
export async function makeScene(task: SceneTask, checkpoint: (share: number) => Promise<void>): Promise<SceneBytes> {
  const read = readShapes(task)
  const shapes = new Map<string, Levels>()
  const pieces: { piece: ScenePiece; levels: Levels }[] = []
  for (const piece of task.pieces) {
    await checkpoint(pieces.length / (task.pieces.length + 1))
    const key = piece.body.kind === 'model' ? JSON.stringify([piece.body, piece.size]) : `${pieces.length}`
    const levels = shapes.get(key) ?? (await read(piece))
    shapes.set(key, levels)
    pieces.push({ piece, levels })
  }
  await checkpoint(1)
  const rooms = task.rooms.map(({ name, floor, usual, at, turn }) => {
    return { name, shape: roomShape(floor, usual), at: inMeters(at), turn }
  })
  const ofRooms = rooms.reduce((sum, { shape }) => sum + usdzBytes(shape), 0)
  const fine = chosenLevels([...shapes.values()], task.maxBytes - ofRooms)
  const placed: Placed[] = pieces.map(({ piece: { name, at, turn }, levels }) => ({
    name,
    shape: fine.has(levels) ? levels.fine : levels.coarse,
    at: inMeters(at),
    turn,
  }))
  const document = await sceneDocument(task.name, [...rooms, ...placed])
  return { glb: await writeGlb(document), usdz: writeUsdz(document, task.name, task.anchor) }
}

type Levels = { readonly fine: Shape; readonly coarse: Shape }

/** Reads the shapes of pieces: each model and each picture once, whatever sizes its pieces have. */
function readShapes(task: SceneTask): (piece: ScenePiece) => Promise<Levels> {
  const models = new Map<string, Promise<Shape>>()
  const pictures = new Map<string, Promise<Picture>>()
  const { px } = cutoutsOf(task)
  const model = (path: string, worn?: Worn) => {
    const key = JSON.stringify([path, worn])
    const found = models.get(key) ?? readFile(path).then((bytes) => modelShape(bytes, worn))
    models.set(key, found)
    return found
  }
  const picture = (name: string) => {
    const bytes = task.pictures?.get(name)
    if (!bytes) throw new Error('A cut-out of a scene has no picture.')
    const found = pictures.get(name) ?? asPng(bytes, px).then((png): Picture => ({ bytes: png, type: 'image/png' }))
    pictures.set(name, found)
    return found
  }
  const both = (shape: Shape): Levels => ({ fine: shape, coarse: shape })
  return async ({ body, size }) => {
    switch (body.kind) {
      case 'model': {
        const wanted = size.map((inches) => inches && inches * METERS_PER_INCH)
        const level = async (path: string) => fitted(await model(path, body.worn), wanted)
        return { fine: await level(body.fine), coarse: await level(body.coarse) }
      }
      case 'cutout':
        return both(cutoutShape(await picture(body.picture), { ...body.item, height: size[1] ?? size[0] }))
      case 'blocks':
        return both(blockShape(body.item))
      default:
        return body satisfies never
    }
  }
}

/** Those that are shown in their fine level: the largest first, as far as all files stay below the limit. */
function chosenLevels(all: readonly Levels[], maxBytes: number): ReadonlySet<Levels> {
  const chosen = new Set<Levels>()
  let left = maxBytes - all.reduce((sum, { coarse }) => sum + usdzBytes(coarse), 0)
  const bySize = all.toSorted((a, b) => volumeOf(b.coarse) - volumeOf(a.coarse))
  for (const levels of bySize) {
    const more = usdzBytes(levels.fine) - usdzBytes(levels.coarse)
    if (more > left) continue
    left -= more
    chosen.add(levels)
  }
  return chosen
}

/**
 * Bytes in USDZ, which is the larger format, measured on the models of the catalog: of a vertex, of one with a place on a
 * pattern (some of them are divided), of a corner of a triangle, and of a pattern.
 */
const VERTEX_BYTES = { plain: 44, patterned: 88 }
const CORNER_BYTES = 5.4
const PATTERN_BYTES = 20_000

function usdzBytes(shape: Shape): number {
  return shape.reduce(
    (sum, { positions, corners, look }) =>
      sum +
      (positions.length / 3) * VERTEX_BYTES[hasPattern(look) ? 'patterned' : 'plain'] +
      corners.length * CORNER_BYTES +
      (look.picture?.bytes.length ?? (hasPattern(look) ? PATTERN_BYTES : 0)),
    0,
  )
}

function volumeOf(shape: Shape): number {
  const { min, max } = boundsOf(shape)
  return (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2])
}

function inMeters([x, y, z]: readonly [number, number, number]): [number, number, number] {
  return [x * METERS_PER_INCH, y * METERS_PER_INCH, z * METERS_PER_INCH]
}
