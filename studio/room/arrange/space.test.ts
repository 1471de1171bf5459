import { describe, expect, it } from 'vitest'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import { type RoomShell, FloorShape } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { isFree, spaceOf, wallPlaces } from './space.ts'

const FLOOR: RoomShell = {
  shape: 'rectangular',
  width: 200,
  length: 180,
  openings: [{ id: 'door', kind: 'door', wall: 2, at: 100, width: 32, hinge: 'first', swing: 'in' }],
}

const item = (id: string, kind: PieceKind, width: number, length: number, pose: Pose, height = 30): Item => ({
  id,
  name: id,
  kind,
  colour: '#998877',
  footprint: { shape: 'rectangle', width, length, height },
  pose,
  locked: false,
})
const at = (x: number, y: number, rotation = 0): Pose => ({ x, y, rotation })

describe('the space of an arrangement', () => {
  const space = spaceOf(FLOOR, [])
  const chest = (pose: Pose) => item('chest', 'cabinet', 40, 18, pose)

  it('refuses a piece off the floor, in the sweep of a door and before it', () => {
    expect(isFree(chest(at(20, 9)), space, [])).toBe(true)
    expect(isFree(chest(at(19, 9)), space, [])).toBe(false)
    expect(isFree(chest(at(100, 171, 180)), space, [])).toBe(false)
    expect(isFree(chest(at(100, 144, 180)), space, [])).toBe(false)
    expect(isFree(chest(at(100, 120, 180)), space, [])).toBe(true)
  })

  it('hangs nothing before a door or a window', () => {
    const tiles = (pose: Pose) => item('tiles', 'tile', 20, 0.8, pose)
    expect(isFree(tiles(at(100, 179.6, 180)), space, [])).toBe(false)
    expect(isFree(tiles(at(140, 179.6, 180)), space, [])).toBe(true)
    const sunny = { ...FLOOR, openings: [{ id: 'window', kind: 'window' as const, wall: 0, at: 60, width: 60 }] }
    expect(isFree(tiles(at(85, 0.4)), spaceOf(sunny, []), [])).toBe(false)
    expect(isFree(tiles(at(110, 0.4)), spaceOf(sunny, []), [])).toBe(true)
  })

  it('refuses overlaps, but not a chair under a table, a rug under a bed or a lamp on a table', () => {
    const table = item('table', 'dining-table', 60, 36, at(100, 60))
    expect(isFree(chest(at(100, 84)), space, [table])).toBe(false)
    expect(isFree(item('chair', 'dining-chair', 18, 20, at(100, 84, 180)), space, [table])).toBe(true)
    expect(isFree(item('rug', 'rug', 96, 60, at(100, 60), 1), space, [table])).toBe(true)
    const lamp = item('lamp', 'lamp', 12, 12, at(100, 60), 20)
    expect(isFree(lamp, space, [table])).toBe(true)
    expect(isFree({ ...lamp, id: 'second' }, space, [table, lamp])).toBe(false)
  })

  it.each(FloorShape.options)(
    'has places with the back to the walls of a %s floor, all of them on the floor',
    (shape) => {
      const floor = { shape, width: 240, length: 210 }
      const { footprint } = chest(at(0, 0))
      const places = wallPlaces(footprint, floor)
      expect(new Set(places.map(({ wall }) => wall)).size).toBeGreaterThanOrEqual(4)
      for (const { pose } of places) expect(isOnFloor(footprint, pose, floor)).toBe(true)
    },
  )
})
