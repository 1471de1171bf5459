import { formatNumber } from '../../formats.ts'
/**
 * Parses a price of a feed into US dollars: `12.00 USD`, `USD 1,299`, `$1.299,00`, `1 299,00 USD`, `49,- USD`. A bare
 * number is dollars. Other currencies are rejected, because no exchange rates are available.
 */
const NUMBER = /^[0-9](?:[0-9.,\u00a0\u202f'’ ]*[0-9])?$/
/** Matches the European notation for "no cents", as in `49,-`. */
const NO_CENTS = /(?<=[0-9])[.,]\s?[-–—]+/
const DOLLARS = new Set(['', 'USD', 'US$', '$', 'US', 'USD$', '$USD'])
const MOST = 1_000_000
const GROUP = 3

export type Read<T> = { value: T } | { problem: string }

/** Maximum number of characters of a price or length. */
export const LONGEST_AMOUNT = 60

export function readPrice(text: string): Read<number> {
  if (text.length > LONGEST_AMOUNT) return { problem: 'it is too long for a price; write it like "12.00 USD"' }
  const plain = text.replace(NO_CENTS, '')
  const digits = /[0-9](?:.*[0-9])?/s.exec(plain)?.[0] ?? ''
  const currency = plain.replace(digits, '').replace(/\s+/g, '').toUpperCase()
  if (digits === '') return { problem: `"${text}" contains no number; write it like "12.00 USD"` }
  if (/[-(−]/.test(currency)) return { problem: `"${text}" is negative` }
  if (!DOLLARS.has(currency))
    return { problem: `the price is in "${currency}"; only US dollars can be sold, so write it like "12.00 USD"` }
  const value = NUMBER.test(digits) ? readNumber(digits) : undefined
  if (value === undefined) return { problem: `"${text}" is not a price; write it like "12.00 USD"` }
  const cents = Math.round(value * 100) / 100
  if (cents <= 0) return { problem: 'the price is 0' }
  if (cents > MOST) return { problem: `"${text}" is above ${formatNumber(MOST)} dollars` }
  return { value: cents }
}

/**
 * Parses a number with thousands separators and a decimal point or comma. Of two different separators, the last is the
 * decimal one. A single separator is decimal, unless exactly three digits follow (`1,299`) and `isCounted` is set. A
 * repeated separator separates thousands.
 */
export function readNumber(text: string, isCounted = true): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const signs = plain.replace(/[0-9]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last === -1) return finite(plain)
  const [whole, rest] = [plain.slice(0, last), plain.slice(last + 1)]
  const differ = new Set(signs).size > 1
  const separates =
    !differ && (signs.length > 1 || (isCounted && rest.length === GROUP && /^[1-9]\d{0,2}$/.test(whole)))
  if (differ && signs.lastIndexOf(plain[last] ?? '') !== signs.indexOf(plain[last] ?? '')) return undefined
  return finite(separates ? plain.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${rest}`)
}

function finite(text: string): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
