// With a document
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import type { DeliveryPiece } from './deliveryPiece.ts'
import { keepDeliveryPath, DEFAULT_PATH } from './pathStore.ts'

const CHAIR: DeliveryPiece = { id: 'chair', name: 'Chair', isPacked: false, width: 24, depth: 24, height: 34 }
const SOFA: DeliveryPiece = { id: 'sofa', name: 'Sofa', isPacked: false, width: 90, depth: 40, height: 36 }
const RUG: DeliveryPiece = { id: 'rug', name: 'Rug', isPacked: true, width: 96, depth: 120 }
const FLOOR: RoomShell = {
  shape: 'rectangular',
  width: 180,
  length: 160,
  ceiling: 100,
  openings: [{ id: 'd', kind: 'passage', wall: 0, at: 60, width: 44, height: 90 }],
}

beforeEach(() => {
  localStorage.clear()
  keepDeliveryPath(DEFAULT_PATH)
})
afterEach(cleanup)

async function open(pieces: readonly DeliveryPiece[], floor?: RoomShell): Promise<HTMLElement> {
  render(
    <MemoryRouter>
      <DeliveryDialog pieces={pieces} floor={floor} onClose={() => undefined} />
    </MemoryRouter>,
  )
  return screen.findByRole('dialog', { name: 'Will it get in?' })
}

const stage = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

function type(label: string, text: string): void {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

describe('the delivery check', () => {
  it('says how a piece gets in, the tightest point and what is to spare', async () => {
    await open([CHAIR])
    await screen.findByText('It gets in upright. Tightest point: room door, 3 in to spare on each side.')
    expect(screen.getByRole('img', { name: /^Room door/ })).toBeTruthy()
    expect(within(stage('Room door')).getByText(/Tightest/)).toBeTruthy()
  })

  it('says by how much it does not get in, and what helps', async () => {
    await open([SOFA])
    await screen.findByText(/^As a stiff box it does not get in.*: room door, .* in too (wide|long|high)\.$/)
    expect(screen.getByText('Ask whether it comes in parts, and check the largest box.')).toBeTruthy()
  })

  it('asks for an unknown size instead of guessing it', async () => {
    await open([{ ...CHAIR, height: undefined }])
    await screen.findByText('Its height is unknown. Type it to get an answer.')
    expect(screen.queryByRole('img')).toBeNull()
    type('Height of the piece', '34')
    await screen.findByText(/^It gets in upright/)
  })

  it('keeps a typed way in for the next piece', async () => {
    await open([CHAIR])
    fireEvent.click(stage('Room door'))
    type('Clear width', '26')
    await screen.findByText(/^It gets in upright, but it is tight.*room door, 1 in to spare/)
    cleanup()
    await open([CHAIR])
    await screen.findByText(/but it is tight/)
    expect(localStorage.getItem('delivery-path')).toContain('"width":26')
  })

  it('takes the room door and the ceiling from the plan until another size is typed', async () => {
    await open([CHAIR], FLOOR)
    expect(stage('Room door').textContent).toContain('44 x 90 in')
    expect(
      screen.getByText(/^These are usual sizes.* The room door and the ceiling are those of your plan\. /),
    ).toBeTruthy()
    expect(stage('Room 100').textContent).toContain('100 in high')
    fireEvent.click(stage('Room door'))
    expect(screen.getByRole('option', { name: '44 x 90 in (your plan)' })).toBeTruthy()
    type('Clear width', '26')
    expect(stage('Room door').textContent).toContain('26 x 90 in')
    expect(screen.getByText(/^The ceiling is that of your plan\. /)).toBeTruthy()
  })

  it('adds, moves and removes stages, and follows them with the focus', async () => {
    await open([CHAIR])
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Add a stage' }), { button: 0, ctrlKey: false })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Turn between two halls' }))
    expect(document.activeElement).toBe(stage('Hall turn'))
    fireEvent.click(screen.getByRole('button', { name: 'Move Hall turn up' }))
    const names = () => screen.getAllByRole('button', { expanded: undefined }).map((each) => each.textContent)
    const order = () => names().filter((text) => /^(Street|Hall|Room)/.test(text ?? ''))
    expect(order().map((text) => text?.replace(/\s*\d.*/, ''))).toEqual([
      'Street door',
      'Hall turn',
      'Hall',
      'Room door',
      'Room',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Remove Hall turn' }))
    expect(document.activeElement).toBe(stage('Hall'))
  })

  it('answers for several pieces at once and leaves out what is rolled', async () => {
    await open([CHAIR, SOFA, RUG])
    await screen.findByText('1 of 2 gets in. 1 does not.')
    const list = screen.getByRole('list', { name: 'Answers' })
    expect(within(list).getByText('Rolled or packed small: not checked')).toBeTruthy()
    fireEvent.click(within(list).getByRole('button', { name: /^Sofa/ }))
    await screen.findByText(/^As a stiff box it does not get in/)
  })
})
