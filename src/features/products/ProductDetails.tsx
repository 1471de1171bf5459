/** A quick look at a product in a dialog: its views, and all facts that are known. */
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { lazyComponent } from '../../components/lazyComponent.tsx'
import type { Product } from '../../contract/products.ts'
import { formatPrice } from '../../lib/amounts.ts'
import { DeliveryButton } from '../delivery/DeliveryButton.tsx'
import { type Direction, hasAlternatives } from './alternatives/alternatives.ts'
import styles from './ProductDetails.module.css'
import { ProductGallery } from './ProductGallery.tsx'
import { ShopLine } from './ShopLine.tsx'
import { useProductSize } from './useProductSize.ts'

type Props = {
  product: Product
  isPicked: boolean
  onToggle: () => void
  /** Takes another product of its kind instead. */
  onSwap: (next: Product) => void
  /** Whether it fits a room of the visitor, below the facts. */
  fit?: ReactNode
  onClose: () => void
}

const AlternativesDialog = lazyComponent(
  'alternatives',
  async () => (await import('./alternatives/AlternativesDialog.tsx')).AlternativesDialog,
)
const WAYS = [
  { direction: 'cheaper', label: 'Cheaper like this' },
  { direction: 'better', label: 'Better like this' },
] as const

export function ProductDetails({ product, isPicked, onToggle, onSwap, fit, onClose }: Props) {
  const [direction, setDirection] = useState<Direction>()
  const sizeText = useProductSize()
  const facts: [string, string | undefined][] = [
    ['Size', sizeText(product)],
    ['Material', product.material],
    ['Good to know', product.care],
    ['GTIN', product.gtin],
  ]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={product.title} size="wide">
      <div className={styles.details}>
        <ProductGallery product={product} />
        <div className={styles.words}>
          <p className={`${styles.price} figures`}>{formatPrice(product.price, product.currency)}</p>
          <ShopLine product={product} />
          {product.description && <p>{product.description}</p>}
          <dl className={styles.facts}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="figures">{value}</dd>
                  </div>
                ),
            )}
            {product.hex_code && (
              <div>
                <dt>Color</dt>
                <dd className={styles.color}>
                  <span className={styles.chip} style={{ backgroundColor: product.hex_code }} />
                  {product.colour || product.hex_code}
                </dd>
              </div>
            )}
          </dl>
          {fit}
          <div className={styles.buttons}>
            <Button variant={isPicked ? 'secondary' : 'primary'} aria-pressed={isPicked} onClick={onToggle}>
              {isPicked ? 'Selected' : 'Select'}
            </Button>
            {hasAlternatives(product) &&
              WAYS.map((way) => (
                <Button key={way.direction} variant="secondary" onClick={() => setDirection(way.direction)}>
                  {way.label}
                </Button>
              ))}
            {product.placement !== 'paint' && <DeliveryButton products={[product]} variant="secondary" />}
          </div>
        </div>
      </div>
      {direction && (
        <AlternativesDialog
          product={product}
          direction={direction}
          taken={new Set([product.id])}
          onPick={(next) => {
            setDirection(undefined)
            onSwap(next)
          }}
          onClose={() => setDirection(undefined)}
        />
      )}
    </Dialog>
  )
}
