/** Changes of two people to the same thing of a document: this browser's change is kept, the other one is offered. */
import { createStore } from 'zustand/vanilla'

export type Conflicts<Conflict> = {
  readonly get: () => readonly Conflict[]
  readonly subscribe: (listener: () => void) => () => void
  /** A newer conflict replaces an older one with the same key. */
  readonly note: (found: readonly Conflict[], keyOf: (conflict: Conflict) => string) => void
  /** Without a conflict, forgets all. */
  readonly forget: (conflict?: Conflict) => void
}

export function createConflicts<Conflict>(): Conflicts<Conflict> {
  const store = createStore((): { readonly all: readonly Conflict[] } => ({ all: [] }))
  return {
    get: () => store.getState().all,
    subscribe: (listener) => store.subscribe(() => listener()),
    note: (found, keyOf) => {
      const newer = new Set(found.map(keyOf))
      if (found.length > 0)
        store.setState(({ all }) => ({ all: [...all.filter((old) => !newer.has(keyOf(old))), ...found] }))
    },
    forget: (conflict) =>
      store.setState(({ all }) => ({ all: conflict === undefined ? [] : all.filter((other) => other !== conflict) })),
  }
}
