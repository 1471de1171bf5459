/** A menu over Radix: arrow keys, typeahead, Escape; the focus returns to its button. `Menu` loads it. */
import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LazyTrigger, type LazyButton } from './lazyTrigger.tsx'
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

export type MenuContentProps = { items: MenuEntries; header?: ReactNode; align?: 'start' | 'center' | 'end' }
type Props = MenuContentProps & {
  lazyButton: LazyButton
  /** Of the button, which names the menu, and of the menu. */
  ids: { readonly button: string; readonly menu: string }
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Called once the button answers and Radix knows keys from pointers, which decides where the focus goes. */
  onReady: () => void
}

export function MenuPanel({ lazyButton, ids, isOpen, onOpen, onReady, align = 'end', ...content }: Props) {
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpen} modal={false}>
      <Radix.Trigger asChild>
        <LazyTrigger lazyButton={lazyButton} />
      </Radix.Trigger>
      {isOpen && <MenuContent {...content} align={align} id={ids.menu} aria-labelledby={ids.button} sideOffset={8} />}
    </Radix.Root>
  )
}

type ContentOfRadix = Pick<Radix.DropdownMenuContentProps, 'id' | 'aria-labelledby' | 'sideOffset'> & {
  returnTo?: () => HTMLElement | null
}

/** `returnTo`: gets the focus afterwards, unless the chosen item put it somewhere; the trigger if none is given. */
export function MenuContent({ items, header, returnTo, ...place }: MenuContentProps & ContentOfRadix) {
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
