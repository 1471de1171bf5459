/** Amounts of money as the specification reads and shows them: thousands commas, decimals, a missing value is 0. */

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The number in a text such as "1,299.00"; 0 when there is none (specification section 5). */
export function readAmount(value: string | number | null | undefined): number {
  const amount =
    typeof value === 'number' ? value : Number.parseFloat((value ?? '').replaceAll(',', '').replace(/^\s*\$/, ''))
  return Number.isFinite(amount) ? amount : 0
}

/** "1,299.00": without the currency sign. */
export function formatAmount(amount: number): string {
  return dollars.format(amount)
}

/** "$1,299", and "$54.50" where there are cents. */
export function formatPrice(amount: number): string {
  const text = dollars.format(amount)
  return `$${text.endsWith('.00') ? text.slice(0, -3) : text}`
}
