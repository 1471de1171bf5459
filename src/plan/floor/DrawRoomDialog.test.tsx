// With a document
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEditor, drawnFloor, type Editor, outlineOf } from '../../../studio/index.ts'
import { Layout } from '../../../studio/model/layout.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { chooseUnit } from '../../platform/unitChoice.ts'
import { DrawRoomDialog } from './DrawRoomDialog.tsx'

const DOOR = { kind: 'door', id: 'door', wall: 1, at: 100, width: 32, hinge: 'first', swing: 'in' } as const
const SQUARE: RoomShell = { shape: 'rectangular', width: 200, length: 200, openings: [DOOR] }

function editorOf(floor: RoomShell): Editor {
  return createEditor({ version: 1, floor, items: [] }, () => 'new')
}

async function open(editor: Editor, isChange = false) {
  cleanup()
  render(<DrawRoomDialog editor={editor} isChange={isChange} onClose={cleanup} />)
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof open>>

/** The first corner, and walls with their length and direction. */
async function addWalls(dialog: Dialog, ...walls: readonly (readonly [length: string, direction: string])[]) {
  const sheet = dialog.getByRole('application', { name: 'Sheet' })
  if (!dialog.queryByLabelText('Length of the wall')) fireEvent.keyDown(sheet, { key: 'Enter' })
  for (const [length, direction] of walls) {
    await userEvent.type(dialog.getByLabelText('Length of the wall'), length)
    await userEvent.selectOptions(dialog.getByLabelText('Direction'), direction)
    await userEvent.click(dialog.getByRole('button', { name: 'Add wall' }))
  }
}

beforeEach(() => chooseUnit('in'))
afterEach(cleanup)

describe('a room that is drawn', () => {
  it('is closed by a wall that is typed up to its first corner', async () => {
    const editor = editorOf(SQUARE)
    const dialog = await open(editor)
    await addWalls(dialog, ['120', 'To the right'], ['90', 'Down'], ['120', 'To the left'], ['90', 'Up'])
    expect(dialog.getByText(/^4 walls · 120 x 90 in/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Use this room' }))
    expect(editor.get().layout.floor).toMatchObject({ shape: 'drawn', width: 120, length: 90 })
  })

  it('has directions in degrees, with a decimal comma; what is no direction is said beside its field', async () => {
    const dialog = await open(editorOf(SQUARE))
    await addWalls(dialog, ['120', 'To the right'])
    await userEvent.type(dialog.getByLabelText('Length of the wall'), '100')
    await userEvent.selectOptions(dialog.getByLabelText('Direction'), 'At an angle')
    const degrees = dialog.getByLabelText('Degrees, clockwise from the right')
    await userEvent.clear(degrees)
    await userEvent.click(dialog.getByRole('button', { name: 'Add wall' }))
    expect(degrees).toHaveProperty('ariaInvalid', 'true')
    expect(dialog.getByLabelText('Length of the wall').getAttribute('aria-invalid')).not.toBe('true')
    await userEvent.type(degrees, '36,87°')
    await userEvent.click(dialog.getByRole('button', { name: 'Add wall' }))
    expect(dialog.getByText('3 corners')).toBeTruthy()
  })

  it('is there again after Escape, with its steps, and gone after Cancel', async () => {
    const editor = editorOf(SQUARE)
    await addWalls(await open(editor), ['120', 'To the right'], ['90', 'Down'])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    const again = await open(editor)
    expect(again.getByRole('status').textContent).toBe('What you drew before is still here.')
    expect(again.getByText('3 corners')).toBeTruthy()
    await userEvent.click(again.getByRole('button', { name: 'Undo the last step' }))
    expect(again.getByText('2 corners')).toBeTruthy()
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
    expect((await open(editor)).queryByText(/^\d corners$/)).toBeNull()
  })

  it('keeps typed walls after Escape', async () => {
    const editor = editorOf(SQUARE)
    const dialog = await open(editor)
    await userEvent.click(dialog.getByLabelText('Type lengths'))
    await userEvent.type(dialog.getByLabelText('Walls, one after another'), '120, right, 90')
    await userEvent.keyboard('{Escape}')
    const again = await open(editor)
    expect(again.getByLabelText('Walls, one after another')).toHaveProperty('value', '120, right, 90')
  })

  it('too thin for a room is refused, inside of its walls, too', async () => {
    const dialog = await open(editorOf(SQUARE))
    await userEvent.click(dialog.getByLabelText('Type lengths'))
    const walls = dialog.getByLabelText('Walls, one after another')
    await userEvent.type(walls, '100, right, 10.6, right, 100, right, 10.6')
    await userEvent.click(dialog.getByRole('button', { name: 'Draw these walls' }))
    await userEvent.click(dialog.getByLabelText('Outside the walls'))
    expect(dialog.getByRole('status').textContent).toMatch(/^The walls \(5 in\) are thicker than a part/)
    expect(dialog.getByRole('button', { name: 'Use this room' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByLabelText('Inside the room'))
    expect(dialog.getByRole('button', { name: 'Use this room' })).toHaveProperty('disabled', false)
  })
})

describe('corners that are changed', () => {
  it('are those of the room that was changed in another window meanwhile, with its door', async () => {
    const editor = editorOf(SQUARE)
    const dialog = await open(editor, true)
    await userEvent.selectOptions(dialog.getByLabelText('Corner or wall'), 'wall 1')
    await userEvent.click(dialog.getByRole('button', { name: 'Move the wall right' }))
    // The other window puts a corner into the top wall and one into the door's wall: it is the third wall now.
    const { corners } = outlineOf(SQUARE)
    const [a, b, c, d] = corners as [Point, Point, Point, Point]
    const other = drawnFloor(SQUARE, {
      corners: [a, { x: 100, y: -20 }, b, { x: 230, y: 20 }, c, d],
      walls: [0, 0, 1, 1, 2, 3],
    })
    expect(other.floor.openings?.[0]?.wall).toBe(3)
    expect(editor.merge((layout) => ({ ...layout, floor: other.floor }))).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Use these corners' }))
    const { layout } = editor.get()
    expect(Layout.safeParse(layout).success).toBe(true)
    expect(layout.floor).toMatchObject({ shape: 'drawn', width: 201, length: 200, openings: [{ id: 'door', wall: 1 }] })
  })

  it('are zoomed into at the part that is chosen', async () => {
    const dialog = await open(editorOf(SQUARE), true)
    const sheet = dialog.getByRole('application', { name: 'Sheet' })
    const middle = () => {
      const [left = 0, top = 0, width = 0, length = 0] = (sheet.getAttribute('viewBox') ?? '').split(' ').map(Number)
      return [left + width / 2, top + length / 2].map(Math.round)
    }
    const zoomIn = () => userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }))
    await zoomIn()
    expect(middle()).toEqual([100, 100])
    await userEvent.selectOptions(dialog.getByLabelText('Corner or wall'), 'corner 2')
    await zoomIn()
    expect(middle()).toEqual([200, 200])
    await userEvent.selectOptions(dialog.getByLabelText('Corner or wall'), 'wall 0')
    await zoomIn()
    expect(middle()).toEqual([100, 0])
    for (let step = 0; step < 3; step++) await userEvent.click(dialog.getByRole('button', { name: 'Zoom out' }))
    expect(middle()).toEqual([100, 100])
  })

  it('of a room that was made too small for its outline are refused before they are kept', async () => {
    const notched: RoomShell = {
      shape: 'drawn',
      width: 1,
      length: 200,
      corners: [
        [0, 0],
        [100, 0],
        [100, 100],
        [101, 100],
        [101, 200],
        [0, 200],
      ],
    }
    const dialog = await open(editorOf(notched), true)
    expect(dialog.getByRole('status').textContent).toMatch(/^Wall \d/)
    expect(dialog.getByRole('button', { name: 'Use these corners' })).toHaveProperty('disabled', true)
  })
})

type Point = { readonly x: number; readonly y: number }

describe('an arc of a room', () => {
  // Its top is an arc of 120 in that rises by 30 in, as 12 chords.
  const radius = 75
  const half = Math.asin(60 / radius)
  const bow = Array.from({ length: 13 }, (_, step) => {
    const turned = -half + (step * 2 * half) / 12
    return { x: 60 + radius * Math.sin(turned), y: radius - radius * Math.cos(turned) }
  })
  const corners = [...bow, { x: 120, y: 130 }, { x: 0, y: 130 }]
  const ROOM = createEditor({ version: 1, floor: SQUARE, items: [] }, () => 'new')
  ROOM.commit({ type: 'draw', ...drawnFloor(SQUARE, { corners }) })
  const floor = ROOM.get().layout.floor

  it('is one entry of the list, which is bent, moved and straightened as a whole', async () => {
    const editor = editorOf(floor)
    const dialog = await open(editor, true)
    expect(dialog.getByText(/^4 walls/)).toBeTruthy()
    const list = dialog.getByLabelText('Corner or wall')
    const entries = within(list).getAllByRole('option').slice(1)
    expect(entries).toHaveLength(8)
    const arc = entries.find(({ textContent }) => textContent.includes('arc of'))
    await userEvent.selectOptions(list, arc!)
    expect(dialog.getByText('Between its ends').nextSibling?.textContent).toBe('120 in')
    expect(dialog.getByText('Radius').nextSibling?.textContent).toBe('75 in')
    const rise = dialog.getByLabelText('Rise of the arc')
    await userEvent.clear(rise)
    await userEvent.type(rise, '20{Enter}')
    expect(dialog.getByText('Radius').nextSibling?.textContent).toBe('100 in')
    await userEvent.click(dialog.getByRole('button', { name: 'Make it a straight wall' }))
    expect(within(list).getAllByRole('option').slice(1)).toHaveLength(8)
    expect(dialog.queryByLabelText('Rise of the arc')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Use these corners' }))
    expect(outlineOf(editor.get().layout.floor).corners).toHaveLength(4)
  })

  it('moves with the arrow keys as a whole', async () => {
    const editor = editorOf(floor)
    const dialog = await open(editor, true)
    const list = dialog.getByLabelText('Corner or wall')
    await userEvent.selectOptions(list, within(list).getByRole('option', { name: /arc of/ }))
    fireEvent.keyDown(dialog.getByRole('application', { name: 'Sheet' }), { key: 'ArrowUp', shiftKey: true })
    expect(dialog.getByRole('status').textContent).toMatch(/^Wall 1, arc of .*, rise 30 in/)
    await userEvent.click(dialog.getByRole('button', { name: 'Use these corners' }))
    expect(editor.get().layout.floor.length).toBeGreaterThan(floor.length)
  })
})
