/** One piece of the room: its model, its cut-out, or its volume; and the outline of those that are selected. */
import { Suspense, useEffect, useMemo, useRef } from 'react'
import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  type Group,
  type Layers,
  Matrix4,
  type Mesh,
  MeshBasicMaterial,
  type RawShaderMaterial,
  type ShaderMaterial,
  SRGBColorSpace,
  TextureLoader,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { useLoader } from '@react-three/fiber'
import { outline } from '../../geometry/footprintOutline.ts'
import type { Point } from '../../geometry/point.ts'
import { edgesOf } from '../../geometry/polygon.ts'
import type { Item } from '../../model/layout.ts'
import type { Editor } from '../../room/editor/editor.ts'
import { shownItem } from '../../room/editor/tool.ts'
import { modelFit } from '../walk/modelFit.ts'
import type { Standing } from '../walk/standing.ts'
import type { RoomMaterials } from './roomMaterials.ts'
import { ACCENT } from '../walk/kinds.ts'
import { LAYERS, layersOf } from './lightRig.ts'
import type { Model } from './modelGeometry.ts'
import type { Levels } from './modelStore.ts'
import { drainAt, type Volume, volumesOf } from '../walk/volumes.ts'
import { VOLUME_LOOKS } from '../walk/looks.ts'
import { addGeometry, addQuad, type Builder, builder } from './geometry.ts'

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
  const shown = { item, material, glass: materials.glass, make, tint: isChosen ? ACCENT : undefined }
  return (
    <group ref={groupRef} position={[x, standing.elevation, y]} rotation={[0, -rotation * RADIANS, 0]}>
      {movingModel && fine ? (
        <>
          <ModelMesh {...shown} model={movingModel} seen={movingModel === fine ? 'always' : 'moving'} />
          {movingModel !== fine && <ModelMesh {...shown} model={fine} seen="resting" />}
        </>
      ) : isAwaited ? null : cutout && item.kind !== 'curtain' ? (
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
      {standing.floorDrain && (
        <FloorDrain at={standing.floorDrain} below={standing.elevation} material={materials.plain} />
      )}
    </group>
  )
}

type ModelProps = {
  item: Item
  model: Model
  material: RawShaderMaterial
  glass: RawShaderMaterial
  make: RoomMaterials['make']
  /** Highlight color of a selected piece. */
  tint: string | undefined
  seen: keyof typeof SOLID_LAYERS
}

function ModelMesh({ item, model, material, glass, make, tint, seen }: ModelProps) {
  const { x, y, z } = model.size
  const solid = layersOfSolid(seen, item, 'opaque')
  const pictured = layersOfSolid(seen, item, 'pictured')
  const { scale, shift } = modelFit(item.productId ?? '', [x, y, z], item.footprint)
  return (
    <group scale={[...scale]} position={[shift[0], 0, shift[1]]}>
      {model.solid && <mesh geometry={model.solid} material={material} layers={solid} dispose={null} />}
      {model.glass && <mesh geometry={model.glass} material={glass} layers={GLASS_LAYERS[seen]} dispose={null} />}
      {model.pictured.map((part) => (
        <PicturedMesh key={part.geometry.uuid} {...part} make={make} tint={tint} layers={pictured} />
      ))}
    </group>
  )
}

type PicturedProps = Model['pictured'][number] & Pick<ModelProps, 'make' | 'tint'> & { layers: Layers }

function PicturedMesh({ geometry, picture, make, tint, layers }: PicturedProps) {
  const material = useMemo(() => make({ picture, ...(tint && { tint }) }), [make, picture, tint])
  useEffect(() => () => material.dispose(), [material])
  return <mesh geometry={geometry} material={material} layers={layers} dispose={null} />
}

function VolumeMesh({ item, material }: { item: Item; material: RawShaderMaterial }) {
  const { kind, name, footprint, colour, material: made } = item
  const geometry = useMemo(
    () => volumeGeometry(volumesOf({ kind, name, footprint, material: made }), colour),
    [kind, name, footprint, colour, made],
  )
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry} material={material} layers={layersOfSolid('always', item, 'opaque')} dispose={null} />
  )
}

const CASTERS = [LAYERS.sunCasters, LAYERS.ambientCasters] as const
/** The layers of one level of a model. The level for moving views also casts shadows, except its glass. */
const SOLID_LAYERS = {
  always: [LAYERS.visible, ...CASTERS],
  moving: [LAYERS.moving, ...CASTERS],
  resting: [LAYERS.resting],
}
const GLASS_LAYERS = {
  always: layersOf(LAYERS.visible),
  moving: layersOf(LAYERS.moving),
  resting: layersOf(LAYERS.resting),
}

