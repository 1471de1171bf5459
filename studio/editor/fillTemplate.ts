/**
 * A template with somebody's own pieces in somebody's own room: each slot takes a piece of the board or a plain one, and
 * the first place where it stands in nobody's way and leaves the clearances. What finds no such place is findings, not
 * squeezed in. Locked pieces stay where they stand.
 */
import { alongWall, inward, wallLength } from '../geometry/openings.ts'
import { floorOutline } from '../geometry/floorOutline.ts'
import { overlaps } from '../geometry/overlap.ts'
import { add, rotate } from '../geometry/point.ts'
import { isOnFloor, nearestPose, wholeStep } from '../geometry/poseOnFloor.ts'
import { clearanceFindings } from '../guidelines/clearanceFindings.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import type { Floor } from '../model/floor.ts'
import { type Item, type Layout, MAX_ITEMS, type Pose } from '../model/layout.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { openingsHitBy } from '../guidelines/openingsHitBy.ts'
import { overFloor } from './overFloor.ts'
import { around, before, beside, on } from '../arrange/placement.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import type { RoomTemplate, TemplatePlace, TemplateSlot } from './roomTemplate.ts'
import { isTurned, sideIn, templateFloor, wallAt } from './templateFloor.ts'
import { byTurn, inPaintOrder, usualPlaces } from './usualPlaces.ts'
import { TRAITS } from '../model/furnitureTraits.ts'

/** Plain pieces are known by the beginning of their ids, so that the next template does not take them for one's own. */
export const PLAIN_ID = 'plain-'
const PLAIN_COLOR = '#c4b59c'
/** Inches between two places that are tried along a wall. */
const STEP = 6
/** Inches by which a gap may grow until there is room. */
const WIDER = [0, 4, 8, 12]

export type TemplateOrder = {
  readonly template: RoomTemplate
  /** Whose size counts, and with `keepsFloor` also whose shape, doors and windows. */
  readonly floor: Floor
  readonly keepsFloor: boolean
  readonly withPlain: boolean
  /** The board's pieces and those that were added by hand; the locked ones in their poses. */
  readonly pieces: readonly Item[]
  readonly newId: () => string
}

export type FilledTemplate = {
  readonly layout: Layout
  /** One's own pieces that found no place. */
  readonly unplaced: readonly Item[]
  /** Locked pieces that would not lie on this floor: the template cannot be used while they are locked. */
  readonly blocked: readonly Item[]
  readonly plain: number
}

type Room = { readonly floor: Floor; readonly turned: boolean; readonly placed: Map<string, Item> }

export function fillTemplate(order: TemplateOrder): FilledTemplate {
  const { template, withPlain, newId } = order
  const pieces = order.pieces.slice(0, MAX_ITEMS)
  const locked = pieces.filter((item) => item.locked)
  const floor = order.keepsFloor ? order.floor : withFreeSwings(templateFloor(template, order.floor, newId), locked)
  const room: Room = { floor, turned: isTurned(template, floor), placed: new Map() }
  const waiting = pieces.filter((item) => !item.locked)
  const blocked = locked.filter((item) => !isOnFloor(item.footprint, item.pose, floor))
  // A locked piece fills the first slot of its kind where it stands, and all else is placed around it.
  const filled = new Set<TemplateSlot>()
  for (const item of locked) {
    const slot = template.slots.find((each) => each.kinds.includes(item.kind) && !filled.has(each))
    if (slot) filled.add(slot)
    room.placed.set(slot?.role ?? item.id, item)
  }
  for (const slot of template.slots.filter((each) => !filled.has(each))) {
    const own = ownFor(slot, waiting)
    const item = own ?? (withPlain ? plainFor(slot, newId) : undefined)
    const standing = item && placedAt(item, placesOf(slot.place, item, room), room)
    if (!standing) continue
    room.placed.set(slot.role, standing)
    if (own) waiting.splice(waiting.indexOf(own), 1)
  }
  const unplaced: Item[] = []
  for (const item of waiting.toSorted(byTurn)) {
    const others = [...room.placed.values()]
    const poses = usualPlaces(item, floor, others).filter(
      (pose) => TRAITS[item.kind].lies !== 'top' || rests({ ...item, pose }, others),
    )
    const standing = placedAt(item, poses, room)
    if (standing) room.placed.set(item.id, standing)
    else unplaced.push(item)
  }
  const layout = withoutTrouble({ version: 1, floor, items: inPaintOrder([...room.placed.values()]) })
  return { layout, unplaced, blocked, plain: layout.items.filter(isPlain).length }
}

/** A door of the template swings out of the room where a locked piece stands in its way. */
function withFreeSwings(floor: Floor, locked: readonly Item[]): Floor {
  const hit = new Set(locked.flatMap((item) => openingsHitBy(item, floor)))
  const openings = floor.openings?.map((each) =>
    each.kind === 'door' && hit.has(each) ? { ...each, swing: 'out' as const } : each,
  )
  return { ...floor, openings }
}

export function isPlain({ id }: Item): boolean {
  return id.startsWith(PLAIN_ID)
}

function rests(item: Item, others: readonly Item[]): boolean {
  return others.some((other) => !isOutOfTheWay(other) && overlaps(item, other))
}

function ownFor({ kinds }: TemplateSlot, waiting: readonly Item[]): Item | undefined {
  for (const kind of kinds) {
    const found = waiting.find((item) => item.kind === kind)
    if (found) return found
  }
  return undefined
}

