/** The dialog itself; `Dialog` loads it when it is first opened. */
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import styles from './DialogPanel.module.css'
import { portalContainer } from './portalContainer.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'narrow' | 'medium' | 'wide'
  /** The element that gets the focus after closing if the opener is gone. */
  returnTo?: () => HTMLElement | null
  children: ReactNode
}

export default function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  returnTo,
  children,
}: DialogProps) {
  const [container] = useState(portalContainer)
  // The veil is a task and the panel, which lays out the page for its focus, is the next one: both at once take long on slow processors.
  const hasPanel = useDeferredValue(true, false)
  const openers = useRef<readonly HTMLElement[]>([])
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={styles.veil}>
          {hasPanel && (
            <Radix.Content
              data-dialog={size}
              className={`${styles.panel} ${styles[size]}`}
              {...(description ? {} : { 'aria-describedby': undefined })}
              onOpenAutoFocus={() => {
                const isGone = returnTo && document.activeElement === document.body
                openers.current = isGone ? [] : findOpeners()
                lastOpener = openers.current.at(-1) ?? null
              }}
              onCloseAutoFocus={(event) => {
                // There is no Radix trigger: the element that had the focus on opening gets it back.
                const next = openers.current.find((each) => each.isConnected) ?? returnTo?.()
                if (!next) return
                event.preventDefault()
                next.focus()
              }}
            >
              <div className={styles.head}>
                <Radix.Title className={styles.title}>{title}</Radix.Title>
                <Radix.Close className={styles.close} aria-label="Close">
                  <X aria-hidden="true" size={22} strokeWidth={1.75} />
                </Radix.Close>
              </div>
              {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
              <div className={styles.body}>{children}</div>
            </Radix.Content>
          )}
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

let lastOpener: HTMLElement | null = null

/**
 * The focused element. If it is inside another dialog, then also the opener of that one, because this dialog may replace
 * it.
 */
function findOpeners(): HTMLElement[] {
  const active = document.activeElement
  const last = lastOpener ? [lastOpener] : []
  if (!(active instanceof HTMLElement) || active === document.body) return last
  return active.closest('[role="dialog"]') ? [active, ...last] : [active]
}
