/**
 * The page that a QR code opens on a phone: it shows a product, a piece or a room in the real room. It has no script, so that
 * it opens at once; what the phone can do shows when its link is followed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  productScene,
  quickLookAddress,
  SCENE_PAGE,
  SCENE_TYPES,
  type SceneView,
  sceneViewerAddress,
} from '../../../src/contract/scenes.ts'
import { keepPrivate } from '../../http/visitor/acceptForms.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import { plainPage } from '../../people/account/plainPage.ts'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import type { World } from '../../world.ts'
import { isShown } from '../entry.ts'
import { signedSceneUntil } from '../scene/sceneFiles.ts'
import { pictureUrl } from '../shownProduct.ts'

const HTML = 'text/html; charset=utf-8'
const GONE = 410
const text = z.string().max(200).optional().catch(undefined)
/** `viewer`: Scene Viewer was missing. */
const Query = z.object({ product: text, scene: text, of: text, until: text, key: text, viewer: text })

type Scene = SceneView & {
  readonly glb: string
  readonly usdz: string
  readonly picture: string
  readonly file: string
}

export function scenePages(app: FastifyInstance, world: Pick<World, 'catalogue' | 'imageAccess' | 'settings'>): void {
  // The address may be signed.
  keepPrivate(app)
  app.get(SCENE_PAGE, { schema: { hide: true } }, async (request, reply) => {
    const query = Query.parse(request.query)
    const scene = query.product === undefined ? orderedScene(world, query) : await productOf(world, query.product)
    if (!scene) return send(reply, query.product === undefined ? GONE_PAGE : NO_PRODUCT_PAGE, GONE)
    const origin = originOf(world.settings, request)
    return send(reply, scenePage(scene, { origin, path: request.url, isAndroid: isAndroid(request), query }))
  })
}

async function productOf({ catalogue }: Pick<World, 'catalogue'>, id: string): Promise<Scene | undefined> {
  const [product] = await catalogue.byIds([id])
  if (!product || !isShown(product) || !product.hasModel) return undefined
  const model = pictureUrl(product, 'model')
  return {
    title: product.title,
    hangs: product.placement === 'wall',
    isResizable: false,
    glb: productScene(model, 'glb'),
    usdz: productScene(model, 'usdz'),
    picture: pictureUrl(product, 'photo-768'),
    file: id,
  }
}

function orderedScene(
  world: Pick<World, 'imageAccess'>,
  { scene = '', of, until, key }: z.infer<typeof Query>,
): Scene | undefined {
  if (signedSceneUntil(world, scene, { until, key }) === undefined) return undefined
  const proof = `?until=${until}&key=${key}`
  const isRoom = of === 'room'
  return {
    title: isRoom ? 'Your room' : 'Your piece',
    hangs: of === 'hung-piece',
    isResizable: isRoom,
    glb: `/scenes/${scene}.glb${proof}`,
    usdz: `/scenes/${scene}.usdz${proof}`,
    picture: '/icon-192.png',
    file: isRoom ? 'room' : 'piece',
  }
}

type Shown = { origin: string; path: string; isAndroid: boolean; query: z.infer<typeof Query> }

function scenePage(scene: Scene, { origin, path, isAndroid: onAndroid, query }: Shown): string {
  const { title, glb, usdz, picture, file, isResizable } = scene
  const image = `<img class="scene" src="${escapeHtml(picture)}" alt="">`
  const fallback = new URL(path, origin)
  fallback.searchParams.set('viewer', 'none')
  const viewer = sceneViewerAddress(`${origin}${glb}`, scene, fallback.href)
  const isMissing = query.viewer === 'none'
  const open = onAndroid
    ? `<a class="scene" href="${escapeHtml(viewer)}">${image}<span>See it in your room</span></a>`
    : `<a class="scene" rel="ar" type="${SCENE_TYPES.usdz}" href="${escapeHtml(quickLookAddress(usdz, scene))}">${image}<span>See it in your room</span></a>`
  const hint = isResizable
    ? 'The room appears at its true size. Pinch to make it as small as a model on a table.'
    : 'It appears at its true size. Point the camera at the place where it is to be.'
  return plainPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
${isMissing ? '<p role="status">This phone has no viewer for it. Its 3D file opens in other programs.</p>' : `<p>${hint}</p>`}
<div class="actions">${open}</div>
<p class="actions"><a href="${escapeHtml(glb)}" download="${escapeHtml(file)}.glb">Download GLB</a>
<a href="${escapeHtml(usdz)}" download="${escapeHtml(file)}.usdz">Download USDZ</a></p>`,
  )
}

/** Safari on an iPad sends the user agent of a Mac, so only Android can be recognized. */
function isAndroid({ headers }: FastifyRequest): boolean {
  return /\bAndroid\b/.test(headers['user-agent'] ?? '')
}

const GONE_PAGE = plainPage(
  'This link no longer works',
  '<h1>This link no longer works</h1><p>Links to 3D files of rooms work until the end of the next day. Make a new one in the room designer.</p>',
)

const NO_PRODUCT_PAGE = plainPage(
  'This product cannot be shown',
  '<h1>This product cannot be shown</h1><p>It is no longer offered here, or it has no 3D file.</p>',
)

function send(reply: FastifyReply, html: string, status = 200) {
  return reply.status(status).type(HTML).send(html)
}
