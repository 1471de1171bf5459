// With a document
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEditor, type Editor } from '../../../studio/index.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { chooseUnit } from '../../platform/unitChoice.ts'
import { FindingList } from '../findings/FindingList.tsx'
import { useRoomChecks } from '../findings/useRoomCheck.ts'
import type { ShownPart } from '../findings/usePlanMarks.ts'
import { RoomPeople } from './RoomPeople.tsx'

const DOOR = { id: 'door', kind: 'door', wall: 2, at: 60, width: 32, hinge: 'first', swing: 'out' }
const PIECE = { colour: '#aabbcc', locked: false }

/** A dresser with a block 10 in before it, at the top wall of a room. */
function openEditor(): Editor {
  const box = (width: number, length: number) => ({ shape: 'rectangle', width, length, height: 34 })
  const layout = Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', width: 160, length: 160, openings: [DOOR] },
    items: [
      {
        ...PIECE,
        id: 'a',
        name: 'Dresser',
        kind: 'cabinet',
        footprint: box(56, 18),
        pose: { x: 80, y: 9, rotation: 0 },
      },
      { ...PIECE, id: 'b', name: 'Trunk', kind: 'block', footprint: box(30, 20), pose: { x: 80, y: 38, rotation: 0 } },
    ],
  })
  return createEditor(layout, () => 'copy')
}

function People({ editor }: { editor: Editor }) {
  const checks = useRoomChecks(editor)
  const [part, setPart] = useState<ShownPart>()
  return (
    <>
      <RoomPeople editor={editor} checks={checks} shown={part?.id} onShow={setPart} />
      <output>{part?.mark && 'zone' in part.mark ? `${part.mark.zone.length} corners` : 'nothing'}</output>
    </>
  )
}

function Findings({ editor }: { editor: Editor }) {
  const checks = useRoomChecks(editor)
  return <FindingList {...{ editor, checks }} shown={undefined} onShow={() => {}} isMarked onMark={() => {}} />
}

beforeEach(() => chooseUnit('in'))
afterEach(cleanup)

const lines = () => screen.getByRole('list', { name: 'What the room measures for them' })

it('shows the measures for the selected people, as one step of undo', async () => {
  const editor = openEditor()
  render(<People editor={editor} />)
  const choice = screen.getByRole('combobox', { name: 'Who uses it' })
  expect((choice as HTMLSelectElement).value).toBe('standard')
  expect(await within(lines()).findByText(/^Ways 36 in or more \(needs 24 in\)\.$/)).toBeTruthy()
  await userEvent.selectOptions(choice, 'Wheelchair')
  expect(editor.get().layout.floor.people).toBe('wheelchair')
  const narrow = await within(lines()).findByText(/^Door 30 in clear, needs 32 in\./)
  expect(narrow.textContent).toContain('Too little.')
  expect(within(lines()).getByText(/^Turning circle [\d.]+ in \(needs 60 in\)\.$/)).toBeTruthy()
  expect(editor.get().past).toHaveLength(1)
  editor.undo()
  expect(editor.get().layout.floor.people).toBeUndefined()
  expect(await within(lines()).findByText(/needs 24 in/)).toBeTruthy()
})

it('shows the turning circle on the plan, and hides it again', async () => {
  const editor = openEditor()
  editor.commit({ type: 'setPeople', people: 'wheelchair' })
  render(<People editor={editor} />)
  const show = await screen.findByRole('button', { name: /^Show on the plan: Turning circle/ })
  await userEvent.click(show)
  expect(show.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('48 corners')
  await userEvent.click(show)
  expect(screen.getByRole('status').textContent).toBe('nothing')
})

it('writes lengths in centimeters when that unit is chosen', async () => {
  chooseUnit('cm')
  const editor = openEditor()
  editor.commit({ type: 'setPeople', people: 'walker' })
  render(<People editor={editor} />)
  expect(await within(lines()).findByText('Ways 91 cm or more (needs 75 cm).')).toBeTruthy()
})

it('lists conflicts of things in use only while the switch is on, and states that it is on', async () => {
  const editor = openEditor()
  render(<Findings editor={editor} />)
  await screen.findByText(/clearance problem/)
  expect(screen.queryByText(/drawers of Dresser take/)).toBeNull()
  editor.setSettings({ inUse: true })
  const words = 'The drawers of Dresser take 16 in to open; now 10 in to Trunk.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(/^In use is on: 1 of these is about/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `Fix: ${words}` }))
  expect(
    await screen.findByText(/^In use is on: open doors and drawers, pulled chairs and people have room\./),
  ).toBeTruthy()
  editor.undo()
  expect(await screen.findByText(words)).toBeTruthy()
  editor.setSettings({ inUse: false })
  expect(await screen.findByText(/^\d clearance problem|^No clearance/)).toBeTruthy()
  await expect.poll(() => screen.queryByText(words)).toBeNull()
  expect(screen.queryByText(/^In use is on/)).toBeNull()
})
