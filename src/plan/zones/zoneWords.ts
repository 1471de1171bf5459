/** The uses of zones in words. */
import type { DrawnZone, ZoneUse } from '../../../studio/model/zones.ts'

export const ZONE_NAMES: Readonly<Record<ZoneUse, string>> = {
  sleep: 'Sleeping',
  sit: 'Sitting',
  watch: 'Watching',
  eat: 'Dining',
  work: 'Working',
  dress: 'Dressing',
  wash: 'Bathing',
  play: 'Playing',
  pass: 'Passing',
}

export function zoneName({ name, use }: Pick<DrawnZone, 'name' | 'use'>): string {
  return name ?? ZONE_NAMES[use]
}
