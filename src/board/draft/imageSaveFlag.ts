import { writeStored } from '../../platform/storage.ts'

/**
 * Writes the localStorage flag `isImageSave`: "true" from Proceed until the
 * room picture is made. Nothing reads it.
 */
export function setImageWanted(isWanted: boolean): void {
  writeStored('isImageSave', isWanted ? 'true' : 'false')
}
