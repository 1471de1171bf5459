// With a document
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPicks, picksOf, togglePick, usePicks } from './selectionStore.ts'
import { testProduct } from '../../tests/support/testProduct.ts'
import { useRenewedPictures } from './useRenewedPictures.ts'

const PLAIN = `/images/${'a'.repeat(40)}.webp`
const DAY_SECONDS = 86_400
const inDays = (days: number) => `${PLAIN}?until=${Math.round(Date.now() / 1000) + days * DAY_SECONDS}&key=k`
const asked: unknown[] = []
let answer: (string | null)[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body))
    return new Response(JSON.stringify({ pictures: answer }), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  clearPicks('Sleep')
  vi.unstubAllGlobals()
})

function open(isLoggedIn: boolean) {
  return renderHook(() => useRenewedPictures('Sleep', usePicks('Sleep'), isLoggedIn))
}
const own = (id: string, image: string) => togglePick('Sleep', testProduct({ id, image, cutout: image }))

it('requests new URLs of own pieces that expire soon, once, and keeps the order of the picks', async () => {
  const renewed = inDays(8)
  answer = [renewed, null]
  own('own-1', inDays(0.5))
  togglePick('Sleep', testProduct({ id: 'sofa' }))
  own('own-2', PLAIN)
  own('own-3', inDays(5))
  open(true)
  await waitFor(() => expect(picksOf('Sleep')[0]).toMatchObject({ id: 'own-1', image: renewed, cutout: renewed }))
  expect(picksOf('Sleep').map(({ id }) => id)).toEqual(['own-1', 'sofa', 'own-2', 'own-3'])
  expect(picksOf('Sleep')[2]?.image).toBe(PLAIN)
  expect(asked).toEqual([{ pictures: [expect.stringContaining('until='), PLAIN] }])
})

it('requests nothing for visitors, nor while every URL is valid', async () => {
  own('own-1', inDays(5))
  open(true).unmount()
  own('own-2', PLAIN)
  open(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
})
