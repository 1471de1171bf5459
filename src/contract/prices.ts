/**
 * The one reader of prices as people and shops write them, for the app's own fields, the tables of shops and their pages:
 * `12.00 USD`, `EUR 1.299,00`, `$1,299`, `1 299,00 €`, `49,- kr`. No exchange rate is ever applied, and a number that can be read
 * in two ways is never guessed.
 */
import { decimalsOf, DEFAULT_CURRENCY, isCurrency } from './currency.ts'
import { plainDigits } from './lengths.ts'

export type Money = { readonly amount: number; readonly currency: string }
/** What is known about the numbers beside their text. */
export type PriceHints = {
  /** Currency of prices without one, and of signs that several currencies share (`$`, `kr`). */
  readonly currency?: string | undefined
  /** The decimal separator. */
  readonly decimal?: '.' | ',' | undefined
}
/** `unclear`: the number can be read in two ways. `currency`: `sign` does not say which one it is. */
export type PriceProblem = 'long' | 'none' | 'negative' | 'currency' | 'unclear' | 'zero' | 'large'
/** `isAssumed`: neither the text nor a hint names a currency, so US dollars were assumed. */
export type PriceRead = { value: Money; isAssumed: boolean } | { problem: PriceProblem; sign: string }

const NUMBER = /^[0-9](?:[0-9.,\u00a0\u202f'’ ]*[0-9])?$/
/** Matches the European notation for "no cents", as in `49,-`. */
const NO_CENTS = /(?<=[0-9])([.,])\s?[-–—]+/
export const MAX_AMOUNT = 1_000_000_000
const DIGITS_PER_GROUP = 3

/** Unambiguous currency signs. */
const CURRENCY_OF_SIGN: Readonly<Record<string, string>> = {
  US: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  SR: 'SAR',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  'FR.': 'CHF',
  SFR: 'CHF',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
  S$: 'SGD',
  HK$: 'HKD',
  MX$: 'MXN',
  '₺': 'TRY',
  TL: 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
}
/** Signs that several currencies share, the default first; `kr` needs a hint. */
const CURRENCIES_OF_SHARED_SIGN: Readonly<Record<string, readonly (string | undefined)[]>> = {
  $: ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS', 'TWD'],
  '¥': ['JPY', 'CNY'],
  KR: [undefined, 'SEK', 'NOK', 'DKK', 'ISK'],
  'KR.': [undefined, 'DKK', 'ISK', 'NOK', 'SEK'],
}

/** Maximum number of characters of a price or length. */
export const MAX_AMOUNT_CHARACTERS = 60

export function readPrice(text: string, hints: PriceHints = {}): PriceRead {
  if (text.length > MAX_AMOUNT_CHARACTERS) return { problem: 'long', sign: '' }
  const known = plainDigits(text.normalize('NFKC'))
  const plain = known.replace(NO_CENTS, '')
  const digits = /[0-9](?:.*[0-9])?/s.exec(plain)?.[0] ?? ''
  const sign = plain.replace(digits, '').replace(/\s+/g, '').toUpperCase()
  const fail = (problem: PriceProblem) => ({ problem, sign })
  if (digits === '') return fail('none')
  if (/[-(−]/.test(sign)) return fail('negative')
  const currency = currencyOf(sign, hints.currency)
  if (currency === undefined) return fail('currency')
  const decimals = decimalsOf(currency)
  if (!NUMBER.test(digits)) return fail('none')
  const own = NO_CENTS.exec(known)?.[1]
  const decimal = own === '.' || own === ',' ? own : hints.decimal
  if (decimal === undefined && isUnclear(digits, decimals)) return fail('unclear')
  const value = decimal === undefined ? readAmount(digits, decimals < DIGITS_PER_GROUP) : readWith(digits, decimal)
  if (value === undefined) return fail('none')
  const unit = 10 ** decimals
  const amount = Math.round(value * unit) / unit
  if (amount <= 0) return fail('zero')
  if (amount > MAX_AMOUNT) return fail('large')
  return { value: { amount, currency }, isAssumed: sign === '' && hints.currency === undefined }
}

/**
 * Whether the number is ambiguous: `1.299` in dollars may be 1,299 or have one digit too many. `1,299` is unambiguous.
 */
function isUnclear(digits: string, decimals: number): boolean {
  return decimals > 0 && decimals < DIGITS_PER_GROUP && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
}

function currencyOf(sign: string, hinted: string | undefined): string | undefined {
  if (sign === '') return hinted ?? DEFAULT_CURRENCY
  const shared = CURRENCIES_OF_SHARED_SIGN[sign]
  if (shared) return shared.find((code) => code !== undefined && code === hinted) ?? shared[0]
  const code = CURRENCY_OF_SIGN[sign] ?? /^\$?([A-Z]{3})\$?$/.exec(sign)?.[1]
  return code !== undefined && isCurrency(code) ? code : undefined
}

function readWith(text: string, decimal: '.' | ','): number | undefined {
  const [whole = '', ...rest] = text.replace(decimal === '.' ? /[,\s'’]/g : /[.\s'’]/g, '').split(decimal)
  const isOrdered = text.lastIndexOf(decimal === '.' ? ',' : '.') < text.indexOf(decimal) || !text.includes(decimal)
  return rest.length > 1 || !isOrdered ? undefined : finite(`${whole}.${rest[0] ?? '0'}`)
}

/**
 * Parses a number with thousands separators and a decimal point or comma. Of two different separators, the last is the
 * decimal one. A single separator is decimal, unless exactly three digits follow (`1,299`) and `isCounted` is set. A
 * repeated separator separates thousands.
 */
export function readAmount(text: string, isCounted = true): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const signs = plain.replace(/[0-9]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last === -1) return finite(plain)
  const [whole, rest] = [plain.slice(0, last), plain.slice(last + 1)]
  const differ = new Set(signs).size > 1
  const separates =
    !differ && (signs.length > 1 || (isCounted && rest.length === DIGITS_PER_GROUP && /^[1-9]\d{0,2}$/.test(whole)))
  if (differ && signs.lastIndexOf(plain[last] ?? '') !== signs.indexOf(plain[last] ?? '')) return undefined
  return finite(separates ? plain.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${rest}`)
}

function finite(text: string): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
