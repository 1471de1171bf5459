/** A menu that opens at a point of the window, as a right click does. */
import { DropdownMenu as Radix } from 'radix-ui'
import styles from './Menu.module.css'
import { type MenuEntries, MenuItems } from './Menu.tsx'

type Props = {
  at: { readonly x: number; readonly y: number }
  label: string
  items: MenuEntries
  /** Where it belongs when a native modal dialog lies above the page. */
  container?: HTMLElement | null
  onClose: () => void
  /** Gets the focus afterwards, unless the chosen item put it somewhere. */
  returnTo: () => HTMLElement | null
}

export function MenuAt({ at, label, items, container, onClose, returnTo }: Props) {
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger
        aria-label={label}
        aria-hidden="true"
        tabIndex={-1}
        style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0, padding: 0, border: 0 }}
      />
      <Radix.Portal container={container}>
        <Radix.Content
          className={styles.menu}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const { activeElement } = document
            if (!activeElement || activeElement === document.body) returnTo()?.focus({ preventScroll: true })
          }}
        >
          <MenuItems items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
