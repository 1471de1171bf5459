import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { shareReads } from './sharedReads.ts'
import { MAX_WAIT_MS, underLimit, Wait, waitOf } from './waits.ts'

/** Reads that end when the test says so; their answers are numbered in the order in which they begin. */
function heldReads() {
  const ends: { resolve: (of: number) => void; reject: (error: Error) => void }[] = []
  const read = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }))
  const end = async (index: number) => {
    ends[index]?.resolve(index)
    await pause(0)
  }
  const fail = async (index: number) => {
    ends[index]?.reject(new Error(`${index} failed.`))
    await pause(0)
  }
  return { read, end, fail, begun: () => ends.length }
}

it('gives calls that arrive while a read is running the result of the next read, which starts after them', async () => {
  const { read, end, begun } = heldReads()
  const share = shareReads<number>()
  const first = share('a', read)
  await pause(0)
  const [second, third, other] = [share('a', read), share('a', read), share('b', read)]
  await pause(0)
  expect(begun()).toBe(2)
  await end(0)
  const fourth = share('a', read)
  await end(1)
  await end(2)
  await end(3)
  expect(await Promise.all([first, second, third, other, fourth])).toEqual([0, 2, 2, 1, 3])
  expect(begun()).toBe(4)
  const later = share('a', read)
  await pause(0)
  await end(4)
  expect(await later).toBe(4)
})

it('fails only the calls that waited for the failed read', async () => {
  const { read, end, fail } = heldReads()
  const share = shareReads<number>()
  const outcomes = [share('a', read)]
  await pause(0)
  outcomes.push(share('a', read), share('a', read))
  await fail(0)
  outcomes.push(share('a', read))
  await fail(1)
  await end(2)
  const states = await Promise.allSettled(outcomes)
  expect(states.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  const next = share('a', read)
  await pause(0)
  await end(3)
  expect(await next).toBe(3)
})

it('counts the time that its first call has waited for connections towards the limit of a shared read', async () => {
  const share = shareReads<number>()
  const left = async () => waitOf().leftMs()
  const asked = underLimit(new Wait(1_000), () => share('a', left))
  expect(await asked).toBe(MAX_WAIT_MS - 1_000)

  const { read, end } = heldReads()
  const waiting = share('a', async () => {
    waitOf().begin()
    const answer = await read()
    waitOf().end()
    return answer
  })
  await pause(20)
  const next = share('a', left)
  await pause(50)
  await end(0)
  await waiting
  expect(await next).toBeLessThanOrEqual(MAX_WAIT_MS - 45)
  expect(await next).toBeGreaterThan(0)
})
