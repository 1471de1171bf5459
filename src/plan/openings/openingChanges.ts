/** Changes of an opening that are one button each. */
import { floorOutline, otherEnd, wallLength } from '../../../studio/index.ts'
import type { RoomShell, Opening } from '../../../studio/model/roomShell.ts'

type OpeningChange = { readonly label: string; readonly to: Opening }

/** The ways a door can open instead; empty for openings without a leaf. */
export function openingTurns(opening: Opening): OpeningChange[] {
  const turns: OpeningChange[] = []
  if (opening.kind === 'door')
    turns.push({ label: 'Hinge on the other side', to: { ...opening, hinge: otherEnd(opening.hinge) } })
  if (opening.kind === 'pocket-door')
    turns.push({ label: 'Slide to the other side', to: { ...opening, pocket: otherEnd(opening.pocket) } })
  if (opening.kind === 'door' || opening.kind === 'double-door') {
    const isIn = opening.swing === 'in'
    turns.push({ label: isIn ? 'Swing out' : 'Swing in', to: { ...opening, swing: isIn ? 'out' : 'in' } })
  }
  return turns
}

/** Moves the opening to the middle of the next wall clockwise. */
export function onNextWall(opening: Opening, floor: RoomShell): Opening {
  const wall = (opening.wall + 1) % floorOutline(floor).length
  return { ...opening, wall, at: wallLength(floor, wall) / 2 }
}
