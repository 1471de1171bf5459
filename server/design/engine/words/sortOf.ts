import type { FurnitureKind } from '../../../../studio/model/furniture.ts'
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import { type Sort, SORTS } from './sorts.ts'

/**
 * The sort of a product by its title. Words after "with", "in" or "for" refer to something else, so the head of the title
 * decides first, then the whole title, then the kind, because titles of feeds may be only names.
 */
export function sortOf(title: string, kind: FurnitureKind = 'block'): Sort {
  const whole = title.toLowerCase()
  const head = whole.split(/,| with | in | for /)[0] ?? whole
  return matchingSort(head) ?? matchingSort(whole) ?? PRODUCT_TRAITS[kind].sort
}

function matchingSort(text: string): Sort | undefined {
  for (const [sort, pattern] of Object.entries(SORTS)) if (sort !== 'thing' && pattern.test(text)) return sort as Sort
  return undefined
}
