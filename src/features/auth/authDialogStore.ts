/**
 * Which of the two dialogs is open, and the return address of its login. Outside React, so that any code can open one.
 */
import { createStore } from 'zustand/vanilla'
import { prepareProvider } from './provider.ts'

/** The user's work so far: texts, small pictures, and where it remains when the dialog is closed. */
export type Kept = { words: string; pictures: readonly string[]; backTo: string }

type AuthDialogState = {
  open: 'login' | 'register' | undefined
  returnTo: string | undefined
  /** Shown above the form. */
  kept?: Kept | undefined
}

export const authDialogStore = createStore((): AuthDialogState => ({ open: undefined, returnTo: undefined }))

/** Opens a dialog, or changes from one to the other; the return address is kept unless a new one is given. */
export function openAuthDialog(
  open: 'login' | 'register',
  returnTo: string | undefined = authDialogStore.getState().returnTo,
): void {
  prepareProvider()
  authDialogStore.setState({ open, returnTo })
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: undefined, returnTo: undefined, kept: undefined })
}

/** Closes the dialog after a registration; the login that follows keeps the return address. */
export function closeAfterRegistering(): void {
  authDialogStore.setState({ open: undefined })
}
