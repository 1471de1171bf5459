import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { imageName } from '../../../platform/images/imageName.ts'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import { perform } from '../perform.ts'
import type { Pool } from '../pool.ts'
import { orderOf } from '../../../../tests/support/testOrder.ts'
import { openCutouts } from './openCutouts.ts'
import { keyOfCutout, openKeptCutouts, sweepKeptCutouts } from './keptCutouts.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A pool that runs tasks in this process and counts them. */
function countedPool() {
  const counted = { runs: 0 }
  const pool: Pool = {
    prepare: () => undefined,
    run: async (task) => {
      counted.runs += 1
      return perform(task, async () => undefined)
    },
    close: async () => undefined,
  }
  return { counted, pool }
}

const dot = (color: string) =>
  drawnPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="${color}"/></svg>`,
  )

it('cuts a picture out once, and again for other strokes, another size or another model', async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-cutouts-'))
  const { counted, pool } = countedPool()
  const kept = openKeptCutouts(folder)
  const cutouts = openCutouts({ pool, kept, model: null })
  const embedded: Pool = {
    ...pool,
    run: (task, ...rest) => pool.run('model' in task ? { ...task, model: null } : task, ...rest),
  }
  const picture = await dot('#884422')
  const first = await cutouts.cut(picture, {})
  expect(await cutouts.cut(picture, {})).toEqual(first)
  expect(counted.runs).toBe(1)
  expect((await cutouts.cut(picture, { size: { wide: 12 } })).pixelsPerInch).toBeCloseTo(10, 1)
  await cutouts.cut(picture, { strokes: [{ does: 'remove', radius: 0.05, points: [{ x: 0.5, y: 0.5 }] }] })
  await openCutouts({ pool, kept, model: { path: '/models/a.onnx', mark: 'a', pool: embedded } }).cut(picture, {})
  expect(counted.runs).toBe(4)
})

it('recomputes a corrupt file, and evicts the oldest when the folder is full', async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-cutouts-'))
  const { counted, pool } = countedPool()
  const cutouts = openCutouts({ pool, kept: openKeptCutouts(folder), model: null })
  const picture = await dot('#224488')
  const whole = await cutouts.cut(picture, {})
  const [name = ''] = await readdir(folder)
  await writeFile(join(folder, name), 'torn')
  expect(await cutouts.cut(picture, {})).toEqual(whole)
  expect(counted.runs).toBe(2)
  const small = openKeptCutouts(folder, 1, 1)
  await small.keep('other', whole)
  expect(await readdir(folder)).toEqual([])
})

it('removes the cut-outs of pictures that are no longer in the image store', async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-cutouts-'))
  const { pool } = countedPool()
  const cutouts = openCutouts({ pool, kept: openKeptCutouts(folder), model: null })
  const [held, gone] = [await dot('#224488'), await dot('#884422')]
  for (const picture of [held, gone]) {
    await cutouts.cut(picture, {})
    await cutouts.cut(picture, { size: { wide: 12 } })
  }
  expect(await readdir(folder)).toHaveLength(4)
  const stem = imageName(held, 'png').split('.')[0] ?? ''
  expect(keyOfCutout(held, 'x')).toBe(`${stem}-x`)
  await sweepKeptCutouts(folder, async (stems) => new Set(stems.filter((one) => one === stem)))
  const left = await readdir(folder)
  expect([left.length, left.every((file) => file.startsWith(stem))]).toEqual([2, true])
  await sweepKeptCutouts(join(folder, 'none'), async () => new Set())
})

it('prepares an order: cuts out external pictures, and turns an unreadable one into a card that says why', async () => {
  const { pool } = countedPool()
  const cutouts = openCutouts({ pool, kept: null, model: null })
  const order = orderOf('Sleep', 1, 1)
  const products = [
    ...order.products,
    { title: 'Blue chair', image: await dot('#2f5d9a'), length: 12 },
    { title: 'Broken', image: Buffer.from('hello'), hex: '#aa3322' },
    { title: 'Without picture', image: null },
  ]
  const ready = await cutouts.prepared({ ...order, products }, () => undefined)
  expect(ready.products.map((product) => ('cut' in product ? [product.cut?.method, product.cut?.note] : null))).toEqual(
    [
      null,
      ['own-alpha', null],
      ['card', 'This file cannot be read as a picture. Send a JPEG, PNG, WebP or AVIF picture.'],
      null,
    ],
  )
})
