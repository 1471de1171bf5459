/** The store of an editor: zustand's vanilla store, with changes that notify once for several steps. */
import { createStore as createVanillaStore } from 'zustand/vanilla'

export type Store<State> = {
  readonly get: () => State
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
}

export type OwnStore<State> = Store<State> & {
  readonly set: (state: State) => void
  /** Runs `work`; its changes notify subscribers once. */
  readonly batch: (work: () => void) => void
}

export function createStore<State>(first: State): OwnStore<State> {
  const store = createVanillaStore(() => first)
  /** The newest state while `batch` runs. */
  let pending: { state: State } | undefined
  return {
    get: () => pending?.state ?? store.getState(),
    subscribe: (listener) => store.subscribe(() => listener()),
    set: (state) => {
      if (pending) pending = { state }
      else store.setState(state, true)
    },
    batch: (work) => {
      if (pending) return work()
      pending = { state: store.getState() }
      try {
        work()
      } finally {
        const { state } = pending
        pending = undefined
        store.setState(state, true)
      }
    },
  }
}
