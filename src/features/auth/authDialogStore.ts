/** Which of the two dialogs is open, and where its login leads. Kept outside React, so that any code can open them. */
import { prepareProvider } from './provider.ts'

export type AuthDialogState = { open: 'login' | 'register' | undefined; returnTo: string | undefined }

let state: AuthDialogState = { open: undefined, returnTo: undefined }
const listeners = new Set<() => void>()

export function authDialogState(): AuthDialogState {
  return state
}

export function subscribeToAuthDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a dialog, or switches from one to the other; `returnTo` is kept unless another path is given. */
export function openAuthDialog(open: 'login' | 'register', returnTo = state.returnTo): void {
  prepareProvider()
  change({ open, returnTo })
}

export function closeAuthDialog(): void {
  change({ open: undefined, returnTo: undefined })
}

/** Closes the dialog after a registration and keeps `returnTo` for the login that follows. */
export function closeAfterRegistering(): void {
  change({ open: undefined, returnTo: state.returnTo })
}

function change(next: AuthDialogState): void {
  state = next
  for (const listener of listeners) listener()
}