/** A rug lies flat on the floor, which stays bright beside it. A picture may have holes. */
function layersOfSolid(seen: keyof typeof SOLID_LAYERS, { kind }: Item, surface: 'opaque' | 'pictured'): Layers {
  const touches = seen === 'resting' || kind === 'rug' ? [] : [LAYERS.contactCasters]
  const hides = seen === 'moving' || surface === 'pictured' ? [] : [LAYERS.opaque]
  return layersOf(...SOLID_LAYERS[seen], ...touches, ...hides)
}

const ROUND_SIDES = 40
const EDGE = { soft: 1.6, hard: 0.4 }
/** Upholstery. */
const SOFT_LOOKS: ReadonlySet<Volume['look']> = new Set(['soft', 'cloth', 'leather'])

/** One geometry of the volumes of a piece without a model, with slightly rounded edges. */
function volumeGeometry(volumes: readonly Volume[], colour: string): BufferGeometry {
  const into = builder()
  for (const volume of volumes) addVolume(into, volume, colour)
  return into.made()
}

/** The drain in the floor below a shower on a wall; `below`: the height of the shower in inches. */
type FloorDrainProps = { at: Point; below: number; material: RawShaderMaterial }

function FloorDrain({ at, below, material }: FloorDrainProps) {
  const geometry = useMemo(() => volumeGeometry(drainAt(at, 0), '#ffffff'), [at])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry} material={material} position={[0, -below, 0]} layers={VISIBLE_LAYERS} dispose={null} />
  )
}

function addVolume(into: Builder, { shape, x, y, z, tone = 1, look = 'hard' }: Volume, colour: string): void {
  const [w, h, d] = [x[1] - x[0], y[1] - y[0], z[1] - z[0]].map((side) => Math.max(0.05, side)) as [
    number,
    number,
    number,
  ]
  const { color: own, ...matter } = VOLUME_LOOKS[look]
  const color = new Color().setStyle(own ?? colour, '').multiplyScalar(own ? 1 : tone)
  const edge = Math.min(SOFT_LOOKS.has(look) ? EDGE.soft : EDGE.hard, w / 2.1, h / 2.1, d / 2.1)
  const geometry =
    shape === 'box'
      ? new RoundedBoxGeometry(w, h, d, 3, edge)
      : new CylinderGeometry(0.5, 0.5, 1, ROUND_SIDES).applyMatrix4(new Matrix4().makeScale(w, h, d))
  const middle = new Vector3((x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2)
  addGeometry(into, geometry, {
    place: (at) => at.add(middle),
    direct: (normal) => normal.normalize(),
    color: () => [color.r, color.g, color.b],
    matter,
  })
  geometry.dispose()
}

/**
 * A piece without a model: its cut-out stands upright in the middle of its footprint, as a cardboard figure. Its
 * outline casts the shadow.
 */
type UprightPictureProps = {
  make: RoomMaterials['make']
  address: string
  width: number
  height: number
  /** Highlight color of a selected piece. */
  tint: string | undefined
}

function UprightPicture({ make, address, width, height, tint }: UprightPictureProps) {
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

/** Outlines of the selected pieces on the floor; they follow a drag. */
type ChosenMarksProps = {
  editor: Editor
  items: readonly Item[]
  chosen: readonly string[]
  material: ShaderMaterial
  color: string
}
/** Inches above the floor, so that rugs do not cover the outline. */
const HEIGHT = 0.9
const WIDE = 0.9

export function ChosenMarks({ items, chosen, ...rest }: ChosenMarksProps) {
  return items.filter(({ id }) => chosen.includes(id)).map((item) => <ChosenMark key={item.id} item={item} {...rest} />)
}

function ChosenMark({ item, editor, material, color }: Omit<ChosenMarksProps, 'items' | 'chosen'> & { item: Item }) {
  const mesh = useRef<Mesh>(null)
  const { footprint } = item
  const geometry = useMemo(() => {
    const into = builder()
    for (const [a, b] of edgesOf(outline(footprint, { x: 0, y: 0, rotation: 0 }))) {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const out = { x: ((b.y - a.y) / length) * WIDE, y: (-(b.x - a.x) / length) * WIDE }
      const corners = [
        [a.x, HEIGHT, a.y],
        [b.x, HEIGHT, b.y],
        [b.x + out.x, HEIGHT, b.y + out.y],
        [a.x + out.x, HEIGHT, a.y + out.y],
      ] as const
      addQuad(into, { corners, normal: [0, 1, 0] }, { kind: 'mark', rough: 1, color })
    }
    return into.made()
  }, [footprint, color])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => {
    const follow = () => {
      const { pose } = shownItem(editor.get().tool, item)
      mesh.current?.position.set(pose.x, 0, pose.y)
      mesh.current?.rotation.set(0, -pose.rotation * RADIANS, 0)
    }
    follow()
    return editor.subscribe(follow)
  }, [editor, item])
  return <mesh ref={mesh} geometry={geometry} material={material} dispose={null} />
}
