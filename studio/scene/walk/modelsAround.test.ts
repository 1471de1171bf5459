import { expect, it } from 'vitest'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import { MOST_MODELS, roomsWithModels } from './modelsAround.ts'

const room = (id: string, pieces: number) =>
  ({
    id,
    layout: { items: Array.from({ length: pieces }, (_, index) => ({ id: `${id}-${index}` })) },
  }) as unknown as Pick<PlacedRoom, 'id' | 'layout'>

it('has models in the entered room, and in the nearest ones within the limit', () => {
  const rooms = Array.from({ length: 40 }, (_, index) => room(`room ${index}`, 15))
  expect([...roomsWithModels(rooms, 'room 30')]).toEqual(['room 30', ...rooms.slice(0, 7).map(({ id }) => id)])
  const full = [room('a', 10), room('b', 10), room('hall', MOST_MODELS + 1)]
  expect([...roomsWithModels(full, 'hall')]).toEqual(['hall'])
  expect([...roomsWithModels(full, 'a')]).toEqual(['a', 'b'])
})
