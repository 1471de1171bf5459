/**
 * The local flag `isImageSave` (specification section 4): "true" from Proceed until the room picture has been asked for.
 * While it is "true", a picture that is already there is cleared and made.
 */
import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'isImageSave'

export function isImageWanted(): boolean {
  return readStored(KEY) === 'true'
}

export function setImageWanted(isWanted: boolean): void {
  writeStored(KEY, isWanted ? 'true' : 'false')
}
