import { statSync } from 'node:fs'
import { join } from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { expect, it } from 'vitest'
import { floorArea } from '../../../studio/geometry/ground.ts'
import { usualFinish } from '../../../studio/scene/walk/finishes.ts'
import { everything } from '../../../tests/support/everything.ts'
import { entriesOf, readGlb, type ReadScene, readUsdz } from '../../../tests/support/sceneReaders.ts'
import { modelPaths, PICTURES } from '../pictures.ts'
import { records } from '../records.ts'
import { makeScene, type ScenePiece, type SceneTask } from './makeScene.ts'
import { sceneDocument } from './sceneDocument.ts'
import { MAX_SCENE_BYTES, productTask } from './sceneOrder.ts'
import type { Picture, Shape } from './shape.ts'

const MAX_BYTES = 1_500_000
/** Meters. */
const WITHIN = 0.001
const INCH = 0.0254
const TIMEOUT_MS = 300_000

const shown = records.map((record) => ({
  ...record,
  version: '',
  placeholder: '',
  hasPlan: true,
  hasShadow: true,
  hasModel: true,
  cutoutWidth: 1,
}))
/** Products of one name differ in their color alone, and in the shapes that the color has no part in. */
const families = new Map(shown.map((product) => [product.id.slice(0, product.id.lastIndexOf('-')), product]))
const products = everything ? shown : [...families.values()]

it('gives every product as GLB and USDZ of at most 1.5 MB, within a millimeter of its record, on the floor or with its back at the wall', {
  timeout: TIMEOUT_MS,
}, async () => {
  const wrong: string[] = []
  for (const product of products) {
    const { id, length, width, height, placement } = product
    const { glb, usdz } = await makeScene(productTask(product, join(PICTURES, id)), async () => undefined)
    if (Math.max(glb.length, usdz.length) > MAX_BYTES) wrong.push(`${id}: ${glb.length} and ${usdz.length} bytes`)
    const hangs = placement === 'wall'
    const [x, y, z] = [length, height, width].map((inches) => inches * INCH) as [number, number, number]
    const expected = hangs
      ? { min: [-x / 2, 0, 0], max: [x / 2, y, z] }
      : { min: [-x / 2, 0, -z / 2], max: [x / 2, y, z / 2] }
    // Quick Look turns what hangs, so that the y axis of the file points away from the wall.
    const laid = hangs ? { min: [-x / 2, 0, -y], max: [x / 2, z, 0] } : expected
    const [asGlb, asUsdz] = [await readGlb(glb), await readUsdz(usdz)]
    for (const [format, seen, box] of [['GLB', asGlb, expected] as const, ['USDZ', asUsdz, laid] as const])
      if (distanceOf(seen, box) > WITHIN) wrong.push(`${id} ${format}: ${JSON.stringify(seen)}`)
    const layer = entriesOf(usdz)[0]?.bytes.toString() ?? ''
    if (layer.includes('alignment = "vertical"') !== hangs || !layer.includes('metersPerUnit = 1'))
      wrong.push(`${id}: is not anchored to the ${hangs ? 'wall' : 'floor'}`)
  }
  expect(wrong).toEqual([])
})

function distanceOf(seen: ReadScene, box: { min: readonly number[]; max: readonly number[] }): number {
  return Math.max(
    ...[0, 1, 2].flatMap((axis) => [
      Math.abs((seen.min[axis] ?? NaN) - (box.min[axis] ?? 0)),
      Math.abs((seen.max[axis] ?? NaN) - (box.max[axis] ?? 0)),
    ]),
  )
}

