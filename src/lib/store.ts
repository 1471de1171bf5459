/**
 * The one kind of client state outside React, with the interface of `zustand/vanilla` and its `useStore`. On the server,
 * and while the browser hydrates the server's markup, components see the initial state; what the browser remembers is put
 * in with `setState` and shows right after hydration.
 */
import { useSyncExternalStore } from 'react'

export type Store<State> = {
  getState: () => State
  /** The state that the server renders. */
  getInitialState: () => State
  /** Merges `next` into the state; with `replace`, takes its place. */
  setState: (next: Partial<State> | ((state: State) => Partial<State>), replace?: boolean) => void
  subscribe: (listener: (state: State, previous: State) => void) => () => void
}

export function createStore<State extends object>(initialize: () => State): Store<State> {
  const initial = initialize()
  const listeners = new Set<(state: State, previous: State) => void>()
  let state = initial
  return {
    getState: () => state,
    getInitialState: () => initial,
    setState(next, replace = false) {
      const previous = state
      const changes = typeof next === 'function' ? next(previous) : next
      if (Object.is(changes, previous)) return
      state = Object.assign({}, replace ? initial : previous, changes)
      for (const listener of listeners) listener(state, previous)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The selected part of the state, kept up to date. `select` must answer the same object while nothing changed. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}

/** False on the server and during hydration, true from then on: for what only the browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
