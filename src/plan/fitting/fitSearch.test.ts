import { expect, it, vi } from 'vitest'
import type * as Studio from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { createFitSearch } from './fitSearch.ts'

/** Answers the questions in the order in which they were asked. */
const answers: (() => void)[] = []
vi.mock('../../../studio/index.ts', async (original) => ({
  ...(await original<typeof Studio>()),
  createFitter: () => ({
    query: () => new Promise((resolve) => answers.push(() => resolve({ isFitting: true }))),
    stop: () => undefined,
  }),
}))

const ROOM: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items: [] }
const box = (name: string, width: number) =>
  ({ name, kind: 'sofa', footprint: { shape: 'rectangle', width, length: 30, height: 30 } }) as const

it('keeps an answer that comes after earlier ones were published', async () => {
  const search = createFitSearch(ROOM, 'room')
  search.ask([box('Sofa', 80), box('Loveseat', 60)])
  answers[0]?.()
  await vi.waitFor(() => expect(search.get().fits.size).toBe(1))
  answers[1]?.()
  await vi.waitFor(() => expect(search.get().fits.size).toBe(2))
  search.stop()
})
