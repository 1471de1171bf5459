/** What is made of an order: the pieces of a room at their heights, each with its model, its cut-out or as blocks. */
import type { SceneOrder } from '../../../src/contract/scenes.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { withoutWorn } from '../../../studio/scene/walk/sceneProduct.ts'
import { heightOf, type Standing, standings } from '../../../studio/scene/walk/standing.ts'
import { badField } from '../../platform/problem.ts'
import type { ImageAccess } from '../../platform/images/imageAccess.ts'
import type { ImageStore } from '../../platform/images/imageStore.ts'
import { ownImage } from '../../platform/images/wireImage.ts'
import type { Catalogue } from '../catalogue.ts'
import { isShown } from '../entry.ts'
import type { ShownProduct } from '../shownProduct.ts'
import { modelPaths } from '../pictures.ts'
import type { ScenePiece, ScenePlan } from './makeScene.ts'

/** Bytes of a file: of one piece, and of a room. */
export const MAX_SCENE_BYTES = { piece: 1_400_000, room: 5_500_000 }

type Sources = { catalogue: Catalogue; imageAccess: Pick<ImageAccess, 'find'>; images: Pick<ImageStore, 'size'> }

export function productTask(product: ShownProduct, folder: string): ScenePlan {
  const { title: name, placement, length, width, height, version } = product
  const hangs = placement === 'wall'
  return {
    name,
    anchor: hangs ? 'wall' : 'floor',
    pieces: [
      {
        name,
        at: [0, 0, hangs ? width / 2 : 0],
        turn: 0,
        size: [length, height, width],
        body: { kind: 'model', version, ...modelPaths(folder) },
      },
    ],
    maxBytes: MAX_SCENE_BYTES.piece,
  }
}

/** @throws Problem 400 naming `only` for an item that the layout does not have */
export async function orderTask(sources: Sources, { layout, products, usual, only }: SceneOrder): Promise<ScenePlan> {
  const known = new Map(Object.entries(products))
  const { floor, items } = withoutWorn(layout, known)
  const placementOf = ({ productId = '' }: Item) => known.get(productId)?.placement
  const wanted = only === undefined ? items : layout.items.filter(({ id }) => id === only)
  if (only !== undefined && wanted.length === 0) throw badField('only', 'The layout has no item with this id.')
  const placed = standings(layout, placementOf)
  const ids = [...new Set(wanted.map(({ productId = '' }) => productId))].filter((id) => known.get(id)?.model)
  const shown = new Map((await sources.catalogue.byIds(ids)).filter(isShown).map((product) => [product.id, product]))
  const pieces: ScenePiece[] = []
  for (const item of wanted) {
    const standing = placed.get(item.id) ?? { elevation: 0, height: heightOf(item) }
    const product = known.get(item.productId ?? '')
    const body = await bodyOf(sources, item, product, shown.get(item.productId ?? ''))
    pieces.push(pieceOf(item, standing, body))
  }
  const [first] = wanted
  const hangs = first !== undefined && placementOf(first) === 'wall'
  return only !== undefined && first
    ? {
        name: first.name,
        anchor: hangs ? 'wall' : 'floor',
        pieces: pieces.map((piece) => ({ ...piece, at: [0, 0, hangs ? first.footprint.length / 2 : 0], turn: 0 })),
        maxBytes: MAX_SCENE_BYTES.piece,
      }
    : { name: 'Room', anchor: 'floor', pieces, room: { floor, usual }, maxBytes: MAX_SCENE_BYTES.room }
}

async function bodyOf(
  { catalogue, imageAccess, images }: Sources,
  item: Item,
  product: SceneOrder['products'][string] | undefined,
  shown: ShownProduct | undefined,
): Promise<ScenePiece['body']> {
  // A curtain lies folded as a product.
  if (item.kind === 'curtain') return { kind: 'blocks', item }
  if (shown?.hasModel)
    return {
      kind: 'model',
      version: shown.version,
      ...modelPaths(catalogue.folderOf(shown.id)),
      ...(product?.worn ? { worn: product.worn } : {}),
    }
  const own = product?.cutout === undefined ? undefined : ownImage(product.cutout)
  // Without access to its picture, the piece is shown as blocks.
  const isSeen = own && (await imageAccess.find(own.name, own.proof)) && (await images.size(own.name)) > 0
  return isSeen ? { kind: 'cutout', picture: own.name, item } : { kind: 'blocks', item }
}

function pieceOf(item: Item, standing: Standing, body: ScenePiece['body']): ScenePiece {
  const { name, pose, footprint } = item
  // Models of what lies flat have a height of their own where the plan knows none.
  const height = body.kind === 'model' && footprint.height === undefined ? undefined : standing.height
  return {
    name,
    at: [pose.x, standing.elevation, pose.y],
    turn: pose.rotation,
    size: [footprint.width, height, footprint.length],
    body,
  }
}
