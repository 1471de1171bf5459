/** Whether a product fits the room as it is furnished. Says nothing until that is known. */
import { useEffect, useMemo, useState } from 'react'
import { candidateKey, type Editor, useEditor, useEditorLater } from '../../../../studio/index.ts'
import type { Product } from '../../../contract/products.ts'
import styles from './FitLabel.module.css'
import { createFitSearch, type FitSearch } from './fitSearch.ts'
import { productCandidate } from './productCandidate.ts'

/** Milliseconds that a layout has to last, so that a row of changes starts one search. */
const PAUSE_MS = 500

/** A search for the current layout, undefined while it changes. `without`: the id of a piece that is to be replaced. */
export function useRoomFits(editor: Editor, without?: string): FitSearch | undefined {
  const layout = useEditorLater(editor, (state) => state.layout)
  const [search, setSearch] = useState<FitSearch>()
  useEffect(() => {
    let made: FitSearch | undefined
    const timer = setTimeout(() => {
      made = createFitSearch({ ...layout, items: layout.items.filter(({ id }) => id !== without) }, 'room')
      setSearch(made)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      made?.stop()
      setSearch(undefined)
    }
  }, [layout, without])
  return search
}

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
