/** The size of what covers a bed, for every place that draws it. */
import type { BedSize } from './designRecord.ts'

/** Trade sizes of the covers of beds, spread out, inches. */
const SPREADS: Record<BedSize, { readonly wide: number; readonly long: number }> = {
  twin: { wide: 68, long: 88 },
  full: { wide: 80, long: 90 },
  queen: { wide: 90, long: 92 },
  king: { wide: 106, long: 92 },
}

/** The size of a cover that is spread out: the one that its description states, otherwise the usual one. */
export function spreadOf(description: string, size: BedSize): { readonly wide: number; readonly long: number } {
  const [, wide, long] = /opens to (\d{2,3}) x (\d{2,3}) in\b/i.exec(description) ?? []
  return wide && long ? { wide: Number(wide), long: Number(long) } : SPREADS[size]
}
