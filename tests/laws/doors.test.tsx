// @vitest-environment jsdom
/** Rooms that are stored in this browser and make no sense: they are shown, or can be left. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import doorOnAMissingWall from '../support/doorOnAMissingWall.json' with { type: 'json' }
import { layoutText } from '../../studio/draw/export/layoutText.ts'
import { createEditor, layoutLink } from '../../studio/index.ts'
import { floorWalls } from '../../studio/geometry/floorOutline.ts'
import { endsOf, openingsOf } from '../../studio/geometry/openings.ts'
import { Layout } from '../../studio/model/layout.ts'
import { shownAlerts } from '../../src/platform/alertStore.ts'
import { readUnsaved, unsavedLayout } from '../../src/plan/autosave/unsavedLayout.ts'
import { OpenRoom, type PlanProps } from '../../src/plan/OpenRoom.tsx'
import { openPlanFile } from '../../src/plan/planExport/usePlanFile.tsx'
import { planOfLink } from '../../src/plan/planExport/planLink.ts'
import { ROOM_ALONE } from '../../src/plan/designer/roomAlone.ts'

const FIRST = `room:${ROOM_ALONE.id}`
const SENTENCE = 'A door or window was on a wall that this room does not have. It is on the nearest wall with room now.'
const NONSENSE = Layout.parse(doorOnAMissingWall.layout)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Draws what the designer draws first: the walls and the openings in them. */
function Plan({ editor }: PlanProps) {
  const { floor } = editor.get().layout
  for (const opening of openingsOf(floor)) endsOf(floor, opening)
  return <p>A room with {floorWalls(floor).length} walls</p>
}

function renderRoom() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OpenRoom board={ROOM_ALONE} place="studio" Plan={Plan} firstSize={{ width: 100, length: 100 }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

it("opens a room of this browser whose door is on a missing wall, with a sentence about the door's new wall", async () => {
  localStorage.setItem(FIRST, JSON.stringify({ revision: 3, layout: NONSENSE }))
  renderRoom()
  expect(await screen.findByText('A room with 4 walls')).toBeDefined()
  expect(shownAlerts().map(({ text }) => text)).toContain(SENTENCE)
})

it('leaves a room that this version cannot read for another one, and keeps it as it is', async () => {
  const stored = JSON.stringify({ revision: 3, layout: { version: 2, rooms: [] } })
  localStorage.setItem(FIRST, stored)
  renderRoom()
  await userEvent.click(await screen.findByRole('button', { name: 'Open another room' }))
  expect(await screen.findByText('A room with 4 walls')).toBeDefined()
  expect(localStorage.getItem(FIRST)).toBe(stored)
  cleanup()
  // The next visit opens the other room.
  renderRoom()
  expect(await screen.findByText('A room with 4 walls')).toBeDefined()
})

it('opens a file and a link with such a door, with the sentence', async () => {
  const editor = createEditor({ ...NONSENSE, floor: { ...NONSENSE.floor, openings: [] } }, () => 'id')
  await openPlanFile(editor, new File([layoutText(NONSENSE)], 'plan.json'))
  expect(openingsOf(editor.get().layout.floor)).toMatchObject([{ id: 'd', wall: 0 }])
  expect(shownAlerts().map(({ text }) => text)).toContain(SENTENCE)
  expect(await planOfLink(await layoutLink(NONSENSE))).toMatchObject({ changes: [SENTENCE] })
})

it('opens an unsaved change with such a door', () => {
  unsavedLayout('board', 'first').keep({ revision: 1, document: NONSENSE, base: null })
  expect(openingsOf(readUnsaved('board', 'first')?.document.floor ?? NONSENSE.floor)).toMatchObject([{ wall: 0 }])
})
