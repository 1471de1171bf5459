// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/queryClient.ts'
import { AlertsProvider } from '../ui/Alerts.tsx'
import { SessionProvider } from '../account/auth/SessionProvider.tsx'
import { PublicSpace } from './PublicSpace.tsx'

const MAKER = {
  id: 'maker-1',
  name: 'Ada Lind',
  image: null,
  boards: 2,
  followers: 3,
  following: 1,
  hides_lists: false,
  mine: false,
}
const FOLLOWER = { id: 'maker-2', name: 'Ben Oak', image: null, boards: 0 }
let answers: Record<string, () => Response> = {}
let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname.replace(/^.*\/api\//, '')
    asked.push(path)
    return answers[path]?.() ?? Response.json([])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(given: typeof answers, query = '') {
  answers = given
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <AlertsProvider>
        <MemoryRouter initialEntries={[`/BoardAccording?maker=maker-1${query}`]}>
          <SessionProvider>
            <PublicSpace makerId="maker-1" />
          </SessionProvider>
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  )
}

it('shows who follows a maker at the address of that list', async () => {
  open(
    {
      'makers/maker-1': () => Response.json(MAKER),
      'makers/maker-1/followers': () => Response.json([FOLLOWER]),
    },
    '&tab=followers',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lind' })).toBeTruthy()
  expect(await screen.findByText('Ben Oak')).toBeTruthy()
})

it('does not request private lists, and states that they are private', async () => {
  open({ 'makers/maker-1': () => Response.json({ ...MAKER, hides_lists: true }) }, '&tab=followers')
  expect(await screen.findByText(/private/i)).toBeTruthy()
  expect(asked).not.toContain('makers/maker-1/followers')
})

it('reports that a maker does not exist, and offers a retry only if the server failed', async () => {
  open({ 'makers/maker-1': () => Response.json({ message: 'No such maker' }, { status: 404 }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Maker not found' })).toBeTruthy()
  cleanup()
  let isAway = true
  open({
    'makers/maker-1': () => (isAway ? Response.json({ message: 'Busy.' }, { status: 503 }) : Response.json(MAKER)),
  })
  const retry = await screen.findByRole('button', { name: /try again/i })
  isAway = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lind' })).toBeTruthy()
})
