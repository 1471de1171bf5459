/** A menu that opens at a point of the window, such as a right click, or beside an element. */
import * as Radix from 'radix-ui/dropdown-menu'
import { MenuContent, type MenuEntries } from './MenuPanel.tsx'
import styles from './Menu.module.css'

export type ContextMenuProps = {
  /** The anchor: an element, or a point of the window in CSS pixels. */
  at: Element | { readonly x: number; readonly y: number }
  label: string
  items: MenuEntries
  onClose: () => void
  /** The element that gets the focus after closing, unless the selected item moved it. */
  returnTo: () => HTMLElement | null
}

export function ContextMenu({ at, label, items, onClose, returnTo }: ContextMenuProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      {/* Radix places a menu beside its trigger; this one only marks the place. */}
      <Radix.Trigger aria-label={label} aria-hidden="true" tabIndex={-1} className={styles.anchor} style={boxOf(at)} />
      <MenuContent items={items} align="start" sideOffset={4} returnTo={returnTo} />
    </Radix.Root>
  )
}

function boxOf(at: ContextMenuProps['at']) {
  if (!(at instanceof Element)) {
    const { innerWidth, innerHeight } = window
    return { left: `${within(at.x, innerWidth)}px`, top: `${within(at.y, innerHeight)}px`, width: '0', height: '0' }
  }
  const { left, top, width, height } = at.getBoundingClientRect()
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
}

/** The nearest position inside the window: a piece that is selected by keys may be scrolled out of it. */
function within(position: number, side: number): number {
  return Math.min(Math.max(position, 0), side)
}
