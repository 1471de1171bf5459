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
    expect(kinds(sceneLayout(HALL, around, undefined))).toEqual(['door', 'door'])
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

  it('follows the walker to the rooms that are far from the open one', () => {
    const hinged = (index: number) => room(100, 100, door(`door ${index}`, 1, 50))
    const row = Array.from({ length: 20 }, (_, index) => placed(`r${index}`, hinged(index), 205 + index * 105, 0))
    const editor = createEditor(HALL, () => 'new')
    editor.setBeside(beside(...row))
    const control = createSceneControl(editor, () => true)
    control.go('eye')
    control.walkTo({ x: 150, y: 60 })
    // The doors between the rooms of the row are in one line.
    for (let x = 195; x <= 2280; x += 30) control.walkTo({ x, y: x < 240 ? 60 : 50 })
    const { view } = control.get()
    expect(view).toMatchObject({ at: { x: expect.closeTo(2265, -2) }, room: 'r19' })
  })

  it('leads over the storeys of a home, at the stair where one is drawn, else to where a person can stand', () => {
    const stair = { ...chest(60, 60), id: 'stair', name: 'Stairs', kind: 'block' as const }
    const home = {
      storey: 'ground',
      storeys: [
        { id: 'ground', name: 'Ground floor', rooms: [KITCHEN] },
        { id: 'first', name: 'First floor', rooms: [placed('loft', { ...room(180, 110), items: [stair] }, 10, 5)] },
        { id: 'attic', name: 'Attic', rooms: [placed('attic', room(80, 80), 40, 30)] },
      ],
    }
    const editor = createEditor({ ...HALL, items: [{ ...stair, pose: { x: 70, y: 100, rotation: 0 } }] }, () => 'new')
    editor.setBeside(besideOf([KITCHEN], () => undefined, home))
    const control = createSceneControl(editor, () => true)
    control.go('eye')
    const at = () => {
      const { view } = control.get()
      if (view.kind !== 'eye') throw new Error('Not inside.')
      const { layout, beside: around } = editor.get()
      const rooms = walkRooms(layout, around, view)
      const entered = roomOfWalker(rooms, view.at)
      return { storey: view.storey, room: entered.id, shown: rooms.rooms.map(({ id }) => id), at: view.at }
    }
    expect(control.climb('down')).toBe(false)
    control.walkTo({ x: 150, y: 50 })
    expect(control.climb('up')).toBe(true)
    // Of the storey alone, beside its stair, which covers 40 by 24 in around 70, 65.
    const up = at()
    expect(up).toMatchObject({ storey: 'first', room: 'loft', shown: ['loft'] })
    expect(Math.abs(up.at.x - 70) < 20 && Math.abs(up.at.y - 65) < 12).toBe(false)
    expect(Math.hypot(up.at.x - 70, up.at.y - 65)).toBeLessThan(45)
    expect(control.climb('up')).toBe(true)
    expect(at()).toMatchObject({ storey: 'attic', room: 'attic' })
    expect(control.climb('up')).toBe(false)
    expect(control.climb('down') && control.climb('down')).toBe(true)
    expect(at()).toMatchObject({ storey: 'ground', shown: ['', 'kitchen'] })
    // Walking against the stair leads up, and not on to the attic before the walker has left the stair.
    control.walkTo({ x: 150, y: 30 })
    const { view } = control.get()
    if (view.kind === 'eye') control.turn({ yaw: 180 - view.yaw })
    control.walkTo({ x: 70, y: 30 })
    for (let step = 0; step < 40; step += 1) control.step(3, 0)
    expect(at()).toMatchObject({ storey: 'first', room: 'loft' })
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
