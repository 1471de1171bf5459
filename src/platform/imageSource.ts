/**
 * Converts any image field of the API into the `src` of an `<img>`. The field has bare base64, base64
 * wrapped in quotes, a data URL, or a URL.
 */

/** The first characters of a base64 text identify the format, as the first bytes of a file do. */
const SIGNATURES: readonly [start: RegExp, type: string][] = [
  [/^iVBORw0KGgo/, 'image/png'],
  [/^\/9j\//, 'image/jpeg'],
  [/^UklGR/, 'image/webp'],
  [/^R0lGOD/, 'image/gif'],
  // Four bytes of length, then "ftypavif"; only the length varies between files.
  [/^AAAA..Z0eXBhdmlm/, 'image/avif'],
  [/^(?:PHN2Zy|PD94bWwg)/, 'image/svg+xml'],
]

/** The media type of a bare base64 image of unknown format. */
const DEFAULT_TYPE = 'image/jpeg'

/** An `<img src>` for the field, or undefined when it holds no image. */
export function imageSource(field: string | null | undefined): string | undefined {
  const text = unquoted(field ?? '')
  if (text === '') return undefined
  if (/^(?:data:image\/|blob:|https?:\/\/)/i.test(text)) return text
  if (isPath(text)) return text
  const base64 = text.replace(/\s+/g, '')
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)
    ? `data:${imageType(base64)};base64,${standardBase64(base64)}`
    : undefined
}

/** The media type of a bare base64 image, by its first characters. */
export function imageType(base64: string): string {
  return SIGNATURES.find(([start]) => start.test(base64))?.[1] ?? DEFAULT_TYPE
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])([\s\S]*)\1$/, '$2')
    .trim()
}

/** A JPEG in base64 begins with a slash too ("/9j/"): a path has a dot or a second slash within its first name. */
function isPath(text: string): boolean {
  return /^\.{0,2}\/(?!9j\/)[\w.~-]+(?:\/|\.|\?|$)/.test(text) && !text.startsWith('//')
}

function standardBase64(base64: string): string {
  return base64.replaceAll('-', '+').replaceAll('_', '/')
}
