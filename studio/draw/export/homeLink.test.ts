import { expect, it } from 'vitest'
import { Home } from '../../model/home.ts'
import type { Layout } from '../../model/layout.ts'
import { homeLink, readHomeLink } from './homeLink.ts'
import { layoutLink, readLayoutLink } from './layoutLink.ts'
import { randomRoom } from './programs/randomRooms.ts'

const STOREYS = [
  { id: 'ground', name: 'Ground floor', elevation: 0, height: 108 },
  { id: 'roof', name: 'Roof', elevation: 108, height: 96 },
]
/** A home with this number of furnished rooms. */
function homeOf(count: number) {
  const rooms = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Room ${index}`,
    layout: randomRoom(index),
  }))
  const places = rooms.map(({ id }, index) => ({
    id,
    storey: index % 2 === 0 ? 'ground' : 'roof',
    pose: { x: index * 100, y: 20.5, rotation: 90 },
  }))
  return { home: Home.parse({ version: 1, name: 'Our home', storeys: STOREYS, places }), rooms }
}
/** As a link of this room alone carries it. */
const carried = (layout: Layout) => readLayoutLink(layoutLink(layout))?.document

it('carries a home with every room of it, where it lies', () => {
  const { home, rooms } = homeOf(5)
  const entrance = { room: rooms[3]?.id ?? '', opening: 'street' }
  const read = readHomeLink(homeLink({ home: { ...home, entrance }, rooms }))?.document
  expect(read?.home).toEqual({
    ...home,
    places: home.places.map((place, index) => ({ ...place, id: `${index + 1}` })),
    entrance: { room: '4', opening: 'street' },
  })
  expect(read?.rooms.map(({ name }) => name)).toEqual(rooms.map(({ name }) => name))
  expect(read?.rooms.map(({ layout }) => layout)).toEqual(rooms.map(({ layout }) => carried(layout)))
})

it('leaves out what only the owner sees, what newer versions add, and places without a room', () => {
  const { home, rooms } = homeOf(2)
  const [first, gone] = rooms
  if (!first || !gone) throw new Error('Two rooms.')
  const floor = {
    ...first.layout.floor,
    people: 'wheelchair' as const,
    location: { latitude: 47, longitude: 7, zone: 'X' },
  }
  const newer = { ...home, later: 'secret' }
  const link = homeLink({ home: newer, rooms: [{ ...first, layout: { ...first.layout, floor } }] })
  const read = readHomeLink(link)?.document
  expect(read?.home.places).toHaveLength(1)
  expect(JSON.stringify(read)).not.toMatch(/wheelchair|secret|latitude/)
})

it('opens with the most rooms that a home has, and nothing from less than the whole of it', () => {
  const link = homeLink(homeOf(100))
  expect(readHomeLink(link)?.document.rooms).toHaveLength(100)
  expect(readHomeLink(link.slice(0, -9))).toBeUndefined()
  for (const other of ['', 'hello', layoutLink(randomRoom(1))]) expect(readHomeLink(other)).toBeUndefined()
})
