import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import { openEngine } from '../openEngine.ts'
import { checkModel } from './modelMatte.ts'
import { testModel } from '../../../../tests/support/testModel.ts'

const TIMEOUT_MS = 240_000
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-model-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Why the tests that need the runtime are skipped; null when it is available. */
function missing(): string | null {
  try {
    createRequire(import.meta.url)('onnxruntime-node')
    return null
  } catch {
    return 'onnxruntime-node is not installed; NODE_PATH may name a folder that has it'
  }
}
const reason = missing()

async function written(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

it('reports a missing model file at startup', async () => {
  await expect(checkModel('/nowhere/model.onnx')).rejects.toThrow(
    'MATTING_MODEL names "/nowhere/model.onnx", where there is no file. Correct the path, or remove MATTING_MODEL to use the embedded matting.',
  )
})

it.skipIf(reason === null)('says at startup how to install the runtime when it is missing', async () => {
  await expect(checkModel(await written('model.onnx', testModel()))).rejects.toThrow(
    'Run `ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save onnxruntime-node` in the folder of Roomwright, or remove MATTING_MODEL to use the embedded matting.',
  )
})

it('rejects at startup a file that is not a model of the right size', { timeout: TIMEOUT_MS }, async (context) => {
  context.skip(reason !== null, reason ?? '')
  const wayOut = /does not work as a matting model of 1024 x 1024 pixels: .* or remove MATTING_MODEL/s
  await expect(checkModel(await written('text.onnx', Buffer.from('hello')))).rejects.toThrow(wayOut)
  await expect(checkModel(await written('small.onnx', testModel(512)))).rejects.toThrow(wayOut)
})

it('cuts out a picture with any background with the configured model', {
  timeout: TIMEOUT_MS,
}, async (context) => {
  context.skip(reason !== null, reason ?? '')
  const mattingModel = await checkModel(await written('model.onnx', testModel()))
  const engine = openEngine({ workers: 1, mattingModel })
  try {
    const stripes = Array.from({ length: 24 }, (_, i) => `<rect x="${i * 20}" width="10" height="480" fill="#ffe9c0"/>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="480" fill="#fff"/>${stripes.join('')}<circle cx="240" cy="180" r="90" fill="#102030"/></svg>`
    const picture = await sharp(await drawnPicture(svg))
      .flatten()
      .jpeg()
      .toBuffer()
    const cuts = await Promise.all([engine.cutOut(picture), engine.cutOut(picture)])
    for (const { method, note, frame, width, height, confidence } of cuts) {
      expect({ method, note }).toEqual({ method: 'model', note: null })
      expect(confidence).toBeGreaterThan(0.9)
      for (const [found, right] of [
        [frame.left, 150],
        [frame.top, 90],
        [width, 180],
        [height, 180],
      ] as const)
        expect(Math.abs(found - right)).toBeLessThan(4)
    }
  } finally {
    await engine.close()
  }
})
