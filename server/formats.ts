/** Writes dates, numbers and money for people: the one place of the server that knows the locale and the currency. */

export const LOCALE = 'en-US'
const CURRENCY = 'USD'
const CENTS = 100

const currency = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY })
const number = new Intl.NumberFormat(LOCALE)
const price = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** "$50.00" for 5000 cents. */
export const formatCents = (cents: number): string => currency.format(cents / CENTS)
/** "1,250.00", without the currency. */
export const formatPrice = (dollars: number): string => price.format(dollars)
/** "10,000" */
export const formatNumber = (value: number): string => number.format(value)
/** "November 23, 2026", the day in UTC. */
export const formatDay = (date: Date): string => day.format(date)
/** "Nov 23, 2026, 7:57:23 AM", in UTC. */
export const formatMoment = (date: Date): string => moment.format(date)
