/** A menu that opens from a button; Escape and the button close it, and the focus goes back to the button. */
import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { loadMenuPanel, MenuAt } from './MenuAt.tsx'
import type { MenuEntries } from './MenuPanel.tsx'

export type { MenuEntries } from './MenuPanel.tsx'

type Props = {
  /** The button that opens the menu; it must pass on its props. */
  trigger: ReactElement<TriggerProps>
  items: MenuEntries
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}

type TriggerProps = {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onPointerEnter?: () => void
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

export function Menu({ trigger, items, header, align = 'end' }: Props) {
  /** The button, while the menu is open. */
  const [at, setAt] = useState<HTMLElement>()
  const [isByKey, setByKey] = useState(false)
  const close = () => setAt(undefined)
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': at !== undefined,
        // A pointer that comes near will likely press: the menu is then there at once.
        onPointerEnter: () => void loadMenuPanel().catch(() => undefined),
        onClick: ({ currentTarget, detail }) => {
          // A click that no pointer made.
          setByKey(detail === 0)
          setAt(at ? undefined : currentTarget)
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setByKey(true)
          setAt(event.currentTarget)
        },
      })}
      {at && (
        <MenuAt
          at={at}
          label={at.getAttribute('aria-label') ?? at.textContent}
          items={items}
          header={header}
          align={align}
          startsOnFirst={isByKey}
          onClose={close}
          returnTo={() => at}
        />
      )}
    </>
  )
}
