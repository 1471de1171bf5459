import { describe, expect, it } from 'vitest'
import type { Home } from '../../model/home.ts'
import type { Layout } from '../../model/layout.ts'
import { pointed } from '../../stage/pointed.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import { createHomeEditor, roomsOn } from './homeEditor.ts'

const layout = (width: number, length: number): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width, length },
  items: [],
})
const HOME: Home = {
  version: 1,
  name: 'Ours',
  storeys: [
    { id: 'g', name: 'Ground floor', elevation: 0, height: 108 },
    { id: 'u', name: 'First floor', elevation: 108, height: 108 },
  ],
  places: [
    { id: 'a', storey: 'g', pose: { x: 0, y: 0, rotation: 0 } },
    { id: 'b', storey: 'g', pose: { x: 300, y: 0, rotation: 0 } },
    { id: 'c', storey: 'u', pose: { x: 0, y: 0, rotation: 0 } },
  ],
}

function open(home: Home = HOME, use: 'edit' | 'read' = 'edit') {
  const opened: string[] = []
  const rooms = new Map(['a', 'b', 'c'].map((id) => [id, { name: id, layout: layout(200, 120) }]))
  const editor = createHomeEditor(home, { rooms, use, onOpen: (id) => opened.push(id) })
  const send =
    (type: 'down' | 'move' | 'up' | 'double-tap') =>
    (x: number, y: number, more: Partial<Pointed> = {}) =>
      editor.dispatch({ type, ...pointed(x, y, more) })
  const [down, move, up, doubleTap] = [send('down'), send('move'), send('up'), send('double-tap')]
  return {
    editor,
    opened,
    down,
    move,
    up,
    doubleTap,
    press: (key: string, more: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {}) =>
      editor.press({ key, shift: false, alt: false, ctrl: false, atMs: 0, ...more }),
    poseOf: (id: string) => editor.get().home.places.find((place) => place.id === id)?.pose,
  }
}

describe('the sheet of a home that is read', () => {
  it('is moved by drags and arrow keys, chooses and opens rooms, and changes nothing', () => {
    const { editor, opened, down, move, up, doubleTap, press } = open(HOME, 'read')
    editor.camera.frame({ left: 0, top: 0, right: 600, bottom: 200 }, { width: 800, height: 600 })
    const offset = () => editor.camera.get().viewport.offset
    const first = offset()
    down(400, 60, { px: { x: 400, y: 60 } })
    move(440, 90, { px: { x: 440, y: 90 } })
    up(440, 90, { px: { x: 440, y: 90 } })
    expect(offset()).toEqual({ x: first.x + 40, y: first.y + 30 })
    expect(press('ArrowLeft')).toBe(true)
    expect(offset()).toEqual({ x: first.x + 100, y: first.y + 30 })
    // By a finger, too.
    const finger = { pointer: 'touch' } as const
    down(400, 60, { ...finger, px: { x: 400, y: 60 } })
    move(440, 60, { ...finger, px: { x: 440, y: 60 } })
    up(440, 60, { ...finger, px: { x: 440, y: 60 } })
    expect(offset()).toEqual({ x: first.x + 140, y: first.y + 30 })
    down(400, 60)
    up(400, 60)
    expect(editor.get().selection).toEqual(['b'])
    for (const key of ['Delete', 'r', ']']) expect(press(key)).toBe(false)
    expect(press('z', { ctrl: true })).toBe(false)
    editor.turn(['b'], 90)
    editor.commit({ type: 'rename', name: 'Mine' })
    expect(press('Enter')).toBe(true)
    doubleTap(100, 60)
    expect(opened).toEqual(['b', 'a'])
    expect(editor.get()).toMatchObject({ home: HOME, past: [] })
  })
})

