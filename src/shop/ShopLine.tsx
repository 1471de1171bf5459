/** Shop facts of a product in one line: brand, stock, delivery, the day of its price, and the link to buy it. */
import { ExternalLink } from 'lucide-react'
import type { Product } from '../contract/products.ts'
import { shoppingFacts } from '../contract/shoppingFacts.ts'
import { productLink, shopName } from '../contract/shopLinks.ts'
import { formatCalendarDay, useLocaleFormats } from '../platform/locale.ts'
import styles from './ShopLine.module.css'
import { isUnavailable } from './shopWords.ts'

export function ShopLine({ product }: { product: Product }) {
  useLocaleFormats()
  const link = productLink(product)
  const shown = shoppingFacts('shop', product, { day: formatCalendarDay })
  if (shown.length === 0 && link === undefined) return null
  return (
    <p className={`${styles.line} figures`}>
      {shown.map(({ name, text }) => (
        <span key={name} className={name === 'stock' && isUnavailable(product) ? styles.warning : undefined}>
          {text}
        </span>
      ))}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
          <span className="visually-hidden">{product.title} at </span>
          {shopName(link)}
          <ExternalLink aria-hidden="true" size={13} />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </p>
  )
}
