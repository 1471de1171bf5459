/**
 * Serves pictures and models by immutable URLs: stored pictures by the hash of their bytes, catalogue pictures by version. A
 * stored picture that is public is served by its name; others need a signed URL (server/platform/images/imageAccess.ts).
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PICTURE_WIDTHS } from '../../src/contract/pictureSizes.ts'
import { SCENE_REVISION, SCENE_TYPES, SceneFormat } from '../../src/contract/scenes.ts'
import { isShown } from '../catalog/entry.ts'
import { productFile, signedFile } from '../catalog/scene/sceneFiles.ts'
import { SECOND_MS } from '../platform/clock.ts'
import { askedPlan } from '../catalog/routes/wornPlan.ts'
import { sidePicture } from '../catalog/sides.ts'
import { type ImageType, imageTypeOf, MEDIA_TYPES } from '../platform/images/imageName.ts'
import { notFound } from '../platform/problem.ts'
import type { World } from '../world.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/**
 * Browsers may cache a public picture for a year; shared caches only for ten minutes, because it may become private.
 */
const PUBLIC = 'public, max-age=31536000, s-maxage=600, immutable'
/**
 * Product pictures by the name in their URL: the file, an AVIF version for browsers that accept it, and whether it is
 * large and served in the widths of `PICTURE_WIDTHS`.
 */
const PRODUCT_FILES: Record<string, { file: string; type: ImageType; avif?: string; isLarge?: boolean }> = {
  photo: { file: 'photo.jpg', type: 'jpg' },
  'photo-384': { file: 'photo-384.webp', type: 'webp', avif: 'photo-384.avif' },
  'photo-768': { file: 'photo-768.webp', type: 'webp', avif: 'photo-768.avif' },
  cutout: { file: 'cutout.webp', type: 'webp', isLarge: true },
  plan: { file: 'plan.webp', type: 'webp' },
  shadow: { file: 'shadow.webp', type: 'webp', isLarge: true },
}

/** The models of a product by the name in their URL: the fine level, and the coarse one that is shown first. */
const MODEL_FILES: Record<string, string> = { model: 'model.glb', 'model-coarse': 'model-coarse.glb' }

/** The 3D file of a product, to see it in a real room: `model-1.usdz`. */
const SCENE_FILE = /^model-(\d{1,4})\.(glb|usdz)$/
/** The 3D file of an order. */
const SceneParams = z.object({ file: z.string() })

const StoreParams = z.object({ name: z.string() })
const proof = z.string().max(100).optional().catch(undefined)
/**
 * `w`: width in pixels. `card`: stronger compression, for lists of cards. `until`, `key`, `share`: the URL's signature.
 */
const Query = z.object({
  w: z.coerce.number().catch(0),
  card: z.literal('1').optional().catch(undefined),
  until: proof,
  key: proof,
  share: proof,
})
const ShopParams = z.object({ id: z.string(), version: z.string(), file: z.string() })

