/** Whether a sale price counts now: `2026-11-20T00:00+0100/2026-12-01T23:59+0100` (ISO 8601), or always without a range. */
const OFFSET = /([+-]\d{2})(\d{2})$/

/** Undefined if the range cannot be read. Both ends are inclusive; an end without a time is the whole day in UTC. */
export function isOnSale(range: string | undefined, now: Date): boolean | undefined {
  if (range === undefined) return true
  const [from, to, ...more] = range.split('/').map((text) => text.trim())
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const [start, end] = [momentOf(from), momentOf(/T/.test(to) ? to : `${to}T23:59:59Z`)]
  if (start === undefined || end === undefined || start > end) return undefined
  return start <= now.getTime() && now.getTime() <= end
}

function momentOf(text: string): number | undefined {
  // Google's examples write the offset without a colon, which Date does not read everywhere.
  const time = Date.parse(text.replace(OFFSET, '$1:$2'))
  return Number.isNaN(time) ? undefined : time
}
