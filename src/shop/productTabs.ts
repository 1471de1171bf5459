/** The tabs above the products: Back, All, then the category terms of the function. */
import type { RoomFunction } from '../contract/vocabulary.ts'
import { CATEGORY_TERMS } from '../contract/words.ts'

export const BACK_TAB = 'Back'
export const ALL_TAB = 'All'

export function productTabs(functionName: RoomFunction | undefined): readonly string[] {
  return [BACK_TAB, ALL_TAB, ...(functionName ? CATEGORY_TERMS[functionName] : [])]
}

/** The tab of the URL, else the first category, else All. */
export function currentTab(asked: string | null, tabs: readonly string[]): string {
  return asked !== null && asked !== BACK_TAB && tabs.includes(asked) ? asked : (tabs[2] ?? ALL_TAB)
}

/**
 * The search of the catalog: the typed words, else the term of the tab (nothing for All). The term is named as
 * the category too, for servers that distinguish a table lamp from a table.
 */
export function searchOfTab(tab: string, words: string): { search?: string; category?: string } {
  if (words !== '') return { search: words }
  return tab === ALL_TAB ? {} : { search: tab, category: tab }
}

/** Maximum number of pages. */
const MAX_PAGES = 50

/** The number of pages in the URL; 1 by default. */
export function pagesOf(asked: string | null): number {
  const pages = Number(asked)
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MAX_PAGES) : 1
}
