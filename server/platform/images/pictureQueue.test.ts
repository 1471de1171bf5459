import { beforeEach, expect, it, vi } from 'vitest'
import type { onBehalfOf as sharedOwners } from '../turns.ts'
import type { inPictureQueue as sharedQueue } from './pictureQueue.ts'

type InQueue = typeof sharedQueue
type Kind = Parameters<InQueue>[0]

let inPictureQueue: InQueue
let onBehalfOf: typeof sharedOwners

// The queue is shared by the process, so that each test uses its own to be independent of other test files.
beforeEach(async () => {
  vi.resetModules()
  ;({ inPictureQueue } = await import('./pictureQueue.ts'))
  ;({ onBehalfOf } = await import('../turns.ts'))
})

/** Starts a queued job that runs until the test ends it. */
function held(kind: Kind, decodedBytes?: number) {
  let end = () => undefined as void
  const state = { started: false }
  const work = new Promise<void>((resolve) => (end = resolve))
  const done = inPictureQueue(
    kind,
    async () => {
      state.started = true
      await work
    },
    decodedBytes,
  )
  return { state, done, end: () => end() }
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve))

it('works on two pictures at once, and alternates between uploads and the server’s own pictures', async () => {
  const running = [held('foreign'), held('foreign')]
  const order: string[] = []
  const waiting = (['foreign', 'foreign', 'own', 'own'] as const).map((kind, i) =>
    inPictureQueue(kind, async () => void order.push(`${kind} ${i}`)),
  )
  await aMoment()
  expect([running.every(({ state }) => state.started), order]).toEqual([true, []])
  for (const { end } of running) end()
  await Promise.all([...waiting, ...running.map(({ done }) => done)])
  expect(order).toEqual(['foreign 0', 'own 2', 'foreign 1', 'own 3'])
})

it('processes a large picture alone', async () => {
  const small = held('own')
  const large = held('foreign', 100_000_000)
  const next = held('own')
  await aMoment()
  expect([small, large, next].map(({ state }) => state.started)).toEqual([true, false, false])
  small.end()
  await small.done
  await aMoment()
  expect([large, next].map(({ state }) => state.started)).toEqual([true, false])
  large.end()
  await large.done
  next.end()
  await next.done
  expect(next.state.started).toBe(true)
})

it('refuses work beyond the queue limit, says when to retry, and continues after a failure', async () => {
  const running = [held('own'), held('own')]
  const waiting = Array.from({ length: 32 }, () =>
    inPictureQueue('foreign', () => Promise.reject(new Error('Damaged.'))),
  )
  const failed = Promise.allSettled(waiting)
  await expect(inPictureQueue('foreign', async () => 1)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 })
  const own = inPictureQueue('own', async () => 'mine')
  for (const { end } of running) end()
  expect(await own).toBe('mine')
  expect((await failed).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inPictureQueue('foreign', async () => 'free again')).toBe('free again')
})

it('takes turns by account, and refuses the last picture of the account with most waiting for one with few', async () => {
  const running = [held('own'), held('own')]
  const order: string[] = []
  const queued = (owner: string, name: string) =>
    onBehalfOf(owner, () => inPictureQueue('foreign', async () => void order.push(name)))
  const many = Array.from({ length: 32 }, (_, i) => queued('ada', `ada ${i}`))
  const settled = Promise.allSettled(many)
  const few = [queued('bob', 'bob 0'), queued('cy', 'cy 0'), queued('bob', 'bob 1')]
  await expect(queued('ada', 'ada 32')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 })
  for (const { end } of running) end()
  await Promise.all(few)
  expect(order.slice(0, 5)).toEqual(['ada 0', 'bob 0', 'cy 0', 'ada 1', 'bob 1'])
  const outcomes = (await settled).map(({ status }) => status)
  expect(outcomes).toEqual([...Array(29).fill('fulfilled'), ...Array(3).fill('rejected')])
})
