// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropWaiting, keepDesign, waitingWork } from '../api/waitingWork.ts'
import { answersIn } from '../contract/questions.ts'
import { sendWaiting } from './sendWaiting.ts'

const OWNER = 'mara@example.com'
const ORDER = { id: 'draft-1', email: OWNER, products: [], ...answersIn({}) }
const MADE = {
  background_removed_images: [],
  description: { main_title: 'Quiet', description: '' },
  image_url: '/images/a',
}

/** The server's next answer; 'nothing' keeps the request pending. */
let answer: () => Promise<Response>
let asked: string[]

beforeEach(() => {
  asked = []
  answer = async () => Response.json(MADE)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
})
afterEach(() => {
  for (const { id } of waitingWork()) dropWaiting(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const states = () => waitingWork().map(({ state, failure }) => failure ?? state)

it('sends waiting work once, only for its owner, and keeps the result until it is used', async () => {
  expect(keepDesign(ORDER, '/BoardDetail?draft=draft-1')).toBe(true)
  await sendWaiting('somebody@example.com')
  expect([asked, states()]).toEqual([[], ['waiting']])
  await sendWaiting(OWNER)
  await sendWaiting(OWNER)
  expect([asked, states()]).toEqual([['/api/generate-board?images=url'], ['ready']])
})

it('keeps waiting while the server cannot be reached, and reports why it was refused', async () => {
  keepDesign(ORDER, '/BoardDetail?draft=draft-1')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await sendWaiting(OWNER)
  expect(states()).toEqual(['waiting'])
  answer = async () => Response.json({ message: 'Used up for today.', code: 'daily-designs' }, { status: 429 })
  await sendWaiting(OWNER)
  expect(states()).toEqual(['Used up for today.'])
})

it('sends nothing offline, and cancels work on the server that is canceled while it runs', async () => {
  keepDesign(ORDER, '/BoardDetail?draft=draft-1')
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await sendWaiting(OWNER)
  expect(asked).toEqual([])
  offline.mockReturnValue(true)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(address)
    if (address.includes('/cancel')) return Promise.resolve(Response.json({ status_code: 200 }))
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  const sending = sendWaiting(OWNER)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  dropWaiting('draft-1')
  await sending
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/drafts/draft-1/cancel'))
  expect(waitingWork()).toEqual([])
})
