import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getBounds, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { expect, it } from 'vitest'
import { records } from '../../server/catalog/records.ts'
import { MODEL_BYTES } from './glb.ts'
import { inches } from './primitives/inches.ts'

const fileOf = (id: string) => fileURLToPath(new URL(`../../server/catalog/pictures/${id}/model.glb`, import.meta.url))
/** Maximum deviation of a simplified shape from the true one, as a share of its longest side. */
const TOLERANCE = 0.02
const TIMEOUT_MS = 240_000

it('has a small model of every product', () => {
  const heavy = records.filter(({ id }) => !existsSync(fileOf(id)) || statSync(fileOf(id)).size > MODEL_BYTES)
  expect(heavy.map(({ id }) => id)).toEqual([])
})

it('keeps every model at the true dimensions of its record, standing on the ground', {
  timeout: TIMEOUT_MS,
}, async () => {
  await MeshoptDecoder.ready
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const wrong: string[] = []
  for (const { id, length, width, height } of records) {
    const document = await io.readBinary(readFileSync(fileOf(id)))
    const [scene] = document.getRoot().listScenes()
    if (!scene) throw new Error(`The model of ${id} has no scene.`)
    const { min, max } = getBounds(scene)
    const wanted = [length, height, width].map(inches)
    const allowed = TOLERANCE * Math.max(...wanted)
    const fits = wanted.every((side, axis) => Math.abs((max[axis] ?? 0) - (min[axis] ?? 0) - side) <= allowed)
    if (!fits || Math.abs(min[1] ?? 0) > allowed) wrong.push(id)
  }
  expect(wrong).toEqual([])
})
