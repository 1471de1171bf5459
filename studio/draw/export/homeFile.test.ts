import { describe, expect, it } from 'vitest'
import { withNewIds } from '../../exchange/wholeHome.ts'
import { Home } from '../../model/home.ts'
import { homeText, type WholeHomeFile } from './homeText.ts'
import { readLayoutText } from './layoutFile.ts'
import { openHomeFile } from './openLayoutFile.ts'
import { layoutText } from './layoutText.ts'
import { randomRoom } from './programs/randomRooms.ts'

const pose = { x: 10, y: 20.5, rotation: 90 }
const HOME: WholeHomeFile = {
  home: Home.parse({
    version: 1,
    name: 'Our home',
    storeys: [
      { id: 'ground', name: 'Ground floor', elevation: 0, height: 108 },
      { id: 'roof', name: 'Roof', elevation: 108, height: 96 },
    ],
    places: [
      { id: 'a', storey: 'ground', pose },
      { id: 'b', storey: 'roof', pose },
      { id: 'gone', storey: 'roof', pose },
    ],
    entrance: { room: 'b', opening: 'street' },
  }),
  rooms: ['a', 'b'].map((id, index) => ({ id, name: `Room ${id}`, layout: randomRoom(index) })),
}
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a home file', () => {
  it('opens again as the same home, with every room as it was', () => {
    expect(openHomeFile(bytesOf(homeText(HOME)))).toEqual({ document: HOME, changes: [] })
  })

  it('is no plan of a room, and no other text is a home', () => {
    expect(readLayoutText(homeText(HOME))).toBeUndefined()
    const layout = layoutText(randomRoom(0))
    for (const text of [layout, '', '{}', '{"kind":"roomwright-home"}', homeText(HOME).slice(0, -1)])
      expect(openHomeFile(bytesOf(text))).toBeUndefined()
  })

  it('opens with a home of 100 rooms', () => {
    const rooms = Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      name: `Room ${index}`,
      layout: randomRoom(index),
    }))
    const places = rooms.map(({ id }) => ({ id, storey: 'ground', pose }))
    const large = { home: { ...HOME.home, places, entrance: undefined }, rooms }
    expect(openHomeFile(bytesOf(homeText(large)))?.document.rooms).toEqual(rooms)
  })

  it('leaves out what a room has only by its home', () => {
    const [first] = HOME.rooms
    const door = { kind: 'passage', id: 'beside:b:d', wall: 0, at: 30, width: 30 } as const
    const floor = { ...first!.layout.floor, openings: [door] }
    expect(homeText({ ...HOME, rooms: [{ ...first!, layout: { ...first!.layout, floor } }] })).not.toContain('beside:')
  })

  it('can be beside the home that it was made from: all rooms have other ids, and lie where they lay', () => {
    let count = 0
    const { home, rooms } = withNewIds(HOME, () => `new${(count += 1)}`)
    expect(rooms.map(({ id, name }) => [id, name])).toEqual([
      ['new1', 'Room a'],
      ['new2', 'Room b'],
    ])
    // A place without a room is left out.
    expect(home.places).toEqual([
      { id: 'new1', storey: 'ground', pose },
      { id: 'new2', storey: 'roof', pose },
    ])
    expect(home.entrance).toEqual({ room: 'new2', opening: 'street' })
  })
})
