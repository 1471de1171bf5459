/** A few words beside a button that shows only an icon, for eye and focus; the button keeps a label of its own. */
import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, useCallback, useState } from 'react'
import styles from './Tooltip.module.css'

const DELAY_MS = 400

type Props = {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The button; it must pass on its ref and props. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: Props) {
  // A modal dialog lies above all else, and what belongs to its buttons must be in it.
  const [container, setContainer] = useState<HTMLElement>()
  const place = useCallback(
    (button: HTMLButtonElement | null) => setContainer(button?.closest('dialog') ?? undefined),
    [],
  )
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild ref={place}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