export function pictureRoutes(
  app: FastifyInstance,
  world: Pick<World, 'catalogue' | 'clock' | 'generation' | 'imageAccess' | 'images'>,
): void {
  const schema = { hide: true }
  const models = modelFiles()

  app.get('/images/:name', { schema }, async (request, reply) => {
    const { name } = StoreParams.parse(request.params)
    const { w, card, ...proofs } = Query.parse(request.query)
    const width = widthOf(w)
    const original = imageTypeOf(name)
    const access = original && (await world.imageAccess.find(name, proofs))
    // The same 404 as for a missing picture, so that its existence is not revealed.
    if (!access) throw notFound('picture')
    const type = chosenType(original, width, card !== undefined, request)
    const bytes = await world.images.variant(name, type, width, card !== undefined)
    if (!bytes) throw notFound('picture')
    return send(reply, bytes, type, access.kind === 'public' ? PUBLIC : privateUntil(access.until, world.clock()))
  })

  app.get('/scenes/:file', { schema }, async (request, reply) => {
    const [name = '', format] = SceneParams.parse(request.params).file.split('.')
    const type = SceneFormat.safeParse(format)
    const { until, key } = Query.parse(request.query)
    const found = type.success && (await signedFile(world, { name, format: type.data, proof: { until, key } }))
    if (!found) throw notFound('3D file')
    return sendScene(reply, found.bytes, type.data, privateUntil(new Date(found.until * SECOND_MS), world.clock()))
  })

  app.get('/catalogue/:id/:version/:file', { schema }, async (request, reply) => {
    const { id, version, file } = ShopParams.parse(request.params)
    const width = widthOf(Query.parse(request.query).w)
    const [product] = await world.catalogue.byIds([id])
    const model = Object.hasOwn(MODEL_FILES, file) ? MODEL_FILES[file] : undefined
    if (model && product && isShown(product) && product.hasModel) {
      const packed = await models(
        join(world.catalogue.folderOf(id), model),
        accepts(request.headers['accept-encoding'], 'br'),
      )
      return reply
        .headers({ ...packed.headers, 'cache-control': product.version === version ? IMMUTABLE : 'no-cache' })
        .type('model/gltf-binary')
        .send(packed.bytes)
    }
    const [, revision, format] = SCENE_FILE.exec(file) ?? []
    if (revision && format && product && isShown(product) && product.hasModel) {
      const isCurrent = product.version === version && Number(revision) === SCENE_REVISION
      const type = SceneFormat.parse(format)
      return sendScene(reply, await productFile(world, product, type), type, isCurrent ? IMMUTABLE : 'no-cache')
    }
    const picture = Object.hasOwn(PRODUCT_FILES, file) ? PRODUCT_FILES[file] : undefined
    const side = product && isShown(product) ? await sidePicture(world.catalogue.folderOf(id), file) : undefined
    if (side) return send(reply, side.bytes, 'webp', side.version === version ? IMMUTABLE : 'no-cache')
    // The URL of an older version serves the newest pictures with `no-cache`.
    if (!product || !isShown(product) || !picture || (file === 'plan' && !product.hasPlan)) throw notFound('picture')
    if (file === 'shadow' && !product.hasShadow) throw notFound('picture')
    const folder = world.catalogue.folderOf(id)
    const path = join(folder, picture.file)
    const worn = file === 'plan' ? askedPlan(world.generation, product, folder, request.query) : undefined
    const caching = product.version === version ? IMMUTABLE : 'no-cache'
    if (worn) return send(reply, await worn, 'webp', caching)
    if (picture.isLarge && width !== undefined) {
      const sized = await world.images.sized(`${id}/${file}`, product.version, width, 'webp', () => readFile(path))
      return send(reply, sized, 'webp', caching)
    }
    const wantsAvif = picture.avif !== undefined && accepts(request.headers.accept, 'image/avif')
    const type = wantsAvif ? 'avif' : picture.type
    const bytes = await readFile(wantsAvif ? join(folder, picture.avif ?? '') : path)
    const isCard = picture.avif !== undefined && (type === 'webp' || type === 'avif')
    const light = isCard ? await world.images.light(`${id}/${file}`, bytes, type) : bytes
    return send(reply, light, type, caching)
  })
}

/** Models are small for their kind, and viewers outside of the browser want to know how long they are. */
function sendScene(reply: FastifyReply, bytes: Buffer, format: SceneFormat, cacheControl: string) {
  return reply
    .headers({
      'cache-control': cacheControl,
      'content-encoding': 'identity',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type(SCENE_TYPES[format])
    .send(bytes)
}

/** Lets the browser cache a picture for as long as its signed URL is valid. */
function privateUntil(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  return `private, max-age=${seconds}, immutable`
}

function send(reply: FastifyReply, bytes: Buffer, type: ImageType, cacheControl: string) {
  return reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(MEDIA_TYPES[type])
    .send(bytes)
}

/** Resized pictures are AVIF (cards only) or WebP if the browser accepts it; the full size keeps its stored format. */
function chosenType(
  original: ImageType,
  width: number | undefined,
  isCard: boolean,
  request: FastifyRequest,
): ImageType {
  if (isCard && width !== undefined && accepts(request.headers.accept, 'image/avif')) return 'avif'
  return width !== undefined && accepts(request.headers.accept, 'image/webp') ? 'webp' : original
}

function accepts(header: string | string[] | undefined, name: string): boolean {
  return String(header ?? '').includes(name)
}

/** Rounds up to a supported width in pixels, which bounds the number of cached files; undefined means full size. */
function widthOf(asked: number): number | undefined {
  return asked > 0 ? PICTURE_WIDTHS.find((width) => width >= asked) : undefined
}

/** The 3D models of the catalogue, compressed once for each server: Brotli halves them. */
const compress = promisify(brotliCompress)
/** Level 11 takes 50 times as long for 6 % fewer bytes, and the first visitor of a room waits for it. */
const LEVEL = 5

type CompressedFile = { bytes: Buffer; headers: Record<string, string> }

/** Reads a model's file; `asBrotli`: the browser accepts it. Keeps at most two small files for each built-in product. */
function modelFiles(): (path: string, asBrotli: boolean) => Promise<CompressedFile> {
  const known = new Map<string, Promise<Buffer>>()
  const packed = (path: string) => {
    const before = known.get(path)
    if (before) return before
    const made = readFile(path).then((bytes) =>
      compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } }),
    )
    known.set(path, made)
    made.catch(() => known.delete(path))
    return made
  }
  return async (path, asBrotli) => ({
    bytes: asBrotli ? await packed(path) : await readFile(path),
    headers: {
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'cross-origin',
      // Named in both cases, so that nothing on the way compresses it again.
      'content-encoding': asBrotli ? 'br' : 'identity',
    },
  })
}
