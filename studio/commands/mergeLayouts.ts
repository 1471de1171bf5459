/**
 * Merges the changes of two people or devices to one layout, piece by piece and field by field. No change is lost: if
 * both changed the same field differently, mine is kept and theirs is offered as a command.
 */
import { endsOf, fitOpening, openingNear, openingsOf } from '../geometry/openings.ts'
import { nearestPose } from '../geometry/poseOnFloor.ts'
import { type Floor, MAX_OPENINGS, type Opening } from '../model/floor.ts'
import { type Item, type Layout, MAX_ITEMS } from '../model/layout.ts'
import type { Command } from './applyCommand.ts'
import { isSameValue, mergeById, mergeValue } from './mergeFields.ts'

/** The field of a piece or of the room that both sides changed. */
type ConflictField =
  | 'position'
  | 'product'
  | 'lock'
  | 'group'
  | 'removed-by-them'
  | 'removed-by-me'
  | 'shape'
  | 'wall'
  | 'ceiling'
  | 'people'
  | 'opening'

/** A field that both sides changed differently. `take` applies the other side's change instead of the kept one. */
export type Conflict = {
  /** The id of the piece or opening; empty for the room. */
  readonly id: string
  /** The name of the piece; empty for openings and the room. */
  readonly name: string
  readonly field: ConflictField
  readonly take: Command
}

type MergedLayout = { readonly layout: Layout; readonly conflicts: readonly Conflict[] }

/**
 * @param base the layout from which both sides started
 * @returns `theirs` itself if `mine` has no change of its own
 */
export function mergeLayouts(base: Layout, mine: Layout, theirs: Layout): MergedLayout {
  if (isSameValue(base, mine)) return { layout: theirs, conflicts: [] }
  const conflicts: Conflict[] = []
  const floor = mergeFloors([base.floor, mine.floor, theirs.floor], conflicts)
  const merged = mergeById(
    [base.items, mine.items, theirs.items],
    (was, is, other) => mergeItems(was, is, other, conflicts),
    (item, removedBy) =>
      conflicts.push({
        id: item.id,
        name: item.name,
        field: removedBy === 'me' ? 'removed-by-me' : 'removed-by-them',
        take: { type: 'remove', id: item.id },
      }),
  )
  const held = withinLimit(merged, theirs.items)
  const isOtherFloor = !isSameValue(floor, mine.floor) || !isSameValue(floor, theirs.floor)
  const items = isOtherFloor ? held.map((item) => onFloor(item, floor)) : held
  return { layout: { ...theirs, floor, items: [...items] }, conflicts }
}

/** What a swap replaces. */
function productOf({ productId, name, kind, colour, footprint }: Item) {
  return { productId, name, kind, colour, footprint }
}

function mergeItems(base: Item | undefined, mine: Item, theirs: Item, conflicts: Conflict[]): Item {
  const was = base ?? theirs
  const { id, name } = mine
  const note = (field: ConflictField, take: Command) => () => conflicts.push({ id, name, field, take })
  const product = mergeValue(
    productOf(was),
    productOf(mine),
    productOf(theirs),
    note('product', { type: 'swap', id, item: theirs }),
  )
  const pose = mergeValue(was.pose, mine.pose, theirs.pose, note('position', { type: 'pose', id, pose: theirs.pose }))
  const locked = mergeValue(
    was.locked,
    mine.locked,
    theirs.locked,
    note('lock', { type: 'lock', id, locked: theirs.locked }),
  )
  const group = mergeValue(
    was.group,
    mine.group,
    theirs.group,
    note('group', { type: 'group', ids: [id], group: theirs.group }),
  )
  const { productId, ...look } = product
  return {
    id,
    ...(productId === undefined ? {} : { productId }),
    ...look,
    pose,
    locked,
    ...(group === undefined ? {} : { group }),
  }
}

type Three<Value> = readonly [Value, Value, Value]

function shapeOf({ shape, width, length, inner, turn, mirrored }: Floor) {
  return { shape, width, length, inner, turn, mirrored }
}

