/** Shop facts of a product as sentences. */
import type { Product } from '../../contract/products.ts'
import { formatCalendarDay } from '../../lib/locale.ts'

export const AVAILABILITY_WORDS: Record<NonNullable<Product['availability']>, string> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  preorder: 'Preorder',
  backorder: 'Made to order',
  in_store_only: 'In stores only',
  discontinued: 'Discontinued',
}

/** "In stock, 3 to 7 days"; undefined if the shop says nothing. */
export function stockText({ availability, delivery }: Pick<Product, 'availability' | 'delivery'>): string | undefined {
  const words = [availability && AVAILABILITY_WORDS[availability], delivery].filter(Boolean)
  return words.length > 0 ? words.join(', ') : undefined
}

/** "Price of November 23, 2026"; undefined if the day is unknown. */
export function priceDayText({ price_read_at: day }: Pick<Product, 'price_read_at'>): string | undefined {
  return day === undefined ? undefined : `Price of ${formatCalendarDay(day)}`
}

/** Whether the shop cannot sell it now. */
export function isUnavailable({ availability }: Pick<Product, 'availability'>): boolean {
  return availability === 'out_of_stock' || availability === 'discontinued'
}

/** "shop.example", the name of the shop that a link leads to. */
export function shopName(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link
}
