/** The button "See it in your room" of a product. */
import { Rotate3d } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { hasKnownFootprint, type Product } from '../../contract/products.ts'
import { Button } from '../Button.tsx'
import { lazyComponent } from '../lazyComponent.tsx'

const SceneDialog = lazyComponent('3D files', async () => (await import('./SceneDialog.tsx')).SceneDialog)

type Props = { product: Product } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

export function SceneButton({ product, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!hasKnownFootprint(product)) return null
  return (
    <>
      <Button {...look} icon={<Rotate3d aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        See it in your room
      </Button>
      {isOpen && <SceneDialog of={{ product }} onClose={() => setOpen(false)} />}
    </>
  )
}
