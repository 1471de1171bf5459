/** Whether products fit the furnished room, and a label that states it for one product. */
import { useEffect, useMemo, useState } from 'react'
import { candidateKey, useEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import styles from './FitLabel.module.css'
import { createFitSearch, type FitSearch, productCandidate } from './fitSearch.ts'

/** Milliseconds without a change before a search starts, so that a series of changes starts only one. */
const PAUSE_MS = 500

/** Undefined without a room, and while it changes. `layout` must keep its identity while it is unchanged. */
export function useRoomFits(layout: Layout | undefined): FitSearch | undefined {
  const [search, setSearch] = useState<FitSearch>()
  useEffect(() => {
    if (!layout) return undefined
    let made: FitSearch | undefined
    const timer = setTimeout(() => {
      made = createFitSearch(layout, 'room')
      setSearch(made)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      made?.stop()
      setSearch(undefined)
    }
  }, [layout])
  return search
}

/** Empty until the answer is known. */
export function FitLabel({ search, product }: { search: FitSearch | undefined; product: Product }) {
  const candidate = useMemo(() => productCandidate(product), [product])
  useEffect(() => {
    if (candidate) search?.ask([candidate])
  }, [search, candidate])
  const key = candidate && candidateKey(candidate)
  const fit = useEditor(search ?? NO_SEARCH, ({ fits }) => (key === undefined ? undefined : fits.get(key)))
  if (fit === undefined) return null
  return (
    <span className={fit ? styles.fits : styles.not}>{fit ? 'Fits your room' : 'Does not fit as it is furnished'}</span>
  )
}

const NOTHING = { fits: new Map(), isFailed: false }
const NO_SEARCH: Pick<FitSearch, 'get' | 'subscribe'> = { get: () => NOTHING, subscribe: () => () => undefined }
