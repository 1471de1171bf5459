// With a document
/** Two tabs of a visitor without an account: the second one merges what the first one has saved. */
import { afterEach, expect, it, vi } from 'vitest'
import { mergeLayouts } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { createAutosave } from '../../documents/autosave.ts'
import { documentStore } from '../autosave/layoutStore.ts'
import { browserLayouts } from './browserLayouts.ts'

const ENTRY = { id: 'first', name: 'Layout 1', shown: true }
const chest = (id: string, x: number): Item => ({
  id,
  name: 'Chest',
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y: 40, rotation: 0 },
  locked: false,
})
const room = (a: number, b: number): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 300, length: 200, finish: { north: 20 } },
  items: [chest('a', a), chest('b', b)],
})

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

it('has the move of either tab, although both started from the same plan', async () => {
  const store = () => browserLayouts('board').store(ENTRY)
  await store().save(0, room(40, 100), false)
  const tab = () => {
    let shown = room(40, 100)
    const autosave = createAutosave<Layout>(documentStore(store()), 1, shown)
    autosave.mergeWith((base, theirs) => (shown = mergeLayouts(base, shown, theirs).layout))
    return { autosave, move: (next: Layout) => autosave.change((shown = next)) }
  }
  const [one, other] = [tab(), tab()]
  one.move(room(60, 100))
  await one.autosave.whenSaved()
  other.move(room(40, 140))
  await other.autosave.whenSaved()
  expect(await store().load()).toEqual({ revision: 3, layout: room(60, 140) })
})

it('refuses a save that builds on an outdated revision, and stores nothing', async () => {
  const store = browserLayouts('board').store(ENTRY)
  await store.save(0, room(40, 100), false)
  await store.save(1, room(60, 100), false)
  await expect(store.save(1, room(40, 140), false)).rejects.toThrow('changed in another tab')
  expect((await store.load()).layout).toEqual(room(60, 100))
})
