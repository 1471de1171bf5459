/** The menu in the corner of a card: a round button that stands out from the picture behind it. */
import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './CardMenu.module.css'
import { Menu } from './Menu.tsx'

/** `label` says what the menu is for, such as "Actions for Oat sofa evening". */
type Props = Omit<ComponentProps<typeof Menu>, 'trigger'> & { label: string }

export function CardMenu({ label, ...menu }: Props) {
  return (
    <Menu
      {...menu}
      trigger={
        <button type="button" className={styles.trigger} aria-label={label}>
          <EllipsisVertical aria-hidden="true" size={20} />
        </button>
      }
    />
  )
}
