/** A menu that opens from a button, over Radix: arrow keys, typing ahead, Escape, focus back to the button. */
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './Menu.module.css'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** Where the item leads; or what it does. */
  to?: string
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
}

export type MenuEntries = readonly (MenuItem | 'separator')[]

type Props = {
  /** The button that opens the menu; it must pass on its ref and props. */
  trigger: ReactElement
  items: MenuEntries
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, items, header, align = 'end' }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={12}>
          {header && <Radix.Label className={styles.header}>{header}</Radix.Label>}
          <MenuItems items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What a menu holds, wherever it opens. */
export function MenuItems({ items }: { items: MenuEntries }) {
  const navigate = useNavigate()
  return (
    <>
      {items.map((item, index) =>
        item === 'separator' ? (
          // oxlint-disable-next-line react/no-array-index-key -- separators have no other identity
          <Radix.Separator key={`separator-${index}`} className={styles.separator} />
        ) : (
          <Radix.Item
            key={item.label}
            className={[styles.item, item.danger && styles.danger].filter(Boolean).join(' ')}
            disabled={item.disabled}
            onSelect={() => {
              item.onSelect?.()
              if (item.to !== undefined) void navigate(item.to)
            }}
          >
            {item.icon}
            {item.label}
          </Radix.Item>
        ),
      )}
    </>
  )
}
