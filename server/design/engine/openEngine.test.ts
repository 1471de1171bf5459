import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { drawnPicture } from '../../../tests/support/testPicture.ts'
import type { DraftProgress } from '../../../src/contract/generation.ts'
import type { GenerationEngine } from './engine.ts'
import { openEngine } from './openEngine.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { describeBoard } from './words/describeBoard.ts'
import { planSvg } from './planDrawing.ts'
import { orderOf } from '../../../tests/support/testOrder.ts'

/** Long, because starting a worker loads the whole engine. */
const TIMEOUT_MS = 240_000
const silent = () => undefined
const engines: GenerationEngine[] = []

function engineOf(options: Parameters<typeof openEngine>[0]): GenerationEngine {
  const engine = openEngine(options)
  engines.push(engine)
  return engine
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()))
})

async function dot(color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="${color}"/></svg>`
  return drawnPicture(svg)
}

/** The ids of the child processes of all threads of this process. */
async function childrenHere(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8')))
  return lists.flatMap((list) => list.split(' ').filter(Boolean))
}

/** Takes seconds to cut out, because it has no flat part. */
function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise: grain } })
    .blur(1.2)
    .png()
    .toBuffer()
}

it('describes in a worker and reports progress', { timeout: TIMEOUT_MS }, async () => {
  const reported: DraftProgress[] = []
  const products = [
    { title: 'Blue chair', image: await dot('#2f5d9a') },
    { title: 'Rust rug', image: await dot('#b5623a') },
  ]
  const answer = await engineOf({ workers: 1 }).describe({ ...orderOf('Sleep', 0, 1), products }, (progress) =>
    reported.push(progress),
  )
  expect(answer.cutouts.map((cutout) => Buffer.isBuffer(cutout))).toEqual([true, true])
  expect(answer.palette.length).toBeGreaterThan(1)
  expect(answer.description.description).toContain('**Blue chair**')
  expect([...new Set(reported.map(({ stage }) => stage))]).toEqual(['waiting', 'cut-outs', 'palette', 'description'])
})

it.skipIf(process.platform !== 'linux')(
  'starts one process for boards when it is prepared, however often, which makes the next board',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const before = await childrenHere()
    const engine = engineOf({ workers: 2 })
    for (let times = 0; times < 3; times += 1) engine.prepare()
    const started = (await childrenHere()).filter((pid) => !before.includes(pid))
    expect(started).toHaveLength(1)
    await engine.describe(orderOf('Bath', 1, 1), silent)
    expect((await childrenHere()).filter((pid) => !before.includes(pid))).toEqual(started)
  },
)

it('writes words and draws plans beside a room picture', { timeout: TIMEOUT_MS }, async () => {
  const engine = engineOf({ workers: 1 })
  const order = orderOf('Sleep', 4, 1)
  const first = await engine.write(order)
  expect(first).toEqual(describeBoard(order))
  const other = await engine.write(order, { unlike: [first] })
  expect(other).toEqual(describeBoard(order, { unlike: [first] }))
  expect(other).not.toEqual(first)
  const layout: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items: [] }
  const options = { title: 'Loft', metric: true, prices: new Map() }
  expect(await engine.drawPlan(layout, options)).toBe(planSvg(layout, options))
})

it('makes a board while many pictures are being cut out', { timeout: TIMEOUT_MS }, async () => {
  const engine = engineOf({ workers: 1 })
  const pictures = await Promise.all(Array.from({ length: 12 }, noise))
  let cut = 0
  const cutting = Promise.allSettled(pictures.map((picture) => engine.cutOut(picture).then(() => (cut += 1))))
  await engine.describe(orderOf('Sleep', 4, 1), silent)
  expect(cut).toBeLessThan(pictures.length)
  await engine.close()
  await cutting
})

it('rejects an aborted order, running or waiting, and continues with the next', { timeout: TIMEOUT_MS }, async () => {
  const engine = engineOf({ workers: 1 })
  const control = new AbortController()
  const order = { ...orderOf('Bath', 0, 1), products: [{ title: 'Towel', image: await dot('#884422') }] }
  const running = engine.describe(order, silent, { signal: control.signal })
  const waiting = engine.paint({ ...order, palette: [], light: 'day' }, silent, control.signal)
  const ended = Promise.allSettled([running, waiting])
  const reason = new Error('No request waits for this')
  control.abort(reason)
  expect(await ended).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  await expect(engine.describe(order, silent, { signal: control.signal })).rejects.toThrow('No request waits for this')
  expect((await engine.cutOut(await dot('#884422'))).confidence).toBe(1)
})

it('refuses an order when the queue is full', { timeout: TIMEOUT_MS }, async () => {
  const engine = engineOf({ workers: 1, waiting: 1 })
  const picture = await dot('#556677')
  // Each picture is read before it enters the queue, so any of the three may be refused.
  const ended = await Promise.allSettled([engine.cutOut(picture), engine.cutOut(picture), engine.cutOut(picture)])
  const refused = ended.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toMatchObject([{ status: 503, code: 'busy' }])
  const made = ended.filter((each) => each.status === 'fulfilled').map(({ value }) => value.confidence)
  expect(made).toEqual([1, 1])
})

it('rejects a file that is not a picture, and stays usable', { timeout: TIMEOUT_MS }, async () => {
  const engine = engineOf({ workers: 1 })
  await expect(engine.cutOut(Buffer.from('not a picture'))).rejects.toMatchObject({ status: 400, field: 'picture' })
  const picture = await dot('#2255aa')
  // The head is valid, so only the worker detects the error.
  await expect(engine.cutOut(picture.subarray(0, picture.length - 40))).rejects.toMatchObject({ status: 400 })
  expect((await engine.cutOut(await dot('#112233'))).image.length).toBeGreaterThan(0)
})
