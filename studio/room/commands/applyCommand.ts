/**
 * Applies every command to a room. The caller provides ids and poses; this function guarantees that every piece lies on
 * the floor. A command without effect returns the same layout.
 */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { add, type Point } from '../../geometry/point.ts'
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import type { DrawnFloor } from '../../geometry/drawnFloor.ts'
import { withTurnedFixed } from '../../geometry/ground.ts'
import { fittedOpenings } from '../../geometry/fittedOpenings.ts'
import { mappedPoint } from '../../geometry/floorOutline.ts'
import { fitOpening, openingsOf, refitOpenings } from '../../geometry/openings.ts'
import { withMarkedWalls, withTurnedUnderlay } from '../../geometry/underlayOfRoom.ts'
import { isSameValue } from '../../document/isSameValue.ts'
import { type MergeConflict, takeOther } from '../../document/merge.ts'
import type { Finish } from '../../model/finish.ts'
import type { Photograph } from '../../model/photographs.ts'
import { type Underlay, UNDERLAY_REACH } from '../../model/underlay.ts'
import { type RoomShell, MAX_OPENINGS, type Opening, type People, type RoomLocation } from '../../model/roomShell.ts'
import { Item, type Layout, MAX_ITEMS, type Pose } from '../../model/layout.ts'
import { partOf } from '../../model/storedObject.ts'
import { withItem } from './withItem.ts'

export type Command =
  | { readonly type: 'place'; readonly item: Item }
  /** `riders`: pieces that lie on the piece and move with it. */
  | {
      readonly type: 'pose'
      readonly id: string
      readonly pose: Pose
      readonly riders?: readonly { readonly id: string; readonly pose: Pose }[]
    }
  /** A new size in inches, for pieces that are not a product's. */
  | {
      readonly type: 'resize'
      readonly id: string
      readonly width: number
      readonly length: number
      readonly pose: Pose
    }
  /** Replaces a piece with another one at the same center, rotation, order, group and lock. */
  | { readonly type: 'swap'; readonly id: string; readonly item: Item }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'raise'; readonly id: string; readonly to: 'front' | 'back' }
  | { readonly type: 'lock'; readonly id: string; readonly locked: boolean }
  /** Makes the pieces one group; undefined removes them from their groups. */
  | { readonly type: 'group'; readonly ids: readonly string[]; readonly group: string | undefined }
  /** `from`: the layout at the start of a drag, so that pieces pushed along the way return to their poses. */
  | { readonly type: 'reshape'; readonly floor: RoomShell; readonly from?: Layout }
  /** Replaces the floor by a drawn one. Pieces move with it, so that they stay where they are, or are moved inside. */
  | ({ readonly type: 'draw' } & DrawnFloor)
  /** Adds an opening, or changes the one with the same id. It is moved to the nearest free stretch of its wall. */
  | { readonly type: 'setOpening'; readonly opening: Opening }
  | { readonly type: 'removeOpening'; readonly id: string }
  /** Who uses the room. */
  | { readonly type: 'setPeople'; readonly people: People }
  /** Where the room is; undefined if that is not known. */
  | { readonly type: 'setLocation'; readonly location: RoomLocation | undefined }
  /** The finishes of walls and floor; undefined for the defaults. */
  | { readonly type: 'setFinish'; readonly finish: Finish | undefined }
  /** The picture beneath the room; undefined for none. */
  | { readonly type: 'setUnderlay'; readonly underlay: Underlay | undefined }
  /** All photographs of the room. */
  | { readonly type: 'setPhotographs'; readonly photographs: readonly Photograph[] }
  /** Puts the value of another person in place of the own one, after both changed the same thing. */
  | { readonly type: 'take'; readonly conflict: MergeConflict }
  /** Applies the commands in order, as one undo step. */
  | { readonly type: 'several'; readonly commands: readonly Command[] }
  | { readonly type: 'replace'; readonly layout: Layout }

