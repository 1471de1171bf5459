// With a document
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownSpace } from '../api/makers.ts'
import { createQueryClient } from '../api/queryClient.ts'
import { AlertsProvider } from '../ui/Alerts.tsx'
import type { UpdateSpace } from '../contract/community.ts'
import { SpaceChoices } from './MySpace.tsx'

/** The server's space, which a PATCH changes unless the server is away. */
const SPACE = { followers: 2, following: 0, hides_lists: false, mails_followers: true, following_ids: [] }
let stored = SPACE
let isAway = false

beforeEach(() => {
  stored = SPACE
  isAway = false
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string }) => {
    if (method !== 'PATCH') return Response.json(stored)
    if (isAway) return Response.json({ message: 'Away' }, { status: 503 })
    const change: UpdateSpace = JSON.parse(body ?? '{}')
    stored = { ...stored, ...change }
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Choices() {
  const { data } = useQuery(ownSpace())
  return data ? <SpaceChoices space={data} /> : null
}

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertsProvider>
        <Choices />
      </AlertsProvider>
    </QueryClientProvider>,
  )
  return screen.findByRole<HTMLInputElement>('switch', { name: /^Keep my lists private/ })
}

it('saves only the changed choice', async () => {
  const isPrivate = await open()
  expect(isPrivate.checked).toBe(false)
  await userEvent.click(isPrivate)
  await waitFor(() => expect(stored).toEqual({ ...SPACE, hides_lists: true }))
  expect(isPrivate.checked).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: 'Email me about new followers' }))
  await waitFor(() => expect(stored).toEqual({ ...SPACE, hides_lists: true, mails_followers: false }))
})

it('restores the stored value with a message if a choice cannot be saved', async () => {
  const isPrivate = await open()
  isAway = true
  await userEvent.click(isPrivate)
  expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeTruthy()
  await waitFor(() => expect(isPrivate.checked).toBe(false))
  expect(stored).toEqual(SPACE)
})
