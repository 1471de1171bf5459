/** ISO 4217: the currency of a price that names none. */
export const DEFAULT_CURRENCY = 'USD'

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether it is the ISO 4217 code of a currency. */
export function isCurrency(code: string): boolean {
  return CODES.has(code)
}

const decimalsCache = new Map<string, number>()

/** How many decimals the prices of a currency have, such as 2 for USD and 0 for JPY. */
export function decimalsOf(code: string): number {
  const known = decimalsCache.get(code)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  decimalsCache.set(code, maximumFractionDigits)
  return maximumFractionDigits
}
