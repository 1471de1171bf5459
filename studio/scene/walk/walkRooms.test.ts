import { describe, expect, it } from 'vitest'
import type { Beside } from '../../room/editor/beside.ts'
import { besideOf } from '../../room/editor/besideOf.ts'
import { createEditor } from '../../room/editor/editor.ts'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import type { Layout } from '../../model/layout.ts'
import type { Opening } from '../../model/roomShell.ts'
import { createSceneControl } from './sceneControl.ts'
import { MOST_AROUND, roomOfWalker, roomsOfStorey, sceneLayout, walkedThrough, walkRooms } from './walkRooms.ts'

const room = (width: number, length: number, ...openings: Opening[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width, length, openings },
  items: [],
})
const door = (id: string, wall: number, at: number, width = 32): Opening => ({
  kind: 'door',
  id,
  wall,
  at,
  width,
  hinge: 'first',
  swing: 'in',
})
const chest = (x: number, y: number): Layout['items'][number] => ({
  id: 'chest',
  name: 'Chest',
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 40, length: 24 },
  pose: { x, y, rotation: 0 },
  locked: false,
})

/** 200 x 120 in, with a door in its right wall at half of its height, and one to the street. */
const HALL = room(200, 120, door('between', 1, 60), door('street', 3, 60))
const placed = (id: string, layout: Layout, x: number, y: number, rotation = 0): PlacedRoom => ({
  id,
  name: id,
  layout,
  pose: { x, y, rotation },
})
const beside = (...rooms: PlacedRoom[]): Beside => besideOf(rooms, () => undefined)
const KITCHEN = placed('kitchen', room(140, 120), 205, 0)

describe('a walk through the rooms of a home', () => {
  it('leads through an open door into the next room and back, and through no wall', () => {
    const rooms = walkRooms(HALL, beside(KITCHEN))
    const walk = (...points: { x: number; y: number }[]) =>
      points.slice(1).reduce((at, to) => walkedThrough(rooms, at, to), points[0]!)
    const beyond = walk({ x: 100, y: 60 }, { x: 280, y: 60 })
    expect(beyond).toEqual({ x: expect.closeTo(280, 3), y: expect.closeTo(60, 3) })
    expect(roomOfWalker(rooms, beyond).id).toBe('kitchen')
    expect(roomOfWalker(rooms, walk(beyond, { x: 100, y: 60 })).id).toBe('')
    // Beside the door is a wall, on both of its sides.
    expect(walk({ x: 100, y: 20 }, { x: 280, y: 20 }).x).toBeLessThan(192)
    expect(walk({ x: 280, y: 20 }, { x: 100, y: 20 }).x).toBeGreaterThan(213)
    // The door to the street is closed.
    expect(walk({ x: 100, y: 60 }, { x: -100, y: 60 }).x).toBeGreaterThan(8)
  })

  it('leads as far into a turned room, and slides along the frame of a door', () => {
    const turned = placed('kitchen', room(120, 140), 345, 0, 90)
    const rooms = walkRooms(HALL, beside(turned))
    const at = walkedThrough(rooms, { x: 150, y: 60 }, { x: 300, y: 64 })
    expect([roomOfWalker(rooms, at).id, Math.round(at.x)]).toEqual(['kitchen', 300])
  })

  it('stops at furniture behind a door', () => {
    const blocked = { ...room(140, 120), items: [chest(30, 60)] }
    const rooms = walkRooms(HALL, beside(placed('kitchen', blocked, 205, 0)))
    expect(walkedThrough(rooms, { x: 100, y: 60 }, { x: 280, y: 60 }).x).toBeLessThan(217)
  })

  it('opens the doors between two rooms for a walker alone, in both of them', () => {
    const around = beside(KITCHEN)
    const kinds = ({ floor }: Layout) => (floor.openings ?? []).map(({ kind }) => kind)
    const { rooms, doorways } = walkRooms(HALL, around)
    expect(rooms.map(({ layout }) => kinds(layout))).toEqual([['passage', 'door'], ['passage']])
    expect(doorways).toMatchObject([{ at: { x: 200, y: 60 }, depth: 5, width: 32 }])
    expect(kinds(sceneLayout(HALL, around, false))).toEqual(['door', 'door'])
    expect(walkRooms(HALL, around)).toBe(walkRooms(HALL, around))
  })

  it('shows the nearest rooms if there are too many, and says how many it leaves out', () => {
    const many = Array.from({ length: MOST_AROUND.rooms + 3 }, (_, index) =>
      placed(`r${index}`, room(100, 100), 205 + index * 105, 0),
    )
    const { rooms, left } = walkRooms(HALL, beside(...many.toReversed()))
    expect([rooms.length, left]).toEqual([MOST_AROUND.rooms + 1, 3])
    expect(rooms.some(({ id }) => id === 'r0')).toBe(true)
    const full = {
      ...room(100, 100),
      items: Array.from({ length: 160 }, (_, index) => ({ ...chest(50, 50), id: `${index}` })),
    }
    const two = [placed('near', full, 205, 0), placed('far', full, 310, 0)]
    expect(walkRooms(HALL, beside(...two)).rooms.map(({ id }) => id)).toEqual(['', 'near'])
  })

  it('is what the view at eye height does', () => {
    const editor = createEditor(HALL, () => 'new')
    editor.setBeside(beside(KITCHEN))
    const control = createSceneControl(editor, () => true)
    control.go('eye')
    control.walkTo({ x: 150, y: 60 })
    control.walkTo({ x: 260, y: 60 })
    const { view } = control.get()
    expect(view.kind === 'eye' && Math.round(view.at.x)).toBe(260)
  })
})

it('opens both sides of a wall between two rooms, with the leaf of its door in the room that has it', () => {
  const rooms = roomsOfStorey([placed('hall', HALL, 0, 0), KITCHEN, placed('far', HALL, 2000, 0)])
  const kinds = rooms.map(({ layout }) => layout.floor.openings?.map(({ kind }) => kind))
  expect(kinds).toEqual([['door', 'door'], ['passage'], ['door', 'door']])
})
