/**
 * Components that load when they are first opened, such as dialogs. Unlike `React.lazy`, which caches a failure, a
 * failed load shows an alert and is retried at the next opening.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showAlert } from '../platform/alertStore.ts'
import { loadChunk, loadChunkQuietly } from '../platform/chunkLoading.ts'

export const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.'

/** Loads code; shows an alert and resolves to undefined if that fails. */
export async function loadOrAlert<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadChunk(name, load)
  } catch {
    showAlert(NOT_LOADED)
    return undefined
  }
}

type Closable = { onClose?: () => void }
type Options = {
  /** The component loads without a user action: a failed load shows no alert and does not reload the page. */
  isBackground?: boolean
}

/**
 * The component that `load` resolves to. Until it has loaded nothing is rendered and the focus stays. If loading fails
 * (no network, or a new deployment), an alert is shown and `onClose` is called; the next mount retries. `name`
 * identifies the chunk.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isBackground = false }: Options = {},
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
        if (!isWanted || isBackground) return
        showAlert(NOT_LOADED)
        close.current?.()
      }
      const loading = (isBackground ? loadChunkQuietly : loadChunk)(name, load)
      loading.then(arrive, fail)
      return () => {
        isWanted = false
      }
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
