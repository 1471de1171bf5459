/** A room around the open one, as a walker sees it through a door and enters it; only its own plan changes it. */
import { useEffect, useMemo } from 'react'
import type { RawShaderMaterial } from 'three'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import type { Item } from '../../model/layout.ts'
import type { SceneProduct } from '../../model/sceneProduct.ts'
import type { UsualFinish } from '../walk/finishes.ts'
import { standings } from '../walk/standing.ts'
import { LAYERS, layersOf } from './lightRig.ts'
import type { Levels } from './modelStore.ts'
import { PieceMesh } from './PieceMesh.tsx'
import { disposeRoom, roomGeometry } from './roomGeometry.ts'
import type { RoomMaterials } from './roomMaterials.ts'

type Props = {
  room: PlacedRoom
  usual: UsualFinish
  kit: {
    readonly shader: RoomMaterials
    readonly materials: Readonly<Record<'plain' | 'chosen' | 'glass' | 'ceiling', RawShaderMaterial>>
  }
  isSoftware: boolean
  /** Pieces without a level of their model are volumes. */
  levelsOf: (item: Item) => Levels | undefined
  productOf: (item: Item) => SceneProduct | undefined
}

const RADIANS = Math.PI / 180
const SHELL_LAYERS = layersOf(LAYERS.sunCasters)

export function RoomAround({ room: { layout, pose }, usual, kit, isSoftware, levelsOf, productOf }: Props) {
  const { materials, shader } = kit
  const geometry = useMemo(() => roomGeometry(layout.floor, usual), [layout.floor, usual])
  useEffect(() => () => disposeRoom(geometry), [geometry])
  const placed = useMemo(() => standings(layout, (item) => productOf(item)?.placement), [layout, productOf])
  return (
    <group position={[pose.x, 0, pose.y]} rotation={[0, -pose.rotation * RADIANS, 0]}>
      {geometry.walls.map(({ wall, solid, glass }) => (
        <group key={wall.index}>
          <mesh geometry={solid} material={materials.plain} dispose={null} />
          {glass && <mesh geometry={glass} material={materials.glass} dispose={null} />}
        </group>
      ))}
      <mesh geometry={geometry.floor} material={materials.plain} dispose={null} />
      <mesh geometry={geometry.ceiling} material={materials.ceiling} dispose={null} />
      <mesh geometry={geometry.shell} material={materials.plain} layers={SHELL_LAYERS} dispose={null} />
      {layout.items.map((item) => {
        const standing = placed.get(item.id)
        return (
          standing && (
            <PieceMesh
              key={item.id}
              item={item}
              standing={standing}
              materials={materials}
              make={shader.make}
              isChosen={false}
              levels={levelsOf(item)}
              isSoftware={isSoftware}
              isAwaited={false}
              cutout={productOf(item)?.cutout}
              groupRef={() => undefined}
            />
          )
        )
      })}
    </group>
  )
}
