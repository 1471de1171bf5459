/** Whether a product fits the furnished room. Empty until that is known. */
import { useEffect, useMemo } from 'react'
import { candidateKey, useEditor } from '../../../../studio/index.ts'
import type { Product } from '../../../contract/products.ts'
import styles from './FitLabel.module.css'
import type { FitSearch } from './fitSearch.ts'
import { productCandidate } from './productCandidate.ts'

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
