/** A room or a home as a file of Sweet Home 3D: a ZIP with `Home.xml` and the models of its pieces. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Opening } from '../../../model/roomShell.ts'
import { heightsOf } from '../../../geometry/openingHeights.ts'
import type { MeshPart } from '../../../scene/walk/meshPart.ts'
import { volumesOf } from '../../../scene/walk/volumes.ts'
import { type HomeProducts, modelAddress, priceOf } from './homeProducts.ts'
import type { HomeLevel } from './homeLevel.ts'
import { backgroundEntry, FIXTURES, homeXml, type PieceModel } from './homeXml.ts'
import type { LevelPicture } from './levelPicture.ts'
import { viewOf } from './pieceIcon.ts'
import { boxFaces, meshOfVolumes, objFiles } from './pieceMesh.ts'

export type HomeChoice = {
  readonly title: string
  /** Dimension lines outside of the walls, for rooms that are alone. */
  readonly hasMeasures: boolean
  /** By product. */
  readonly products: HomeProducts
  /** By product: models in the axes of `MeshPart`. Other pieces are made of boxes and drums. */
  readonly meshes?: ReadonlyMap<string, readonly MeshPart[]>
  /** Beneath the levels, by their index. */
  readonly beneath?: ReadonlyMap<number, LevelPicture>
}

type Size = { readonly width: number; readonly depth: number; readonly height: number }

/** The best that a browser packs in a moment. */
const LEVEL = 6

export function sweetHome3dFile(levels: readonly HomeLevel[], choice: HomeChoice): Uint8Array<ArrayBuffer> {
  const { title, hasMeasures, products, meshes, beneath = new Map<number, LevelPicture>() } = choice
  const entries: Zippable = {}
  for (const [index, { file }] of beneath) entries[backgroundEntry(index)] = [file, { level: 0 }]
  const models = new Map<string, PieceModel>()
  /** The entries of a model, which things that look the same share. */
  const entriesOf = (
    key: string,
    { width, depth, height }: Size,
    partsOf: () => readonly MeshPart[],
    isHole: boolean,
  ) => {
    const found = models.get(key)
    if (found) return found
    const number = models.size + 1
    const parts = partsOf()
    const { obj, mtl } = objFiles(parts, 'model.mtl')
    // The program takes two contents of one folder for one: findings/sweethome3d-contents-of-one-folder-are-one.sh.
    const made = { model: `${number}/model.obj`, icon: `icon-${number}.png` }
    entries[made.model] = strToU8(obj)
    entries[`${number}/model.mtl`] = strToU8(mtl)
    const picture = isHole
      ? viewOf(parts, 'front', { width, height })
      : viewOf(parts, 'above', { width, height: depth })
    entries[made.icon] = [picture, { level: 0 }]
    models.set(key, made)
    return made
  }
  const xml = homeXml(levels, {
    title,
    hasMeasures,
    beneath,
    factsOf: (item) => ({
      placement: products.get(item.productId ?? '')?.placement,
      price: priceOf(item, products),
    }),
    modelOf: (item) => {
      const { productId = '', kind, colour, footprint } = item
      const mesh = modelAddress(item, products) === undefined ? undefined : meshes?.get(productId)
      const key = mesh ? productId : JSON.stringify([kind, item.name, colour, item.material, footprint])
      const size = { width: footprint.width, depth: footprint.length, height: 0 }
      return entriesOf(key, size, () => mesh ?? meshOfVolumes(volumesOf(item), colour), false)
    },
    modelOfOpening: (floor, opening, thickness) => {
      const { sill, head } = heightsOf(floor, opening) ?? { sill: 0, head: 0 }
      const depth = opening.kind === 'radiator' ? opening.depth : thickness
      const { id: _, at: __, wall: ___, ...look } = opening
      const size = { width: opening.width, depth, height: head - sill }
      return entriesOf(
        JSON.stringify([look, depth, sill, head]),
        size,
        () => openingMesh(opening, head - sill, depth),
        head > sill,
      )
    },
  })
  return zipSync({ 'Home.xml': strToU8(xml), ...entries }, { level: LEVEL })
}

