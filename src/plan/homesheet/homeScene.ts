/** A home as a 3D file: all rooms of all storeys at their places, made by the server. */
import { counted } from '../../../studio/model/counted.ts'
import { type FileContents, roomsOfStorey, type StoreyRooms } from '../../../studio/index.ts'
import type { Storey } from '../../../studio/model/home.ts'
import { sharedLayout } from '../../../studio/model/sharedLayout.ts'
import { makeHomeScene } from '../../api/scenes.ts'
import type { Product } from '../../contract/products.ts'
import type { SceneFormat } from '../../contract/scenes.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import { usualFinishOf } from '../walk/paints.ts'
import { sceneProducts } from '../walk/sceneProducts.ts'

type Storeys = readonly (StoreyRooms & Pick<Storey, 'elevation'>)[]

/** Rejects with the reason of the signal. `products`: those of the pieces that are known. */
export async function homeScene(
  storeys: Storeys,
  products: readonly Product[],
  format: SceneFormat,
  signal: AbortSignal,
): Promise<{ blob: Blob; notes: readonly string[] }> {
  const rooms = storeys.flatMap(({ elevation, rooms: placed }) =>
    roomsOfStorey(placed).map(({ name, layout, pose: { x, y, rotation } }) => ({
      name,
      layout: sharedLayout(layout),
      usual: usualFinishOf(
        ROOM_ALONE,
        layout.items.map(({ kind }) => kind),
      ),
      pose: { x, y, rotation },
      elevation,
    })),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  const order = { rooms, products: Object.fromEntries(sceneProducts(known, {})) }
  const { blocks, cutouts, ...files } = await makeHomeScene(order, signal)
  const answer = await fetch(files[format], { signal })
  if (!answer.ok) throw new Error('The 3D file could not be read. Please try again.')
  return {
    blob: await answer.blob(),
    notes: [
      ...(blocks > 0 ? [`Pieces without a 3D model are blocks in their color: ${blocks}.`] : []),
      ...(cutouts > 0 ? [`Pieces that stand upright as a cut-out of their picture: ${cutouts}.`] : []),
    ],
  }
}

export function sceneContents(storeys: Storeys, format: SceneFormat): FileContents {
  const rooms = storeys.flatMap((storey) => storey.rooms)
  const pieces = rooms.reduce((sum, { layout }) => sum + layout.items.length, 0)
  return {
    holds: [
      `${counted(rooms.length, 'room')} on ${counted(storeys.length, 'storey')} at true size, each at its height: floors, walls, doors and windows.`,
      ...(pieces > 0 ? [`${counted(pieces, 'piece')}; those of the catalog as their models.`] : []),
      format === 'glb'
        ? 'For viewers of 3D files, such as those of Windows, Blender or a web page.'
        : 'Opens in Files and Preview. At true size a home is larger than the room around you: look at it as an object.',
    ],
    differs: [
      'There are no ceilings, roofs and stairs, and walls are seen from inside alone, so that one looks into the rooms.',
      'The light of lamps and of the sun is left out.',
    ],
  }
}
