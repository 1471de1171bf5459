/** The menu itself, over Radix: arrow keys, typing ahead, Escape. `Menu` and `MenuAt` load it when one first opens. */
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './Menu.module.css'
import { frontmost } from './frontmost.ts'

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

export type MenuPanelProps = {
  /** Beside this it opens: an element, or a point of the window. */
  at: Element | { readonly x: number; readonly y: number }
  label: string
  items: MenuEntries
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Opened by a key: the first item has the focus at once. */
  startsOnFirst?: boolean
  onClose: () => void
  /** Gets the focus afterwards, unless the chosen item put it somewhere. */
  returnTo: () => HTMLElement | null
}

export function MenuPanel({
  at,
  label,
  items,
  header,
  align = 'start',
  startsOnFirst,
  onClose,
  returnTo,
}: MenuPanelProps) {
  const [container] = useState(frontmost)
  const isNew = useRef(true)
  const anchor = useRef<HTMLButtonElement>(null)
  const gap = at instanceof Element ? 8 : 4
  useEffect(() => {
    if (!(at instanceof Element)) return undefined
    const follow = () => Object.assign(anchor.current?.style ?? {}, boxOf(at))
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', follow, { capture: true })
  }, [at])
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger
        ref={anchor}
        aria-label={label}
        aria-hidden="true"
        tabIndex={-1}
        className={styles.anchor}
        style={boxOf(at)}
      />
      <Radix.Portal container={container}>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={gap}
          collisionPadding={12}
          onFocus={({ target, currentTarget }) => {
            // Radix looks for the key that opened it, which was pressed before its code was here.
            if (startsOnFirst && isNew.current && target === currentTarget)
              currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus()
            isNew.current = false
          }}
          onInteractOutside={(event) => {
            // The button that opened it closes it by itself.
            if (at instanceof Element && event.target instanceof Node && at.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const { activeElement } = document
            if (!activeElement || activeElement === document.body) returnTo()?.focus({ preventScroll: true })
          }}
        >
          {header && <Radix.Label className={styles.header}>{header}</Radix.Label>}
          <MenuItems items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function MenuItems({ items }: { items: MenuEntries }) {
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

/** In the window, in CSS pixels. */
function boxOf(at: MenuPanelProps['at']) {
  if (!(at instanceof Element)) return { left: `${at.x}px`, top: `${at.y}px`, width: '0', height: '0' }
  const { left, top, width, height } = at.getBoundingClientRect()
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
}
