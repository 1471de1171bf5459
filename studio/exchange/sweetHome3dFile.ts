/** Tells files of Sweet Home 3D from others; apart from their reader, which is loaded for them alone. */
import { encodingOf } from './encodingOf.ts'
import { isZip, zipEntries } from './zipEntries.ts'

/** Whether it is a Sweet Home 3D file, damaged or not. */
export function isSweetHome3d(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return /^[^<]*(?:<[?!][^>]*>[^<]*)*<home[\s>/]/.test(startOf(bytes))
  const entries = zipEntries(bytes)
  return entries !== undefined && (entries.has('Home.xml') || entries.has('Home'))
}

const START_BYTES = 2_000

function startOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, START_BYTES))
}
