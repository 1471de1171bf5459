/** ISO 4217: the currency of a price that names none. */
export const DEFAULT_CURRENCY = 'USD'
