/**
 * Alerts: messages in a corner of the page. A store outside React, so that requests can show one, too.
 * An error, and what offers an action, stays until it is dismissed, or until a navigation after it has been on screen long
 * enough to be read. All others leave by themselves after that time.
 */
import { createStore } from 'zustand/vanilla'

type AlertKind = 'error' | 'success' | 'info'
type AlertOptions = {
  kind?: AlertKind
  action?: { label: string; onAction: () => void }
  /** Of a file that was chosen or dropped: it leaves when another one is. */
  ofFile?: boolean
}
export type AlertMessage = AlertOptions & { id: number; text: string; kind: AlertKind }

/** Minimum display time of each message. */
export const READING_MS = 10_000
/** Maximum number of alerts; the oldest is removed first. */
const MAX_SHOWN = 4

let nextId = 1
export const alertStore = createStore((): { shown: readonly AlertMessage[] } => ({ shown: [] }))

/** Shows the text; it replaces an alert with the same text. Returns the function that dismisses it. */
export function showAlert(text: string, { kind = 'error', ...options }: AlertOptions = {}): () => void {
  const message: AlertMessage = { id: nextId++, text, kind, ...options }
  update([...shownAlerts().filter((other) => other.text !== text), message].slice(-MAX_SHOWN))
  return () => dismissAlert(message.id)
}

export function dismissAlert(id: number): void {
  update(shownAlerts().filter((message) => message.id !== id))
}

/** Called when a file is chosen or dropped: what was said of the files before is over. */
export function endFileAlerts(): void {
  update(shownAlerts().filter(({ ofFile }) => !ofFile))
}

/** Called at each change of route: dismisses the alerts on screen after the reading time. */
export function leaveAlertsAfterNavigation(): void {
  const leaving = new Set(shownAlerts().map((message) => message.id))
  if (leaving.size > 0)
    setTimeout(() => update(shownAlerts().filter((message) => !leaving.has(message.id))), READING_MS)
}

export function shownAlerts(): readonly AlertMessage[] {
  return alertStore.getState().shown
}

function update(shown: readonly AlertMessage[]): void {
  alertStore.setState({ shown })
}
