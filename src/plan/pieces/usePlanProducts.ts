/** The products on the plan, by id: those of the board, and those added from the catalog. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Editor, memoizeByReference, useEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { productsByIds } from '../../api/products.ts'
import type { Product } from '../../contract/products.ts'

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

/** Product ids in a fixed order, as one string: it does not change while pieces move. */
const idsOn = memoizeByReference(({ items }: Layout) =>
  [...new Set(items.flatMap(({ productId }) => productId ?? []))].toSorted().join(' '),
)
