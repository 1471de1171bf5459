/** The floor of a template at the size of the user's room. */
import { floorOutline } from '../geometry/floorOutline.ts'
import { fitOpening, inward, wallLength } from '../geometry/openings.ts'
import type { Floor, Opening } from '../model/floor.ts'
import type { RoomTemplate, WallSide } from './roomTemplate.ts'

const NEXT_SIDE: Record<WallSide, WallSide> = { top: 'right', right: 'bottom', bottom: 'left', left: 'top' }
const INWARD: Record<WallSide, { readonly x: number; readonly y: number }> = {
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
}

/** The template is rotated by 90 degrees if its longer side is the room's shorter one. */
function isTurned({ size }: RoomTemplate, floor: Pick<Floor, 'width' | 'length'>): boolean {
  if (size.width === size.length || floor.width === floor.length) return false
  return size.width > size.length !== floor.width > floor.length
}

function sideIn(side: WallSide, turned: boolean): WallSide {
  return turned ? NEXT_SIDE[side] : side
}

/** `newId` names doors and windows. A wall without room for one stays closed. */
export function templateFloor(template: RoomTemplate, own: Floor, newId: () => string): Floor {
  const turned = isTurned(template, own)
  const { width, length, wall, people } = own
  const empty: Floor = {
    shape: template.shape,
    width,
    length,
    ...(turned ? { turn: 90 as const } : {}),
    ...(wall === undefined ? {} : { wall }),
    ...(people === undefined ? {} : { people }),
  }
  const openings: Opening[] = []
  for (const { kind, wall: side, share, width: wide } of template.openings) {
    const index = wallAt(empty, sideIn(side, turned))
    if (index === undefined) continue
    const along = wallLength(empty, index)
    const place = { id: newId(), wall: index, at: share * along, width: Math.min(wide, along) }
    // Hinged on the side of the nearer corner, so that the open leaf is along a wall.
    const hinge = share < 0.5 ? ('first' as const) : ('last' as const)
    const opening: Opening = kind === 'door' ? { kind, ...place, hinge, swing: 'in' } : { kind, ...place }
    const fitted = fitOpening(empty, opening, openings)
    if (fitted) openings.push(fitted)
  }
  return { ...empty, openings }
}

/** The longest wall on that side of the room. */
function wallAt(floor: Floor, side: WallSide): number | undefined {
  const { x, y } = INWARD[side]
  const [found] = floorOutline(floor)
    .map((_, wall) => ({ wall, into: inward(floor, wall), length: wallLength(floor, wall) }))
    .filter(({ into }) => Math.hypot(into.x - x, into.y - y) < STRAIGHT_TOLERANCE)
    .toSorted((a, b) => b.length - a.length)
  return found?.wall
}

const STRAIGHT_TOLERANCE = 0.01
