/** The products in the rooms of a home that a walk leads through, by id. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Editor, memoizeByReference, useEditor } from '../../../studio/index.ts'
import { productsByIds } from '../../api/products.ts'
import type { Product } from '../../contract/products.ts'

/**
 * `open`: the products of the open room; the result has them, too. `isWalked`: the products of the other rooms are requested
 * only while this is true.
 */
export function useProductsAround(
  editor: Editor,
  open: ReadonlyMap<string, Product>,
  isWalked: boolean,
): ReadonlyMap<string, Product> {
  const wanted = useEditor(editor, ({ beside }) => idsIn(beside.home))
  const ids = useMemo(() => wanted.split(' ').filter((id) => id !== '' && !open.has(id)), [wanted, open])
  const { data } = useQuery({
    ...productsByIds(ids),
    enabled: isWalked && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () =>
      data && ids.length > 0 ? new Map([...data.map((product) => [product.id, product] as const), ...open]) : open,
    [open, data, ids],
  )
}

type HomeAround = ReturnType<Editor['get']>['beside']['home']

/** In a fixed order, as one string. */
const idsIn = memoizeByReference(({ storeys }: HomeAround) =>
  [
    ...new Set(
      storeys.flatMap(({ rooms }) =>
        rooms.flatMap(({ layout }) => layout.items.flatMap(({ productId }) => productId ?? [])),
      ),
    ),
  ]
    .toSorted()
    .join(' '),
)
