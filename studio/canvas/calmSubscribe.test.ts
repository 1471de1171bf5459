import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calmSubscribe } from './calmSubscribe.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1000)
})
afterEach(() => vi.useRealTimers())

/** A store of places on a way; a listener writes down what it reads when it is told. */
function listened(everyMs: number) {
  let state = { way: 'a', place: 0 }
  const listeners = new Set<() => void>()
  const store = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const subscribe = calmSubscribe(store, (told, now) => (told.way === now.way ? 'calm' : 'now'), {
    everyMs: () => everyMs,
    restMs: 50,
  })
  const read: string[] = []
  const leave = subscribe(() => read.push(`${state.way}${state.place}`))
  return {
    read,
    leave,
    /** Goes on, and waits so long. */
    go: (place: number, thenMs: number, way = state.way) => {
      state = { way, place }
      for (const listener of listeners) listener()
      vi.advanceTimersByTime(thenMs)
    },
  }
}

it('tells every so often, together with a change, and the last change when it is calm', () => {
  const { go, read } = listened(100)
  for (let place = 1; place <= 8; place++) go(place, 30)
  expect(read).toEqual(['a1', 'a5'])
  vi.advanceTimersByTime(50)
  expect(read).toEqual(['a1', 'a5', 'a8'])
})

it('tells what is not more of the same at once', () => {
  const { go, read } = listened(Infinity)
  go(1, 10)
  go(2, 10)
  go(3, 0, 'b')
  expect(read).toEqual(['b3'])
})

it('waits for calm alone where it is asked to, and tells the last change once', () => {
  const { go, read } = listened(Infinity)
  for (let place = 1; place <= 40; place++) go(place, 40)
  expect(read).toEqual([])
  vi.advanceTimersByTime(500)
  expect(read).toEqual(['a40'])
})

it('says nothing to those who have left', () => {
  const { go, read, leave } = listened(Infinity)
  go(1, 10)
  leave()
  vi.advanceTimersByTime(500)
  expect(read).toEqual([])
})
