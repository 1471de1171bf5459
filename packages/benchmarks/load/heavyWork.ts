/**
 * Light calls while nothing else runs, and beside designs and uploads. Both are measured in one run, because only their
 * ratio counts on a machine that does other things too.
 */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { LAYOUT } from '../../../tests/support/people.ts'

export const HEAVY_WORK = { designs: 4, uploads: 20 }
export const METRICS_TOKEN = 'metrics-of-the-load-benchmark'
/** Pause of a light client between two calls, in ms. */
const THINK_TIME_MS = 25
/** Time in which the heavy work reaches its full load before light calls are measured, in ms. */
const RAMP_MS = 5000
const RETRY_MS = 500
/** The size of a phone's photograph, in pixels. */
const PHOTO = { width: 4000, height: 3000 }
const PHOTOS = 60
const PICTURES = join(import.meta.dirname, '../../../server/catalog/pictures')
const PICKS = ['alder-mattress-full', 'fenn-linen-pillow-oat', 'brae-wool-pillow-charcoal', 'hollis-bed-pillows-white']

type Site = { url: string; tokens: readonly string[] }
type Light = 'account' | 'list' | 'write'
/** Times are of served calls; a quick refusal is no quick answer. */
type Phase = {
  times: Record<Light, number[]>
  refused: number
  eventLoopMs: number
  done: { designs: number; uploads: number }
}

/** Times of light calls and the event loop's p99, in ms, idle and beside the heavy work. */
export async function measureBesideHeavyWork(site: Site, seconds: number): Promise<{ idle: Phase; beside: Phase }> {
  await light(site, 3)
  const idle = await light(site, seconds)
  const none = { designs: 0, uploads: 0 }
  const done = { ...none }
  const stop = new AbortController()
  const photos = await photographs()
  const heavy = [
    ...Array.from({ length: HEAVY_WORK.designs }, (_, index) =>
      designs(site, index, stop.signal, () => (done.designs += 1)),
    ),
    ...Array.from({ length: HEAVY_WORK.uploads }, (_, index) =>
      uploads(site, index, photos, stop.signal, () => (done.uploads += 1)),
    ),
  ]
  await pause(RAMP_MS)
  const begun = { ...done }
  const beside = await light(site, seconds)
  const finished = { designs: done.designs - begun.designs, uploads: done.uploads - begun.uploads }
  stop.abort()
  await Promise.all(heavy)
  return { idle: { ...idle, done: none }, beside: { ...beside, done: finished } }
}

/** One client for each kind of light call. */
async function light({ url, tokens }: Site, seconds: number): Promise<Omit<Phase, 'done'>> {
  await eventLoopMs(url)
  const stopsAt = performance.now() + seconds * 1000
  const room = randomUUID()
  const headers = { authorization: `Bearer ${tokens.at(-1)}`, 'content-type': 'application/json' }
  let revision = 0
  let refused = 0
  const calls: Record<Light, () => Promise<Response>> = {
    account: () => fetch(`${url}/api/user/user`, { headers }),
    list: () => fetch(`${url}/api/get_products_all/?images=url`, { headers }),
    async write() {
      const layout = { ...LAYOUT, floor: { ...LAYOUT.floor, width: 120 + (revision % 100) } }
      const body = JSON.stringify({ revision, layout, name: 'Room' })
      const answer = await fetch(`${url}/api/rooms/${room}`, { method: 'PUT', headers, body })
      if (answer.ok) revision += 1
      return answer
    },
  }
  const times: Phase['times'] = { account: [], list: [], write: [] }
  const client = async (kind: Light) => {
    while (performance.now() < stopsAt) {
      const begun = performance.now()
      const answer = await calls[kind]()
      await answer.arrayBuffer()
      if (answer.ok) times[kind].push(performance.now() - begun)
      else refused += 1
      await pause(THINK_TIME_MS)
    }
  }
  await Promise.all([client('account'), client('list'), client('write')])
  return { times, refused, eventLoopMs: await eventLoopMs(url) }
}

/** The p99 of the delays of the server's event loop since the last call, in ms; reading it starts it anew. */
async function eventLoopMs(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())?.[1]) * 1000
}

/** Designs one after the other, each by the next account, because an account has a number of them for a day. */
async function designs({ url, tokens }: Site, first: number, signal: AbortSignal, done: () => void): Promise<void> {
  const selectedProducts = PICKS.map((id) => ({ id, title: id }))
  for (let turn = first; !signal.aborted; turn += HEAVY_WORK.designs)
    await repeated(signal, done, () =>
      fetch(`${url}/api/generate-board?images=url`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[turn % tokens.length]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ selectedProducts, function_name: 'Sleep', seed: turn }),
        signal,
      }),
    )
}

async function uploads(
  { url, tokens }: Site,
  index: number,
  photos: readonly Uint8Array<ArrayBuffer>[],
  signal: AbortSignal,
  done: () => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[index % tokens.length]}`, 'content-type': 'image/jpeg' }
  for (let turn = index; !signal.aborted; turn += HEAVY_WORK.uploads) {
    const body = photos[turn % photos.length]
    await repeated(signal, done, () => fetch(`${url}/api/own-pictures`, { method: 'POST', headers, body, signal }))
  }
}

/** One try; after a refusal it pauses. */
async function repeated(signal: AbortSignal, done: () => void, call: () => Promise<Response>): Promise<void> {
  const isDone = await call().then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
  if (isDone && !signal.aborted) done()
  else if (!signal.aborted) await pause(RETRY_MS)
}

/** Photographs of products, as large as those of a phone. Each is cut out once; later its cut-out is found. */
async function photographs(): Promise<Uint8Array<ArrayBuffer>[]> {
  const photos: Uint8Array<ArrayBuffer>[] = []
  for (const folder of (await readdir(PICTURES)).slice(0, PHOTOS)) {
    const enlarged = sharp(join(PICTURES, folder, 'photo-768.webp')).resize({ ...PHOTO, fit: 'cover' })
    photos.push(new Uint8Array(await enlarged.jpeg({ quality: 92 }).toBuffer()))
  }
  return photos
}
