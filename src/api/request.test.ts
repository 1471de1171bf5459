// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { dismissAlert, shownAlerts } from '../lib/alertStore.ts'
import { subscribeToSessionExpiry } from '../lib/sessionExpiry.ts'
import { clearToken, writeToken } from '../lib/storage.ts'
import { request, RequestFailed } from './request.ts'

const Answer = z.object({ id: z.string() })
const fetched = vi.fn<typeof fetch>()

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
}

async function failure(path = 'boards/1'): Promise<RequestFailed> {
  const error: unknown = await request(path, Answer).catch((reason: unknown) => reason)
  if (!(error instanceof RequestFailed)) throw new Error(`Expected a RequestFailed, found ${String(error)}`)
  return error
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  clearToken()
  for (const { id } of shownAlerts()) dismissAlert(id)
})

describe('request', () => {
  it('sends JSON with the session to the API and answers the parsed body without extra fields', async () => {
    answer(200, { id: 'a', secret: 1 })
    writeToken('token-1')
    expect(await request('/boards', Answer, { method: 'POST', body: { title: 'x' } })).toEqual({ id: 'a' })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/boards')
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"title":"x"}',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
    })
  })

  it.each([
    ['message', { message: 'A board needs a title', field: '0.title', code: 'invalid' }],
    ['msg', { msg: 'A board needs a title', field: '0.title', code: 'invalid' }],
    ['error', { error: 'A board needs a title', field: '0.title', code: 'invalid' }],
  ])('tells a refusal by the sentence under "%s"', async (_name, body) => {
    answer(400, body)
    expect(await failure()).toMatchObject({
      status: 400,
      message: 'A board needs a title',
      field: '0.title',
      code: 'invalid',
    })
  })

  it('falls back to "Unknown error" when the refusal says nothing that can be read', async () => {
    answer(500, '<html>Bad gateway</html>')
    expect(await failure()).toMatchObject({ status: 500, message: 'Unknown error' })
  })

  it('tells an expired session once, however many requests fail together', async () => {
    const told = vi.fn<() => void>()
    const stop = subscribeToSessionExpiry(told)
    answer(401, { msg: 'Token has expired' })
    writeToken('token-that-expired')
    await Promise.all([failure('a'), failure('b'), failure('c')])
    stop()
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('shows the alert of the specification on 403', async () => {
    answer(403, { message: 'Not yours' })
    await failure()
    expect(shownAlerts().map(({ text }) => text)).toEqual(['You are not authorized to perform this task'])
  })

  it('names the network when there is no answer, and stays an abort when it was cancelled', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure()).toMatchObject({ status: 0, code: 'network' })

    const controller = new AbortController()
    controller.abort(new DOMException('The screen was left', 'AbortError'))
    fetched.mockRejectedValue(controller.signal.reason)
    await expect(request('x', Answer, { signal: controller.signal })).rejects.toThrow('The screen was left')
  })

  it('refuses an answer of another shape, and passes on how long to wait', async () => {
    answer(200, { id: 7 })
    expect(await failure()).toMatchObject({ code: 'unreadable' })
    answer(429, { message: 'Too many tries' }, { 'retry-after': '12' })
    expect(await failure()).toMatchObject({ status: 429, retryAfterS: 12 })
  })
})
