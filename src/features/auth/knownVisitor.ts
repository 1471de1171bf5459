/** Whether this browser has been logged in before: then the account dialog asks for a login, else it offers registration. */
import { readStored, writeStored } from '../../lib/storage.ts'

const STORAGE_KEY = 'roomwright.has-account'

export function hasLoggedInHere(): boolean {
  return readStored(STORAGE_KEY) !== null
}

export function rememberLogin(): void {
  writeStored(STORAGE_KEY, 'yes')
}
