/** An hour of the day as people say it. */
const NOON = 12
const MINUTES = 60

/** `hour`: 0 to 24, with halves. */
export function hourInWords(hour: number): string {
  const whole = Math.floor(hour)
  const minutes = Math.round((hour - whole) * MINUTES)
  const shown = whole % NOON === 0 ? NOON : whole % NOON
  const half = whole % (2 * NOON) < NOON ? 'am' : 'pm'
  return minutes === 0 ? `${shown} ${half}` : `${shown}:${String(minutes).padStart(2, '0')} ${half}`
}
