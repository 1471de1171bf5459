/** Shows the messages of the alert store in a corner of the page, without taking the focus. `MergeConflicts` joins them. */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useEffect, useState } from 'react'
import { type AlertMessage, alertStore, dismissAlert, READING_MS, showAlert } from '../platform/alertStore.ts'
import { useStore } from 'zustand'
import styles from './Alerts.module.css'

export { showAlert } from '../platform/alertStore.ts'

/** The element with the messages; null until it is mounted. */
export const MessagesPlace = createContext<HTMLElement | null>(null)

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info }

/** `state`: a notice for the duration of a state, below the messages; the newest message is on top. */
export function AlertsProvider({ state, children }: { state?: ReactNode; children: ReactNode }) {
  const messages = useStore(alertStore, ({ shown }) => shown)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <MessagesPlace value={place}>
      {children}
      {/* An open dialog hides everything else from screen readers except live regions, so each message is one. */}
      <section ref={setPlace} className={styles.stack} aria-label="Messages" aria-live="off">
        {messages.toReversed().map((message) => (
          <AlertCard key={message.id} message={message} />
        ))}
        {state}
      </section>
    </MessagesPlace>
  )
}

/** `show(text, { kind, action })` for components; outside React, call `showAlert`. */
export function useAlerts(): { show: typeof showAlert } {
  return ALERTS
}

const ALERTS = { show: showAlert }

function AlertCard({ message }: { message: AlertMessage }) {
  const Icon = ICONS[message.kind]
  const { action } = message
  const held = useLeaving(message)
  return (
    <div {...held} className={`${styles.card} ${styles[message.kind]}`} data-alert={message.kind}>
      <Icon aria-hidden="true" className={styles.icon} size={20} strokeWidth={1.75} />
      <p role="alert" className={styles.text}>
        {message.text}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissAlert(message.id)
            action.onAction()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissAlert(message.id)}>
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
    </div>
  )
}

/**
 * Dismisses a message that asks for nothing after its reading time, which begins anew when the pointer or the focus leaves
 * the message, and when the page is shown again.
 */
function useLeaving({ id, kind, action }: AlertMessage) {
  const [isHeld, setHeld] = useState(false)
  const leaves = kind !== 'error' && !action && !isHeld
  useEffect(() => {
    if (!leaves) return undefined
    let timer = 0
    const start = () => {
      window.clearTimeout(timer)
      if (!document.hidden) timer = window.setTimeout(() => dismissAlert(id), READING_MS)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [id, leaves])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
