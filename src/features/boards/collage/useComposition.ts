/** The composition of a board's collage, loaded beside the pictures that it needs. */
import { useEffect, useState } from 'react'
import { loadOrAlert } from '../../../components/lazyComponent.tsx'
import type { collageView } from './collageView.ts'

type Compose = typeof collageView

let loadedCompose: Compose | undefined

/** Undefined until it has loaded. */
export function useComposition(): Compose | undefined {
  const [compose, setCompose] = useState(() => loadedCompose)
  useEffect(() => {
    if (compose) return undefined
    let isWanted = true
    const load = async () => {
      loadedCompose = (await loadOrAlert('composition', () => import('./collageView.ts')))?.collageView
      if (isWanted) setCompose(() => loadedCompose)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [compose])
  return compose
}
