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

/** Until the code of menus has arrived, a press is kept; then it is repeated, and the button answers with the handlers of Radix. */
export function Menu({ trigger, ...content }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const ids = { button: `${id}button`, menu: `${id}menu` }
  const { lazyButton, handlers, isLoaded, approach, keep, repeat } = useLazyTrigger('menus', load)
  const [isAsked, setAsked] = useState(false)
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
          if (handlers.current) handlers.current.onPointerDown?.(event)
          else if (event.button === 0 && !event.ctrlKey) {
            keep(event, new globalThis.PointerEvent('pointerdown', event.nativeEvent))
            setAsked(true)
          }
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (handlers.current) handlers.current.onKeyDown?.(event)
          else if (OPENING_KEYS.has(event.key)) {
            keep(event, new globalThis.KeyboardEvent('keydown', event.nativeEvent))
            setAsked(true)
          }
        },
      })}
      {lazyButton.button && (isLoaded || isAsked) && (
        <MenuPanel
          {...content}
          lazyButton={lazyButton}
          ids={ids}
          isOpen={isOpen}
          onOpen={setOpen}
          onReady={repeat}
          onClose={() => setAsked(false)}
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
