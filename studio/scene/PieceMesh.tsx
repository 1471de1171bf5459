/** One piece of the room: its model, its cut-out, or its volume. */
import { Suspense, useEffect, useMemo } from 'react'
import type { Group, RawShaderMaterial } from 'three'
import type { Item } from '../model/layout.ts'
import { modelFit } from '../walk/modelFit.ts'
import type { Standing } from '../walk/standing.ts'
import type { RoomMaterials } from './roomMaterials.ts'
import { ACCENT } from './kinds.ts'
import { LAYERS, layersOf } from './lightRig.ts'
import type { Model } from './modelGeometry.ts'
import type { Levels } from './modelStore.ts'
import { UprightPicture } from './UprightPicture.tsx'
import { volumeGeometry } from './volumeGeometry.ts'

type PieceMaterials = {
  readonly plain: RawShaderMaterial
  readonly chosen: RawShaderMaterial
  readonly glass: RawShaderMaterial
}

type Props = {
  item: Item
  standing: Standing
  materials: PieceMaterials
  make: RoomMaterials['make']
  isChosen: boolean
  levels: Levels | undefined
  /** True with a software renderer: moving views and shadows then use the coarse level. */
  isSoftware: boolean
  /** True while the model is loading: nothing is drawn in its place. */
  isAwaited: boolean
  /** URL of the picture without a background, for own pieces. */
  cutout: string | undefined
  groupRef: (group: Group | null) => void
}

const RADIANS = Math.PI / 180

export function PieceMesh({
  item,
  standing,
  materials,
  make,
  isChosen,
  levels,
  isSoftware,
  isAwaited,
  cutout,
  groupRef,
}: Props) {
  const { x, y, rotation } = item.pose
  const material = isChosen ? materials.chosen : materials.plain
  const fine = levels?.fine ?? levels?.coarse
  const movingModel = isSoftware ? (levels?.coarse ?? fine) : fine
  const shown = { item, material, glass: materials.glass }
  return (
    <group ref={groupRef} position={[x, standing.elevation, y]} rotation={[0, -rotation * RADIANS, 0]}>
      {movingModel && fine ? (
        <>
          <ModelMesh {...shown} model={movingModel} seen={movingModel === fine ? 'always' : 'moving'} />
          {movingModel !== fine && <ModelMesh {...shown} model={fine} seen="resting" />}
        </>
      ) : isAwaited ? null : cutout ? (
        <Suspense fallback={null}>
          <UprightPicture
            make={make}
            address={cutout}
            width={item.footprint.width}
            height={standing.height}
            tint={isChosen ? ACCENT : undefined}
          />
        </Suspense>
      ) : (
        <VolumeMesh item={item} material={material} />
      )}
    </group>
  )
}

type ModelProps = {
  item: Item
  model: Model
  material: RawShaderMaterial
  glass: RawShaderMaterial
  seen: keyof typeof LAYERS_OF_LEVEL
}

function ModelMesh({ item, model, material, glass, seen }: ModelProps) {
  const { x, y, z } = model.size
  const { scale, shift } = modelFit(item.productId ?? '', [x, y, z], item.footprint)
  return (
    <group scale={[...scale]} position={[shift[0], 0, shift[1]]}>
      <mesh geometry={model.solid} material={material} layers={LAYERS_OF_LEVEL[seen].solid} dispose={null} />
      {model.glass && (
        <mesh geometry={model.glass} material={glass} layers={LAYERS_OF_LEVEL[seen].glass} dispose={null} />
      )}
    </group>
  )
}

function VolumeMesh({ item, material }: { item: Item; material: RawShaderMaterial }) {
  const { kind, footprint, colour } = item
  const geometry = useMemo(() => volumeGeometry({ kind, footprint, colour }), [kind, footprint, colour])
  useEffect(() => () => geometry.dispose(), [geometry])
  return <mesh geometry={geometry} material={material} layers={CASTING_LAYERS} dispose={null} />
}

/** Visible, and casts shadows in all maps. */
const CASTING_LAYERS = layersOf(LAYERS.visible, LAYERS.sunCasters, LAYERS.ambientCasters)
/** The layers of one level of a model. The level for moving views also casts shadows, except its glass. */
const LAYERS_OF_LEVEL = {
  always: { solid: CASTING_LAYERS, glass: layersOf(LAYERS.visible) },
  moving: { solid: layersOf(LAYERS.moving, LAYERS.sunCasters, LAYERS.ambientCasters), glass: layersOf(LAYERS.moving) },
  resting: { solid: layersOf(LAYERS.resting), glass: layersOf(LAYERS.resting) },
}
