// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { SessionProvider } from '../../account/auth/SessionProvider.tsx'
import { SavedBoard } from './SavedBoard.tsx'

const HEAD = 'data:image/png;base64'
const [ROOM, SOFA, LAMP] = ['/9j/4AAQSkZJRg==', 'iVBORw0KGgoAAAAA', 'iVBORw0KGgoBBBBB']

/** The server's responses to requests of the board; the last one repeats. */
let answers: { status: number; body: unknown }[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(boardId: string, ...given: typeof answers) {
  answers = given
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertsProvider>
        <MemoryRouter initialEntries={[`/UserBoard?board=${boardId}`]}>
          <SessionProvider>
            <SavedBoard boardId={boardId} Below={() => <p>The room</p>} />
          </SessionProvider>
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  )
}

it('shows a legacy board: its image without the quotes, the nested entries as cut-outs, each color once', async () => {
  open('7', {
    status: 200,
    body: {
      id: 7,
      image_url: `"${ROOM}"`,
      background_removed_images: [HEAD, SOFA, ` ${HEAD}`, LAMP],
      description: { main_title: 'Quiet', description: '## Words\n\n[here](javascript:alert(1))' },
      title: 'Sofa, Lamp_ brass',
      generated_title: 'Quiet corner',
      hex_code: '#ffffff, #FFFFFF, #000000',
      width: '84, 15',
      height: '33, 60',
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet corner' })).toBeTruthy()
  expect(screen.getByText('Your World Of Inspiration')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Quiet' })).toBeTruthy()
  const room = screen.getByRole('img', { name: 'Illustration of the room: Quiet' })
  expect(room.getAttribute('src')).toBe(`data:image/jpeg;base64,${ROOM}`)
  const palette = screen.getByRole('region', { name: 'Color palette' })
  expect(within(palette).getAllByRole('button')).toHaveLength(2)
  const link = (await screen.findByText('here')).closest('a')
  expect(link?.getAttribute('href') ?? '').toBe('')
  expect(screen.getByRole('group', { name: 'Collage of the products' })).toBeTruthy()
  for (const name of ['Sofa', 'Lamp, brass']) expect(screen.getByText(name)).toBeTruthy()
  expect(screen.getByText('The room')).toBeTruthy()
})

it('falls back to "Living Room" and "No image available" where a board has neither title nor picture', async () => {
  open('bare', { status: 200, body: { id: 'bare' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Living Room' })).toBeTruthy()
  expect(screen.getByText('No image available')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Collage of the products' })).toBeNull()
})

it.each([
  ['no board is named', '', 200],
  ['the board is gone', 'gone', 404],
])('says "No board details available" where %s', async (_, id, status) => {
  open(id, { status, body: { message: 'There is no such board.' } })
  expect(await screen.findByRole('heading', { name: 'No board details available' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the community' })).toBeTruthy()
})

it('reports a server failure, and retries on request', async () => {
  open(
    'late',
    { status: 418, body: { message: 'Not now.' } },
    { status: 200, body: { id: 'late', generated_title: 'Here it is' } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Here it is' })).toBeTruthy()
})
