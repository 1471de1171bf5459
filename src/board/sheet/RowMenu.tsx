/** The menu of one piece of the shopping list. */
import {
  ArrowDownNarrowWide,
  ArrowLeftRight,
  ArrowUpNarrowWide,
  EllipsisVertical,
  Rotate3d,
  Trash2,
  Truck,
} from 'lucide-react'
import { hasKnownFootprint, type Product } from '../../contract/products.ts'
import { type Direction, hasAlternatives } from '../../shop/alternatives/alternatives.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuItem } from '../../ui/MenuPanel.tsx'
import styles from './ShoppingList.module.css'

const ICON = { 'aria-hidden': true, size: 16 } as const

/** What its owner can do with it. */
export type Change = {
  onSwap: (product: Product) => void
  onDelivery: (product: Product) => void
  onAlternatives: (direction: Direction) => void
  /** Undefined for the last piece of a board. */
  onRemove: (() => void) | undefined
}

type Props = { name: string; product: Product; change: Change | undefined; onScene: (product: Product) => void }

/** Who reads the list only sees what changes nothing. */
export function RowMenu({ name, product, change, onScene }: Props) {
  const seen = hasKnownFootprint(product)
    ? [{ label: 'See it in your room', icon: <Rotate3d {...ICON} />, onSelect: () => onScene(product) }]
    : []
  const items: MenuItem[] = change ? changesOf(product, change, seen) : seen
  if (items.length === 0) return null
  return (
    <Menu
      trigger={
        <button type="button" className={styles.menu} aria-label={change ? `Change ${name}` : `More about ${name}`}>
          <EllipsisVertical aria-hidden="true" size={18} />
        </button>
      }
      items={items}
    />
  )
}

function changesOf(product: Product, change: Change, seen: readonly MenuItem[]): MenuItem[] {
  return [
    { label: 'Swap for another', icon: <ArrowLeftRight {...ICON} />, onSelect: () => change.onSwap(product) },
    ...(hasAlternatives(product)
      ? [
          {
            label: 'Cheaper like this',
            icon: <ArrowDownNarrowWide {...ICON} />,
            onSelect: () => change.onAlternatives('cheaper'),
          },
          {
            label: 'Better like this',
            icon: <ArrowUpNarrowWide {...ICON} />,
            onSelect: () => change.onAlternatives('better'),
          },
        ]
      : []),
    ...seen,
    { label: 'Will it get in?', icon: <Truck {...ICON} />, onSelect: () => change.onDelivery(product) },
    {
      label: 'Remove',
      icon: <Trash2 {...ICON} />,
      danger: true,
      disabled: change.onRemove === undefined,
      onSelect: () => change.onRemove?.(),
    },
  ]
}
