// With a document
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { changeWaiting, waitingWork } from '../../api/waitingWork.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import type { Draft } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { dismissAlert, shownAlerts } from '../../platform/alertStore.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { joinPicture } from '../../api/drafts.ts'
import { DraftCreation } from './DraftCreation.tsx'

const ANSWER = {
  background_removed_images: ['/images/a.webp'],
  description: { main_title: 'Quiet', description: '## Words' },
  palette: [{ hex: '#cbb798', name: 'Oat' }],
  draft_id: 'draft-1',
  seed: 3,
}

type Post = { body: unknown; signal: AbortSignal }
const posts: Post[] = []
/** Responses of the server to the next generate-board requests; while it is empty, requests stay pending. */
const answers: ({ status: number; body: unknown } | string)[] = []
const cancelled: string[] = []
const confirmations: string[] = []

beforeEach(() => {
  posts.length = 0
  answers.length = 0
  cancelled.length = 0
  confirmations.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', (address: string, init: { body: string; signal: AbortSignal }) => {
    if (address.includes('/cancel')) {
      cancelled.push(address)
      return Promise.resolve(Response.json({ status_code: 200 }))
    }
    if (address.endsWith('auth/verification')) {
      confirmations.push(address)
      return Promise.resolve(Response.json({ status_code: 200 }))
    }
    posts.push({ body: JSON.parse(init.body), signal: init.signal })
    const answer = answers.shift()
    if (typeof answer === 'string') return Promise.resolve(eventStream(answer, init.signal))
    return answer
      ? Promise.resolve(Response.json(answer.body, { status: answer.status }))
      : new Promise((_, reject) => {
          init.signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
        })
  })
})
afterEach(() => {
  cleanup()
  joinPicture('draft-1', () => undefined)?.abort()
  for (const message of shownAlerts()) dismissAlert(message.id)
  vi.unstubAllGlobals()
})

function open() {
  const onCreated = vi.fn<(draft: Draft) => void>()
  const onCancel = vi.fn<() => void>()
  const order = {
    id: 'draft-1',
    email: 'mara@example.com',
    products: [testProduct({ placeholder: 'data:image/webp;base64,AAAA' })],
    ...answersIn({ function_name: 'Entertainment', size: 'Sofa', style: 'Natural Tones' }),
  } as const
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <AlertsProvider>
            <DraftCreation
              order={{ ...order, products: [...order.products] }}
              onCreated={onCreated}
              onCancel={onCancel}
            />
          </AlertsProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  return { onCreated, onCancel, unmount }
}

/**
 * A response whose stream stays open after these events. A text that ends with "lost" breaks the connection instead.
 */
function eventStream(text: string, signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.replace(/lost$/, '')))
      if (text.endsWith('lost')) controller.close()
      signal.addEventListener('abort', () => controller.error(new DOMException('Cancelled', 'AbortError')))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

it('sends one request, shows its progress, and passes the draft on', async () => {
  answers.push({ status: 200, body: ANSWER })
  const { onCreated } = open()
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(posts).toHaveLength(1)
  expect(posts[0]?.body).toMatchObject({
    email: 'mara@example.com',
    selections: ['Sofa, oat'],
    selectedProducts: [{ id: 'sofa', title: 'Sofa, oat', Price: '1,299.00' }],
    function_name: 'Entertainment',
    draft_id: 'draft-1',
  })
  expect(onCreated.mock.calls[0]?.[0]).toMatchObject({ id: 'draft-1', seed: 3, image_url: null, board_id: null })
  expect(localStorage.getItem('isImageSave')).toBe('true')
})

it('waits while there is no network, starts once it is sent, and forgets a canceled order', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { onCancel, unmount } = open()
  await screen.findByRole('heading', { name: 'Waiting for the network' })
  expect(posts).toHaveLength(0)
  expect(waitingWork()).toMatchObject([{ id: 'draft-1', state: 'waiting', owner: 'mara@example.com' }])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onCancel.mock.calls.length, waitingWork()]).toEqual([1, []])
  unmount()
  const { onCreated } = open()
  await waitFor(() => expect(waitingWork()).toHaveLength(1))
  offline.mockRestore()
  answers.push({ status: 200, body: ANSWER })
  act(() => changeWaiting('draft-1', { state: 'sending' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(posts).toHaveLength(1)
  expect(waitingWork()).toEqual([])
})

it("shows the server's progress and the text it writes, and cancels the draft when the screen is left", async () => {
  const words = event('text', { delta: '## A quiet' }) + event('text', { delta: ' **room**' })
  answers.push(event('progress', { stage: 'description', share: 0.5 }) + words)
  const { unmount } = open()
  expect(screen.getByRole('heading', { name: 'Creating Board' })).toBeTruthy()
  await screen.findByText('A quiet room')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('85')
  expect(screen.getByRole('status').textContent).toBe('Writing the description')
  unmount()
  await waitFor(() => expect(posts[0]?.signal?.aborted).toBe(true))
  await waitFor(() => expect(cancelled).toHaveLength(1))
})

it('rejoins the running creation when the connection is lost', async () => {
  answers.push(`${event('progress', { stage: 'cut-outs', share: 0.5 })}lost`, event('described', ANSWER))
  const { onCreated } = open()
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body])
})

it('continues with the picture in the same stream after the screen is left', async () => {
  answers.push(event('described', ANSWER))
  const { onCreated, unmount } = open()
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  const watch = vi.fn<() => void>()
  expect(joinPicture('draft-1', watch)).toBeDefined()
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(posts[0]?.signal.aborted).toBe(false)
  expect(cancelled).toEqual([])
  joinPicture('draft-1', watch)?.abort()
  await waitFor(() => expect(joinPicture('draft-1', watch)).toBeUndefined())
})

it('reports a failure during the creation', async () => {
  const refusal = { error: 'x', msg: 'x', message: 'The engine stopped.', code: 'server-error', status: 500 }
  answers.push(event('progress', { stage: 'cut-outs', share: 0.5 }) + event('error', refusal))
  open()
  await screen.findByText('Error: The engine stopped.')
})

it('reports a failure and retries with the same draft id', async () => {
  answers.push({ status: 500, body: { error: 'x', msg: 'x', message: 'The engine is busy.', code: 'busy' } })
  const { onCreated } = open()
  await screen.findByText('Error: The engine is busy.')
  answers.push({ status: 200, body: ANSWER })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body])
})

it('reports an answer without cut-outs and offers the way back', async () => {
  answers.push({ status: 200, body: { ...ANSWER, background_removed_images: undefined } })
  const { onCancel } = open()
  await screen.findByText('Error: Background removed images are missing in the response.')
  await userEvent.click(screen.getByRole('button', { name: 'Back to the products' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('sends the confirmation mail again where the refusal asks for it, and continues with the same draft', async () => {
  const message = 'Confirm mara@example.com first.'
  answers.push({ status: 409, body: { error: 'x', msg: 'x', message, code: 'confirm-address', field: 'email' } })
  const { onCreated } = open()
  await screen.findByText(`Error: ${message}`)
  expect(screen.getByText('Your selection is kept.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
  await screen.findByText('The link is on its way. Check your inbox.')
  expect(confirmations).toHaveLength(1)
  answers.push({ status: 200, body: ANSWER })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body])
})

it('does not offer the confirmation mail for a refusal that it would not lift', async () => {
  answers.push({ status: 429, body: { error: 'x', msg: 'x', message: 'Used up.', code: 'daily-designs' } })
  open()
  await screen.findByText('Error: Used up.')
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
})
