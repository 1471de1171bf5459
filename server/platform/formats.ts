/** Formats dates, numbers and money for people: the only place of the server with locale and currency. */

import { DEFAULT_CURRENCY } from '../../src/contract/currency.ts'

export const LOCALE = 'en-US'
const CENTS = 100

const currencies = new Map<string, Intl.NumberFormat>()
const currencyOf = (code: string): Intl.NumberFormat => {
  const known = currencies.get(code) ?? new Intl.NumberFormat(LOCALE, { style: 'currency', currency: code })
  currencies.set(code, known)
  return known
}
const number = new Intl.NumberFormat(LOCALE)
const price = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** "$50.00" for 5000 cents. */
export const formatCents = (cents: number): string => formatMoney(cents / CENTS)
/** "1,250.00", without the currency. */
export const formatPrice = (amount: number): string => price.format(amount)
/** "$1,250.00" or "€1,250.00"; `code` is an ISO 4217 code. */
export const formatMoney = (amount: number, code: string = DEFAULT_CURRENCY): string => currencyOf(code).format(amount)
/** "10,000" */
export const formatNumber = (value: number): string => number.format(value)
/** "November 23, 2026", the day in UTC. */
export const formatDay = (date: Date): string => day.format(date)
/** "Nov 23, 2026, 7:57:23 AM", in UTC. */
export const formatMoment = (date: Date): string => moment.format(date)
