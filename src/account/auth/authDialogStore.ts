/**
 * Which of the two dialogs is open, and the return address of its login. Outside React, so that any code can open one.
 */
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../platform/storage.ts'
import { prepareProvider } from './provider.ts'

const LOGGED_IN_BEFORE = 'roomwright.has-account'

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

/**
 * Opens a dialog before something that needs an account: the registration in a browser that has never been logged in,
 * else the login. After either the user is logged in and continues at `returnTo`.
 */
export function requestLogin(returnTo: string, kept?: Kept): void {
  authDialogStore.setState({ kept })
  openAuthDialog(readStored(LOGGED_IN_BEFORE) === null ? 'register' : 'login', returnTo)
}

/** Makes later calls of `requestLogin` in this browser open the login. */
export function rememberLogin(): void {
  writeStored(LOGGED_IN_BEFORE, 'yes')
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: undefined, returnTo: undefined, kept: undefined })
}

/** Closes the dialog after a registration; the login that follows keeps the return address. */
export function closeAfterRegistering(): void {
  authDialogStore.setState({ open: undefined })
}
