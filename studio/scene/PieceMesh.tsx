/** One piece of the room: its model, its cut-out, or its volume. */
import { Suspense, useEffect, useMemo } from 'react'
import type { Group, RawShaderMaterial } from 'three'
import type { Item } from '../model/layout.ts'
import { modelFit } from '../walk/modelFit.ts'
import type { Standing } from '../walk/standing.ts'
import type { HouseMaterials } from './houseMaterial.ts'
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
  make: HouseMaterials['make']
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
  const quick = isSoftware ? (levels?.coarse ?? fine) : fine
  const shown = { item, material, glass: materials.glass }
  return (
    <group ref={groupRef} position={[x, standing.elevation, y]} rotation={[0, -rotation * RADIANS, 0]}>
      {quick && fine ? (
        <>
          <ModelMesh {...shown} model={quick} seen={quick === fine ? 'always' : 'moving'} />
          {quick !== fine && <ModelMesh {...shown} model={fine} seen="resting" />}
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
  seen: keyof typeof SEEN
}

function ModelMesh({ item, model, material, glass, seen }: ModelProps) {
  const { x, y, z } = model.size
  const { scale, shift } = modelFit(item.productId ?? '', [x, y, z], item.footprint)
  return (
    <group scale={[...scale]} position={[shift[0], 0, shift[1]]}>
      <mesh geometry={model.solid} material={material} layers={SEEN[seen].solid} dispose={null} />
      {model.glass && <mesh geometry={model.glass} material={glass} layers={SEEN[seen].glass} dispose={null} />}
    </group>
  )
}

function VolumeMesh({ item, material }: { item: Item; material: RawShaderMaterial }) {
  const { kind, footprint, colour } = item
  const geometry = useMemo(() => volumeGeometry({ kind, footprint, colour }), [kind, footprint, colour])
  useEffect(() => () => geometry.dispose(), [geometry])
  return <mesh geometry={geometry} material={material} layers={CASTING} dispose={null} />
}

/** Visible, and casts shadows in all maps. */
const CASTING = layersOf(LAYERS.seen, LAYERS.casts, LAYERS.surrounds)
/** The layers of one level of a model. The level for moving views also casts shadows, except its glass. */
const SEEN = {
  always: { solid: CASTING, glass: layersOf(LAYERS.seen) },
  moving: { solid: layersOf(LAYERS.quick, LAYERS.casts, LAYERS.surrounds), glass: layersOf(LAYERS.quick) },
  resting: { solid: layersOf(LAYERS.fine), glass: layersOf(LAYERS.fine) },
}
