/** Decides which things are used together: the groups of a room, each with its rug. */
import type { Group } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import type { FurnitureKind } from '../../../../studio/model/furniture.ts'
import { TRAITS } from '../../../../studio/model/furnitureTraits.ts'
import type { Family } from '../../../../studio/model/kindTraits.ts'
import { kindInRoom } from '../picture/preferredPoses.ts'
import type { Held, Thing } from './holding.ts'

type Zone = Group['zone']

const ZONE_OF_ROOM: Record<RoomFunction, Zone> = {
  Sleep: 'sleeping',
  Entertainment: 'seating',
  Dining: 'dining',
  Bath: 'bathing',
}
/** The zone of each family; a main family makes a group where there is none of its room's. Null: that of the room. */
const ZONES: Readonly<Record<Family, { readonly zone: Zone; readonly isMain: boolean } | null>> = {
  bed: { zone: 'sleeping', isMain: true },
  sofa: { zone: 'seating', isMain: true },
  chair: { zone: 'seating', isMain: true },
  'dining-table': { zone: 'dining', isMain: true },
  'dining-seat': { zone: 'dining', isMain: false },
  'low-table': { zone: 'seating', isMain: false },
  storage: null,
  fixture: { zone: 'bathing', isMain: true },
}

/**
 * The group of the room's function first, which has everything that belongs to no other; a group without a main piece of its
 * own joins it.
 */
export function decideGroups(
  things: readonly Thing[],
  held: readonly Held[],
  room: RoomFunction,
  lead: number,
): Group[] {
  const own = ZONE_OF_ROOM[room]
  const zones = new Set<Zone>([own])
  for (const { kind } of things) {
    const found = zoneOfKind(kind)
    if (found?.isMain) zones.add(found.zone)
  }
  const holderOf = (thing: Thing) => held.find((one) => one.thing === thing)?.on
  const zoneOf = (thing: Thing): Zone => {
    const on = holderOf(thing)
    if (on) return zoneOf(on)
    // A bench stands at the foot of the bed or beside the tub.
    const isAtBed = room === 'Sleep' && kindInRoom(thing, room) === 'side-table'
    const wanted = isAtBed || thing.kind === 'bench' ? own : zoneOfKind(thing.kind)?.zone
    return wanted && zones.has(wanted) ? wanted : own
  }
  const flat = things
    .filter(({ placement }) => placement === 'flat')
    .toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)
  return [...zones].flatMap((zone): Group[] => {
    const inZone = things.filter(
      (thing) =>
        thing.placement !== 'paint' && thing.placement !== 'flat' && thing.kind !== 'tile' && zoneOf(thing) === zone,
    )
    const isMain = ({ kind }: Thing) => {
      const found = zoneOfKind(kind)
      return found?.isMain === true && found.zone === zone
    }
    const members = inZone.toSorted(
      (a, b) =>
        Number(b.index === lead) - Number(a.index === lead) ||
        Number(isMain(b)) - Number(isMain(a)) ||
        Number(holderOf(a) !== undefined) - Number(holderOf(b) !== undefined),
    )
    const [rug] = zone === own ? flat : []
    if (members.length === 0 && !rug) return []
    return [
      {
        zone,
        members: members.map(({ id }) => id),
        ...(rug ? { rug: rug.id } : {}),
      },
    ]
  })
}

function zoneOfKind(kind: FurnitureKind) {
  const { family } = TRAITS[kind]
  return family === undefined ? null : ZONES[family]
}
