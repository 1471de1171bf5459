// With a document
import { beforeEach, expect, it, vi } from 'vitest'
import { testProduct } from '../../tests/support/testProduct.ts'

/** The store as a freshly loaded page has it. */
async function loadedStore() {
  vi.resetModules()
  return import('./selectionStore.ts')
}

const numbered = (index: number) => testProduct({ id: `p${index}` })

beforeEach(() => localStorage.clear())

it('holds ten products, refuses the eleventh and drops a picked one', async () => {
  const store = await loadedStore()
  for (let index = 0; index < 10; index += 1) expect(store.togglePick('Sleep', numbered(index))).toBe(true)
  expect(store.togglePick('Sleep', numbered(10))).toBe(false)
  expect(store.picksOf('Sleep')).toHaveLength(10)
  expect(store.togglePick('Sleep', numbered(3))).toBe(true)
  expect(store.picksOf('Sleep').map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'])
  expect(store.togglePick('Sleep', numbered(10))).toBe(true)
})

it('keeps the picks of each function apart, and over a reload', async () => {
  const before = await loadedStore()
  before.togglePick('Sleep', numbered(1))
  before.togglePick('Bath', numbered(2))
  before.clearPicks('Bath')
  before.togglePick('Dining', numbered(3))
  const after = await loadedStore()
  expect(after.picksOf('Sleep')).toEqual([numbered(1)])
  expect(after.picksOf('Bath')).toEqual([])
  expect(after.picksOf('Dining')).toEqual([numbered(3)])
})

it('follows another tab', async () => {
  const store = await loadedStore()
  const listener = vi.fn<() => void>()
  const unsubscribe = store.pickStore.subscribe(listener)
  localStorage.setItem('roomwright.selection', JSON.stringify({ Sleep: [numbered(5)] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'roomwright.selection' }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.picksOf('Sleep')).toEqual([numbered(5)])
  unsubscribe()
})

it('offers the former picks back until the visitor picks on', async () => {
  const store = await loadedStore()
  const { offerFormerPicks } = await import('./offerFormerPicks.ts')
  const { shownAlerts } = await import('../platform/alertStore.ts')
  const exchange = () => {
    const former = store.picksOf('Sleep')
    store.replacePicks('Sleep', [numbered(7), numbered(8)])
    offerFormerPicks('Sleep', former, 'Other picks.')
  }
  store.togglePick('Sleep', numbered(1))
  exchange()
  store.replacePictures('Sleep', new Map([['p7', '/images/again.webp']]))
  shownAlerts()[0]?.action?.onAction()
  expect(store.picksOf('Sleep')).toEqual([numbered(1)])
  exchange()
  store.togglePick('Sleep', numbered(9))
  expect(shownAlerts()).toEqual([])
})

it('starts empty where the stored text is damaged', async () => {
  localStorage.setItem('roomwright.selection', '{"Sleep":[{"id":')
  expect((await loadedStore()).picksOf('Sleep')).toEqual([])
})

it('drops a pick that the schema cannot read, and keeps the others', async () => {
  const stored = [numbered(1), { ...numbered(2), palette: 'none' }, { id: 'p3' }, 'p4', null]
  localStorage.setItem('roomwright.selection', JSON.stringify({ Sleep: stored, Attic: [numbered(5)] }))
  const store = await loadedStore()
  await vi.waitFor(() => expect(store.picksOf('Sleep')).toEqual([numbered(1)]), { timeout: 60_000 })
  // A list of a newer version stays.
  expect(JSON.parse(localStorage.getItem('roomwright.selection') ?? '')).toEqual({
    Sleep: [numbered(1)],
    Attic: [numbered(5)],
  })
})

it('does not fill the storage with pictures that are data URLs', async () => {
  const store = await loadedStore()
  const heavy = testProduct({ image: 'A'.repeat(100_000) })
  store.togglePick('Sleep', heavy)
  expect(store.picksOf('Sleep')[0]?.image).toBe(heavy.image)
  expect(localStorage.getItem('roomwright.selection')?.length).toBeLessThan(10_000)
})

it('keeps what another tab picked since this one was loaded, and a list of a newer version', async () => {
  const [one, other] = [await loadedStore(), await loadedStore()]
  one.togglePick('Sleep', numbered(1))
  other.togglePick('Sleep', numbered(2))
  other.togglePick('Bath', numbered(3))
  one.togglePick('Sleep', numbered(4))
  expect(
    one
      .picksOf('Sleep')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['p1', 'p2', 'p4'])
  localStorage.setItem('roomwright.selection', JSON.stringify({ Sleep: [numbered(1)], Outdoor: [numbered(9)] }))
  const third = await loadedStore()
  third.togglePick('Sleep', numbered(5))
  expect(JSON.parse(localStorage.getItem('roomwright.selection') ?? '')).toMatchObject({ Outdoor: [{ id: 'p9' }] })
})
