// With a document
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MendPicture, type OwnPicture, type BrushStroke } from '../../contract/cutouts.ts'
import { jsonExcess } from '../../../studio/model/boundedJson.ts'
import { useMending } from './useMending.ts'

const sent: string[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FIRST: OwnPicture = {
  picture: `/images/${'a'.repeat(40)}.webp`,
  cutout: `/images/${'b'.repeat(40)}.webp`,
  confidence: 1,
  isCard: false,
  note: null,
  frame: { left: 0, top: 0, width: 1, height: 1 },
  tallness: 1,
}
const points = Array.from({ length: 400 }, (_, index) => ({ x: index / 400, y: Math.sqrt(2) / 3 }))
const stroke: BrushStroke = { does: 'remove', radius: 0.01, points }

it('sends as many strokes as the limits of a request admit, and says what to do about more', async () => {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(body)
    return new Response(JSON.stringify(FIRST), { status: 200 })
  })
  const { result } = renderHook(() => useMending(FIRST))
  for (let count = 0; count < 25; count += 1) act(() => result.current.draw(stroke))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(result.current.failure).toBe(null)
  const last = sent.at(-1) ?? ''
  expect(MendPicture.parse(JSON.parse(last)).strokes).toHaveLength(25)
  expect(jsonExcess(last)).toBe(undefined)
  expect(last.length).toBeLessThan(1_000_000)
  const requests = sent.length
  act(() => result.current.draw(stroke))
  await waitFor(() => expect(result.current.failure).toMatch(/^These are more strokes than can be sent/))
  expect(sent).toHaveLength(requests)
  act(() => result.current.undo())
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(result.current.failure).toBe(null)
})

it('undoes and redoes strokes one by one, until another one is drawn', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(FIRST), { status: 200 }))
  const { result } = renderHook(() => useMending(FIRST))
  const radii = () => result.current.strokes.map(({ radius }) => radius)
  const [one, two, three] = [0.01, 0.02, 0.03].map((radius) => ({ ...stroke, radius, points: points.slice(0, 2) }))
  for (const each of [one, two]) act(() => each && result.current.draw(each))
  act(() => result.current.undo())
  act(() => result.current.undo())
  expect([radii(), result.current.canUndo, result.current.canRedo]).toEqual([[], false, true])
  act(() => result.current.redo())
  expect(radii()).toEqual([0.01])
  act(() => three && result.current.draw(three))
  expect([radii(), result.current.canRedo]).toEqual([[0.01, 0.03], false])
  await waitFor(() => expect(result.current.isBusy).toBe(false))
})
