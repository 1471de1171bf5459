// With a document
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createEditor, drawnFloor, floorOutline, outlineOf, wallColor } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { NicheDialog } from '../floor/NicheDialog.tsx'
import { FinishDialog } from './FinishDialog.tsx'

const BOARD = {
  id: '',
  mine: true,
  products: [],
  title: '',
  generated_title: '',
  width: '200',
  height: '150',
  hex_code: '',
}

afterEach(cleanup)

/** A room of 200 x 150 whose upper wall is a quarter of a circle. */
function roundRoom() {
  const arc = Array.from({ length: 21 }, (_, index) => {
    const turned = ((225 + 4.5 * index) * Math.PI) / 180
    return { x: 100 + 100 * Math.SQRT2 * Math.cos(turned), y: 100 + 100 * Math.SQRT2 * Math.sin(turned) }
  })
  const corners = [...arc, { x: 200, y: 150 }, { x: 0, y: 150 }]
  const usual = { shape: 'rectangular', width: 200, length: 150, openings: [] } satisfies RoomShell
  const { floor } = drawnFloor(usual, { ...outlineOf(usual), corners, walls: corners.map(() => -1) })
  return createEditor({ version: 1, floor, items: [] }, () => 'new')
}

it('a curved wall is one wall, and is painted as a whole', async () => {
  const editor = roundRoom()
  render(<FinishDialog editor={editor} board={BOARD} products={new Map()} onClose={cleanup} />)
  const dialog = within(await screen.findByRole('dialog'))
  const names = within(dialog.getByLabelText('Wall'))
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names).toEqual(['All walls', 'Curved wall', 'Right wall', 'Bottom wall', 'Left wall'])
  await userEvent.selectOptions(dialog.getByLabelText('Wall'), 'Curved wall')
  const paint = dialog.getAllByRole('radio', { checked: false })[0]
  if (!paint) throw new Error('There is no paint.')
  await userEvent.click(paint)
  const { floor } = editor.get().layout
  const sides = floorOutline(floor).length
  const own = Object.keys(floor.finish?.wall ?? {})
  expect(own).toHaveLength(sides - 3)
  expect(new Set(own.map((side) => wallColor(floor.finish, Number(side)))).size).toBe(1)
})

it('a niche is offered in straight walls', async () => {
  render(<NicheDialog editor={roundRoom()} onClose={cleanup} />)
  const dialog = within(await screen.findByRole('dialog'))
  const names = within(dialog.getByLabelText('Wall'))
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names.map((name) => name?.replace(/,.*/, ''))).toEqual(['right wall', 'bottom wall', 'left wall'])
})
