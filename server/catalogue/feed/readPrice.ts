/**
 * The price of a feed, in US dollars: `12.00 USD`, `USD 1,299`, `$1.299,00`, `1 299,00 USD`, `49,- USD`. A bare number is
 * dollars; any other currency is refused, because the shop does not know the day's rate.
 */
const NUMBER = /^[0-9](?:[0-9.,\u00a0\u202f'’ ]*[0-9])?$/
/** "No cents", as much of Europe writes it. */
const NO_CENTS = /(?<=[0-9])[.,]\s?[-–—]+/
const DOLLARS = new Set(['', 'USD', 'US$', '$', 'US', 'USD$', '$USD'])
const MOST = 1_000_000
const GROUP = 3

export type Read<T> = { value: T } | { problem: string }

/** The longest price or length that makes sense. */
export const LONGEST_AMOUNT = 60

export function readPrice(text: string): Read<number> {
  if (text.length > LONGEST_AMOUNT) return { problem: 'it is too long for a price; write it like "12.00 USD"' }
  const plain = text.replace(NO_CENTS, '')
  const digits = /[0-9](?:.*[0-9])?/s.exec(plain)?.[0] ?? ''
  const currency = plain.replace(digits, '').replace(/\s+/g, '').toUpperCase()
  if (digits === '') return { problem: `"${text}" holds no number; write it like "12.00 USD"` }
  if (/[-(−]/.test(currency)) return { problem: `"${text}" is less than nothing` }
  if (!DOLLARS.has(currency))
    return { problem: `the price is in "${currency}"; only US dollars can be sold, so write it like "12.00 USD"` }
  const value = NUMBER.test(digits) ? readNumber(digits) : undefined
  if (value === undefined) return { problem: `"${text}" is no price; write it like "12.00 USD"` }
  const cents = Math.round(value * 100) / 100
  if (cents <= 0) return { problem: 'the price is 0' }
  if (cents > MOST) return { problem: `"${text}" is above ${MOST.toLocaleString('en-US')} dollars` }
  return { value: cents }
}

/**
 * A number with thousands separators and a decimal point or comma. The last of two different signs is the decimal one; a
 * single sign is it unless exactly three digits follow (`1,299`) and `isCounted`; a sign that repeats separates thousands.
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
