import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Home } from '../model/home.ts'
import { Layout } from '../model/layout.ts'
import { openingsOf } from '../geometry/openings.ts'
import { openingsOfNeighbors, toSheet } from '../home/sheet/placedRooms.ts'
import { floorOutline } from '../geometry/floorOutline.ts'
import type { HomeReading } from './homeReading.ts'
import { readHome } from './readers.ts'
import { roomLayouts, wholeHome } from './wholeHome.ts'

const FOLDER = path.join(import.meta.dirname, '../../tests/exchange/homes')
const OPTIONS = { color: '#b3a58e', hasRaised: false }

function broughtIn(reading: HomeReading) {
  const chosen = reading.home.levels.flatMap((level) =>
    level.rooms.map((room, index) => ({ level, room, name: room.name ?? `Room ${index + 1}` })),
  )
  const read = roomLayouts(reading, chosen, OPTIONS)
  let count = 0
  const whole = wholeHome(reading.home, read.rooms, 'Cottage', () => `id${(count += 1)}`)
  const placed = whole.home.places.map((place) => {
    const room = whole.rooms.find(({ id }) => id === place.id)
    if (!room) throw new Error('A place has a room.')
    return { ...place, ...room }
  })
  return { ...whole, chosen, read, placed }
}

const readFile = (file: string) => readHome(readFileSync(path.join(FOLDER, file)), file)
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.xml'))

describe.each(files)('the whole home of %s', (file) => {
  it('has every room where the file has it, on its storey, as a valid home', async () => {
    const reading = await readFile(file)
    const { home, rooms, chosen, read, placed } = broughtIn(reading)
    expect(Home.safeParse(home).success).toBe(true)
    expect(rooms.every(({ layout }) => Layout.safeParse(layout).success)).toBe(true)
    expect(placed).toHaveLength(chosen.length - read.refusals.length)
    const shift = { x: Math.min(...read.rooms.map(({ at }) => at.x)), y: Math.min(...read.rooms.map(({ at }) => at.y)) }
    for (const [index, { pose, layout }] of placed.entries())
      for (const corner of floorOutline(layout.floor)) {
        const { x, y } = toSheet(pose, corner)
        const near = chosen[index]?.room.corners.some(
          (each) => Math.hypot(each.x - shift.x - x, each.y - shift.y - y) < 0.05,
        )
        expect(near).toBe(true)
      }
  })

  it('has each door and window between two rooms once, and both rooms have it', async () => {
    const reading = await readFile(file)
    const { read, placed } = broughtIn(reading)
    const before = read.rooms.flatMap(({ layout }) => openingsOf(layout.floor).map(({ id }) => id))
    const kept = placed.flatMap(({ layout }) => openingsOf(layout.floor).map(({ id }) => id))
    expect(new Set(kept)).toEqual(new Set(before))
    for (const [index, room] of placed.entries()) {
      const own = openingsOf(room.layout.floor).map(({ id }) => id)
      const others = placed.filter(({ storey, id }) => storey === room.storey && id !== room.id)
      const all = new Set([...own, ...openingsOfNeighbors(room, others).map(({ of }) => of)])
      for (const { id } of openingsOf(read.rooms[index]?.layout.floor ?? room.layout.floor)) expect(all).toContain(id)
    }
  })
})

it('keeps the door between two rooms in the one into which it opens', () => {
  const corners = (left: number, right: number) => [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: 100 },
    { x: left, y: 100 },
  ]
  const opening = {
    id: 'door',
    kind: 'door' as const,
    at: { x: 102.5, y: 50 },
    angle: 90,
    width: 32,
    sill: 0,
    head: 80,
    swing: { hinge: { x: 102.5, y: 34 }, openTip: { x: 134, y: 34 } },
  }
  const level = {
    id: 'level',
    elevation: 0,
    rooms: [
      { id: 'left', name: 'Left', corners: corners(0, 100) },
      { id: 'right', name: 'Right', corners: corners(105, 205) },
    ],
    walls: [{ id: 'wall', from: { x: 102.5, y: 0 }, to: { x: 102.5, y: 100 }, thickness: 5 }],
    openings: [opening],
    pieces: [],
    labels: [],
  }
  const { placed, report } = broughtIn({ home: { levels: [level] }, kept: [], guessed: [], leftOut: [] })
  expect(placed.map(({ name, layout }) => [name, openingsOf(layout.floor).length])).toEqual([
    ['Left', 0],
    ['Right', 1],
  ])
  expect(report.kept.map(({ text }) => text)).toEqual(['1 door or window between two rooms, each once.'])
})