const TRIM = '#f4f1ea'
const LEAF = '#f1ede5'
const GLASS = '#dcebf2'
const METAL = '#9a958c'
/** Inches: width of a frame and of the lining of a passage, thickness of leaves and panes, width of a pane. */
const FRAME = { door: 1, window: 1.8, passage: 0.25 }
const THICK = { leaf: 1.6, pane: 0.4, sash: 2 }
const MAX_PANE = 34

/** A door or window of its size in its wall, its front to the room. */
function openingMesh(opening: Opening, height: number, depth: number): readonly MeshPart[] {
  const { kind } = opening
  const w = opening.width / 2
  if (kind === 'radiator') return [solid(TRIM, [[-w, w]], [0, FIXTURES.radiator.tall], [0, opening.depth])]
  if (kind === 'outlet') return [solid(TRIM, [[-w, w]], [0, FIXTURES.outlet.tall], [0, FIXTURES.outlet.deep])]
  const bar = Math.min(kind === 'window' ? FRAME.window : kind === 'passage' ? FRAME.passage : FRAME.door, w / 4)
  const d = depth / 2
  const frame: MeshPart = {
    color: TRIM,
    faces: [
      ...boxFaces({ x: [-w, bar - w], y: [0, height], z: [-d, d] }),
      ...boxFaces({ x: [w - bar, w], y: [0, height], z: [-d, d] }),
      ...boxFaces({ x: [bar - w, w - bar], y: [height - bar, height], z: [-d, d] }),
    ],
  }
  if (kind === 'passage') return [frame]
  if (kind === 'window') return [...withSill(frame, w, bar, d), ...panes(w - bar, bar, height - bar, d)]
  const isDouble = kind === 'double-door' || kind === 'sliding-door'
  const inside: readonly (readonly [number, number])[] = isDouble
    ? [
        [bar - w, -0.1],
        [0.1, w - bar],
      ]
    : [[bar - w, w - bar]]
  const thick = Math.min(THICK.leaf, depth / (kind === 'sliding-door' ? 2 : 1))
  // Hinged leaves are flush with the room; those that slide run in the middle, one behind the other.
  const faces = inside.map(([from, to], index) => {
    const front = kind === 'sliding-door' ? index * thick : kind === 'pocket-door' ? thick / 2 : d
    return boxFaces({ x: [from, to], y: [0, height - bar], z: [front - thick, front] })
  })
  return [frame, { color: LEAF, faces: faces.flat() }]
}

function withSill(frame: MeshPart, w: number, bar: number, d: number): MeshPart[] {
  return [{ ...frame, faces: [...frame.faces, ...boxFaces({ x: [bar - w, w - bar], y: [0, bar], z: [-d, d] })] }]
}

/** Panes of equal width with bars between them. */
function panes(w: number, low: number, high: number, d: number): MeshPart[] {
  const count = Math.max(1, Math.ceil((2 * w) / MAX_PANE))
  const half = Math.min(THICK.sash / 2, d)
  const bars = Array.from({ length: count - 1 }, (_, index) => {
    const at = -w + ((index + 1) * 2 * w) / count
    return boxFaces({ x: [at - half, at + half], y: [low, high], z: [-half, half] })
  })
  const pane = Math.min(THICK.pane / 2, d)
  return [
    { color: GLASS, opacity: 0.3, faces: boxFaces({ x: [-w, w], y: [low, high], z: [-pane, pane] }) },
    ...(bars.length > 0 ? [{ color: METAL, faces: bars.flat() }] : []),
  ]
}

function solid(
  color: string,
  x: readonly (readonly [number, number])[],
  y: readonly [number, number],
  z: readonly [number, number],
): MeshPart {
  return { color, faces: x.flatMap((each) => boxFaces({ x: each, y, z })) }
}
