/**
 * Components that a person opens, such as a dialog: their code is loaded at the first opening. Unlike `React.lazy`, which
 * fails for good, a failed load leaves the page as it is, says so, and is tried again at the next opening.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showAlert } from '../lib/alertStore.ts'
import { loadChunk } from '../lib/chunkLoading.ts'

export const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.'

/** Loads code that a press needs; undefined, with an alert, when it cannot be loaded. */
export async function loadOrAlert<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadChunk(name, load)
  } catch {
    showAlert(NOT_LOADED)
    return undefined
  }
}

type Closable = { onClose?: () => void }

/**
 * The component that `load` brings; nothing is shown and the focus stays where it is until it is there. When it cannot be
 * fetched (no network, or the app was deployed anew), the page stays as it is, says so and calls `onClose`; the next
 * opening tries again. `name` tells chunks apart.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  let known: ComponentType<Props> | undefined
  return function Lazy(props: Props & Closable) {
    const [Part, setPart] = useState(() => known)
    const { onClose } = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    }, [onClose])
    useEffect(() => {
      if (Part) return undefined
      let isWanted = true
      const arrive = (found: ComponentType<Props>) => {
        known = found
        if (isWanted) setPart(() => found)
      }
      const fail = () => {
        if (!isWanted) return
        showAlert(NOT_LOADED)
        close.current?.()
      }
      loadChunk(name, load).then(arrive, fail)
      return () => {
        isWanted = false
      }
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
