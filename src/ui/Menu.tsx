/** A menu button over Radix: arrow keys, typeahead, Escape; the focus returns to the button. */
import { EllipsisVertical } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { portalContainer } from './portalContainer.ts'
import styles from './Menu.module.css'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** The target of a link; or `onSelect` for an action. */
  to?: string
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
}

export type MenuEntries = readonly (MenuItem | 'separator')[]

type ContentProps = { items: MenuEntries; header?: ReactNode; align?: 'start' | 'center' | 'end' }
type Props = ContentProps & {
  /** The button that opens the menu and names it; it must pass on its props and its ref. */
  trigger: ReactElement
}

export function Menu({ trigger, items, header, align = 'end' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {isOpen && <MenuContent items={items} header={header} align={align} sideOffset={8} />}
    </Radix.Root>
  )
}

/** The menu in the corner of a card. `label` names it, such as "Actions for Oat sofa evening". */
type CardMenuProps = ContentProps & { label: string }

export function CardMenu({ label, ...menu }: CardMenuProps) {
  return (
    <Menu
      {...menu}
      trigger={
        <button type="button" className={styles.cardTrigger} aria-label={label}>
          <EllipsisVertical aria-hidden="true" size={20} />
        </button>
      }
    />
  )
}

/** `returnTo`: gets the focus afterwards, unless the chosen item put it somewhere; the trigger if none is given. */
export function MenuContent({
  items,
  header,
  returnTo,
  ...place
}: ContentProps & { sideOffset: number; returnTo?: () => HTMLElement | null }) {
  const [container] = useState(portalContainer)
  const navigate = useNavigate()
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        {...place}
        className={styles.menu}
        collisionPadding={12}
        // A menu that is taller than its place scrolls.
        tabIndex={0}
        onCloseAutoFocus={(event) => {
          const { activeElement } = document
          const hasMoved = activeElement !== null && activeElement !== document.body
          if (hasMoved || returnTo) event.preventDefault()
          if (!hasMoved) returnTo?.()?.focus({ preventScroll: true })
        }}
      >
        {header && <Radix.Label className={styles.header}>{header}</Radix.Label>}
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
      </Radix.Content>
    </Radix.Portal>
  )
}
