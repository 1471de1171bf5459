import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everything } from '../../../tests/support/everything.ts'
import { entriesOf, readGlb, type ReadScene, readUsdz } from '../../../tests/support/sceneReaders.ts'
import { PICTURES } from '../pictures.ts'
import { records } from '../records.ts'
import { makeScene } from './makeScene.ts'
import { productTask } from './sceneOrder.ts'

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
