/** A tooltip for an icon button, over Radix. It does not replace the button's label. */
import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, useState } from 'react'
import { portalContainer } from './portalContainer.ts'
import styles from './Tooltip.module.css'

const SHOW_AFTER_MS = 400

type Props = {
  text: string
  /** The button; it must pass on its props and its ref. */
  children: ReactElement
}

export function Tooltip({ text, children }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Radix.Provider delayDuration={SHOW_AFTER_MS}>
      <Radix.Root open={isShown} onOpenChange={setShown}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        {isShown && (
          <Radix.Portal container={portalContainer()}>
            <Radix.Content className={styles.tip} sideOffset={6} collisionPadding={8}>
              {text}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </Radix.Provider>
  )
}
