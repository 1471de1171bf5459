import { expect, it } from 'vitest'
import { RoomShell } from '../model/roomShell.ts'
import { markName } from './marks.ts'

it('sentences tell two windows of a wall apart', () => {
  const window = { kind: 'window', wall: 0, width: 30, sill: 30 }
  const floor = RoomShell.parse({
    shape: 'rectangular',
    width: 180,
    length: 200,
    openings: [
      { ...window, id: 'left', at: 24 },
      { ...window, id: 'right', at: 104 },
      { ...window, id: 'only', at: 100, wall: 1 },
    ],
  })
  const nameOf = (opening: string) => markName(floor, { means: { kind: 'opening', opening, side: 'top' } })
  expect(['left', 'right', 'only'].map(nameOf)).toEqual([
    'the upper edge of window 1 in the top wall',
    'the upper edge of window 2 in the top wall',
    'the upper edge of the window in the right wall',
  ])
})
