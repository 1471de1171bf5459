import { formatDay } from '../../lib/locale.ts'

/** Formats an ISO date such as "2026-12-01" as "December 1, 2026"; any other text is returned unchanged. */
export function billedDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(new Date(`${text}T12:00:00`)) : text
}
