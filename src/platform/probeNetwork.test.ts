import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { probeNetwork } from './probeNetwork.ts'

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

it('reports when no server answers, and when one does again', async () => {
  const reports: boolean[] = []
  await probeNetwork((isCut) => reports.push(isCut))
  expect([asked, reports]).toEqual([1, []])
  isThere = false
  const running = probeNetwork((isCut) => reports.push(isCut))
  // A second call meanwhile starts no second check.
  await probeNetwork((isCut) => reports.push(isCut))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports).toEqual([true])
  isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  await running
  expect(reports).toEqual([true, false])
})
