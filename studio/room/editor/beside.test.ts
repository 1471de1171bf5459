import { describe, expect, it } from 'vitest'
import type { Layout } from '../../model/layout.ts'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import { ownLayout } from '../../home/sheet/ownLayout.ts'
import { layoutText } from '../../draw/export/layoutText.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import { pointed } from '../../stage/pointed.ts'
import { seenLayout } from './beside.ts'
import { besideOf } from './besideOf.ts'
import { createEditor } from './editor.ts'

const plain = (width: number, length: number): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width, length },
  items: [],
})
/** To the right of a room that is 200 in wide, with a door that opens into that room. */
const KITCHEN: PlacedRoom = {
  id: 'kitchen',
  name: 'Kitchen',
  layout: {
    ...plain(140, 120),
    floor: {
      ...plain(140, 120).floor,
      openings: [{ kind: 'door', id: 'd', wall: 3, at: 60, width: 32, hinge: 'first', swing: 'out' }],
    },
  },
  pose: { x: 205, y: 0, rotation: 0 },
}

function open(...items: Layout['items']) {
  const opened: string[] = []
  const editor = createEditor({ ...plain(200, 120), items }, () => 'new')
  editor.setBeside(besideOf([KITCHEN], (id) => opened.push(id)))
  const { layout, beside } = editor.get()
  return { editor, opened, seen: seenLayout(layout, beside) }
}

const chest = (x: number): Layout['items'][number] => ({
  id: 'chest',
  name: 'Chest',
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y: 60, rotation: 0 },
  locked: false,
})

describe('a room of a home', () => {
  it('has the doors of its neighbors in everything that looks at it, and in nothing that stores it', () => {
    const { editor, seen } = open(chest(180))
    expect(seen.floor.openings).toMatchObject([{ kind: 'door', wall: 1, at: 60, hinge: 'last', swing: 'in' }])
    const blocked = (layout: Layout) => planFindings(layout).some(({ rule }) => rule === 'opening')
    expect([blocked(seen), blocked(editor.get().layout)]).toEqual([true, false])
    expect(blocked(open(chest(60)).seen)).toBe(false)
    expect(layoutText(seen)).toBe(
      layoutText({ ...editor.get().layout, floor: { ...editor.get().layout.floor, openings: [] } }),
    )
    expect(ownLayout(seen).floor.openings).toEqual([])
    editor.commit({ type: 'pose', id: 'chest', pose: { x: 60, y: 60, rotation: 0 } })
    expect(editor.get().layout.floor.openings).toBeUndefined()
  })

  it('is the same seen layout until the room or its neighbors change, so that nothing is drawn twice', () => {
    const { editor, seen } = open(chest(60))
    const again = () => seenLayout(editor.get().layout, editor.get().beside)
    expect(again()).toBe(seen)
    editor.commit({ type: 'pose', id: 'chest', pose: { x: 70, y: 60, rotation: 0 } })
    expect(again()).not.toBe(seen)
    expect(again().floor).toBe(seen.floor)
    editor.setBeside(besideOf([], () => undefined))
    expect(again()).toBe(editor.get().layout)
  })

  it('reports the neighboring room that is pressed, and opens it at the second press', () => {
    const { editor, opened } = open()
    const tap = (x: number, y: number) => {
      editor.dispatch({ type: 'down', ...pointed(x, y) })
      editor.dispatch({ type: 'up', ...pointed(x, y) })
      return editor.get().notice
    }
    expect(tap(280, 60)).toMatchObject({ about: 'beside', name: 'Kitchen' })
    editor.dispatch({ type: 'double-tap', ...pointed(280, 60) })
    // A door of the neighbor belongs to it on both of its sides.
    editor.dispatch({ type: 'double-tap', ...pointed(199, 60) })
    expect(opened).toEqual(['kitchen', 'kitchen'])
    expect(editor.dispatch({ type: 'menu', ...pointed(280, 60) }).menu).toEqual({
      on: 'beside',
      id: 'kitchen',
      name: 'Kitchen',
    })
    editor.dispatch({ type: 'double-tap', ...pointed(100, 60) })
    expect(opened).toHaveLength(2)
    expect(editor.get().past).toEqual([])
  })
})
