/** Reads 3D files with programs that are not ours: the validator of Khronos, glTF Transform, and TinyUSDZ. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getBounds, NodeIO } from '@gltf-transform/core'
import { validateBytes } from 'gltf-validator'

type Corner = readonly [number, number, number]
export type ReadScene = {
  readonly min: Corner
  readonly max: Corner
  /** The names of its pieces. */
  readonly pieces: readonly string[]
}

/** @throws Error with the first message of the validator if it finds an error or a warning */
export async function readGlb(bytes: Uint8Array): Promise<ReadScene> {
  const { issues } = await validateBytes(Uint8Array.from(bytes))
  const [first] = issues.messages.filter(({ severity }) => severity < 2)
  if (first) throw new Error(`${first.code} at ${first.pointer}: ${first.message}`)
  const document = await new NodeIO().readBinary(Uint8Array.from(bytes))
  const [scene] = document.getRoot().listScenes()
  if (!scene) throw new Error('The GLB has no scene.')
  const { min, max } = getBounds(scene)
  return { min, max, pieces: scene.listChildren().map((node) => node.getName()) }
}

export type Entry = { readonly name: string; readonly method: number; readonly start: number; readonly bytes: Buffer }

const LOCAL_HEADER = 0x04034b50

/** The files of an archive, by their local headers. `start`: of their bytes, in bytes from the start of the archive. */
export function entriesOf(archive: Uint8Array): Entry[] {
  const bytes = Buffer.from(archive)
  const found: Entry[] = []
  for (let at = 0; bytes.readUInt32LE(at) === LOCAL_HEADER; ) {
    const [method, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)]
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    const start = at + 30 + nameLength + extraLength
    const name = bytes.subarray(at + 30, at + 30 + nameLength).toString()
    found.push({ name, method, start, bytes: bytes.subarray(start, start + size) })
    at = start + size
  }
  return found
}

const require = createRequire(import.meta.url)
let opened: ReturnType<typeof openUsd> | undefined

/** It is built for browsers alone, and looks for a window. */
async function openUsd() {
  const [window, type] = [Reflect.get(globalThis, 'window'), Reflect.get(process, 'type')]
  Reflect.set(globalThis, 'window', globalThis)
  Reflect.set(process, 'type', 'renderer')
  try {
    const { default: open } = await import('tinyusdz/tinyusdz.js')
    return await open({ wasmBinary: readFileSync(require.resolve('tinyusdz/tinyusdz.wasm')) })
  } finally {
    Reflect.set(globalThis, 'window', window)
    Reflect.set(process, 'type', type)
  }
}

/** @throws Error where TinyUSDZ cannot read it, or where the archive breaks the rules of USDZ */
export async function readUsdz(archive: Uint8Array): Promise<ReadScene> {
  const entries = entriesOf(archive)
  const wrong = entries.find(({ method, start }) => method !== 0 || start % 64 !== 0)
  if (wrong) throw new Error(`${wrong.name} is compressed, or begins at ${wrong.start}, which is no multiple of 64.`)
  if (!entries[0]?.name.endsWith('.usda')) throw new Error('The first file of the archive is no layer.')
  const layer = entries[0].bytes.toString()
  for (const [, asset = ''] of layer.matchAll(/@([^@]+)@/g))
    if (!entries.some(({ name }) => name === asset)) throw new Error(`The archive lacks ${asset}.`)
  opened ??= openUsd()
  const loader = new (await opened).TinyUSDZLoaderNative()
  try {
    if (!loader.loadFromBinary(Uint8Array.from(archive), 'scene.usdz')) throw new Error(loader.error())
    const min: [number, number, number] = [Infinity, Infinity, Infinity]
    const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
    const pieces: string[] = []
    type Node = ReturnType<typeof loader.getDefaultRootNode>
    const walk = (node: Node, outer: readonly number[]) => {
      const matrix = product(node.localMatrix, outer)
      if (node.primName.startsWith('Piece_')) pieces.push(node.primName)
      if (node.nodeType === 'mesh') {
        const { points } = loader.getMesh(node.contentId)
        for (let i = 0; i + 2 < points.length; i += 3)
          for (const axis of [0, 1, 2] as const) {
            const at =
              (points[i] ?? 0) * (matrix[axis] ?? 0) +
              (points[i + 1] ?? 0) * (matrix[4 + axis] ?? 0) +
              (points[i + 2] ?? 0) * (matrix[8 + axis] ?? 0) +
              (matrix[12 + axis] ?? 0)
            min[axis] = Math.min(min[axis], at)
            max[axis] = Math.max(max[axis], at)
          }
      }
      for (const child of node.children) walk(child, matrix)
    }
    walk(loader.getDefaultRootNode(), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    return { min, max, pieces }
  } finally {
    loader.delete()
  }
}

/** Of two matrices by rows, as USD has them: first the inner one, then the outer one. */
function product(inner: readonly number[], outer: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [Math.floor(at / 4), at % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (inner[4 * row + k] ?? 0) * (outer[4 * k + column] ?? 0), 0)
  })
}