function mergeFloors([base, mine, theirs]: Three<Floor>, conflicts: Conflict[]): Floor {
  const note = (field: ConflictField, take: Command) => () => conflicts.push({ id: '', name: '', field, take })
  const reshaped = (part: Partial<Floor>): Command => ({ type: 'reshape', floor: { ...mine, ...part } })
  const shape = mergeValue(shapeOf(base), shapeOf(mine), shapeOf(theirs), note('shape', reshaped(shapeOf(theirs))))
  const wall = mergeValue(base.wall, mine.wall, theirs.wall, note('wall', reshaped({ wall: theirs.wall })))
  const ceiling = mergeValue(
    base.ceiling,
    mine.ceiling,
    theirs.ceiling,
    note('ceiling', reshaped({ ceiling: theirs.ceiling })),
  )
  const people = mergeValue(
    base.people,
    mine.people,
    theirs.people,
    note('people', { type: 'setPeople', people: theirs.people ?? 'standard' }),
  )
  const bare = withoutMissing({ ...shape, wall, ceiling, people })
  const openings = mergeOpenings([base, mine, theirs], conflicts)
  const isTheirs = isSameValue(shape, shapeOf(theirs)) && isSameValue(openings, openingsOf(theirs))
  const isMine = isSameValue(shape, shapeOf(mine)) && isSameValue(openings, openingsOf(mine))
  if (base.openings === undefined && mine.openings === undefined && theirs.openings === undefined) return bare
  // Openings of the two sides can overlap, or be on a wall that the room no longer has.
  return { ...bare, openings: isTheirs || isMine ? openings : refitted(bare, openings, mine, conflicts) }
}

function mergeOpenings([base, mine, theirs]: Three<Floor>, conflicts: Conflict[]): Opening[] {
  const note = (id: string, take: Command) => conflicts.push({ id, name: '', field: 'opening', take })
  return mergeById(
    [openingsOf(base), openingsOf(mine), openingsOf(theirs)],
    (was, is, other) => mergeValue(was ?? other, is, other, () => note(is.id, { type: 'setOpening', opening: other })),
    (opening) => note(opening.id, { type: 'removeOpening', id: opening.id }),
  )
}

/** Each opening on its wall where there is room, else on the nearest wall that has room. */
function refitted(floor: Floor, openings: readonly Opening[], mine: Floor, conflicts: Conflict[]): Opening[] {
  const placed: Opening[] = []
  for (const opening of openings.slice(0, MAX_OPENINGS)) {
    const here = fitOpening(floor, opening, placed)
    const fitted =
      here ?? fitOpening(floor, openingNear(floor, middleOf(opening, mine, floor), opening, placed), placed)
    if (fitted) placed.push(fitted)
    else conflicts.push({ id: opening.id, name: '', field: 'opening', take: { type: 'setOpening', opening } })
  }
  return placed
}

function middleOf(opening: Opening, ...floors: readonly Floor[]) {
  for (const floor of floors) {
    try {
      const [a, b] = endsOf(floor, opening)
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    } catch {
      // The room of this side has no such wall.
    }
  }
  return { x: 0, y: 0 }
}

/** The number of pieces is limited: those of the saved layout stay, and the last ones of the other side are dropped. */
function withinLimit(items: readonly Item[], saved: readonly Item[]): readonly Item[] {
  if (items.length <= MAX_ITEMS) return items
  const known = new Set(saved.map(({ id }) => id))
  let room = MAX_ITEMS - items.filter(({ id }) => known.has(id)).length
  return items.filter(({ id }) => known.has(id) || room-- > 0)
}

function onFloor(item: Item, floor: Floor): Item {
  const pose = nearestPose(item.footprint, item.pose, floor)
  return isSameValue(pose, item.pose) ? item : { ...item, pose }
}

function withoutMissing(floor: Floor): Floor {
  return Object.fromEntries(Object.entries(floor).filter(([, value]) => value !== undefined)) as Floor
}