export function applyCommand(layout: Layout, command: Command): Layout {
  switch (command.type) {
    case 'place':
      return place(layout, command.item)
    case 'pose':
      return [command, ...(command.riders ?? [])].reduce(
        (moved, { id, pose }) => updateItem(moved, id, (item) => withPose(item, pose, layout.floor)),
        layout,
      )
    case 'resize':
      return updateItem(layout, command.id, (item) => resized(item, command, layout.floor))
    case 'swap':
      return swap(layout, command.id, command.item)
    case 'remove':
      itemById(layout, command.id)
      return { ...layout, items: layout.items.filter(({ id }) => id !== command.id) }
    case 'raise':
      return raise(layout, command.id, command.to)
    case 'lock':
      return updateItem(layout, command.id, (item) =>
        item.locked === command.locked ? item : { ...item, locked: command.locked },
      )
    case 'group':
      return regroup(layout, command.ids, command.group)
    case 'reshape':
      return reshape(layout, command.floor, command.from ?? layout)
    case 'draw':
      return draw(layout, command)
    case 'setOpening':
      return withOpening(layout, command.opening)
    case 'removeOpening':
      openingById(layout, command.id)
      return withOpenings(
        layout,
        openingsOf(layout.floor).filter(({ id }) => id !== command.id),
      )
    case 'setPeople':
      return withPeople(layout, command.people)
    case 'setLocation':
      return withLocation(layout, command.location)
    case 'setFinish':
      return withFinish(layout, command.finish)
    case 'setUnderlay':
      return withUnderlay(layout, command.underlay)
    case 'setPhotographs':
      return withPhotographs(layout, command.photographs)
    case 'take':
      return withTaken(layout, command.conflict)
    case 'several':
      return command.commands.reduce(applyCommand, layout)
    case 'replace':
      return command.layout
    default:
      return command satisfies never
  }
}

export function findItem(layout: { readonly items: readonly Item[] }, id: string | undefined): Item | undefined {
  if (id === undefined) return undefined
  return byId(layout.items).get(id)
}

/** Every move looks pieces up several times. */
const byId = memoizeByReference((items: readonly Item[]) => new Map(items.map((item) => [item.id, item])))

export function itemById(layout: Layout, id: string): Item {
  const item = findItem(layout, id)
  if (!item) throw new Error(`No item "${id}" in this layout; it holds ${layout.items.length} items.`)
  return item
}

/** The pieces whose position or rotation differs between the two layouts; `by`: inches by which all pieces are moved. */
export function movedItems(before: Layout, after: Layout, by: Point = { x: 0, y: 0 }): Item[] {
  return after.items.filter((item) => {
    const was = findItem(before, item.id)
    return was !== undefined && !samePose(movedBy(was.pose, by), item.pose)
  })
}

function place(layout: Layout, item: Item): Layout {
  if (findItem(layout, item.id)) throw new Error(`There already is an item "${item.id}" in this layout.`)
  if (layout.items.length >= MAX_ITEMS) throw new Error(`A layout holds at most ${MAX_ITEMS} items.`)
  return { ...layout, items: withItem(layout.items, withPose(item, item.pose, layout.floor)) }
}

function swap(layout: Layout, id: string, next: Item): Layout {
  if (next.id !== id && findItem(layout, next.id))
    throw new Error(`There already is an item "${next.id}" in this layout.`)
  const product = new Set(partOf(Item, 'product'))
  return updateItem(layout, id, (item) => {
    const { pose, locked, group, ...rest } = item
    const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !product.has(key)))
    return withPose({ ...kept, ...next, pose, locked, ...(group === undefined ? {} : { group }) }, pose, layout.floor)
  })
}

function raise(layout: Layout, id: string, to: 'front' | 'back'): Layout {
  const item = itemById(layout, id)
  const others = layout.items.filter((other) => other !== item)
  const items = to === 'front' ? [...others, item] : [item, ...others]
  return items.every((other, index) => other === layout.items[index]) ? layout : { ...layout, items }
}

function regroup(layout: Layout, ids: readonly string[], group: string | undefined): Layout {
  const isChanged = (item: Item) => ids.includes(item.id) && item.group !== group
  if (!layout.items.some(isChanged)) return layout
  return { ...layout, items: layout.items.map((item) => (isChanged(item) ? { ...item, group } : item)) }
}

function reshape(layout: Layout, floor: RoomShell, from: Layout): Layout {
  if (isSameShape(layout.floor, floor)) return layout
  const turned = withTurnedFixed(from.floor, withTurnedUnderlay(from.floor, refitOpenings(from.floor, floor)))
  const fitted = withMarkedWalls(from.floor, turned, (point) => mappedPoint(from.floor, floor, point))
  return { ...from, floor: fitted, items: from.items.map((item) => withPose(item, item.pose, fitted)) }
}

function draw(layout: Layout, { floor, by }: DrawnFloor): Layout {
  if (isSameShape(layout.floor, floor)) return layout
  const marked = withMarkedWalls(layout.floor, floor, (point) => add(point, by))
  return { ...layout, floor: marked, items: layout.items.map((item) => withPose(item, movedBy(item.pose, by), floor)) }
}

