/** The dialog before something that needs an account. */
import { authDialogStore, type Kept, openAuthDialog } from './authDialogStore.ts'
import { hasLoggedInHere } from './knownVisitor.ts'

/**
 * Opens the form to register for who has never logged in here, else the login. After either the user is logged in and
 * goes on at `returnTo`.
 */
export function openWall(returnTo: string, kept?: Kept): void {
  authDialogStore.setState({ kept })
  openAuthDialog(hasLoggedInHere() ? 'login' : 'register', returnTo)
}
