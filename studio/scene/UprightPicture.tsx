/**
 * A piece without a model: its cut-out stands upright in the middle of its footprint, as a cardboard figure. Its
 * outline casts the shadow.
 */
import { useLoader } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BufferAttribute, DoubleSide, MeshBasicMaterial, SRGBColorSpace, TextureLoader } from 'three'
import { addQuad, builder } from './geometry.ts'
import type { RoomMaterials } from './roomMaterials.ts'
import { LAYERS, layersOf } from './lightRig.ts'

type Props = {
  make: RoomMaterials['make']
  address: string
  width: number
  height: number
  /** Highlight color of a selected piece. */
  tint: string | undefined
}

export function UprightPicture({ make, address, width, height, tint }: Props) {
  const loaded = useLoader(TextureLoader, address)
  const { texture, seen, casts } = useMemo(() => {
    const own = loaded.clone()
    own.colorSpace = SRGBColorSpace
    const outline = new MeshBasicMaterial({ map: own, alphaTest: 0.5, colorWrite: false, side: DoubleSide })
    return { texture: own, seen: make({ picture: own, ...(tint && { tint }) }), casts: outline }
  }, [loaded, make, tint])
  const geometry = useMemo(() => board(width, height), [width, height])
  useEffect(
    () => () => {
      for (const part of [texture, seen, casts]) part.dispose()
    },
    [texture, seen, casts],
  )
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <>
      <mesh geometry={geometry} material={seen} layers={VISIBLE_LAYERS} dispose={null} />
      <mesh geometry={geometry} material={casts} layers={OUTLINE_LAYERS} dispose={null} />
    </>
  )
}

function board(width: number, height: number) {
  const into = builder()
  const x = width / 2
  const corners = [
    [-x, 0, 0],
    [x, 0, 0],
    [x, height, 0],
    [-x, height, 0],
  ] as const
  addQuad(into, { corners, normal: [0, 0, 1] }, { kind: 'plain', rough: 0.9, color: '#ffffff' })
  const geometry = into.made()
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1), 2))
  return geometry
}

const VISIBLE_LAYERS = layersOf(LAYERS.visible)
const OUTLINE_LAYERS = layersOf(LAYERS.pictureOutlines)
