/** The tabs above the products: Back, All, then the category terms of the function (specification sections 2 and 4). */
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { CATEGORY_TERMS } from '../../contract/words.ts'

export const BACK_TAB = 'Back'
export const ALL_TAB = 'All'

export function productTabs(functionName: RoomFunction | undefined): readonly string[] {
  return [BACK_TAB, ALL_TAB, ...(functionName ? CATEGORY_TERMS[functionName] : [])]
}

/** The tab asked for, else the first category, else All. */
export function currentTab(asked: string | null, tabs: readonly string[]): string {
  return asked !== null && asked !== BACK_TAB && tabs.includes(asked) ? asked : (tabs[2] ?? ALL_TAB)
}

/** What to search the catalogue for; nothing for All. */
export function searchOf(tab: string): string | undefined {
  return tab === ALL_TAB ? undefined : tab
}
