/**
 * Merges the changes of two people or devices to one layout. No change is lost: if both changed the same thing
 * differently, mine is kept and theirs is offered as a command. The fields are those of the schema; only what makes a
 * merged layout legal is stated here.
 */
import { fittedOpenings } from '../../geometry/fittedOpenings.ts'
import { floorOutline, mappedPoint } from '../../geometry/floorOutline.ts'
import { endsOf, openingNear, openingsOf } from '../../geometry/openings.ts'
import { between } from '../../geometry/point.ts'
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import { isSameValue } from '../../document/isSameValue.ts'
import { type MergeConflict, mergeDocuments, takeOther } from '../../document/merge.ts'
import { Finish } from '../../model/finish.ts'
import { MAX_FIXED } from '../../model/fixedThings.ts'
import {
  MAX_PHOTOGRAPH_MARKS,
  MAX_PHOTOGRAPH_STROKES,
  MAX_PHOTOGRAPHS,
  type Photograph,
  PHOTOGRAPH_BRUSHES,
} from '../../model/photographs.ts'
import { type Opening, RoomShell } from '../../model/roomShell.ts'
import { MAX_ZONES } from '../../model/zones.ts'
import { type Item, Layout, MAX_ITEMS } from '../../model/layout.ts'
import { partOf } from '../../model/storedObject.ts'
import type { Command } from './applyCommand.ts'

/** What both sides changed; `piece` and `room`: anything else about a piece or the room. */
type ConflictField =
  | 'position'
  | 'product'
  | 'lock'
  | 'group'
  | 'removed-by-them'
  | 'removed-by-me'
  | 'piece'
  | 'shape'
  | 'wall'
  | 'ceiling'
  | 'people'
  | 'location'
  | 'opening'
  | 'finish'
  | 'underlay'
  | 'room'

/** A field that both sides changed differently. `take` applies the other side's change instead of the kept one. */
export type Conflict = {
  /** The id of the piece or opening; empty for the room. */
  readonly id: string
  /** The name of the piece; empty for openings and the room. */
  readonly name: string
  readonly field: ConflictField
  /** Which part of the finish; undefined for other fields and for parts of newer versions. */
  readonly finish?: keyof Finish
  readonly take: Command
}

type MergedLayout = { readonly layout: Layout; readonly conflicts: readonly Conflict[] }

/**
 * @param base the layout from which both sides started
 * @returns `theirs` itself if `mine` has no change of its own
 */
export function mergeLayouts(base: Layout, mine: Layout, theirs: Layout): MergedLayout {
  const { merged, conflicts } = mergeDocuments(Layout, base, mine, theirs)
  if (merged === theirs) return { layout: theirs, conflicts: [] }
  const { floor, lost } = withLegalOpenings(withShortLists(merged.floor), mine.floor, theirs.floor)
  const held = withinLimit(merged.items, theirs.items)
  const isOtherFloor = !isSameValue(floor, mine.floor) || !isSameValue(floor, theirs.floor)
  const items = isOtherFloor ? held.map((item) => onFloor(item, floor)) : held
  const layout = { ...merged, floor, items: [...items] }
  return { layout, conflicts: [...offersOf(conflicts, mine, theirs, merged), ...lost] }
}

/** One offer for each field of a piece, an opening or the room. */
function offersOf(
  conflicts: readonly MergeConflict[],
  mine: Layout,
  theirs: Layout,
  merged: Layout,
): readonly Conflict[] {
  const offers = new Map<string, Conflict>()
  for (const conflict of conflicts) {
    const offer = offerOf(conflict, conflicts, mine, theirs, merged)
    const key = `${offer.id} ${offer.field}`
    // The rest of a room has no command of its own: each of its values is offered by itself.
    offers.set(offer.take.type === 'take' ? JSON.stringify(conflict.path) : key, offer)
  }
  return [...offers.values()]
}

function offerOf(
  conflict: MergeConflict,
  all: readonly MergeConflict[],
  mine: Layout,
  theirs: Layout,
  merged: Layout,
): Conflict {
  const [holder, key, part] = conflict.path
  const take: Command = { type: 'take', conflict }
  if (holder === 'items' && key !== undefined) {
    const [is, other] = [mine, theirs].map(({ items }) => items.find(({ id }) => id === key))
    return { id: key, name: (is ?? other)?.name ?? '', ...offerOfPiece(key, conflict, other) }
  }
  const ofRoom = { id: '', name: '' }
  if (holder !== 'floor') return { ...ofRoom, field: 'room', take }
  const other = takeOther({ floor: mine.floor }, conflict).floor
  if (conflict.part === 'shape') return { ...ofRoom, field: 'shape', take: { type: 'reshape', floor: other } }
  if (key === 'wall' || key === 'ceiling')
    return { ...ofRoom, field: key, take: { type: 'reshape', floor: { ...mine.floor, [key]: theirs.floor[key] } } }
  if (key === 'people' || key === 'location' || key === 'underlay') return { ...ofRoom, field: key, take }
  if (key === 'finish') return { ...ofRoom, field: key, ...(isFinishPart(part) ? { finish: part } : {}), take }
  if (key !== 'openings' || part === undefined) return { ...ofRoom, field: 'room', take }
  const ofOpening = all.filter(({ path }) => path[1] === 'openings' && path[2] === part)
  const taken = openingsOf(ofOpening.reduce(takeOther, merged).floor).find(({ id }) => id === part)
  return {
    id: part,
    name: '',
    field: 'opening',
    take: taken ? { type: 'setOpening', opening: taken } : { type: 'removeOpening', id: part },
  }
}

