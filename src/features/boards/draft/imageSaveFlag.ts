/**
 * The localStorage flag `isImageSave`: "true" from Proceed until the request for the room picture has ended. While it
 * is "true", an existing picture is ignored and a new one is made.
 */
import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'isImageSave'

export function isImageWanted(): boolean {
  return readStored(KEY) === 'true'
}

export function setImageWanted(isWanted: boolean): void {
  writeStored(KEY, isWanted ? 'true' : 'false')
}
