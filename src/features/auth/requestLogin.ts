import { authDialogStore, type Kept, openAuthDialog } from './authDialogStore.ts'
import { hasLoggedInHere } from './knownVisitor.ts'

/**
 * Opens the account dialog before something that needs an account: with the registration in a browser that has never been
 * logged in, else with the login. After either the user is logged in and continues at `returnTo`.
 */
export function requestLogin(returnTo: string, kept?: Kept): void {
  authDialogStore.setState({ kept })
  openAuthDialog(hasLoggedInHere() ? 'login' : 'register', returnTo)
}