function isFinishPart(name: string | undefined): name is keyof Finish {
  return name !== undefined && name in Finish.shape
}

function offerOfPiece(id: string, conflict: MergeConflict, theirs: Item | undefined): Pick<Conflict, 'field' | 'take'> {
  const { part } = conflict
  // The field or the part of the piece; undefined for the whole piece.
  const key = conflict.path.slice(2).join(' ') || part
  if (key === undefined || !theirs)
    return { field: conflict.kept === 'mine' ? 'removed-by-them' : 'removed-by-me', take: { type: 'remove', id } }
  if (key === 'product') return { field: 'product', take: { type: 'swap', id, item: theirs } }
  if (key === 'pose' && part === 'pose') return { field: 'position', take: { type: 'pose', id, pose: theirs.pose } }
  if (key === 'locked') return { field: 'lock', take: { type: 'lock', id, locked: theirs.locked } }
  if (key === 'group') return { field: 'group', take: { type: 'group', ids: [id], group: theirs.group } }
  return { field: 'piece', take: { type: 'take', conflict } }
}

/** Openings of the two sides can overlap, or be on a wall that the room no longer has. */
function withLegalOpenings(
  floor: RoomShell,
  mine: RoomShell,
  theirs: RoomShell,
): { floor: RoomShell; lost: readonly Conflict[] } {
  const isSame = (side: RoomShell, key: string) => isSameValue(Reflect.get(floor, key), Reflect.get(side, key))
  const isOf = (side: RoomShell) => ['openings', ...partOf(RoomShell, 'shape')].every((key) => isSame(side, key))
  if (floor.openings === undefined || isOf(mine) || isOf(theirs)) return { floor, lost: [] }
  const hasWalls = (side: RoomShell) => floorOutline(side).length === floorOutline(floor).length
  const has = (side: RoomShell, opening: Opening) => openingsOf(side).some((each) => isSameValue(each, opening))
  // A side with more or fewer walls numbers them differently: its openings stay where they are on the plan.
  const onWalls = floor.openings.map((opening) => {
    const origins = [mine, theirs].filter((side) => has(side, opening))
    const [from] = origins
    if (!from || origins.some(hasWalls)) return opening
    const middle = mappedPoint(from, floor, between(...endsOf(from, opening), 0.5))
    return openingNear(floor, middle, opening, [])
  })
  const { placed, lost } = fittedOpenings(floor, onWalls, [mine, floor])
  return {
    floor: { ...floor, openings: [...placed] },
    lost: lost.map((opening) => ({
      id: opening.id,
      name: '',
      field: 'opening',
      take: { type: 'setOpening', opening },
    })),
  }
}

/** Both sides may have added to one list: what comes last beyond its limit is dropped, without which nothing could be saved. */
function withShortLists({ photographs, zones, fixed, ...floor }: RoomShell): RoomShell {
  return {
    ...floor,
    ...(zones && { zones: zones.slice(0, MAX_ZONES) }),
    ...(fixed && { fixed: fixed.slice(0, MAX_FIXED) }),
    ...(photographs && {
      photographs: photographs.slice(0, MAX_PHOTOGRAPHS).map((each) => ({
        ...withShortStrokes(each),
        marks: each.marks.slice(0, MAX_PHOTOGRAPH_MARKS),
      })),
    }),
  }
}

function withShortStrokes(photograph: Photograph): Photograph {
  return PHOTOGRAPH_BRUSHES.reduce((short, brush) => {
    const strokes = short[brush]?.slice(0, MAX_PHOTOGRAPH_STROKES[brush].strokes)
    return strokes ? { ...short, [brush]: strokes } : short
  }, photograph)
}

/** The number of pieces is limited: those of the saved layout stay, and the last ones of the other side are dropped. */
function withinLimit(items: readonly Item[], saved: readonly Item[]): readonly Item[] {
  if (items.length <= MAX_ITEMS) return items
  const known = new Set(saved.map(({ id }) => id))
  let room = MAX_ITEMS - items.filter(({ id }) => known.has(id)).length
  return items.filter(({ id }) => known.has(id) || room-- > 0)
}

function onFloor(item: Item, floor: RoomShell): Item {
  const pose = nearestPose(item.footprint, item.pose, floor)
  return isSameValue(pose, item.pose) ? item : { ...item, pose: { ...item.pose, ...pose } }
}
