import { formatDay } from '../../lib/locale.ts'

/** "December 1, 2026" for a day of the billing, which comes as "2026-12-01"; any other text stays as it is. */
export function billedDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(new Date(`${text}T12:00:00`)) : text
}
