/** Makes the file of Sweet Home 3D: loads the models of its pieces, and packs them in a worker. */
import type { Item } from '../../../model/layout.ts'
import { orderWorker } from '../../../model/orderWorker.ts'
import type { MeshPart } from '../../../scene/walk/meshPart.ts'
import { modelAddress } from './homeProducts.ts'
import type { HomeLevel } from './homeLevel.ts'
import type { HomeChoice } from './sweetHome3dFile.ts'
import { type Beneath, underlayOfStorey } from './levelPicture.ts'
import type { HomeFileAnswer, HomeFileOrder } from './sweetHome3dWorker.ts'

type HomeFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Differences from what was announced, as sentences. */
  readonly notes: readonly string[]
}

type Choice = Pick<HomeChoice, 'title' | 'hasMeasures' | 'products'> & {
  /** Of the picture with this id; undefined if it cannot be had. */
  readonly loadPicture?: ((id: string) => Promise<Blob | undefined>) | undefined
}

/** With the pictures beneath the levels if they can be loaded. Rejects with the reason of the signal, or with an error if no worker can be started. */
export async function sweetHome3dInWorker(
  levels: readonly HomeLevel[],
  { title, hasMeasures, products, loadPicture }: Choice,
  signal: AbortSignal,
): Promise<HomeFile> {
  const items = levels.flatMap(({ rooms }) => rooms.flatMap(({ layout }) => layout.items))
  const { meshes, missing } = await loadMeshes(items, products, signal)
  const start = () => new Worker(new URL('./sweetHome3dWorker.ts', import.meta.url), { type: 'module' })
  const { pictures, lost } = await loadPictures(levels, loadPicture)
  const order: HomeFileOrder = { levels, choice: { title, hasMeasures, products, meshes }, pictures }
  const { bytes, unpainted } = await orderWorker<HomeFileAnswer, Extract<HomeFileAnswer, { bytes: unknown }>>(
    start,
    order,
    {
      signal,
      read: (answer) => {
        if ('failure' in answer) throw new Error(answer.failure)
        return { result: answer }
      },
    },
  )
  const unread = `A simple shape because the 3D model could not be loaded: ${[...missing].join(', ')}.`
  const isBare = lost + unpainted > 0
  return { bytes, notes: [...(missing.size === 0 ? [] : [unread]), ...(isBare ? [NO_PICTURE] : [])] }
}

const NO_PICTURE = 'The picture beneath the plan could not be loaded and is left out.'

async function loadPictures(levels: readonly HomeLevel[], load: Choice['loadPicture']) {
  const pictures = new Map<number, Beneath>()
  let lost = 0
  for (const [index, { rooms }] of levels.entries()) {
    const beneath = load && underlayOfStorey(rooms)
    const picture = beneath && (await load(beneath.underlay.picture).catch(() => undefined))
    if (picture) pictures.set(index, { ...beneath, picture })
    else if (beneath) lost += 1
  }
  return { pictures, lost }
}

/** By product: the models of the catalog at their coarse level, and the names of the pieces whose model cannot be loaded. */
async function loadMeshes(items: readonly Item[], products: HomeChoice['products'], signal: AbortSignal) {
  const wanted = new Map(
    items.flatMap((item) => {
      const { productId = '', name, colour } = item
      const model = modelAddress(item, products)
      return model === undefined ? [] : [[productId, { model, name, colour }] as const]
    }),
  )
  const meshes = new Map<string, readonly MeshPart[]>()
  const missing = new Set<string>()
  if (wanted.size === 0) return { meshes, missing }
  const { modelMesh } = await import('../../../scene/three/modelMesh.ts')
  await Promise.all(
    [...wanted].map(async ([productId, { model, name, colour }]) => {
      try {
        const answer = await fetch(`${model}-coarse`, { signal })
        if (!answer.ok) throw new Error(`The model answered ${answer.status}.`)
        meshes.set(productId, await modelMesh(await answer.arrayBuffer(), colour))
      } catch {
        signal.throwIfAborted()
        missing.add(name)
      }
    }),
  )
  return { meshes, missing }
}
