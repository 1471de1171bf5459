/** Calendar arithmetic of membership periods, in UTC. */
const LAST_DAY_BEFORE = 0

/** The same day and time `months` later, or the last day of a shorter month. */
export function monthsAfter(anchor: Date, months: number): Date {
  const lastDay = new Date(
    Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, LAST_DAY_BEFORE),
  ).getUTCDate()
  const moved = new Date(anchor)
  // Sets the day first: the 31st would overflow into the following month.
  moved.setUTCDate(1)
  moved.setUTCMonth(anchor.getUTCMonth() + months)
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return moved
}

/** The end of the period that starts at `start`. The anchor preserves the day of month across shorter months. */
export function periodEndAfter(anchor: Date, start: Date): Date {
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * MONTHS_A_YEAR + start.getUTCMonth() - anchor.getUTCMonth()
  return monthsAfter(anchor, months + 1)
}

/** The share of a monthly price for the rest of a period after `at`, in whole cents. */
export function prorated(cents: number, period: { start: Date; end: Date }, at: Date): number {
  const whole = period.end.getTime() - period.start.getTime()
  const rest = Math.min(whole, Math.max(0, period.end.getTime() - at.getTime()))
  return Math.round((cents * rest) / whole)
}

const MONTHS_A_YEAR = 12
