/** What is made of an order: the pieces of a room, or of all rooms of a home, at their heights, each with its model, its cut-out or as blocks. */
import type { HomeSceneOrder, SceneOrder } from '../../../src/contract/scenes.ts'
import { floorOutline } from '../../../studio/geometry/floorOutline.ts'
import { boundsOf } from '../../../studio/geometry/polygon.ts'
import { toSheet } from '../../../studio/home/sheet/placedRooms.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
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

/** Bytes of a file: of one piece, of a room, and of a home. */
export const MAX_SCENE_BYTES = { piece: 1_400_000, room: 5_500_000, home: 24_000_000 }

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
    rooms: [],
    maxBytes: MAX_SCENE_BYTES.piece,
  }
}

/** @throws Problem 400 naming `only` for an item that the layout does not have */
export async function orderTask(sources: Sources, order: SceneOrder): Promise<ScenePlan> {
  const { layout, products, usual } = order
  const known = new Map(Object.entries(products))
  const only = order.only === undefined ? undefined : layout.items.find(({ id }) => id === order.only)
  if (order.only !== undefined && !only) throw badField('only', 'The layout has no item with this id.')
  if (only) {
    const hangs = known.get(only.productId ?? '')?.placement === 'wall'
    const at = [0, 0, hangs ? only.footprint.length / 2 : 0] as const
    return {
      name: only.name,
      anchor: hangs ? 'wall' : 'floor',
      pieces: (await piecesOf(sources, layout, known, [only])).map((piece) => ({ ...piece, at: [...at], turn: 0 })),
      rooms: [],
      maxBytes: MAX_SCENE_BYTES.piece,
    }
  }
  const { floor } = layout
  const middle = { x: floor.width / 2, z: floor.length / 2 }
  return {
    name: 'Room',
    anchor: 'floor',
    pieces: (await piecesOf(sources, layout, known)).map((piece) => ({ ...piece, at: moved(piece.at, middle) })),
    rooms: [{ name: 'Room', floor, usual, at: [-middle.x, 0, -middle.z], turn: 0 }],
    maxBytes: MAX_SCENE_BYTES.room,
  }
}

/** All rooms at their places, with the middle of the home at the origin. */
export async function homeTask(sources: Sources, { rooms, products }: HomeSceneOrder): Promise<ScenePlan> {
  const known = new Map(Object.entries(products))
  const corners = rooms.flatMap(({ layout, pose }) => floorOutline(layout.floor).map((corner) => toSheet(pose, corner)))
  const { left, right, top, bottom } = boundsOf(corners)
  const middle = { x: (left + right) / 2, z: (top + bottom) / 2 }
  const pieces: ScenePiece[] = []
  for (const { layout, pose, elevation } of rooms)
    for (const piece of await piecesOf(sources, layout, known)) {
      const { x, y } = toSheet(pose, { x: piece.at[0], y: piece.at[2] })
      const turn = (piece.turn + pose.rotation) % 360
      pieces.push({ ...piece, at: moved([x, piece.at[1] + elevation, y], middle), turn })
    }
  return {
    name: 'Home',
    anchor: 'floor',
    pieces,
    rooms: rooms.map(({ name, layout: { floor }, usual, pose, elevation }) => {
      return { name, floor, usual, at: moved([pose.x, elevation, pose.y], middle), turn: pose.rotation }
    }),
    maxBytes: MAX_SCENE_BYTES.home,
  }
}

type Triple = ScenePiece['at']

function moved([x, y, z]: Triple, middle: { readonly x: number; readonly z: number }): Triple {
  return [x - middle.x, y, z - middle.z]
}

/** On the plan of their room; `wanted`: by default all that are drawn. */
async function piecesOf(
  sources: Sources,
  layout: Layout,
  known: ReadonlyMap<string, SceneOrder['products'][string]>,
  wanted: readonly Item[] = withoutWorn(layout, known).items,
): Promise<ScenePiece[]> {
  const placed = standings(layout, ({ productId = '' }) => known.get(productId)?.placement)
  const ids = [...new Set(wanted.map(({ productId = '' }) => productId))].filter((id) => known.get(id)?.model)
  const shown = new Map((await sources.catalogue.byIds(ids)).filter(isShown).map((product) => [product.id, product]))
  const pieces: ScenePiece[] = []
  for (const item of wanted) {
    const standing = placed.get(item.id) ?? { elevation: 0, height: heightOf(item) }
    const product = known.get(item.productId ?? '')
    pieces.push(pieceOf(item, standing, await bodyOf(sources, item, product, shown.get(item.productId ?? ''))))
  }
  return pieces
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
