/** The shop links of a list: one per product, and a button that opens all of them if the browser allows it. */
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import type { Quantities } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'
import { ShopLine } from '../../shop/ShopLine.tsx'
import styles from './LinksDialog.module.css'

type Props = { products: readonly Product[]; quantities: Quantities | undefined; onClose: () => void }

export function LinksDialog({ products, quantities, onClose }: Props) {
  const [blocked, setBlocked] = useState<number>()
  const links = [...new Set(products.flatMap(({ link }) => link ?? []))]

  /** The tabs get no access to this page; a null window is one that the browser has blocked. */
  function handleOpen() {
    const opened = links.map((link) => window.open(link, '_blank'))
    for (const tab of opened) if (tab) tab.opener = null
    setBlocked(opened.filter((tab) => tab === null).length)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Where to buy">
      <ul className={styles.links}>
        {products.map((product) => (
          <li key={product.id}>
            <span className={styles.name}>
              {product.title}
              {(quantities?.[product.id] ?? 1) > 1 && ` x ${quantities?.[product.id]}`}
            </span>
            <ShopLine product={product} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {blocked !== undefined &&
          (blocked === 0
            ? links.length === 1
              ? 'The shop is open in a new tab.'
              : 'All shops are open in new tabs.'
            : links.length === 1
              ? 'Your browser kept the tab closed. Allow pop-ups for this site, or open the link above.'
              : `Your browser kept ${blocked} of ${links.length} tabs closed. Allow pop-ups for this site, or open the links above one by one.`)}
      </p>
      <DialogFoot onCancel={onClose} cancel="Close">
        <Button icon={<ExternalLink aria-hidden="true" size={16} />} onClick={handleOpen}>
          {links.length === 1 ? 'Open the shop' : `Open all ${links.length} shops`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
