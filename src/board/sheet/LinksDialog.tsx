/**
 * Where the products of a list are bought: by shop, with its cart where the shop takes one by an address, and a button that
 * opens all shops if the browser allows it. Products without a shop are named.
 */
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import type { Quantities } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'
import { productLink, type ShopVisit, shopVisits } from '../../contract/shopLinks.ts'
import { formatList } from '../../platform/locale.ts'
import { ShopLine } from '../../shop/ShopLine.tsx'
import styles from './LinksDialog.module.css'

type Props = { products: readonly Product[]; quantities: Quantities | undefined; onClose: () => void }

export function LinksDialog({ products, quantities, onClose }: Props) {
  const [blocked, setBlocked] = useState<number>()
  const visits = shopVisits(products, quantities)
  const links = [...new Set(visits.flatMap(linksOf))]
  const without = products.filter((product) => !visits.some((visit) => visit.products.includes(product)))

  /** The tabs get no access to this page; a null window is one that the browser has blocked. */
  function handleOpen() {
    const opened = links.map((link) => window.open(link, '_blank'))
    for (const tab of opened) if (tab) tab.opener = null
    setBlocked(opened.filter((tab) => tab === null).length)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Where to buy">
      {visits.map(({ shop, products: sold, inCart, pieces, cart }) => (
        <section key={shop} aria-label={shop}>
          <ul className={styles.links}>
            {sold.map((product) => (
              <li key={product.id}>
                <span className={styles.name}>
                  {product.title}
                  {(quantities?.[product.id] ?? 1) > 1 && ` x ${quantities?.[product.id]}`}
                </span>
                <ShopLine product={product} />
              </li>
            ))}
          </ul>
          {cart !== undefined && (
            <a href={cart} target="_blank" rel="noopener noreferrer nofollow" className={styles.cart}>
              Put {cartWords(inCart, sold.length, pieces)} into the cart of {shop}
              <ExternalLink aria-hidden="true" size={13} />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </section>
      ))}
      {without.length > 0 && (
        <p className={styles.without}>
          {without.length === products.length
            ? 'None of these products names a shop.'
            : `No shop is named for ${formatList(without.map(({ title }) => title))}.`}
        </p>
      )}
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
        {links.length > 0 && (
          <Button icon={<ExternalLink aria-hidden="true" size={16} />} onClick={handleOpen}>
            {links.length === 1 ? 'Open the shop' : `Open all ${links.length} shops`}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

/** "it" of a shop's only product, "3 pieces" of several, "Oslo chair" of one among others that its cart does not take. */
function cartWords([first]: readonly Product[], sold: number, pieces: number): string {
  if (pieces > 1) return `${pieces} pieces`
  return sold === 1 ? 'it' : (first?.title ?? '')
}

/** The cart for several pieces, as pages take no quantity, and the pages of what it does not hold. */
function linksOf({ products, inCart, pieces, cart }: ShopVisit<Product>): string[] {
  const isCart = cart !== undefined && pieces > 1
  const others = isCart ? products.filter((product) => !inCart.includes(product)) : products
  return [...(isCart ? [cart] : []), ...others.flatMap((product) => productLink(product) ?? [])]
}
