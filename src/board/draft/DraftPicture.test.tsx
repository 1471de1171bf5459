// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import type { Draft } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { SessionProvider } from '../../account/auth/SessionProvider.tsx'
import { DraftPicture, useDraftImage } from './DraftPicture.tsx'

const draft: Draft = {
  id: 'draft-1',
  ...answersIn({}),
  seed: 1,
  products: [],
  background_removed_images: [],
  description: { main_title: 'Quiet', description: '' },
  palette: [],
  image_url: null,
  board_id: null,
}

/** Counts requests for the picture and returns the response to each. */
const asked = vi.fn<() => unknown>()

beforeEach(() => {
  localStorage.clear()
  asked.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    const body = address.includes('generate-image') ? asked() : { stage: 'picture', share: 0.5 }
    return new Response(JSON.stringify(body), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Screen({ draft }: { draft: Draft }) {
  return <DraftPicture image={useDraftImage(draft)} title="Quiet" />
}

function open(draft: Draft) {
  const client = createQueryClient()
  const screenOf = (key: string) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SessionProvider>
            <Screen key={key} draft={draft} />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>
  )
  const { rerender } = render(screenOf('first'))
  return { enterAgain: () => rerender(screenOf('second')) }
}

it('requests the picture once, in a development build and when the screen is mounted again', async () => {
  localStorage.setItem('isImageSave', 'true')
  asked.mockReturnValue({ image_url: '/images/room.jpg' })
  const { enterAgain } = open(draft)
  expect(screen.getByRole('status').textContent).toBe('Image Generating')
  const picture = await screen.findByRole('img', { name: 'Illustration of the room: Quiet' })
  expect(picture.getAttribute('src')).toBe('/images/room.jpg')
  expect(localStorage.getItem('isImageSave')).toBe('false')
  enterAgain()
  await screen.findByRole('img')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('shows an existing picture at once, without a request', async () => {
  open({ ...draft, image_url: '/images/room.jpg' })
  expect(screen.getByRole('img').getAttribute('src')).toBe('/images/room.jpg')
  expect(asked).not.toHaveBeenCalled()
})

it('reports that the picture could not be made, and retries on request', async () => {
  asked.mockReturnValueOnce({}).mockReturnValueOnce({ image_url: '/images/room.jpg' })
  open(draft)
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('The image could not be generated. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('img')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('shows which limit is used up when the picture is refused for it', async () => {
  const message = 'You have 4 of 4 designs waiting to be made.'
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('generate-image')
      ? Response.json(
          { error: message, msg: message, message, code: 'waiting-designs', field: 'draft_id' },
          { status: 429 },
        )
      : Response.json({ stage: 'picture', share: 0.5 }),
  )
  open(draft)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('cancels the picture on request, also on the server, and makes it later when asked', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    calls.push(address)
    if (calls.filter((call) => call.includes('generate-image')).length > 1 || !address.includes('generate-image'))
      return Promise.resolve(new Response(JSON.stringify({ image_url: '/images/room.jpg' }), { status: 200 }))
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  open(draft)
  await waitFor(() => expect(calls.some((call) => call.includes('generate-image'))).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The picture was not made.')).not.toBeNull()
  expect(calls.some((call) => call.includes('drafts/draft-1/cancel'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Make the picture' }))
  await screen.findByRole('img')
})
