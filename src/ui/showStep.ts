/** Messages about steps that can be undone. */
import { showAlert } from '../platform/alertStore.ts'

type Step = {
  /** Calls the listener at the next step, or when this one is undone. Returns the function that stops it. */
  readonly onNext: (listener: () => void) => () => void
  readonly undo: () => void
}

/** Shows the text with an Undo button until the next step, because undo then takes back that one. */
export function showStep({ onNext, undo }: Step, text: string, kind: 'info' | 'success' = 'info'): void {
  const dismiss = showAlert(text, { kind, action: { label: 'Undo', onAction: undo } })
  const stop = onNext(() => {
    stop()
    dismiss()
  })
}
