import { expect, it } from 'vitest'
import { ROOM_FUNCTIONS, STYLES } from '../../contract/words.ts'
import { RoomSets } from './roomSet.ts'
import { ROOM_SETS, roomSet, roomSetOf } from './roomSets.ts'

it('lists a furnished room of every function in every style', () => {
  expect(RoomSets.parse(ROOM_SETS)).toEqual(ROOM_SETS)
  for (const functionName of ROOM_FUNCTIONS)
    for (const style of STYLES) expect(roomSetOf(functionName, style)).toMatchObject({ functionName, style })
  expect(roomSet('no-such-room')).toBeUndefined()
})
