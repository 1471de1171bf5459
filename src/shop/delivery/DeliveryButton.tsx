/** The button that opens the delivery check of one or several products. */
import { Truck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Product } from '../../contract/products.ts'

const ProductsDelivery = lazyComponent(
  'delivery',
  async () => (await import('./ProductsDelivery.tsx')).ProductsDelivery,
)

type Props = { products: readonly Product[] } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

export function DeliveryButton({ products, ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<Truck aria-hidden="true" size={18} />} onClick={() => setIsOpen(true)}>
        Will it get in?
      </Button>
      {isOpen && <ProductsDelivery products={products} onClose={() => setIsOpen(false)} />}
    </>
  )
}
