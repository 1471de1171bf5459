/**
 * The 3D files of products and rooms. Those of products are made when they are first asked for and kept until the product
 * changes. Those of an order are made at once and kept for two days, under signed addresses: they may show what is private.
 */
import { type MadeScene, SCENE_PAGE, SCENE_REVISION, type SceneFormat } from '../../../src/contract/scenes.ts'
import { PICTURE_WIDTHS } from '../../../src/contract/pictureSizes.ts'
import { type Clock, DAY_MS, SECOND_MS } from '../../platform/clock.ts'
import type { ImageAccess, ImageProof } from '../../platform/images/imageAccess.ts'
import { HASH_CHARACTERS } from '../../platform/images/imageName.ts'
import type { ImageStore } from '../../platform/images/imageStore.ts'
import { openProcessPool } from '../../platform/processes/pool.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ShownProduct } from '../shownProduct.ts'
import { cutoutsOf, SceneBytes, type ScenePlan, type SceneTask } from './makeScene.ts'
import { productTask } from './sceneOrder.ts'

type World = { catalogue: Catalogue; clock: Clock; imageAccess: ImageAccess; images: ImageStore }

const BUSY = 'Many 3D files are being made right now. Please try again in a moment.'
const RETRY_SECONDS = 60

/** One process: a scene takes a second or two of it, and many at once would only be slower. */
const processes = openProcessPool<SceneTask>({
  module: new URL('./sceneWorker.ts', import.meta.url),
  workers: 1,
  waiting: 24,
  busy: BUSY,
})
/** Longer than the largest room takes; includes the time in the queue. */
const TIMEOUT_MS = 60 * SECOND_MS
/** The files of an order are kept until the end of the next UTC day. */
const KEPT_DAYS = 1

/** @throws Problem 503 when too many scenes wait, or when it takes too long; the reason of the signal when that aborts */
async function make(task: SceneTask, signal?: AbortSignal): Promise<SceneBytes> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    return SceneBytes.parse(await processes.run(task, () => undefined, until))
  } catch (error) {
    if (error === timeout.reason) throw new Problem(503, 'busy', BUSY, undefined, RETRY_SECONDS)
    throw error
  }
}

/** The file of a built-in product with a model. */
export async function productFile(
  { catalogue, images }: Pick<World, 'catalogue' | 'images'>,
  product: ShownProduct,
  format: SceneFormat,
): Promise<Buffer> {
  const { id, version } = product
  return images.made(`${id}/scene-${format}`, `${version}-${SCENE_REVISION}.${format}`, async () =>
    Buffer.from((await make(productTask(product, catalogue.folderOf(id))))[format]),
  )
}

/** What identifies the files of an order: equal ones have equal names. */
function nameOf(plan: ScenePlan): string {
  return sha256(Buffer.from(JSON.stringify([SCENE_REVISION, plan]))).slice(0, HASH_CHARACTERS)
}

/** The plan with its cut-outs, no wider than its files have them. */
async function withPictures({ images }: Pick<World, 'images'>, plan: ScenePlan): Promise<SceneTask> {
  const { names, px } = cutoutsOf(plan)
  const width = PICTURE_WIDTHS.find((one) => one >= px)
  const pictures = new Map<string, Uint8Array>()
  for (const name of names) {
    const bytes = await images.variant(name, 'webp', width)
    // It has been deleted just now.
    if (!bytes) throw notFound('picture')
    pictures.set(name, bytes)
  }
  return { ...plan, pictures }
}

/**
 * @param beforeMaking called when the files are not kept yet; may refuse
 * @throws Problem as `make`
 */
export async function orderFiles(
  world: World,
  plan: ScenePlan,
  { signal, beforeMaking }: { signal: AbortSignal; beforeMaking: () => Promise<void> },
): Promise<MadeScene> {
  const name = nameOf(plan)
  const until = Math.ceil(world.clock().getTime() / DAY_MS + KEPT_DAYS) * (DAY_MS / SECOND_MS)
  const read = (format: SceneFormat) => world.images.readUntil(until, `${name}.${format}`)
  let [glb, usdz] = [await read('glb'), await read('usdz')]
  if (!glb || !usdz) {
    await beforeMaking()
    const bytes = await make(await withPictures(world, plan), signal)
    ;[glb, usdz] = [Buffer.from(bytes.glb), Buffer.from(bytes.usdz)]
    await world.images.writeUntil(until, `${name}.glb`, glb)
    await world.images.writeUntil(until, `${name}.usdz`, usdz)
  }
  const proof = world.imageAccess.sign(signedName(name), until)
  const count = (kind: ScenePlan['pieces'][number]['body']['kind']) =>
    plan.pieces.filter(({ body }) => body.kind === kind).length
  return {
    glb: `/scenes/${name}.glb?${proof}`,
    usdz: `/scenes/${name}.usdz?${proof}`,
    page: `${SCENE_PAGE}?scene=${name}&of=${plan.rooms.length > 0 ? 'room' : plan.anchor === 'wall' ? 'hung-piece' : 'piece'}&${proof}`,
    bytes: { glb: glb.length, usdz: usdz.length },
    until: new Date(until * SECOND_MS).toISOString(),
    pieces: plan.pieces.length,
    blocks: count('blocks'),
    cutouts: count('cutout'),
  }
}

/** Both formats have one proof, so that the page of a scene has both. */
function signedName(name: string): string {
  return `scene ${name}`
}

const NAME = new RegExp(`^[0-9a-f]{${HASH_CHARACTERS}}$`)

/** A file by its signed address, and when that expires in seconds since 1970; undefined where it may not be served. */
export async function signedFile(
  { imageAccess, images }: Pick<World, 'imageAccess' | 'images'>,
  { name, format, proof }: { name: string; format: SceneFormat; proof: ImageProof },
): Promise<{ bytes: Buffer; until: number } | undefined> {
  const until = signedSceneUntil({ imageAccess }, name, proof)
  const bytes = until === undefined ? undefined : await images.readUntil(until, `${name}.${format}`)
  return bytes && until !== undefined ? { bytes, until } : undefined
}

/** When the address of a scene expires, in seconds since 1970; undefined if it is not signed. */
export function signedSceneUntil(
  { imageAccess }: Pick<World, 'imageAccess'>,
  name: string,
  proof: ImageProof,
): number | undefined {
  return NAME.test(name) ? imageAccess.signedUntil(signedName(name), proof) : undefined
}
