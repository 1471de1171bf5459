/** A value that others follow: it is replaced, never altered, and all listeners are notified of each new one. */
export type Store<State> = {
  readonly get: () => State
  /** Answers the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

export type OwnStore<State> = Store<State> & {
  readonly set: (state: State) => void
  /** All changes that `work` makes notify once. */
  readonly together: (work: () => void) => void
}

export function createStore<State>(first: State): OwnStore<State> {
  let state = first
  let isTogether = false
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      state = next
      if (!isTogether) notify()
    },
    together: (work) => {
      const [before, wasTogether] = [state, isTogether]
      isTogether = true
      try {
        work()
      } finally {
        isTogether = wasTogether
        if (!wasTogether && state !== before) notify()
      }
    },
  }
}
