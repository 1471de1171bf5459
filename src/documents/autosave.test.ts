import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Layout } from '../../studio/model/layout.ts'
import { RequestFailed } from '../api/request.ts'
import { createAutosave, type DocumentStore } from './autosave.ts'

const layoutOf = (width: number): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width, length: 200 },
  items: [],
})

type Call = {
  revision: number
  width: number
  keepalive: boolean
  answer: (revision: number) => void
  refuse: (error: Error) => void
}

/** A store whose answers the test controls. */
function heldStore() {
  const calls: Call[] = []
  const store: DocumentStore<Layout> = {
    load: async () => ({ revision: 9, document: layoutOf(999) }),
    save: (revision, layout, keepalive) =>
      new Promise((answer, refuse) => calls.push({ revision, width: layout.floor.width, keepalive, answer, refuse })),
  }
  return { store, calls, last: () => calls.at(-1) }
}

const soon = () => vi.advanceTimersByTimeAsync(5_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('keeping a layout', () => {
  it('waits for a pause and saves the newest change only', async () => {
    const { store, calls } = heldStore()
    const autosave = createAutosave(store, 3)
    for (const width of [100, 101, 102]) autosave.change(layoutOf(width))
    expect(calls).toHaveLength(0)
    await soon()
    expect(calls.map(({ revision, width }) => [revision, width])).toEqual([[3, 102]])
  })

  it('keeps one save in flight, then builds the next on its revision', async () => {
    const { store, calls, last } = heldStore()
    const autosave = createAutosave(store, 0)
    autosave.change(layoutOf(100))
    await soon()
    autosave.change(layoutOf(101))
    autosave.change(layoutOf(102))
    await soon()
    expect(calls).toHaveLength(1)
    last()?.answer(1)
    await soon()
    expect(calls.map(({ revision, width }) => [revision, width])).toEqual([
      [0, 100],
      [1, 102],
    ])
    last()?.answer(2)
    await soon()
    expect(autosave.state()).toBe('saved')
  })

  it('saves immediately when the page is left, with a request that outlives it', async () => {
    const { store, last } = heldStore()
    const autosave = createAutosave(store, 0)
    autosave.change(layoutOf(100))
    autosave.flush()
    expect(last()).toMatchObject({ width: 100, keepalive: true })
  })

  it('tries again after a failure until it is saved', async () => {
    const { store, calls, last } = heldStore()
    const autosave = createAutosave(store, 0)
    autosave.change(layoutOf(100))
    await soon()
    last()?.refuse(new RequestFailed(0, 'The server cannot be reached.', 'network'))
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.state()).toBe('failed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(2)
    last()?.answer(1)
    await soon()
    expect(autosave.state()).toBe('saved')
  })

  it('keeps a plan that the server cannot store, and tries again', async () => {
    const { store, calls, last } = heldStore()
    const autosave = createAutosave(store, 0)
    autosave.change(layoutOf(100))
    await soon()
    last()?.refuse(new RequestFailed(409, 'A board has at most 12 layouts.', 'too-many-layouts', 'layout'))
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.state()).toBe('failed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.map(({ width }) => width)).toEqual([100, 100])
  })

  it('stores unsaved changes with their base revision until everything is saved', async () => {
    const { store, last } = heldStore()
    let aside: [number, number] | undefined
    const noting: DocumentStore<Layout> = {
      ...store,
      storeUnsaved: (revision, layout) => Boolean((aside = [revision, layout.floor.width])),
      removeUnsaved: () => (aside = undefined),
    }
    const autosave = createAutosave(noting, 4)
    autosave.change(layoutOf(100))
    expect(aside).toEqual([4, 100])
    await soon()
    autosave.change(layoutOf(101))
    last()?.answer(5)
    await vi.advanceTimersByTimeAsync(1)
    expect(aside).toEqual([5, 101])
    await soon()
    last()?.refuse(new RequestFailed(0, 'The server cannot be reached.', 'network'))
    await vi.advanceTimersByTimeAsync(1)
    expect(aside).toEqual([5, 101])
    autosave.flush()
    last()?.answer(6)
    await soon()
    expect(aside).toBeUndefined()
  })

  it('stops when the plan was changed elsewhere, and saves this plan over it when asked to', async () => {
    const { store, calls, last } = heldStore()
    const autosave = createAutosave(store, 0)
    autosave.change(layoutOf(100))
    await soon()
    last()?.refuse(new RequestFailed(409, 'Changed elsewhere', 'changed-elsewhere'))
    await soon()
    expect(autosave.state()).toBe('changed-elsewhere')
    autosave.change(layoutOf(101))
    await soon()
    expect(calls).toHaveLength(1)
    expect((await autosave.loadCurrent())?.floor.width).toBe(999)
    autosave.resume()
    await soon()
    expect(last()).toMatchObject({ revision: 9, width: 101 })
  })

  it('merges what was saved elsewhere, and saves the result on top of it', async () => {
    const { store, calls, last } = heldStore()
    const autosave = createAutosave(store, 3, layoutOf(100))
    const merged: number[][] = []
    autosave.mergeWith((base, theirs) => {
      merged.push([base.floor.width, theirs.floor.width])
      // The editor reports the merged layout while it is applied; this is not a local change.
      autosave.change(layoutOf(1000))
      return layoutOf(1000)
    })
    autosave.change(layoutOf(101))
    await soon()
    last()?.refuse(new RequestFailed(409, 'Changed elsewhere', 'changed-elsewhere'))
    await soon()
    expect(merged).toEqual([[100, 999]])
    expect(calls.map(({ revision, width }) => [revision, width])).toEqual([
      [3, 101],
      [9, 1000],
    ])
    last()?.answer(10)
    await soon()
    expect(autosave.state()).toBe('saved')
  })

  it('reads a newer revision without saving it again, and waits while a gesture runs', async () => {
    const { store, calls } = heldStore()
    const autosave = createAutosave(store, 3, layoutOf(100))
    let isBusy = true
    let seen = 0
    autosave.mergeWith((_, theirs) => {
      seen += 1
      return isBusy ? undefined : theirs
    })
    await autosave.pull(3)
    expect(seen).toBe(0)
    await autosave.pull(9)
    isBusy = false
    await autosave.pull(9)
    await autosave.pull(9)
    await soon()
    expect(seen).toBe(2)
    expect([calls.length, autosave.state()]).toEqual([0, 'saved'])
  })
})
