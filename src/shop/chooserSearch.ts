/** The state of the product chooser in the URL. */
import type { ProductSearch } from '../api/products.ts'
import type { Selection } from '../contract/vocabulary.ts'
import { type Filters, readFilters, searchOfFilters } from './productFilters.ts'
import { ALL_TAB, currentTab, productTabs, searchOfTab } from './productTabs.ts'

type ChooserSearch = { words: string; tab: string; filters: Filters; search: ProductSearch }

/** `selection`: the answers of the wizard, which may be in the navigation state instead of the URL. */
export function chooserSearch(query: URLSearchParams, selection: Partial<Selection>): ChooserSearch {
  const words = query.get('q') ?? ''
  const tab = words === '' ? currentTab(query.get('tab'), productTabs(selection.function_name)) : ALL_TAB
  const filters = readFilters(query)
  return {
    words,
    tab,
    filters,
    search: { ...selection, ...searchOfTab(tab, words), ...searchOfFilters(filters), near: '1' },
  }
}
