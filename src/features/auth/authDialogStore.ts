/** Which of the two dialogs is open, and where its login leads. Outside React, so that anything may open one. */
import { createStore } from 'zustand/vanilla'
import { prepareProvider } from './provider.ts'

export type AuthDialogState = { open: 'login' | 'register' | undefined; returnTo: string | undefined }

export const authDialogStore = createStore((): AuthDialogState => ({ open: undefined, returnTo: undefined }))

/** Opens a dialog, or changes from one to the other; the way back stays unless another is given. */
export function openAuthDialog(
  open: 'login' | 'register',
  returnTo: string | undefined = authDialogStore.getState().returnTo,
): void {
  prepareProvider()
  authDialogStore.setState({ open, returnTo })
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: undefined, returnTo: undefined })
}

/** Closes the dialog after registering: the login that follows leads where the first one was to lead. */
export function closeAfterRegistering(): void {
  authDialogStore.setState({ open: undefined })
}
