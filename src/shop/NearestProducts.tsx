/** The nearest products, where none fits what was asked for: a line above them, and what each of them differs in. */
import type { ProductSearch } from '../api/products.ts'
import { knownSize, type Product } from '../contract/products.ts'
import { formatPrice } from '../platform/amounts.ts'
import { useUnit } from '../platform/unitChoice.ts'
import { formatLength, type Unit } from '../platform/units.ts'
import styles from './NearestProducts.module.css'

const SIDE_WORDS = {
  length: ['wide', 'width'],
  width: ['deep', 'depth'],
  height: ['high', 'height'],
} as const

/** The search with what the server needs to answer the nearest products, and to read sizes in the visitor's unit. */
export function useNearSearch(search: ProductSearch): ProductSearch {
  const unit = useUnit()
  return { ...search, near: '1', ...(search.search && unit !== 'in' ? { unit } : {}) }
}

/** Whether a list has the nearest products alone. */
export function isNearest(products: readonly Pick<Product, 'differs'>[]): boolean {
  return products.some(({ differs }) => differs !== undefined)
}

export function NearestIntro() {
  return (
    <div className={styles.intro} role="status">
      <p className={styles.none}>No products found.</p>
      <p>These come close. Below each is what differs.</p>
    </div>
  )
}

/** "sage, $1,149"; nothing for a product that fits. */
export function Difference({ product }: { product: Product }) {
  const unit = useUnit()
  const words = differenceWords(product, unit)
  if (words === '') return null
  return (
    <span className={`${styles.difference} figures`}>
      <span className="visually-hidden">Differs: </span>
      {words}
    </span>
  )
}

/** What the product is instead of what was asked for, the most telling first. */
export function differenceWords(product: Product, unit: Unit): string {
  const { differs = [], colour, material, styles: looks, price, currency } = product
  const words = {
    colour: colour.toLowerCase(),
    words: material.toLowerCase(),
    style: looks[0]?.toLowerCase() ?? '',
    length: sideWords(product, 'length', unit),
    width: sideWords(product, 'width', unit),
    height: sideWords(product, 'height', unit),
    price: formatPrice(price, currency),
  }
  return ORDER.flatMap((of) => (differs.includes(of) && words[of] !== '' ? [words[of]] : [])).join(', ')
}

const ORDER = ['colour', 'words', 'style', 'length', 'width', 'height', 'price'] as const

function sideWords(product: Product, side: 'length' | 'width' | 'height', unit: Unit): string {
  const inches = knownSize(product, side)
  const [adjective, noun] = SIDE_WORDS[side]
  return inches === undefined ? `${noun} not known` : `${formatLength(inches, unit)} ${adjective}`
}
