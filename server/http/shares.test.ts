/** What bodies of requests hold in memory, over real connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inPictureQueue } from '../platform/images/pictureQueue.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { RECEIVING } from './receiving.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const UPLOAD_BYTES = 2_000_000
const BUDGET = { accountBytes: 3 * UPLOAD_BYTES, processBytes: 5 * UPLOAD_BYTES }

let app: TestApp
let origin = ''
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  app = await openTestApp({ receiving: BUDGET })
  origin = await app.listen()
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#864' } })
  photo = new Uint8Array(await picture.jpeg().toBuffer())
})
afterAll(() => app.close())

/** Status and retry time of an answer, as far as it has arrived. */
type Upload = { socket: Socket; answer: () => { status: number; retryAfter: string | undefined } | null }

/** Sends the head of an upload, then `sent` bytes of its body. */
async function upload(token: string, sent: number, length: string, address = origin): Promise<Upload> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (text: Buffer) => (received += String(text)))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const lines = ['POST /api/own-pictures HTTP/1.1', 'host: x', 'content-type: image/png', length]
  socket.write(`${[...lines, `authorization: Bearer ${token}`].join('\r\n')}\r\n\r\n`)
  if (sent > 0) socket.write(Buffer.alloc(sent))
  return {
    socket,
    answer() {
      const status = /^HTTP\/1.1 (\d+)/.exec(received)?.[1]
      return status === undefined
        ? null
        : { status: Number(status), retryAfter: /^retry-after: (\d+)/im.exec(received)?.[1] }
    },
  }
}
const declared = `content-length: ${UPLOAD_BYTES}`
const stalled = (token: string) => upload(token, UPLOAD_BYTES - 1, declared)
const answered = async ({ answer }: Upload) => {
  await vi.waitFor(() => expect(answer()).not.toBeNull(), WAIT_OPTIONS)
  return answer()
}
const send = (token: string) =>
  fetch(`${origin}/api/own-pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: photo,
  })
const tokens = (count: number) => Promise.all(Array.from({ length: count }, async () => (await app.join()).token))

it('has room for the largest body of a route in the budget of an account, and for several accounts', () => {
  const largest = 48_000_000
  expect(RECEIVING.accountBytes).toBeGreaterThanOrEqual(largest)
  expect(RECEIVING.processBytes).toBeGreaterThanOrEqual(3 * RECEIVING.accountBytes)
})

it('refuses further uploads of an account whose uploads stall, and serves everybody else', async () => {
  const [ada = '', bob = ''] = await tokens(2)
  const opened: Upload[] = []
  const refusals = () => opened.flatMap(({ answer }) => answer() ?? [])
  await vi.waitFor(
    async () => {
      opened.push(await stalled(ada))
      expect(refusals()).not.toEqual([])
    },
    { ...WAIT_OPTIONS, interval: 200 },
  )
  expect((await send(bob)).status).toBe(201)
  const fitting = BUDGET.accountBytes / UPLOAD_BYTES
  await vi.waitFor(() => expect(refusals()).toHaveLength(opened.length - fitting), WAIT_OPTIONS)
  for (const refusal of refusals()) expect(refusal).toEqual({ status: 429, retryAfter: '5' })
  for (const { socket } of opened) socket.destroy()
  await vi.waitFor(async () => expect((await send(ada)).status).toBe(201), WAIT_OPTIONS)
})

it('refuses uploads beyond the budget of the process before they are read, and takes them once it is free', async () => {
  const [last = '', ...people] = await tokens(4)
  const held: Upload[] = []
  // The connections of an earlier test may still be closing.
  await vi.waitFor(async () => {
    held.push(await stalled(people[held.length % people.length] ?? ''))
    expect((await send(last)).status).toBe(503)
  }, WAIT_OPTIONS)
  const refused = await send(last)
  expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
    '5',
    expect.objectContaining({ code: 'busy' }),
  ])
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  for (const { socket } of held) socket.destroy()
  await vi.waitFor(async () => expect((await send(last)).status).toBe(201), WAIT_OPTIONS)
})

it('counts an upload whose sender has left until it is processed', async () => {
  const [ada = ''] = await tokens(1)
  let free = () => undefined as void
  const busy = new Promise<void>((resolve) => (free = resolve))
  const running = [inPictureQueue('foreign', () => busy), inPictureQueue('foreign', () => busy)]
  const queued = vi.spyOn(app.world.allowance, 'withPlan')
  const whole = new Uint8Array(UPLOAD_BYTES)
  whole.set(photo)
  const leaving = new AbortController()
  const { signal } = leaving
  const sent = [1, 2, 3].map(() =>
    fetch(`${origin}/api/own-pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada}`, 'content-type': 'image/jpeg' },
      body: whole,
      signal,
    }).catch(() => 'left'),
  )
  await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(3), WAIT_OPTIONS)
  queued.mockRestore()
  leaving.abort()
  expect(await Promise.all(sent)).toEqual(['left', 'left', 'left'])
  for (let turn = 0; turn < 10; turn += 1) expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  expect(await answered(await stalled(ada))).toMatchObject({ status: 429 })
  free()
  await Promise.all(running)
  await vi.waitFor(async () => expect((await send(ada)).status).toBe(201), WAIT_OPTIONS)
})

it('counts a body without a declared length as it arrives', async () => {
  const [ada = ''] = await tokens(1)
  const chunk = (bytes: number) =>
    Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes), Buffer.from('\r\n')])
  const one = await upload(ada, 0, 'transfer-encoding: chunked')
  for (let sent = 0; sent <= BUDGET.accountBytes; sent += 500_000) one.socket.write(chunk(500_000))
  expect(await answered(one)).toEqual({ status: 429, retryAfter: '5' })
  await vi.waitFor(async () => expect((await send(ada)).status).toBe(201), WAIT_OPTIONS)
})

it('ends an upload that stops making progress, although its time is not over', async () => {
  const slow = await openTestApp({ receiving: { progressTimeout: 300, requestTimeout: 60_000, checkInterval: 100 } })
  try {
    const address = await slow.listen()
    const { token } = await slow.join()
    const one = await upload(token, 500_000, declared, address)
    expect(await answered(one)).toMatchObject({ status: 408 })
  } finally {
    await slow.close()
  }
})

it('states the size of a picture that is too large, before any of it arrives', async () => {
  const [ada = ''] = await tokens(1)
  expect(await answered(await upload(ada, 0, 'content-length: 30000000'))).toMatchObject({ status: 413 })
})

it('decodes a picture of another account before the further ones of an account that sent many', async () => {
  const [ada = '', bob = ''] = await tokens(2)
  const order: string[] = []
  const one = async (name: string, token: string) => {
    expect((await send(token)).status).toBe(201)
    order.push(name)
  }
  let end = () => undefined as void
  const busy = new Promise<void>((resolve) => (end = resolve))
  const running = [inPictureQueue('foreign', () => busy), inPictureQueue('foreign', () => busy)]
  const put = vi.spyOn(app.world.allowance, 'withPlan')
  const asked = () => put.mock.calls.length
  const sent: Promise<void>[] = []
  for (const [name, token] of [
    ...Array.from({ length: 8 }, (_, i) => [`ada ${i}`, ada] as const),
    ['bob', bob] as const,
  ]) {
    const before = asked()
    sent.push(one(name, token))
    // The room for the picture has been asked for; next it waits for its turn.
    await vi.waitFor(() => expect(asked()).toBe(before + 1), WAIT_OPTIONS)
    await put.mock.results.at(-1)?.value
  }
  end()
  await Promise.all([...sent, ...running])
  put.mockRestore()
  expect(order.indexOf('bob')).toBeLessThan(4)
})
