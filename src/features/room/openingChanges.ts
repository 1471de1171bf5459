/** What is changed about a door or another opening by one tap. */
import { floorOutline, wallLength } from '../../../studio/index.ts'
import type { Floor, Opening } from '../../../studio/model/floor.ts'

type Door = Extract<Opening, { kind: 'door' }>

export function withOtherHinge(door: Door): Door {
  return { ...door, hinge: door.hinge === 'first' ? 'last' : 'first' }
}

export function withOtherSwing(door: Door): Door {
  return { ...door, swing: door.swing === 'in' ? 'out' : 'in' }
}

/** In the middle of the wall that follows clockwise. */
export function onNextWall(opening: Opening, floor: Floor): Opening {
  const wall = (opening.wall + 1) % floorOutline(floor).length
  return { ...opening, wall, at: wallLength(floor, wall) / 2 }
}