/** Openings, people, location, finish, underlay and photographs have commands of their own. */
function isSameShape(one: RoomShell, other: RoomShell): boolean {
  const [a, b] = [one, other].map(
    ({ openings: _o, people: _p, location: _l, finish: _f, underlay: _u, photographs: _ph, ...shape }) => shape,
  )
  return isSameValue(a, b)
}

export function openingById({ floor }: Layout, id: string): Opening {
  const opening = openingsOf(floor).find((other) => other.id === id)
  if (!opening) throw new Error(`No opening "${id}" in this floor; it has ${openingsOf(floor).length} openings.`)
  return opening
}

/** Returns the layout unchanged if the wall has no space for the opening. */
function withOpening(layout: Layout, opening: Opening): Layout {
  const all = openingsOf(layout.floor)
  const others = all.filter(({ id }) => id !== opening.id)
  const fitted = fitOpening(layout.floor, opening, others)
  if (!fitted || others.length >= MAX_OPENINGS) return layout
  const known = all.find(({ id }) => id === opening.id)
  if (!known) return withOpenings(layout, [...all, fitted])
  // Who changes it knows it.
  const { isAssumed: _, ...set } = fitted
  if (isSameValue(known, set)) return layout
  return withOpenings(
    layout,
    all.map((other) => (other === known ? set : other)),
  )
}

function withOpenings(layout: Layout, openings: Opening[]): Layout {
  return { ...layout, floor: { ...layout.floor, openings } }
}

/** The default people are not stored, so that older layouts stay unchanged. */
function withPeople(layout: Layout, people: People): Layout {
  const { people: before = 'standard', ...floor } = layout.floor
  if (people === before) return layout
  return { ...layout, floor: people === 'standard' ? floor : { ...floor, people } }
}

function withLocation(layout: Layout, location: RoomLocation | undefined): Layout {
  const { location: before, ...floor } = layout.floor
  if (isSameValue(before, location)) return layout
  return { ...layout, floor: location ? { ...floor, location } : floor }
}

function withFinish(layout: Layout, finish: Finish | undefined): Layout {
  const { finish: before, ...floor } = layout.floor
  if (isSameValue(before, finish)) return layout
  return { ...layout, floor: finish ? { ...floor, finish } : floor }
}

function withUnderlay(layout: Layout, wanted: Underlay | undefined): Layout {
  const { underlay: before, ...floor } = layout.floor
  const underlay = wanted && { ...wanted, x: withinReach(wanted.x), y: withinReach(wanted.y) }
  if (isSameValue(before, underlay)) return layout
  return { ...layout, floor: underlay ? { ...floor, underlay } : floor }
}

function withPhotographs(layout: Layout, wanted: readonly Photograph[]): Layout {
  const { photographs: before = [], ...floor } = layout.floor
  if (isSameValue(before, wanted)) return layout
  return { ...layout, floor: wanted.length > 0 ? { ...floor, photographs: [...wanted] } : floor }
}

function withinReach(at: number): number {
  return Math.min(UNDERLAY_REACH, Math.max(-UNDERLAY_REACH, at))
}

function withTaken(layout: Layout, conflict: MergeConflict): Layout {
  const taken = takeOther(layout, conflict)
  const { floor, items } = taken
  const { placed } = fittedOpenings(floor, openingsOf(floor), [layout.floor])
  const legal = floor.openings === undefined ? floor : { ...floor, openings: [...placed] }
  return { ...taken, floor: legal, items: items.map((item) => withPose(item, item.pose, legal)) }
}

function movedBy({ x, y, rotation }: Pose, by: Point): Pose {
  return { x: x + by.x, y: y + by.y, rotation }
}

function withPose(item: Item, pose: Pose, floor: RoomShell): Item {
  const held = nearestPose(item.footprint, pose, floor)
  return samePose(held, item.pose) ? item : { ...item, pose: { ...item.pose, ...held } }
}

function resized(item: Item, { width, length, pose }: Extract<Command, { type: 'resize' }>, floor: RoomShell): Item {
  const { footprint } = item
  if (footprint.width === width && footprint.length === length) return withPose(item, pose, floor)
  const set = { width, length }
  const assumed = footprint.assumed?.filter((side) => set[side] === footprint[side])
  return withPose({ ...item, footprint: { ...footprint, ...set, ...(assumed && { assumed }) } }, pose, floor)
}

function samePose(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.rotation === b.rotation
}

function updateItem(layout: Layout, id: string, update: (item: Item) => Item): Layout {
  const item = itemById(layout, id)
  const updated = update(item)
  return updated === item
    ? layout
    : { ...layout, items: layout.items.map((other) => (other === item ? updated : other)) }
}
