// With a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusals } from '../platform/refusals.ts'
import { openLogin, writeNote } from '../platform/sessionNote.ts'
import { clearToken, writeToken } from '../platform/storage.ts'
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
})

describe('request', () => {
  it('sends JSON with the session to the API and returns the parsed body without extra fields', async () => {
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
  ])('reads the sentence of a refusal under "%s"', async (_name, body) => {
    answer(400, body)
    expect(await failure()).toMatchObject({
      status: 400,
      message: 'A board needs a title',
      field: '0.title',
      code: 'invalid',
    })
  })

  it('falls back to "Unknown error" if the refusal has no readable message', async () => {
    answer(500, '<html>Bad gateway</html>')
    expect(await failure()).toMatchObject({ status: 500, message: 'Unknown error' })
  })

  it('reports an expired session once, however many requests fail together', async () => {
    const expired = vi.fn<() => void>()
    const stop = refusals.subscribe(expired)
    answer(401, { code: 'session-expired', msg: 'Token has expired' })
    writeToken('token-that-expired')
    await Promise.all([failure('a'), failure('b'), failure('c')])
    stop()
    expect(expired).toHaveBeenCalledTimes(1)
  })

  it('recognizes an expired session by its code, not by its message', async () => {
    const expired = vi.fn<() => void>()
    const stop = refusals.subscribe(expired)
    answer(401, { code: 'unauthorized', msg: 'Token has expired' })
    writeToken('another-token')
    await failure()
    stop()
    expect(expired).not.toHaveBeenCalled()
  })

  it('reports a forbidden call to the app', async () => {
    const before = refusals.getState().forbidden
    answer(403, { message: 'Not yours' })
    await failure()
    expect(refusals.getState().forbidden).toBe(before + 1)
  })

  it('reports a network failure if there is no answer, and an abort if it was cancelled', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure()).toMatchObject({ status: 0, code: 'network' })

    const controller = new AbortController()
    controller.abort(new DOMException('The screen was left', 'AbortError'))
    fetched.mockRejectedValue(controller.signal.reason)
    await expect(request('x', Answer, { signal: controller.signal })).rejects.toThrow('The screen was left')
  })

  it('refuses an answer of another shape, and reports how long to wait', async () => {
    answer(200, { id: 7 })
    expect(await failure()).toMatchObject({ code: 'unreadable' })
    answer(429, { message: 'Too many tries' }, { 'retry-after': '12' })
    expect(await failure()).toMatchObject({ status: 429, retryAfterS: 12 })
  })
})

describe('the session token', () => {
  const MINUTE_MS = 60_000
  const kept = () => localStorage.getItem('jwt')
  const isRenewal = (url: unknown) => url === '/api/auth/refresh'

  /** A server that accepts only `live` tokens and renews the others. */
  function serve(live: readonly string[], renewed?: string) {
    fetched.mockImplementation(async (url, init) => {
      const bearer = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
      if (isRenewal(url))
        return renewed
          ? Response.json({ status_code: 200, token: renewed, expires_in: 1800, session: 's-1' })
          : Response.json({ code: 'session-expired', msg: 'Token has expired' }, { status: 401 })
      return live.includes(bearer)
        ? Response.json({ id: bearer })
        : Response.json({ code: 'session-expired', msg: 'Token has expired' }, { status: 401 })
    })
  }
  const renewals = () => fetched.mock.calls.filter(([url]) => isRenewal(url)).length

  function keep(token: string, endsInMs: number) {
    writeNote({ token, session: 's-1', endsAtMs: Date.now() + endsInMs })
    writeToken(token)
  }

  it('is used unchanged while it is valid', async () => {
    serve(['t-1'])
    keep('t-1', 20 * MINUTE_MS)
    expect(await request('a', Answer)).toEqual({ id: 't-1' })
    expect(renewals()).toBe(0)
  })

  it('is renewed once shortly before its end, however many requests want it', async () => {
    serve(['t-2'], 't-2')
    keep('t-1', MINUTE_MS)
    const answers = await Promise.all([request('a', Answer), request('b', Answer), request('c', Answer)])
    expect(answers).toEqual([{ id: 't-2' }, { id: 't-2' }, { id: 't-2' }])
    expect([renewals(), kept()]).toEqual([1, 't-2'])
    expect(openLogin()).toBe('s-1')
  })

  it('is renewed when the server calls it expired, and the request is sent again', async () => {
    const expired = vi.fn<() => void>()
    const stop = refusals.subscribe(expired)
    serve(['t-2'], 't-2')
    writeToken('t-1')
    expect(await request('a', Answer, { method: 'POST', body: {} })).toEqual({ id: 't-2' })
    expect([kept(), expired.mock.calls.length]).toEqual(['t-2', 0])
    stop()
  })

  it('is taken from another tab that renewed it first', async () => {
    serve(['t-2'])
    keep('t-1', 20 * MINUTE_MS)
    fetched.mockImplementationOnce(async () => {
      writeToken('t-2')
      return Response.json({ code: 'session-expired', msg: 'Token has expired' }, { status: 401 })
    })
    expect(await request('a', Answer)).toEqual({ id: 't-2' })
    expect(renewals()).toBe(0)
  })

  it('is kept if it could not be renewed early', async () => {
    serve(['t-1'])
    keep('t-1', MINUTE_MS)
    expect(await request('a', Answer)).toEqual({ id: 't-1' })
    expect(kept()).toBe('t-1')
  })

  it('is not stored if the user signs out while it is being renewed', async () => {
    keep('t-1', MINUTE_MS)
    fetched.mockImplementation(async (url) => {
      if (!isRenewal(url)) return Response.json({ msg: 'Please log in.' }, { status: 401 })
      clearToken()
      return Response.json({ status_code: 200, token: 't-2', expires_in: 1800, session: 's-1' })
    })
    await failure()
    expect(kept()).toBeNull()
  })
})