it('gives a room of 20 different pieces as files of at most 6 MB, the largest pieces in their fine level', {
  timeout: TIMEOUT_MS,
}, async () => {
  // The heaviest ones, of which no two share a shape.
  const heaviest = [...families.values()]
    .toSorted(
      (a, b) =>
        statSync(modelPaths(join(PICTURES, b.id)).fine).size - statSync(modelPaths(join(PICTURES, a.id)).fine).size,
    )
    .slice(0, 20)
  const pieces = heaviest.map((product, index): ScenePiece => {
    const [piece] = productTask(product, join(PICTURES, product.id)).pieces
    if (!piece) throw new Error(`${product.id} has no piece.`)
    return { ...piece, at: [100 * (index % 5) - 210, 0, 100 * Math.floor(index / 5) - 160], turn: 90 * (index % 4) }
  })
  const floor = { shape: 'rectangular', width: 500, length: 400 } as const
  const rooms: SceneTask['rooms'] = [{ name: 'Room', floor, usual: usualFinish(), at: [-250, 0, -200], turn: 0 }]
  const task: SceneTask = { name: 'Room', anchor: 'floor', pieces, rooms, maxBytes: MAX_SCENE_BYTES.room }
  const { glb, usdz } = await makeScene(task, async () => undefined)
  expect(Math.max(glb.length, usdz.length)).toBeLessThanOrEqual(6_000_000)
  expect((await readGlb(glb)).pieces).toHaveLength(21)
  const { min, max, pieces: read } = await readUsdz(usdz)
  expect(read).toHaveLength(21)
  expect([min[0], max[0], min[2], max[2]].map((side) => Math.round(side / INCH))).toEqual([-250, 250, -200, 200])
  // What is left of the limit is used.
  expect(usdz.length).toBeGreaterThan(3_500_000)

  const six = { ...task, pieces: Array.from({ length: 6 }, () => pieces[0]).flatMap((piece) => piece ?? []) }
  const [one, several] = [
    await makeScene({ ...six, pieces: six.pieces.slice(0, 1) }, async () => undefined),
    await makeScene(six, async () => undefined),
  ]
  expect(several.usdz.length - one.usdz.length).toBeLessThan(10_000)
})

it('keeps the shape of a room whose floor has corners that point inward, and shows its floor from above', async () => {
  const floor = { shape: 'u-shaped', width: 200, length: 160 } as const
  const { glb, usdz } = await makeScene(
    {
      name: 'U',
      anchor: 'floor',
      pieces: [],
      rooms: [{ name: 'U', floor, usual: usualFinish(), at: [-100, 0, -80], turn: 0 }],
      maxBytes: MAX_SCENE_BYTES.room,
    },
    async () => undefined,
  )
  await readUsdz(usdz)
  const { json, resources } = await new NodeIO().binaryToJSON(glb)
  const document = await new NodeIO().readJSON({ json, resources })
  const planks = document
    .getRoot()
    .listMeshes()[0]
    ?.listPrimitives()
    .find((part) => part.getMaterial()?.getName() === 'planks')
  const [positions, corners] = [
    planks?.getAttribute('POSITION')?.getArray() ?? [],
    planks?.getIndices()?.getArray() ?? [],
  ]
  let area = 0
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const at = (k: number) =>
      [positions[3 * (corners[i + k] ?? 0)] ?? 0, positions[3 * (corners[i + k] ?? 0) + 2] ?? 0] as const
    const [a, b, c] = [at(0), at(1), at(2)]
    const twice = (c[0] - a[0]) * (b[1] - a[1]) - (b[0] - a[0]) * (c[1] - a[1])
    // Counterclockwise as seen from above.
    expect(twice).toBeGreaterThanOrEqual(-1e-9)
    area += twice / 2
  }
  expect(area / INCH ** 2).toBeCloseTo(floorArea(floor), 0)
})

it('never takes one picture for another, and stores each once', async () => {
  const look = { kind: 'plain', color: [1, 1, 1], rough: 0.9, metal: 0, opacity: 1, isTwoSided: true } as const
  const corners = [0, 1, 2]
  const shapeWith = (picture: Picture): Shape => [
    {
      look: { ...look, picture },
      positions: [0, 0, 0, 1, 0, 0, 0, 1, 0],
      normals: [0, 0, 1, 0, 0, 1, 0, 0, 1],
      corners,
    },
  ]
  const [first, second] = [
    [1, 2],
    [3, 4],
  ].map((bytes): Picture => ({ bytes: Uint8Array.from(bytes), type: 'image/png' }))
  if (!first || !second) throw new Error('No pictures.')
  const placed = [first, second, first].map(
    (picture) => ({ name: '', shape: shapeWith(picture), at: [0, 0, 0], turn: 0 }) as const,
  )
  const document = await sceneDocument('Pictures', placed)
  const shown = document
    .getRoot()
    .listNodes()
    .map((node) => [...(node.getMesh()?.listPrimitives()[0]?.getMaterial()?.getBaseColorTexture()?.getImage() ?? [])])
  expect(shown).toEqual([
    [1, 2],
    [3, 4],
    [1, 2],
  ])
  expect(document.getRoot().listMaterials()).toHaveLength(2)
})
