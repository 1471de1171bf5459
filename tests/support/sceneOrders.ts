/** Rooms as the planner orders their 3D files. */
import { Layout } from '../../studio/model/layout.ts'
import type { SceneProduct } from '../../studio/model/sceneProduct.ts'
import { usualFinish } from '../../studio/scene/walk/finishes.ts'
import type { HomeSceneOrder, SceneOrder } from '../../src/contract/scenes.ts'

type Piece = {
  id: string
  productId?: string
  kind: string
  /** Inches on the plan. */
  at: readonly [number, number]
  turn?: number
  /** Side to side, front to back, height. */
  size: readonly [number, number, number]
}

const PLACEMENTS: Readonly<Record<string, SceneProduct['placement']>> = {
  rug: 'flat',
  textile: 'wall',
  lamp: 'surface',
}

/** A room of 200 x 200 in with a door and a window. Pieces with a product have the model of the catalog. */
export function roomOf(pieces: readonly Piece[], products: SceneOrder['products'] = {}): SceneOrder {
  const layout = Layout.parse({
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 200,
      length: 200,
      openings: [
        { id: 'door', kind: 'door', wall: 2, at: 60, width: 36, hinge: 'first', swing: 'in' },
        { id: 'window', kind: 'window', wall: 0, at: 100, width: 60 },
      ],
    },
    items: pieces.map(({ id, productId, kind, at: [x, y], turn = 0, size: [width, length, height] }) => ({
      id,
      ...(productId === undefined ? {} : { productId }),
      name: id,
      kind,
      colour: '#8a6f52',
      footprint: { shape: 'rectangle', width, length, height },
      pose: { x, y, rotation: turn },
      locked: false,
    })),
  })
  const known = pieces.flatMap(({ productId, kind }) =>
    productId === undefined
      ? []
      : [[productId, { placement: PLACEMENTS[kind] ?? 'floor', model: `/catalogue/${productId}/1/model` }] as const],
  )
  return { layout, products: { ...Object.fromEntries(known), ...products }, usual: usualFinish() }
}

export const PLAIN_ROOM = roomOf([])

/** Two rooms beside each other, and one above them that is turned; in each of them a crate. */
export const HOME_OF_ROOMS: HomeSceneOrder = {
  rooms: [
    ['Hall', 0, 0, 0, 0],
    ['Kitchen', 205, 0, 0, 0],
    ['Attic', 200, 0, 90, 108],
  ].map(([name, x, y, rotation, elevation]) => ({
    name: `${name}`,
    layout: roomOf([{ id: `crate of ${name}`, kind: 'block', at: [20, 50], size: [20, 20, 20] }]).layout,
    usual: usualFinish(),
    pose: { x: Number(x), y: Number(y), rotation: Number(rotation) },
    elevation: Number(elevation),
  })),
  products: {},
}
