import { expect, it } from 'vitest'
import type { Opening, RoomShell } from '../../model/roomShell.ts'
import { DeliveryPath } from '../../model/deliveryPath.ts'
import type { PlacedRoom } from './placedRooms.ts'
import { wayThrough } from './wayThrough.ts'

const door = (id: string, wall: number, at: number, width: number, height?: number): Opening => ({
  kind: 'door',
  id,
  wall,
  at,
  width,
  hinge: 'first',
  swing: 'in',
  ...(height !== undefined && { height }),
})
const room = (id: string, x: number, y: number, width: number, length: number, ...openings: Opening[]): PlacedRoom => {
  const floor: RoomShell = { shape: 'rectangular', width, length, openings, ceiling: 100 }
  return { id, name: id, layout: { version: 1, floor, items: [] }, pose: { x, y, rotation: 0 } }
}

/** A hall of 200 x 48 in; a kitchen at its end, a living room above, and a bedroom behind the living room. */
const FLAT = [
  room('hall', 0, 0, 200, 48, door('street', 3, 24, 36, 84), door('living', 0, 100, 32)),
  room('kitchen', 205, 0, 120, 48, door('kitchen', 3, 24, 30)),
  room('living', 0, -155, 200, 150, door('bed', 1, 60, 28)),
  room('bedroom', 205, -155, 120, 150),
  room('shed', 900, 900, 80, 80, door('only', 0, 40, 30)),
]
const ENTRANCE = { room: 'hall', opening: 'street' }

it('leads through the doors and rooms between, and turns where they do', () => {
  expect(wayThrough(FLAT, ENTRANCE, 'hall')).toEqual([{ kind: 'door', width: 36, height: 84, sideways: false }])
  // Straight on, through the end of the hall.
  expect(wayThrough(FLAT, ENTRANCE, 'kitchen')).toEqual([
    { kind: 'door', width: 36, height: 84, sideways: false },
    { kind: 'hall', width: 48, height: 100, sideways: false },
    { kind: 'door', width: 30, height: 80, sideways: false },
  ])
  // To the side of the hall, and on from the living room, which is entered across.
  const stages = wayThrough(FLAT, ENTRANCE, 'bedroom')
  expect(stages).toEqual([
    { kind: 'door', width: 36, height: 84, sideways: false },
    { kind: 'hall', width: 48, height: 100, sideways: false },
    { kind: 'door', width: 32, height: 80, sideways: true },
    { kind: 'hall', width: 150, height: 100, sideways: true },
    { kind: 'door', width: 28, height: 80, sideways: false },
  ])
  expect(DeliveryPath.safeParse({ stages, ceiling: 96 }).success).toBe(true)
})

it('takes the widest of the shortest ways, and none where no door leads', () => {
  const wide = room('living', 0, -155, 200, 150, door('bed', 1, 60, 28), door('wide', 2, 40, 40))
  const flat = FLAT.map((each) => (each.id === 'living' ? wide : each))
  expect(wayThrough(flat, ENTRANCE, 'living')?.at(-1)).toMatchObject({ width: 40 })
  expect(wayThrough(FLAT, ENTRANCE, 'shed')).toBeUndefined()
  expect(wayThrough(FLAT, { room: 'hall', opening: 'gone' }, 'kitchen')).toBeUndefined()
  expect(wayThrough(FLAT, { room: 'gone', opening: 'street' }, 'kitchen')).toBeUndefined()
})

it('passes beside columns and around inner walls, and not through a room that an inner wall divides', () => {
  const withFixed = (...fixed: NonNullable<RoomShell['fixed']>) =>
    FLAT.map((each) =>
      each.id === 'hall' ? { ...each, layout: { ...each.layout, floor: { ...each.layout.floor, fixed } } } : each,
    )
  const column = { id: 'a', kind: 'column', x: 100, y: 22, rotation: 0, width: 12, length: 12 } as const
  const hallTo = (flat: readonly PlacedRoom[], to: string) =>
    wayThrough(flat, ENTRANCE, to)?.find(({ kind }) => kind === 'hall')
  // 16 in are left above the column, 20 in below it.
  expect(hallTo(withFixed(column), 'kitchen')).toMatchObject({ width: 20 })
  // Between two of them.
  expect(hallTo(withFixed(column, { ...column, id: 'b', y: 44 }), 'kitchen')).toMatchObject({ width: 16 })
  const wall = { id: 'wall', kind: 'inner-wall', x: 150, y: 24, rotation: 90, width: 60, length: 4 } as const
  expect(wayThrough(withFixed(wall), ENTRANCE, 'kitchen')).toBeUndefined()
  // However thin it is.
  expect(wayThrough(withFixed({ ...wall, length: 1 }), ENTRANCE, 'kitchen')).toBeUndefined()
  expect(hallTo(withFixed(wall), 'living')).toMatchObject({ width: 48 })
  // A short one leaves a way at its end.
  expect(hallTo(withFixed({ ...wall, y: 0, width: 30 }), 'kitchen')).toMatchObject({ width: 33 })
})

it('takes the way around columns where it is wider', () => {
  const column = { id: 'a', kind: 'round-column', x: 40, y: 24, rotation: 0, width: 30, length: 30 } as const
  // Two doors from the hall to the living room: one behind the column, the other before it.
  const flat = [
    room('hall', 0, 0, 200, 48, door('street', 3, 24, 36), door('far', 0, 150, 36)),
    room('living', 0, -155, 200, 150, door('near', 2, 185, 30)),
  ].map((each) =>
    each.id === 'hall'
      ? { ...each, layout: { ...each.layout, floor: { ...each.layout.floor, fixed: [column] } } }
      : each,
  )
  expect(wayThrough(flat, ENTRANCE, 'living')?.at(-1)).toMatchObject({ width: 30 })
})
