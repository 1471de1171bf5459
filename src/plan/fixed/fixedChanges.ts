/** Changes of columns and inner walls, as data. Lengths are inches. */
import { fixedOutline, freePlace } from '../../../studio/index.ts'
import { FIXED_SIDE, type FixedKind, type FixedThing } from '../../../studio/model/fixedThings.ts'
import { PLAIN_COLOR, type Layout } from '../../../studio/model/layout.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { centimeters } from '../../platform/typedLength.ts'
import type { Unit } from '../../platform/units.ts'

const SIZES: Record<FixedKind, { readonly inches: readonly [number, number]; readonly cm: readonly [number, number] }> =
  {
    column: { inches: [12, 12], cm: [30, 30] },
    'round-column': { inches: [12, 12], cm: [30, 30] },
    'inner-wall': { inches: [60, 4.5], cm: [150, 12] },
  }

/** At the free place nearest to the middle of the room, so that no piece has to move. */
export function newFixed(kind: FixedKind, id: string, layout: Layout, unit: Unit): FixedThing {
  const [width, length] = unit === 'cm' ? (SIZES[kind].cm.map(centimeters) as [number, number]) : SIZES[kind].inches
  const body = {
    id,
    name: kind,
    kind: 'block' as const,
    colour: PLAIN_COLOR,
    footprint: { shape: 'rectangle' as const, width, length },
    pose: { x: 0, y: 0, rotation: 0 },
    locked: false,
  }
  const { x, y } = freePlace(body, layout)
  return { id, kind, x, y, rotation: 0, width, length }
}

/** The distances of its box from the left and from the top of the floor's box. */
export function fixedPlace(thing: FixedThing): { readonly left: number; readonly top: number } {
  const corners = fixedOutline(thing)
  return { left: Math.min(...corners.map(({ x }) => x)), top: Math.min(...corners.map(({ y }) => y)) }
}

/** To whole inches where it is moved by hand. */
export function movedFixed(thing: FixedThing, x: number, y: number): FixedThing {
  const { left, top } = fixedPlace(thing)
  return { ...thing, x: thing.x + Math.round(left + x) - left, y: thing.y + Math.round(top + y) - top }
}

/** With another width or length, within the limits; its upper left corner stays where it is. A round column stays round. */
export function sizedFixed(thing: FixedThing, size: Partial<Pick<FixedThing, 'width' | 'length'>>): FixedThing {
  const within = (inches: number) => Math.min(FIXED_SIDE.most, Math.max(FIXED_SIDE.least, inches))
  const width = within(size.width ?? thing.width)
  const sized = { ...thing, width, length: thing.kind === 'round-column' ? width : within(size.length ?? thing.length) }
  const [was, is] = [fixedPlace(thing), fixedPlace(sized)]
  return { ...sized, x: sized.x + was.left - is.left, y: sized.y + was.top - is.top }
}

/** The floor with the thing in place of the one with its id, or after all others. */
export function withFixed(floor: RoomShell, thing: FixedThing): RoomShell {
  const { fixed = [] } = floor
  const isKnown = fixed.some(({ id }) => id === thing.id)
  return { ...floor, fixed: isKnown ? fixed.map((each) => (each.id === thing.id ? thing : each)) : [...fixed, thing] }
}

export function withoutFixed(floor: RoomShell, id: string): RoomShell {
  const { fixed = [], ...rest } = floor
  const left = fixed.filter((thing) => thing.id !== id)
  return left.length > 0 ? { ...rest, fixed: left } : rest
}

/** `Column 2`: of those of its kind, in their order. */
export function numberOf(thing: FixedThing, all: readonly FixedThing[]): number {
  return all.slice(0, all.findIndex(({ id }) => id === thing.id) + 1).filter(({ kind }) => kind === thing.kind).length
}
