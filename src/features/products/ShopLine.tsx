/** Shop facts of a product in one line: brand, stock, delivery, the day of its price, and the link to buy it. */
import { ExternalLink } from 'lucide-react'
import type { Product } from '../../contract/products.ts'
import { useLocaleFormats } from '../../lib/locale.ts'
import styles from './ShopLine.module.css'
import { isUnavailable, priceDayText, shopName, stockText } from './shopWords.ts'

export function ShopLine({ product }: { product: Product }) {
  useLocaleFormats()
  const { brand, link } = product
  const words = [
    brand && { text: brand },
    { text: stockText(product), isWarning: isUnavailable(product) },
    { text: priceDayText(product) },
  ]
  const shown = words.flatMap((each) => (each && each.text ? [{ isWarning: false, ...each }] : []))
  if (shown.length === 0 && link === undefined) return null
  return (
    <p className={`${styles.line} figures`}>
      {shown.map(({ text, isWarning }) => (
        <span key={text} className={isWarning ? styles.warning : undefined}>
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
