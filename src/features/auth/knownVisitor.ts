/** Whether this browser has been logged in before: then a wall asks for a login, else it offers to register. */
import { readStored, writeStored } from '../../lib/storage.ts'

const STORAGE_KEY = 'roomwright.has-account'

export function hasLoggedInHere(): boolean {
  return readStored(STORAGE_KEY) !== null
}

export function rememberLogin(): void {
  writeStored(STORAGE_KEY, 'yes')
}
