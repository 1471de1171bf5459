/** The tooltip itself, over Radix; `Tooltip` loads it. */
import * as Radix from 'radix-ui/tooltip'
import { LazyTrigger, type LazyButton } from './lazyTrigger.tsx'
import { portalContainer } from './portalContainer.ts'
import styles from './Tooltip.module.css'

const SHOW_AFTER_MS = 400

type Props = {
  lazyButton: LazyButton
  /** Of the text, which describes the button. */
  id: string
  text: string
  isShown: boolean
  onShown: (isShown: boolean) => void
}

export function TooltipPanel({ lazyButton, id, text, isShown, onShown }: Props) {
  return (
    <Radix.Provider delayDuration={SHOW_AFTER_MS}>
      <Radix.Root open={isShown} onOpenChange={onShown}>
        <Radix.Trigger asChild>
          <LazyTrigger lazyButton={lazyButton} />
        </Radix.Trigger>
        {isShown && (
          <Radix.Portal container={portalContainer()}>
            <Radix.Content id={id} className={styles.tip} sideOffset={6} collisionPadding={8}>
              {text}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </Radix.Provider>
  )
}
