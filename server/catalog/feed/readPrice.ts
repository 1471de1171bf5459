/** A price of a feed, with the reason in words where it cannot be used. */
import {
  MAX_AMOUNT,
  type Money,
  type PriceHints,
  type PriceProblem,
  readPrice as readMoney,
} from '../../../src/contract/prices.ts'
import { formatNumber } from '../../platform/formats.ts'

/** `isAssumed`: neither the text nor a hint names a currency, so US dollars were assumed. */
type ReadPrice = { value: Money; isAssumed: boolean } | { problem: string; asks?: 'currency' | 'decimal' }

export function readPrice(text: string, hints: PriceHints = {}): ReadPrice {
  const read = readMoney(text, hints)
  if ('value' in read) return read
  const problem = PROBLEMS[read.problem](text, read.sign)
  if (read.problem === 'unclear') return { problem, asks: 'decimal' }
  return read.problem === 'currency' ? { problem, asks: 'currency' } : { problem }
}

const PROBLEMS: Readonly<Record<PriceProblem, (text: string, sign: string) => string>> = {
  long: () => 'it is too long for a price; write it like "12.00 USD"',
  none: (text) =>
    /[0-9]/.test(text)
      ? `"${text}" is not a price; write it like "12.00 USD"`
      : `"${text}" contains no number; write it like "12.00 USD"`,
  negative: (text) => `"${text}" is negative`,
  currency: (_, sign) => `"${sign}" does not say which currency it is`,
  unclear: (text) => `"${text}" can be read in two ways`,
  zero: () => 'the price is 0',
  large: (text) => `"${text}" is above ${formatNumber(MAX_AMOUNT)}`,
}
