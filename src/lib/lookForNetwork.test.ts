import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookForNetwork } from './lookForNetwork.ts'

let isThere = true
let asked = 0
beforeEach(() => {
  isThere = true
  asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says that nobody answers, and when somebody does again', async () => {
  const told: boolean[] = []
  await lookForNetwork((isCut) => told.push(isCut))
  expect([asked, told]).toEqual([1, []])
  isThere = false
  const looking = lookForNetwork((isCut) => told.push(isCut))
  // A second doubt meanwhile does not look twice.
  await lookForNetwork((isCut) => told.push(isCut))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([true])
  isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  await looking
  expect(told).toEqual([true, false])
})
