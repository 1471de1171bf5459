/** The picks of a list, kept up to date. */
import { useSyncExternalStore } from 'react'
import type { Product } from '../../contract/products.ts'
import { type PickList, picksOf, subscribeToPicks } from './selectionStore.ts'

export function usePicks(list: PickList): readonly Product[] {
  return useSyncExternalStore(
    subscribeToPicks,
    () => picksOf(list),
    () => picksOf(list),
  )
}
