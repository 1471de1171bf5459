/** Starts the session after one of the forms: remembers the login for the next account dialog, and removes the messages that asked for it. */
import { dismissAlert, shownAlerts } from '../../platform/alertStore.ts'
import { rememberLogin } from './authDialogStore.ts'
import { useSession } from './SessionProvider.tsx'

/** Messages that ask for a login. */
export const REGISTERED = 'User registered successfully'
export const PLEASE_LOGIN = 'Please Login.'

export function useEnter(): (token: string) => void {
  const { accept } = useSession()
  return (token) => {
    rememberLogin()
    for (const { id, text } of shownAlerts()) if (text === REGISTERED || text === PLEASE_LOGIN) dismissAlert(id)
    accept(token)
  }
}