describe('the sheet of a home', () => {
  it('moves a room that is dragged as one step, until it shares a wall, and puts it back by undo', () => {
    const { editor, down, move, up, poseOf } = open()
    down(400, 60)
    move(360, 63)
    move(310, 63)
    expect(poseOf('b')).toEqual({ x: 300, y: 0, rotation: 0 })
    expect(roomsOn(editor.get(), editor.get().tool).find(({ id }) => id === 'b')?.pose).toMatchObject({ x: 205, y: 0 })
    up(310, 63)
    expect(poseOf('b')).toEqual({ x: 205, y: 0, rotation: 0 })
    expect(editor.get().past).toHaveLength(1)
    expect(editor.get().notice).toMatchObject({ about: 'moved', ids: ['b'] })
    editor.undo()
    expect(editor.get().home).toBe(HOME)
  })

  it('moves freely with Alt, and along one axis with Shift', () => {
    const { down, move, up, poseOf } = open()
    down(400, 60)
    move(310, 63, { alt: true })
    up(310, 63, { alt: true })
    expect(poseOf('b')).toMatchObject({ x: 210, y: 3 })
    down(310, 60)
    move(380, 73, { shift: true, alt: true })
    up(380, 73, { shift: true, alt: true })
    expect(poseOf('b')).toMatchObject({ x: 280, y: 3 })
  })

  it('shows and takes only the rooms of one storey, and follows what is changed or undone on another', () => {
    const { editor, down, up, press } = open()
    down(100, 60)
    up(100, 60)
    expect(editor.get().selection).toEqual(['a'])
    press('a', { ctrl: true })
    expect(editor.get().selection).toEqual(['a', 'b'])
    editor.showStorey('u')
    expect([editor.get().selection, editor.get().storey]).toEqual([[], 'u'])
    down(100, 60)
    up(100, 60)
    expect(editor.get().selection).toEqual(['c'])
    press('ArrowRight')
    editor.showStorey('g')
    editor.undo()
    expect([editor.get().storey, editor.get().home]).toEqual(['u', HOME])
  })

  it('works by keys alone: from room to room, moved, turned, opened and taken out', () => {
    const { editor, press, poseOf, opened } = open()
    press('Tab')
    press('Tab')
    expect(editor.get().selection).toEqual(['b'])
    expect(press('Tab')).toBe(false)
    press('ArrowRight', { shift: true })
    expect(poseOf('b')).toMatchObject({ x: 312 })
    press('r')
    // About its middle.
    expect(poseOf('b')).toEqual({ x: 472, y: -40, rotation: 90 })
    press('Home')
    expect(poseOf('b')).toEqual({ x: 312, y: 0, rotation: 0 })
    press('Enter')
    expect(opened).toEqual(['b'])
    press('Delete')
    expect(editor.get().home.places.map(({ id }) => id)).toEqual(['a', 'c'])
    expect([press('c', { ctrl: true }), press('d', { ctrl: true })]).toEqual([false, false])
  })

  it('opens a room by a double tap, and keeps a storey that has rooms', () => {
    const { editor, doubleTap, opened } = open()
    doubleTap(100, 60)
    doubleTap(900, 900)
    expect(opened).toEqual(['a'])
    editor.commit({ type: 'remove-storey', id: 'u' })
    expect(editor.get().notice).toMatchObject({ about: 'storey-kept' })
    editor.commit({ type: 'to-storey', ids: ['c'], storey: 'g' })
    editor.commit({ type: 'remove-storey', id: 'u' })
    editor.commit({ type: 'remove-storey', id: 'g' })
    expect(editor.get().home.storeys.map(({ id }) => id)).toEqual(['g'])
  })

  it('shows a room on the lowest storey if its own one was removed elsewhere', () => {
    const { editor } = open()
    editor.merge((home) => ({ ...home, storeys: home.storeys.slice(0, 1) }))
    expect(roomsOn(editor.get()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('forgets the entrance door with its room', () => {
    const { editor } = open()
    editor.commit({ type: 'entrance', entrance: { room: 'a', opening: 'd' } })
    editor.commit({ type: 'remove', ids: ['b'] })
    expect(editor.get().home.entrance).toEqual({ room: 'a', opening: 'd' })
    editor.commit({ type: 'remove', ids: ['a'] })
    expect(editor.get().home.entrance).toBeUndefined()
  })
})
