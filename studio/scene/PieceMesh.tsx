/** One piece of the room: its model, its cut-out, or its volume. */
import { useLoader } from '@react-three/fiber'
import { Suspense, useEffect, useMemo } from 'react'
import { DoubleSide, type Group, Layers, type ShaderMaterial, SRGBColorSpace, TextureLoader } from 'three'
import type { Item } from '../model/layout.ts'
import { modelFit } from '../walk/modelFit.ts'
import type { Standing } from '../walk/standing.ts'
import { LAYERS } from './lightRig.ts'
import type { Model } from './modelGeometry.ts'
import { volumeGeometry } from './volumeGeometry.ts'

type PieceMaterials = {
  readonly plain: ShaderMaterial
  readonly chosen: ShaderMaterial
  readonly glass: ShaderMaterial
}

type Props = {
  item: Item
  standing: Standing
  materials: PieceMaterials
  isChosen: boolean
  model: Model | undefined
  /** A model is being loaded: nothing is drawn in its place. */
  isAwaited: boolean
  /** The address of its picture without a background, for own pieces. */
  cutout: string | undefined
  groupRef: (group: Group | null) => void
}

const RADIANS = Math.PI / 180

export function PieceMesh({ item, standing, materials, isChosen, model, isAwaited, cutout, groupRef }: Props) {
  const { x, y, rotation } = item.pose
  const material = isChosen ? materials.chosen : materials.plain
  return (
    <group ref={groupRef} position={[x, standing.elevation, y]} rotation={[0, -rotation * RADIANS, 0]}>
      {model ? (
        <ModelMesh item={item} model={model} material={material} glass={materials.glass} />
      ) : isAwaited ? null : cutout ? (
        <Suspense fallback={null}>
          <Cutout address={cutout} width={item.footprint.width} height={standing.height} />
        </Suspense>
      ) : (
        <VolumeMesh item={item} material={material} />
      )}
    </group>
  )
}

function ModelMesh({
  item,
  model,
  material,
  glass,
}: {
  item: Item
  model: Model
  material: ShaderMaterial
  glass: ShaderMaterial
}) {
  const { x, y, z } = model.size
  const { scale, shift } = modelFit(item.productId ?? '', [x, y, z], item.footprint)
  return (
    <group scale={[...scale]} position={[shift[0], 0, shift[1]]}>
      <mesh geometry={model.solid} material={material} layers={CASTING} dispose={null} />
      {model.glass && <mesh geometry={model.glass} material={glass} dispose={null} />}
    </group>
  )
}

function VolumeMesh({ item, material }: { item: Item; material: ShaderMaterial }) {
  const { kind, footprint, colour } = item
  const geometry = useMemo(() => volumeGeometry({ kind, footprint, colour }), [kind, footprint, colour])
  useEffect(() => () => geometry.dispose(), [geometry])
  return <mesh geometry={geometry} material={material} layers={CASTING} dispose={null} />
}

/** Upright in the middle of what it covers, as a figure of cardboard. */
function Cutout({ address, width, height }: { address: string; width: number; height: number }) {
  const picture = useLoader(TextureLoader, address)
  const texture = useMemo(() => {
    const own = picture.clone()
    own.colorSpace = SRGBColorSpace
    return own
  }, [picture])
  useEffect(() => () => texture.dispose(), [texture])
  return (
    <mesh position={[0, height / 2, 0]} layers={CASTING}>
      <planeGeometry args={[width, height]} />
      <meshBasicMaterial map={texture} alphaTest={0.5} side={DoubleSide} toneMapped={false} color="#e8e4dc" />
    </mesh>
  )
}

/** Seen, and in the way of all light. */
const CASTING = layersOf(LAYERS.seen, LAYERS.casts, LAYERS.surrounds)

/** The layers, whose mask fiber copies into the object's own. */
export function layersOf(...numbers: readonly number[]): Layers {
  const layers = new Layers()
  layers.mask = numbers.reduce((sum, number) => sum | (1 << number), 0)
  return layers
}
