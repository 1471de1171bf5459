/** Tells the files of other programs apart by their content, damaged or not; apart from their readers, which are loaded for them alone. */
import { encodingOf } from './encodingOf.ts'
import { isZip, zipEntries } from './zipEntries.ts'

/** Bytes of the start that tell it, and those of a JSON, whose fields have any order. */
const START_BYTES = 4_000
const START_OF_JSON = 400_000

/** A ZIP with `Home.xml`, or that text alone. */
export function isSweetHome3d(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return /^[^<]*(?:<[?!][^>]*>[^<]*)*<home[\s>/]/.test(startOf(bytes, encodingOf(bytes)))
  const entries = zipEntries(bytes)
  return entries !== undefined && (entries.has('Home.xml') || entries.has('Home'))
}

/** A scan: a USDZ, or a JSON that has walls or rooms with transforms. */
export function isRoomPlan(bytes: Uint8Array, name: string): boolean {
  if (isZip(bytes)) return /\.usd[ac]?/i.test(startOf(bytes, 'latin1'))
  if (!/^[\uFEFF\s]*[[{]/.test(startOf(bytes, 'utf-8'))) return false
  const head = startOf(bytes, 'utf-8', START_OF_JSON)
  return /"(?:walls|rooms|floors)"\s*:/.test(head) && (/"transform"\s*:/.test(head) || /roomplan/i.test(name))
}

/** A DXF, or a DWG or binary DXF, which its reader refuses with a sentence. */
export function isDxf(bytes: Uint8Array, name: string): boolean {
  const head = startOf(bytes, 'latin1')
  if (head.startsWith('AutoCAD Binary DXF') || /^AC10\d\d/.test(head)) return true
  return (
    /^(?:\u00EF\u00BB\u00BF)?(?:\s*999\s*[\r\n][^\r\n]*[\r\n]+)*\s*0\s*[\r\n]+\s*SECTION\s/.test(head) ||
    (/\.dxf$/i.test(name) && /^\s*\d+\s*[\r\n]/.test(head))
  )
}

/** A STEP file with an IFC schema, or a ZIP with one. */
export function isIfc(bytes: Uint8Array): boolean {
  if (isZip(bytes)) return [...(zipEntries(bytes)?.keys() ?? [])].some((name) => /\.ifc$/i.test(name))
  return /^\s*ISO-10303-21\s*;/.test(startOf(bytes, 'latin1'))
}

function startOf(bytes: Uint8Array, encoding: string, length = START_BYTES): string {
  return new TextDecoder(encoding).decode(bytes.subarray(0, length))
}
