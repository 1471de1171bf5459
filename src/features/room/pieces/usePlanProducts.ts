/** The products on the plan, by id: those of the board, and those added from the catalog. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Editor, useEditor } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { productsByIds } from '../../../api/products.ts'
import type { Product } from '../../../contract/products.ts'

export function usePlanProducts(editor: Editor, board: readonly Product[]): ReadonlyMap<string, Product> {
  const wanted = useEditor(editor, ({ layout }) => idsOn(layout))
  const ids = useMemo(
    () => wanted.split(' ').filter((id) => id !== '' && !board.some((product) => product.id === id)),
    [wanted, board],
  )
  const added = useQuery({ ...productsByIds(ids), enabled: ids.length > 0, placeholderData: keepPreviousData })
  const { data } = added
  return useMemo(
    () => new Map([...board, ...(ids.length > 0 ? (data ?? []) : [])].map((product) => [product.id, product])),
    [board, ids, data],
  )
}

const idsCache = new WeakMap<Layout, string>()

/** Product ids in a fixed order, as one string: it does not change while pieces move. */
function idsOn(layout: Layout): string {
  const found = idsCache.get(layout)
  if (found !== undefined) return found
  const made = [...new Set(layout.items.flatMap(({ productId }) => productId ?? []))].toSorted().join(' ')
  idsCache.set(layout, made)
  return made
}
