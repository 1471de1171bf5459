/** A menu button: arrow keys, typeahead, Escape; the focus returns to the button. */
import { EllipsisVertical } from 'lucide-react'
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useState,
} from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import { useLazyTrigger } from './lazyTrigger.tsx'
import type { MenuContentProps } from './MenuPanel.tsx'
import styles from './Menu.module.css'

const load = async () => (await import('./MenuPanel.tsx')).MenuPanel
const MenuPanel = lazyComponent('menus', load)

type Props = MenuContentProps & {
  /** The button that opens the menu and names it; it must pass on its props. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * Until the code of menus has arrived, a press opens the menu as soon as it has; then its button answers with the handlers
 * of Radix.
 */
export function Menu({ trigger, ...content }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const ids = { button: `${id}button`, menu: `${id}menu` }
  const { lazyButton, handlers, isLoaded, approach } = useLazyTrigger('menus', load)
  return (
    <>
      {cloneElement(trigger, {
        id: ids.button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? ids.menu : undefined,
        onPointerEnter: approach,
        onFocus: approach,
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (handlers.current) return handlers.current.onPointerDown?.(event)
          if (event.button !== 0 || event.ctrlKey) return undefined
          approach(event)
          setOpen(true)
          // The focus goes to the menu.
          return event.preventDefault()
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (handlers.current) return handlers.current.onKeyDown?.(event)
          if (!OPENING_KEYS.has(event.key)) return undefined
          approach(event)
          setOpen(true)
          return event.preventDefault()
        },
      })}
      {lazyButton.button && (isLoaded || isOpen) && (
        <MenuPanel
          {...content}
          lazyButton={lazyButton}
          ids={ids}
          isOpen={isOpen}
          onOpen={setOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** The menu in the corner of a card. `label` names it, such as "Actions for Oat sofa evening". */
type CardMenuProps = MenuContentProps & { label: string }

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
