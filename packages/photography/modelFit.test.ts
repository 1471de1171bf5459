import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { expect, it } from 'vitest'
import { PICTURES } from '../../server/catalog/pictures.ts'
import { records } from '../../server/catalog/records.ts'
import { outline } from '../../studio/geometry/footprintOutline.ts'
import { distance, nearestOnSegment, type Point } from '../../studio/geometry/point.ts'
import { boundsOf, contains, edgesOf } from '../../studio/geometry/polygon.ts'
import type { Footprint } from '../../studio/model/furniture.ts'
import { modelFit } from '../../studio/scene/walk/modelFit.ts'

const TIMEOUT_MS = 240_000
/** Tolerance between the plan and the room in 3D, in inches. */
const WITHIN = 1
const FINE_BYTES = 250_000
const COARSE_BYTES = 80_000
const INCHES = 1 / 0.0254

it('shows every product within an inch of its footprint, in both levels of detail', {
  timeout: TIMEOUT_MS,
}, async () => {
  await MeshoptDecoder.ready
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const wrong: string[] = []
  for (const { id, length, width, height, footprint: shape } of records)
    for (const name of ['model.glb', 'model-coarse.glb']) {
      const points = await pointsOf(io, join(PICTURES, id, name))
      const axis = (index: 0 | 1 | 2) => points.map((point) => point[index])
      const sizeOf = (index: 0 | 1 | 2) => least(axis(index), -1) - least(axis(index), 1)
      const footprint: Footprint = { shape, width: length, length: width, height }
      const { scale, shift } = modelFit(id, [sizeOf(0), sizeOf(1), sizeOf(2)], footprint)
      const seen = points.map(([x, , z]): Point => ({ x: x * scale[0] + shift[0], y: z * scale[2] + shift[1] }))
      const shown = boundsOf(seen)
      const plan = boundsOf(outline(footprint, { x: 0, y: 0, rotation: 0 }))
      const sides = (['left', 'right', 'top', 'bottom'] as const).map((side) => Math.abs(shown[side] - plan[side]))
      const beyond = farthestOutside(seen, footprint)
      const tall = Math.abs(sizeOf(1) * scale[1] - height)
      if (Math.max(...sides, beyond, tall) > WITHIN)
        wrong.push(`${id}/${name}: ${[...sides, beyond, tall].map((inches) => inches.toFixed(2)).join(' ')}`)
    }
  expect(wrong).toEqual([])
})

it('keeps both levels of every model small', () => {
  const heavy = records.filter(
    ({ id }) =>
      statSync(join(PICTURES, id, 'model.glb')).size > FINE_BYTES ||
      statSync(join(PICTURES, id, 'model-coarse.glb')).size > COARSE_BYTES,
  )
  expect(heavy.map(({ id }) => id)).toEqual([])
})

async function pointsOf(io: NodeIO, file: string): Promise<[number, number, number][]> {
  const document = await io.readBinary(readFileSync(file))
  return document
    .getRoot()
    .listNodes()
    .flatMap((node) => {
      const m = node.getWorldMatrix()
      return (node.getMesh()?.listPrimitives() ?? []).flatMap((primitive) => {
        const positions = primitive.getAttribute('POSITION')
        return Array.from({ length: positions?.getCount() ?? 0 }, (_, index): [number, number, number] => {
          const [x = 0, y = 0, z = 0] = positions?.getElement(index, []) ?? []
          const row = (i: 0 | 1 | 2) =>
            (m[i] * x + m[(i + 4) as 4] * y + m[(i + 8) as 8] * z + m[(i + 12) as 12]) * INCHES
          return [row(0), row(1), row(2)]
        })
      })
    })
}

/** The least value, or with a sign of -1 the greatest. */
function least(values: readonly number[], sign: 1 | -1): number {
  return sign * values.reduce((low, value) => Math.min(low, sign * value), Infinity)
}

function farthestOutside(points: readonly Point[], footprint: Footprint): number {
  const shape = outline(footprint, { x: 0, y: 0, rotation: 0 })
  const sides = edgesOf(shape)
  return points.reduce((most, point) => {
    if (contains(shape, point)) return most
    return Math.max(most, Math.min(...sides.map(([a, b]) => distance(nearestOnSegment(point, a, b), point))))
  }, 0)
}
