/** Changes of zones, as data. Lengths are inches. */
import type { ShownZone } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { DrawnZone } from '../../../studio/model/zones.ts'

/** What is stored of a zone that a person moved or changed; what the furniture said is pinned from then on. */
export function drawnOf({ isDrawn, ...zone }: ShownZone): DrawnZone {
  return isDrawn ? zone : { ...zone, isPinned: true }
}

export function movedZone(zone: ShownZone, x: number, y: number): ShownZone {
  return { ...zone, x: Math.round(zone.x + x), y: Math.round(zone.y + y) }
}

/** The least side of a zone. */
const LEAST = 12

export function sizedZone(zone: ShownZone, width: number, length: number): ShownZone {
  return {
    ...zone,
    width: Math.max(LEAST, Math.round(zone.width + width)),
    length: Math.max(LEAST, Math.round(zone.length + length)),
  }
}

/** The floor with the zone in place of the one with its id, or after all others. */
export function withZone(floor: RoomShell, zone: DrawnZone): RoomShell {
  const { zones = [] } = floor
  const isKnown = zones.some(({ id }) => id === zone.id)
  return { ...floor, zones: isKnown ? zones.map((each) => (each.id === zone.id ? zone : each)) : [...zones, zone] }
}

/** The floor without it; its use follows from the furniture again. */
export function withoutZone(floor: RoomShell, id: string): RoomShell {
  const { zones = [], ...rest } = floor
  const left = zones.filter((zone) => zone.id !== id)
  return left.length > 0 ? { ...rest, zones: left } : rest
}