function plainFor({ plain }: TemplateSlot, newId: () => string): Item | undefined {
  if (!plain) return undefined
  return { ...plain, id: `${PLAIN_ID}${newId()}`, colour: PLAIN_COLOR, pose: NOWHERE, locked: false }
}

const NOWHERE: Pose = { x: 0, y: 0, rotation: 0 }

function placedAt(item: Item, poses: readonly Pose[], { floor, placed }: Room): Item | undefined {
  const others = [...placed.values()]
  const known = new Set(clearanceFindings({ version: 1, floor, items: others }, false).map(({ id }) => id))
  for (const wanted of poses) {
    // A rug under a table near the wall lies as far under it as the wall lets it.
    const pose = isOutOfTheWay(item) ? nearestPose(item.footprint, wanted, floor) : wanted
    const standing = { ...item, pose }
    if (!isOnFloor(item.footprint, pose, floor) || clashesOf(standing, others).length > 0) continue
    if (openingsHitBy(standing, floor).length > 0) continue
    const findings = clearanceFindings({ version: 1, floor, items: [...others, standing] }, false)
    if (findings.every(({ id }) => known.has(id))) return standing
  }
  return undefined
}

/** A plain piece that blocks a way is left out: nobody asked for it. */
function withoutTrouble(layout: Layout): Layout {
  let best = layout
  let troubles = planFindings(best).length
  for (const item of layout.items.filter((each) => isPlain(each) && !each.locked).toReversed()) {
    if (troubles === 0) break
    const without = { ...best, items: best.items.filter(({ id }) => id !== item.id) }
    const left = planFindings(without).length
    if (left < troubles) [best, troubles] = [without, left]
  }
  return best
}

function placesOf(place: TemplatePlace, item: Item, room: Room): Pose[] {
  const of = (role: string, poses: (anchor: Item) => Pose[]) => {
    const anchor = room.placed.get(role)
    return anchor ? poses(anchor) : []
  }
  if ('wall' in place) return wallPlaces(item, room, sideIn(place.wall, room.turned), place.share)
  if ('beside' in place)
    return of(place.beside, (anchor) => {
      const [left, right] = beside(item, anchor, place.gap)
      return [place.side === 'left' ? left : right, place.side === 'left' ? right : left].filter(
        (pose) => pose !== undefined,
      )
    })
  if ('before' in place)
    return of(place.before, (anchor) =>
      WIDER.flatMap((more) =>
        before(item, anchor, place.gap + more, place.turned).map((pose) => ({
          ...pose,
          ...add(pose, rotate({ x: place.shift ?? 0, y: 0 }, anchor.pose.rotation)),
        })),
      ),
    )
  if ('flank' in place)
    return of(place.flank, (anchor) => WIDER.map((more) => flank(item, anchor, place.side, place.gap + more)))
  if ('around' in place) return of(place.around, (anchor) => around(item, anchor))
  if ('on' in place)
    return of(place.on, (anchor) => [
      ...on(item, anchor, [...room.placed.values()].filter(({ kind }) => kind === item.kind).length),
      anchor.pose,
    ])
  const [x, y] = room.turned ? [1 - place.middle.y, place.middle.x] : [place.middle.x, place.middle.y]
  const centre = { x: x * room.floor.width, y: y * room.floor.length }
  const rotation = wholeStep(place.rotation + (room.turned ? 90 : 0))
  const turns = [rotation, wholeStep(rotation + 90)]
  return turns.flatMap((turn) => [{ ...centre, rotation: turn }, ...overFloor(room.floor, centre, turn)])
}

/** With the back to the wall, nearest to the wanted place first; then along the other walls. */
function wallPlaces(item: Item, { floor }: Room, side: 'top' | 'right' | 'bottom' | 'left', share: number): Pose[] {
  const first = wallAt(floor, side)
  const walls = floorOutline(floor).map((_, wall) => wall)
  const ordered = [...(first === undefined ? [] : [first]), ...walls.filter((wall) => wall !== first)]
  return ordered.flatMap((wall) => {
    const [length, along, into] = [wallLength(floor, wall), alongWall(floor, wall), inward(floor, wall)]
    const [low, high] = [item.footprint.width / 2, length - item.footprint.width / 2]
    if (low > high) return []
    const wanted = Math.min(high, Math.max(low, share * length))
    const start = floorOutline(floor)[wall] ?? { x: 0, y: 0 }
    const rotation = wholeStep((Math.atan2(along.y, along.x) * 180) / Math.PI)
    const steps = Array.from({ length: Math.ceil((high - low) / STEP) + 1 }, (_, index) =>
      Math.min(high, low + index * STEP),
    )
    const spots = [wanted, ...steps.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))]
    const deep = item.footprint.length / 2
    return spots.map((at) => ({
      x: start.x + along.x * at + into.x * deep,
      y: start.y + along.y * at + into.y * deep,
      rotation,
    }))
  })
}

/** To the left or right of the anchor, looking at it. */
function flank(item: Item, { footprint, pose }: Item, side: 'left' | 'right', gap: number): Pose {
  const away = footprint.width / 2 + gap + item.footprint.length / 2
  const at = rotate({ x: side === 'left' ? -away : away, y: 0 }, pose.rotation)
  return { ...add(pose, at), rotation: wholeStep(pose.rotation + (side === 'left' ? 270 : 90)) }
}
