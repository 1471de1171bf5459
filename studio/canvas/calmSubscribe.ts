/**
 * A store heard calmly: changes that only go on with what was told last are told a few times a second, which is as
 * often as anybody reads; others with the next frame or at once. The last of them is told when no more have come for a
 * while.
 */
import { inNextFrame } from './inNextFrame.ts'

type Subscribe = (listener: () => void) => () => void
/** How soon a change is told. */
export type Pace = 'now' | 'frame' | 'calm'
/** Of changes that are told calmly. */
export type Rhythm<State> = {
  /** One is told so often: with the change itself, so that both are painted at once. */
  readonly everyMs: (now: State) => number
  /** After the last of them. */
  readonly restMs: number
}

export function calmSubscribe<State>(
  store: { readonly get: () => State; readonly subscribe: Subscribe },
  paceOf: (told: State, now: State) => Pace,
  { everyMs, restMs }: Rhythm<State>,
): Subscribe {
  const listeners = new Set<() => void>()
  let told = store.get()
  let toldAtMs = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let takeBack: (() => void) | undefined
  let leave: (() => void) | undefined
  const hush = () => {
    clearTimeout(waiting)
    waiting = undefined
    takeBack?.()
    takeBack = undefined
  }
  const tell = () => {
    hush()
    told = store.get()
    toldAtMs = performance.now()
    for (const listener of listeners) listener()
  }
  const hear = () => {
    const now = store.get()
    const pace = paceOf(told, now)
    if (pace === 'now') return tell()
    if (pace === 'frame') {
      takeBack = inNextFrame(tell)
      return
    }
    if (performance.now() >= toldAtMs + everyMs(now)) return tell()
    clearTimeout(waiting)
    waiting = setTimeout(tell, restMs)
  }
  return (listener) => {
    if (listeners.size === 0) {
      told = store.get()
      leave = store.subscribe(hear)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      hush()
      leave?.()
    }
  }
}
