/** Random homes for the tests of files for other programs: storeys whose rooms share walls, from a seeded generator. */
import { fitOpening } from '../../../geometry/openings.ts'
import { type Random, randomFrom } from '../../../geometry/randomCases.ts'
import { type PlacedRoom, toSheet } from '../../../home/sheet/placedRooms.ts'
import type { Layout } from '../../../model/layout.ts'
import type { Opening, RoomShell } from '../../../model/roomShell.ts'
import type { HomeLevel } from './homeLevel.ts'
import { randomRoom } from './randomRooms.ts'

/**
 * Home `index` of a sequence: on each storey rectangular rooms in two rows, each with a wall in common with those beside it
 * and below it, turned as a whole, and a room of any shape far from them.
 */
export function randomHome(index: number): readonly HomeLevel[] {
  const random = randomFrom(9000 + index)
  const hundredth = (low: number, high: number) => Math.round(random(low, high) * 100) / 100
  const levels: HomeLevel[] = []
  let elevation = 0
  for (let count = 1 + Math.floor(random(0, 3)); count > 0; count--) {
    const height = hundredth(96, 130)
    const rotation = random(0, 1) < 0.5 ? 0 : Math.floor(random(0, 360))
    const origin = { x: hundredth(-500, 500), y: hundredth(-500, 500), rotation }
    // Walls of some homes are not as thick as the gaps between their rooms.
    const wall = hundredth(3, 9)
    const gap = random(0, 1) < 0.5 ? wall : hundredth(3, 9)
    const rooms: PlacedRoom[] = []
    for (let row = 0, y = 0; row < 2; row++) {
      const length = hundredth(100, 180)
      for (let column = 0, x = hundredth(0, 60); column < 2 + Math.floor(random(0, 2)); column++) {
        const width = hundredth(90, 220)
        const name = `Room ${levels.length}-${row}-${column}`
        const spot = toSheet(origin, { x, y })
        const layout = furnished(random, { shape: 'rectangular', width, length, wall, ceiling: hundredth(84, 110) })
        rooms.push({ id: name, name, layout, pose: { x: spot.x, y: spot.y, rotation } })
        x += width + gap
      }
      y += length + gap
    }
    const far = randomRoom(index * 3 + levels.length)
    const pose = { x: hundredth(2000, 3000), y: hundredth(2000, 3000), rotation: Math.floor(random(0, 360)) }
    rooms.push({ id: `far-${levels.length}`, name: `Far ${levels.length}`, layout: far, pose })
    levels.push({ name: `Storey ${levels.length + 1}`, elevation, height, rooms })
    elevation += height
  }
  return levels
}

function furnished(random: Random, floor: RoomShell): Layout {
  const openings: Opening[] = []
  for (let wall = 0; wall < 4; wall++) {
    const made = {
      kind: 'door',
      id: `d${wall}`,
      wall,
      at: random(30, 80),
      width: 30,
      hinge: 'first',
      swing: 'in',
    } as const
    const fitted = random(0, 1) < 0.6 ? fitOpening(floor, made, openings) : undefined
    if (fitted) openings.push(fitted)
  }
  const chair = {
    id: 'chair',
    name: 'Chair',
    kind: 'chair',
    colour: '#336699',
    footprint: { shape: 'rectangle', width: 30, length: 32, height: 34 },
    pose: { x: floor.width / 2, y: floor.length / 2, rotation: Math.floor(random(0, 360)) },
    locked: false,
  } as const
  return { version: 1, floor: { ...floor, openings }, items: [chair] }
}
