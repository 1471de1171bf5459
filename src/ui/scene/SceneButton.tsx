/** The button "See it in your room" of a product. */
import { Box } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { knownSize, type Product } from '../../contract/products.ts'
import { Button } from '../Button.tsx'
import { lazyComponent } from '../lazyComponent.tsx'

export const SceneDialog = lazyComponent('3D files', async () => (await import('./SceneDialog.tsx')).SceneDialog)

/** Whether the product can be seen at its true size: paint has none, and of some products it is not known. */
export function hasScene(product: Product): boolean {
  return (
    product.placement !== 'paint' &&
    knownSize(product, 'length') !== undefined &&
    knownSize(product, 'width') !== undefined
  )
}

type Props = { product: Product } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

export function SceneButton({ product, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!hasScene(product)) return null
  return (
    <>
      <Button {...look} icon={<Box aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        See it in your room
      </Button>
      {isOpen && <SceneDialog of={{ product }} onClose={() => setOpen(false)} />}
    </>
  )
}
