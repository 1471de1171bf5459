/** Catalog products to drag onto the plan, or to add by tap or key at a free place. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type Editor,
  freePlace,
  useBring,
  useEditor,
  useDeferredEditor,
  withFreeId,
  seenLayout,
} from '../../../studio/index.ts'
import { type Item, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { productPages } from '../../api/products.ts'
import { Select } from '../../ui/Field.tsx'
import { CATEGORY_TERMS } from '../../contract/words.ts'
import { useNearSearch } from '../../shop/NearestProducts.tsx'
import { ProductChoice } from '../../shop/ProductChoice.tsx'
import { ProductList } from '../../shop/ProductList.tsx'
import { ProductSearchField } from '../../shop/ProductSearchField.tsx'
import { ProductFilters } from '../../shop/ProductFilters.tsx'
import { type Filters, searchOfFilters, withFilters } from '../../shop/productFilters.ts'
import { ALL_TAB, searchOfTab } from '../../shop/productTabs.ts'
import { FitLabel, useRoomFits } from '../fitting/FitLabel.tsx'
import { AddPiece } from '../pieces/AddPiece.tsx'
import { type Suiting, productItem } from '../pieces/boardItems.ts'
import { useCompactWindow } from '../stage/useNarrowWindow.ts'
import styles from './CatalogPanel.module.css'

type Props = { editor: Editor; suits: Suiting; onAdd: () => void }

const PAGE = 12

export function CatalogPanel({ editor, suits, onAdd }: Props) {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState(ALL_TAB)
  const [filters, setFilters] = useState<Filters>({})
  const search = useNearSearch({
    ...searchOfTab(category, words),
    ...(words !== '' && category !== ALL_TAB && { category }),
    ...searchOfFilters(filters),
    ...suits,
  })
  const isCompact = useCompactWindow()
  const field = useRef<HTMLDivElement>(null)
  // The sheet is low: what is found would be below its edge.
  const handleSearch = (next: string) => {
    setWords(next)
    if (isCompact) field.current?.scrollIntoView({ block: 'start' })
  }
  const list = useInfiniteQuery(productPages({ ...search, pageSize: PAGE }))
  const isFull = useEditor(editor, ({ layout }) => layout.items.length >= MAX_ITEMS)
  const bring = useBring(editor)
  const fits = useRoomFits(useDeferredEditor(editor, ({ layout }) => layout))
  const found = (list.data?.pages.flat() ?? []).flatMap((product) => {
    const item = productItem(product)
    return item ? [{ product, item }] : []
  })
  const add = (item: Item) => {
    const { layout } = editor.get()
    const placed = withFreeId(layout, { ...item, pose: freePlace(item, seenLayout(layout, editor.get().beside)) })
    editor.commit({ type: 'place', item: placed })
    editor.select(placed.id)
    onAdd()
  }
  return (
    <div className={styles.catalog}>
      <h2 className="visually-hidden">Catalog</h2>
      <AddPiece editor={editor} />
      <div ref={field} className={styles.field}>
        <ProductSearchField words={words} onSearch={handleSearch} />
      </div>
      <Select
        label="Category"
        choices={categoriesOf(suits).map((each) => ({ value: each, label: capitalized(each) }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <ProductFilters
        isFolded
        filters={filters}
        onChange={(changes) => setFilters(withFilters(filters, changes))}
        onClear={() => setFilters({})}
      />
      <p className={styles.hint}>
        {isFull ? `A plan holds at most ${MAX_ITEMS} pieces.` : 'Drag a piece onto the plan, or press it to add it.'}
      </p>
      <ProductList list={list} products={found} isNarrow>
        {({ product, item }) => (
          <li key={product.id} {...bring(() => withFreeId(editor.get().layout, item))} className={styles.product}>
            <ProductChoice
              product={product}
              disabled={isFull}
              label={<FitLabel search={fits} product={product} />}
              onPick={() => add(item)}
            />
          </li>
        )}
      </ProductList>
    </div>
  )
}

/** The products of the room's function, else all. */
function categoriesOf({ function_name }: Suiting): readonly string[] {
  const terms = function_name ? CATEGORY_TERMS[function_name] : Object.values(CATEGORY_TERMS).flat()
  return [ALL_TAB, ...new Set(terms.filter((term) => term !== 'paint'))]
}

function capitalized(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1)
}
